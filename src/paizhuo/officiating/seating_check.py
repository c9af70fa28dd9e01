"""核对上场者: who sits at a match in another room or seat than declared, or came in within a segment [NAT 22(四)].

Nothing is recorded: the referee rules on what is found, or the chief referee lets the line-up be changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.officiating.line_ups import entry_of_side
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.table_key import match_at
from paizhuo.referee import Infraction
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import parse_seat
from paizhuo.tournament.entries import (
    LineUp,
    LineUpFault,
    Person,
    Room,
    RoomSeat,
    check_game,
    check_line_up,
    check_seating,
    folded,
)
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.entries import Entry, LineUpFinding
    from paizhuo.tournament.log.state import State

OF_THE_PLAYERS = frozenset({LineUpFault.NOT_ON_LIST, LineUpFault.PLAYER_TWICE, LineUpFault.WRONG_MIXED_SEAT})
"""What a list of players can get wrong by itself; rooms and seats are held against the line-up instead."""


SEALED = Source(Book.NATIONAL).cite("30(一)1")
"""同时公布: nobody may know a line-up before both are declared."""


class LineUpsSealed(NotAccepted):
    """出场名单未公布: a line-up of the segment is sealed or missing, so that nobody can be held against it."""

    code: ClassVar[str] = "LINE_UPS_SEALED"

    def __init__(self, segment: int) -> None:
        """Store the segment."""
        super().__init__(f"the line-ups of segment {segment} are not shown")
        self.segment = segment


class Seating(NamedTuple):
    """一方就座: what is found about the players of one side, wherever they sit."""

    end: End
    entrant: int
    findings: tuple[LineUpFinding, ...]

    @property
    def cases(self) -> tuple[tuple[Infraction, dict[str, str]], ...]:
        """案由: what a referee rules on, the graver first, with the answers that the seats give by themselves."""
        codes = {one.code for one in self.findings}
        found: list[tuple[Infraction, dict[str, str]]] = []
        if LineUpFault.NOT_ON_LIST in codes:
            found.append((Infraction.PLAYER_NOT_LISTED, {}))
        if codes & {LineUpFault.WRONG_ROOM, LineUpFault.WRONG_SEAT}:
            room = "yes" if LineUpFault.WRONG_ROOM in codes else "no"
            found.append((Infraction.AGAINST_LINE_UP, {asked.WRONG_ROOM.code: room}))
        if LineUpFault.WRONG_MIXED_SEAT in codes:
            found.append((Infraction.MIXED_SEATS, {}))
        return tuple(found)


def declared_places(state: State, key: TableKey, segment: int) -> dict[RoomSeat, str]:
    """已公布的出场: who is declared for which place of a segment; refused while a line-up is sealed or missing."""
    record = match_at(state, key).line_ups.get(segment)
    if record is None or record.home is None or record.away is None:
        raise LineUpsSealed(segment)
    players = (*record.home.players, *record.away.players)
    return {RoomSeat(Room(one.room), parse_seat(one.seat)): one.player for one in players}


def declared_entrants(state: State, key: TableKey, segment: int) -> dict[RoomSeat, int]:
    """席位属谁: whose place it is, by the declared line-ups of a segment; a seat choice may have turned them round."""
    match = match_at(state, key)
    found = {}
    for end in End:
        entry, own = entry_of_side(state, match, end), match.line_ups[segment].of(end)
        for one in own.players if own is not None else ():
            found[RoomSeat(Room(one.room), parse_seat(one.seat))] = entry.number
    return found


def check_seated(state: State, key: TableKey, segment: int, seated: Mapping[RoomSeat, str]) -> tuple[Seating, ...]:
    """核对: both sides, by the names on the places of both rooms; a place without a name is not looked at."""
    match, declared = match_at(state, key), declared_places(state, key, segment)
    record = match.line_ups[segment]
    sides = []
    for end in End:
        entry = entry_of_side(state, match, end)
        others = entry_of_side(state, match, end.other)
        own = record.of(end)
        places = {RoomSeat(Room(one.room), parse_seat(one.seat)) for one in (own.players if own is not None else ())}
        sits = {
            place: name
            for place, name in seated.items()
            if name and (_lists(entry, name) or (place in places and not _lists(others, name)))
        }
        should = _line_up(entry, {place: name for place, name in declared.items() if place in places})
        found = _findings(should, _line_up(entry, sits), entry, state)
        sides.append(Seating(end, entry.number, found))
    return tuple(sides)


def _findings(declared: LineUp, seated: LineUp, entry: Entry, state: State) -> tuple[LineUpFinding, ...]:
    places = tuple(place for place, _ in declared.placed)
    listed = check_line_up(seated, entry, places, state.plan.entries.gender_class)
    moved = check_seating(declared, seated)
    known = {(one.place, one.person) for one in moved}
    came_in = (one for one in check_game(declared, seated) if (one.place, one.person) not in known)
    return (*(one for one in listed if one.code in OF_THE_PLAYERS), *moved, *came_in)


def _line_up(entry: Entry, names: Mapping[RoomSeat, str]) -> LineUp:
    people = {folded(person.name): person for person in entry.members}
    return LineUp(tuple((place, people.get(folded(name), Person(name))) for place, name in names.items()))


def _lists(entry: Entry, name: str) -> bool:
    return any(folded(person.name) == folded(name) for person in entry.members)
