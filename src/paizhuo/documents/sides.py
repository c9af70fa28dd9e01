"""一方: who sits at one side of a table, as a form names it: numbers, names, unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries import GenderClass, Room, mixed_seats
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.state import MatchState


@dataclass(frozen=True)
class SideAtTable:
    """一方: one entrant, or the two partners of an individual event; all empty on a form to be filled in by hand."""

    numbers: tuple[str, ...] = ("", "")
    names: tuple[str, ...] = ("", "")
    unit: str = ""

    @property
    def number(self) -> str:
        """序号: of the side, or of both partners."""
        return "+".join(filter(None, self.numbers))

    @property
    def name(self) -> str:
        """姓名: one below the other."""
        return "\n".join(filter(None, self.names))


NOBODY = SideAtTable()


def side_at_table(occasion: EventView, match: MatchState, side: Side, room: Room = Room.OPEN) -> SideAtTable:
    """Who sits at this side."""
    return entrants_shown(occasion, entrants_at(match, side, room))


def entrants_at(match: MatchState, side: Side, room: Room = Room.OPEN) -> tuple[int, ...]:
    """The entrants that sit at this side."""
    home = seating_of(match, room).end(side) is End.HOME
    return match.pairing.home if home else match.pairing.away


def entrants_shown(occasion: EventView, entrants: tuple[int, ...]) -> SideAtTable:
    """One side of a match with the names of its players, or of its team."""
    entries = [occasion.state.entries[number] for number in entrants]
    units = dict.fromkeys(entry.unit for entry in entries if entry.unit)
    shown = [name for entry in entries for name in player_names(entry)]
    return SideAtTable(tuple(map(str, entrants)), tuple(shown), occasion.say(N_(", ")).join(units))


def player_names(entry: Entry) -> tuple[str, ...]:
    """姓名: the players of a pair; the entrant's own name where it says more than they do, and of a team alone."""
    players = tuple(person.name for person in entry.members)
    if not players or len(players) > len(Side):
        return (entry.name,)
    return players if all(name in entry.name for name in players) else (entry.name, *players)


class SeatTaken(NamedTuple):
    """一席: the number and the name that stand at a seat."""

    number: str
    name: str


def seats_at_table(occasion: EventView, match: MatchState, room: Room = Room.OPEN) -> dict[Seat, SeatTaken]:
    """座位: who sits where, as far as that is known; else a seat names the entrant of its side."""
    declared = seating_of(match, room).players
    found: dict[Seat, SeatTaken] = {}
    for side in Side:
        entrants = entrants_at(match, side, room)
        shown = entrants_shown(occasion, entrants)
        partners = _partners(occasion, entrants, side) or (SeatTaken(shown.number, shown.name),) * 2
        for seat, taken in zip(side.seats, partners, strict=True):
            found[seat] = taken._replace(name=declared.get(seat, taken.name))
    return found


def _partners(occasion: EventView, entrants: tuple[int, ...], side: Side) -> tuple[SeatTaken, ...]:
    """The partners in the order of the seats of their side: in a mixed event by the rule on it [NAT 17(二)4].

    The first of two partners whom an individual event brings together sits North or East (silent). Others choose.
    """
    rules = occasion.plan.entries
    people = [(number, person) for number in entrants for person in occasion.state.entries[number].members]
    if len(people) != len(side.seats):
        return ()
    seated = tuple(SeatTaken(str(number), person.name) for number, person in people)
    if rules.gender_class is GenderClass.MIXED:
        for turned in (1, -1):
            genders = [person.gender for _, person in people[::turned]]
            if all(
                gender is not None and seat in mixed_seats(gender, rules.gender_class)
                for seat, gender in zip(side.seats, genders, strict=True)
            ):
                return seated[::turned]
    return seated if len(entrants) == len(side.seats) else ()
