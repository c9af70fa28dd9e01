"""座次: who sits where at a table of an event, by its pairing, and what becomes of a seat that a device leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.table import Sit, Stage, Stand
from paizhuo.table.places import LONGEST_NAME
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.live import door, store
from paizhuo.web.models.live_summaries import read_summary

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import LiveTable

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


def vacate(live: LiveTable, seat: Seat) -> None:
    """空出座位: no device is there now, so nobody is ready there; the name stays.

    A table that counted him as ready would deal the first cards without him.
    """
    place = store.newest(live.pk).places[seat]
    if place.is_ready and place.player is not None and has_not_begun(live):
        at = door.now()
        door.record(live.pk, [(Stand(seat), at), (Sit(seat, place.player), at)])


def has_not_begun(live: LiveTable) -> bool:
    """未发牌: whether no card was dealt at the table."""
    return read_summary(live.summary).stage is Stage.GATHERING


def _names(entry: Entry, entrants: int) -> list[str]:
    """The names of those who sit for an entry: one of two partners, or both players of a pair."""
    wanted = PLAYERS_OF_A_SIDE // entrants
    names = [person.name.strip() for person in entry.members if person.name.strip()][:wanted]
    missing = wanted - len(names)
    return [*names, *[entry.name] * missing]
