"""出场名单: who sits where for one entrant in one match, and what is wrong with it.

A team sits one pair in each room: the home team N-S in the open room and E-W in the closed room, the visitors the other
way round [NAT 29(二)]. A pair sits at one table, here the open room.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries.classes import GenderClass
from paizhuo.tournament.entries.person import Gender, Likeness, likeness
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.person import Person

_NAT = Source(Book.NATIONAL)


class Room(Enum):
    """室: one of the two rooms of a team match."""

    OPEN = "open"
    """开室"""
    CLOSED = "closed"
    """闭室"""


class RoomSeat(NamedTuple):
    """席位: a seat in a room."""

    room: Room
    seat: Seat


@dataclass(frozen=True, slots=True)
class LineUp:
    """出场名单: the players and their places."""

    placed: tuple[tuple[RoomSeat, Person], ...]


class LineUpFault(Enum):
    """出场问题."""

    NOT_ON_LIST = "not-on-list"
    """不在参赛名单 [NAT 53(一)1]."""
    PLAYER_TWICE = "player-twice"
    """一人两席."""
    PLACE_TWICE = "place-twice"
    """一席两人."""
    PLACE_EMPTY = "place-empty"
    """缺席位."""
    WRONG_SIDE = "wrong-side"
    """方位不符: not the places of the home or visiting side [NAT 29(二)]."""
    GENDER_MISSING = "gender-missing"
    """缺性别: the mixed seats cannot be judged."""
    WRONG_MIXED_SEAT = "wrong-mixed-seat"
    """混合赛方位违规 [NAT 17(二)4, 17(二)5, 53(一)4]."""
    WRONG_ROOM = "wrong-room"
    """室别错误: seated in another room than declared [NAT 53(一)3(1)]."""
    WRONG_SEAT = "wrong-seat"
    """座位错误: seated in the declared room, in another seat [NAT 53(一)3(2)]."""
    CHANGED_IN_GAME = "changed-in-game"
    """局中换人 [NAT 19(二)2]."""


class IfPlayed(Enum):
    """判罚: what follows when it is found at the table and not on the form."""

    CANCELLED = "cancelled"
    """取消当场比赛成绩."""
    CLASS_3 = "class-3"
    """第三类判罚."""
    CLASS_4 = "class-4"
    """第四类判罚."""


@dataclass(frozen=True, slots=True)
class LineUpFinding:
    """出场审核结果: the place and player concerned; ``if_played`` where the rules name a penalty."""

    code: LineUpFault
    source: Citation
    place: RoomSeat | None = None
    person: Person | None = None
    if_played: IfPlayed | None = None


def team_places(end: End, open_room: Side | None = None) -> tuple[RoomSeat, ...]:
    """团体席位: the four places of a team, N-S in the open room if it is home; a seat choice may turn them round.

    ``open_room`` is the side that it then takes in the open room; in the closed room it always sits the other way.
    """
    usual = Side.NORTH_SOUTH if end is End.HOME else Side.EAST_WEST
    side = usual if open_room is None else open_room
    closed = tuple(RoomSeat(Room.CLOSED, seat) for seat in side.other.seats)
    return (*pair_places(side), *closed)


def pair_places(side: Side) -> tuple[RoomSeat, ...]:
    """双人席位: the two places of a pair."""
    return tuple(RoomSeat(Room.OPEN, seat) for seat in side.seats)


def mixed_seats(gender: Gender, gender_class: GenderClass) -> frozenset[Seat]:
    """混合赛方位: mixed: men W or N, women E or S; special mixed: men E-W, women N-S [NAT 17(二)4, 17(二)5]."""
    man = gender is Gender.MALE
    match gender_class:
        case GenderClass.MIXED:
            return frozenset((Seat.WEST, Seat.NORTH) if man else (Seat.EAST, Seat.SOUTH))
        case GenderClass.SPECIAL_MIXED:
            return frozenset((Side.EAST_WEST if man else Side.NORTH_SOUTH).seats)
        case GenderClass.OPEN | GenderClass.MEN | GenderClass.WOMEN:
            return frozenset(Seat)


def check_line_up(
    line_up: LineUp,
    entry: Entry,
    required: tuple[RoomSeat, ...],
    gender_class: GenderClass = GenderClass.OPEN,
) -> tuple[LineUpFinding, ...]:
    """What is wrong with a line-up for the places that the entrant has to fill (see :func:`team_places`)."""
    return (
        *_unlisted_and_twice(line_up, entry),
        *_wrong_places(line_up, required),
        *_wrong_genders(line_up, gender_class),
    )


def check_seating(declared: LineUp, seated: LineUp) -> tuple[LineUpFinding, ...]:
    """未按名单入座: who does not sit where the line-up says: another room class 3, another seat class 4."""
    found = []
    for place, person in seated.placed:
        own = next((at for at, who in declared.placed if _same(who, person)), None)
        if own is None or own == place:
            continue
        if own.room is not place.room:
            source, fault, penalty = "53(一)3(1)", LineUpFault.WRONG_ROOM, IfPlayed.CLASS_3
        else:
            source, fault, penalty = "53(一)3(2)", LineUpFault.WRONG_SEAT, IfPlayed.CLASS_4
        found.append(LineUpFinding(fault, _NAT.cite(source), place, person, penalty))
    return tuple(found)


def check_game(before: LineUp, now: LineUp, *, leave: bool = False) -> tuple[LineUpFinding, ...]:
    """局中换人: who has come in within one game without the chief referee's leave: a pair is two players."""
    source = _NAT.cite("19(二)2")
    return tuple(
        LineUpFinding(LineUpFault.CHANGED_IN_GAME, source, place, person)
        for place, person in now.placed
        if not leave and not any(at.room is place.room and _same(who, person) for at, who in before.placed)
    )


