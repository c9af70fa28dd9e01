"""机器人的回合: which programs are to act at a table, and from when."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.table import Stage
from paizhuo.table.courses.course import TableAct
from paizhuo.table.pace import SECOND

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table import Table

HELD_BY = "club"
"""托管: the program that plays for a person who left; both games have it."""
SHOWS_AFTER = 3
"""While cards are drawn a program shows after this part of the time between two cards."""


class BotTurn(NamedTuple):
    """机器人的回合: from when, for which seats, and whether they only may show a suit."""

    at: int
    seats: tuple[Seat, ...]
    may_show: bool = False


def bot_turn(table: Table, pace: int) -> BotTurn | None:
    """The next turn of programs; None while people are to act, and while the table is paused.

    ``pace`` is how many milliseconds a program waits, so that people can follow.
    """
    if table.paused is not None or table.stage is not Stage.PLAYING:
        return None
    course = table.course
    if course.clocked() in {TableAct.DRAW, TableAct.LIFT}:
        seats = tuple(seat for seat in course.may_show() if table.places[seat].plays_itself)
        wait = table.settings.pace.drawing * SECOND // SHOWS_AFTER
        return BotTurn(table.since + wait, seats, may_show=True) if seats else None
    seats = tuple(seat for seat in course.to_act() if table.places[seat].plays_itself)
    return BotTurn(table.since + pace, seats) if seats else None


def agent_of(table: Table, seat: Seat) -> str:
    """Which program plays for a seat."""
    player = table.places[seat].player
    return player.agent if player is not None and player.agent else HELD_BY
