"""两室座位: the two tables of a segment with their players, once both line-ups are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.seats import parse_seat
from paizhuo.tournament.entries import Room
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.language import say
from paizhuo.wording import seat_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from paizhuo.officiating.segments import SegmentView

_ORDER = "NWES"
"""As they are read, from the top."""


class TakenSeat(NamedTuple):
    """一座: its letter and its word, who sits there, and whether he is of the side that is underlined."""

    letter: str
    words: str
    name: str
    marked: bool


class RoomTable(NamedTuple):
    """一室: its four seats."""

    room: str
    about: str
    seats: tuple[TakenSeat, ...]


def room_tables(view: SegmentView, marked: End, about: tuple[str, str]) -> tuple[RoomTable, ...]:
    """两室: of a segment whose line-ups both are shown; none otherwise. ``about`` says something of each room."""
    if not view.is_complete:
        return ()
    return tuple(_table(room, view, marked, words) for room, words in zip(Room, about, strict=True))


def _table(room: Room, view: SegmentView, marked: End, about: str) -> RoomTable:
    seats = [
        TakenSeat(one.seat, seat_words(parse_seat(one.seat), say()), one.player, end is marked)
        for end in End
        for one in view.of(end).players
        if one.room == room.value
    ]
    return RoomTable(room_words(say(), room), about, tuple(sorted(seats, key=lambda seat: _ORDER.index(seat.letter))))
