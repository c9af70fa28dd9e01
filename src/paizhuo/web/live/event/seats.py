"""座次: who sits where at a table of an event, by its pairing; and which seat a private link opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.table.places import LONGEST_NAME
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.web.ledger.entrant_numbers import facts_by_number

if TYPE_CHECKING:
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.snapshot import Snapshot

    Seats = dict[str, dict[str, Any]]

PLAYERS_OF_A_SIDE = 2


def seats_of(snapshot: Snapshot, match: MatchState) -> Seats:
    """座次: for each letter the entry and the name, as an ``EventTable`` stores them.

    Of a pair the player who is entered first sits East or North; partners who enter for themselves likewise.
    """
    seating, pairing = seating_of(match), match.pairing
    facts, entries = facts_by_number(snapshot), snapshot.state.entries
    found: Seats = {}
    for end, side in ((End.HOME, pairing.home), (End.AWAY, pairing.away)):
        people = [(facts[number], name) for number in side for name in _names(entries[number], len(side))]
        for seat, (fact, name) in zip(seating.side(end).seats, people, strict=True):
            found[str(seat)] = {"fact": fact, "name": name[:LONGEST_NAME]}
    return found


def _names(entry: Entry, entrants: int) -> list[str]:
    """The names of those who sit for an entry: one of two partners, or both players of a pair."""
    wanted = PLAYERS_OF_A_SIDE // entrants
    names = [person.name.strip() for person in entry.members if person.name.strip()][:wanted]
    missing = wanted - len(names)
    return [*names, *[entry.name] * missing]
