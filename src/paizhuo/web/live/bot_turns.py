"""机器人的回合: which programs are to act at a table, and from when."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.table import Stage
from paizhuo.table.courses.course import TableAct
from paizhuo.table.pace import SECOND
from paizhuo.table.table import may_lead_at

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table import Table

HELD_BY = "club"
"""托管: the program that plays for a person who left; both games have it."""
SHOWS_AFTER = 3
"""While cards are drawn a program shows after this part of the time between two cards."""
LEAD = 500
"""提前想: so many milliseconds before it acts a program begins to think."""
SPREAD = 25
"""快慢不一: by so many parts of a hundred a program waits less or longer than its pace. People do so too, and in a hall
the tables whose programs wait for the same time would all fall into step."""
STEP = 500
"""One that thinks longer acts so much later, or several times so much."""


class BotTurn(NamedTuple):
    """机器人的回合: from when they think, for which seats, and whether they only may show a suit."""

    at: int
    seats: tuple[Seat, ...]
    may_show: bool = False
    acts_at: int | None = None
    """何时出牌: None for programs that wait for nobody."""

    def ready_at(self, now: int) -> int:
        """The moment of an act that is thought of now; how long it took to think of it, hardly anybody can see."""
        if self.acts_at is None:
            return now
        return self.acts_at + max(0, -(-(now - self.acts_at) // STEP)) * STEP


def bot_turn(table: Table, pace: int) -> BotTurn | None:
    """The next turn of programs; None while people are to act, and while the table is paused.

    ``pace`` is how many milliseconds a program waits on average, so that people can follow. It thinks meanwhile: how
    long that takes would say something of its cards.
    """
    if table.paused is not None or table.stage is not Stage.PLAYING:
        return None
    course = table.course
    if course.clocked() in {TableAct.DRAW, TableAct.LIFT}:
        seats = tuple(seat for seat in course.may_show() if table.places[seat].plays_itself)
        wait = table.settings.pace.drawing * SECOND // SHOWS_AFTER
        return _turn(table.since, wait, seats, may_show=True)
    seats = tuple(seat for seat in course.to_act() if table.places[seat].plays_itself)
    wait = pace * (100 + _hurry(table)) // 100
    return _turn(table.since, max(wait, may_lead_at(table) - table.since), seats)


def _hurry(table: Table) -> int:
    """快慢: from minus to plus ``SPREAD``, drawn from what everybody at the table knows: it says nothing."""
    names = [place.player.name for place in table.places if place.player is not None]
    return zlib.crc32(repr((table.revision, table.since, table.nonces, names)).encode()) % (2 * SPREAD + 1) - SPREAD


def _turn(since: int, wait: int, seats: tuple[Seat, ...], *, may_show: bool = False) -> BotTurn | None:
    if not seats:
        return None
    return BotTurn(since + max(0, wait - LEAD), seats, may_show, since + wait if wait else None)


def agent_of(table: Table, seat: Seat) -> str:
    """Which program plays for a seat."""
    player = table.places[seat].player
    return player.agent if player is not None and player.agent else HELD_BY
