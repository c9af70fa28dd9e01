"""一方: the players at one side of a table, as a form names them: numbers, names, unit."""

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
    """一方: one entrant, or the two partners in an individual event; empty on a blank form."""

    numbers: tuple[str, ...] = ("", "")
    names: tuple[str, ...] = ("", "")
    unit: str = ""

    @property
    def number(self) -> str:
        """序号: the number of the entrant, or of both partners."""
        return "+".join(filter(None, self.numbers))

    @property
    def name(self) -> str:
        """姓名: one name on each line."""
        return "\n".join(filter(None, self.names))


NOBODY = SideAtTable()
ROOMS = {Room.OPEN: N_("Open room"), Room.CLOSED: N_("Closed room")}
"""开室与闭室: the names of the rooms."""


def side_at_table(event_view: EventView, match: MatchState, side: Side, room: Room = Room.OPEN) -> SideAtTable:
    """The players at this side."""
    return entrants_shown(event_view, entrants_at(match, side, room))


def entrants_at(match: MatchState, side: Side, room: Room = Room.OPEN) -> tuple[int, ...]:
    """The numbers of the entrants at this side."""
    home = seating_of(match, room).end(side) is End.HOME
    return match.pairing.home if home else match.pairing.away


def entrants_shown(event_view: EventView, entrants: tuple[int, ...]) -> SideAtTable:
    """Entrants of one side with the names of their players, or of the team."""
    entries = [event_view.state.entries[number] for number in entrants]
    units = dict.fromkeys(entry.unit for entry in entries if entry.unit)
    shown = [name for entry in entries for name in player_names(entry)]
    return SideAtTable(tuple(map(str, entrants)), tuple(shown), event_view.say(N_(", ")).join(units))


def player_names(entry: Entry) -> tuple[str, ...]:
    """姓名: the players of a pair, after the entry's name where it says more; only the name of a team."""
    players = tuple(person.name for person in entry.members)
    if not players or len(players) > len(Side):
        return (entry.name,)
    return players if all(name in entry.name for name in players) else (entry.name, *players)


class SeatTaken(NamedTuple):
    """一席: the number and the name at a seat."""

    number: str
    name: str


def seats_at_table(event_view: EventView, match: MatchState, room: Room = Room.OPEN) -> dict[Seat, SeatTaken]:
    """座位: the player at every seat where that is known; otherwise the entrant of the side."""
    declared = seating_of(match, room).players
    found: dict[Seat, SeatTaken] = {}
    for side in Side:
        entrants = entrants_at(match, side, room)
        shown = entrants_shown(event_view, entrants)
        partners = _partners(event_view, entrants, side) or (SeatTaken(shown.number, shown.name),) * 2
        for seat, taken in zip(side.seats, partners, strict=True):
            found[seat] = taken._replace(name=declared.get(seat, taken.name))
    return found


def _partners(event_view: EventView, entrants: tuple[int, ...], side: Side) -> tuple[SeatTaken, ...]:
    """The partners in the order of the seats of their side, in a mixed event by its seating rule [NAT 17(二)4].

    Of two partners in an individual event the first sits North or East (the book is silent). Other pairs choose.
    """
    rules = event_view.plan.entries
    people = [(number, person) for number in entrants for person in event_view.state.entries[number].members]
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