def _unlisted_and_twice(line_up: LineUp, entry: Entry) -> Iterator[LineUpFinding]:
    for at, (place, person) in enumerate(line_up.placed):
        if not any(_same(member, person) for member in entry.members):
            yield LineUpFinding(LineUpFault.NOT_ON_LIST, _NAT.cite("53(一)1"), place, person, IfPlayed.CANCELLED)
        if any(_same(earlier, person) for _, earlier in line_up.placed[:at]):
            yield LineUpFinding(LineUpFault.PLAYER_TWICE, _NAT.derive("17(一)", "same-person"), place, person)


def _wrong_places(line_up: LineUp, required: tuple[RoomSeat, ...]) -> Iterator[LineUpFinding]:
    taken: set[RoomSeat] = set()
    for place, person in line_up.placed:
        if place not in required:
            yield LineUpFinding(LineUpFault.WRONG_SIDE, _NAT.cite("29(二)"), place, person)
        elif place in taken:
            yield LineUpFinding(LineUpFault.PLACE_TWICE, _NAT.derive("17(一)", "one-player-a-seat"), place, person)
        taken.add(place)
    for place in required:
        if place not in taken:
            yield LineUpFinding(LineUpFault.PLACE_EMPTY, _NAT.derive("17(一)", "one-player-a-seat"), place)


def _wrong_genders(line_up: LineUp, gender_class: GenderClass) -> Iterator[LineUpFinding]:
    if gender_class not in {GenderClass.MIXED, GenderClass.SPECIAL_MIXED}:
        return
    article = "17(二)4, 53(一)4" if gender_class is GenderClass.MIXED else "17(二)5, 53(一)4"
    for place, person in line_up.placed:
        if person.gender is None:
            yield LineUpFinding(LineUpFault.GENDER_MISSING, _NAT.derive("17(二)", "facts-a-class-needs"), place, person)
        elif place.seat not in mixed_seats(person.gender, gender_class):
            yield LineUpFinding(LineUpFault.WRONG_MIXED_SEAT, _NAT.cite(article), place, person, IfPlayed.CLASS_4)


def _same(one: Person, other: Person) -> bool:
    return one == other or likeness(one, other) is Likeness.SAME
