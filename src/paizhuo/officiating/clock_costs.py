"""此刻代价: what lateness, overtime and fast play cost at this moment of a round, with their articles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.referee import Infraction
from paizhuo.referee.clock.lateness import lateness, seated
from paizhuo.referee.clock.overtime import PERMITTED, NoTimePenalty, fast_play, least_time, overtime

if TYPE_CHECKING:
    from paizhuo.officiating.clock_answers import RoundTime
    from paizhuo.referee.clock.lateness import Late
    from paizhuo.referee.clock.overtime import TimePenalty
    from paizhuo.rulebook import Book


@dataclass(frozen=True)
class LateNow:
    """迟到: of a side that sits down at this moment, while the other was in time."""

    late: Late
    infraction: Infraction = Infraction.LATE


@dataclass(frozen=True)
class OverNow:
    """超时: of a table that ends at this moment, the blame shared evenly."""

    seconds: int
    penalty: TimePenalty | NoTimePenalty
    infraction: Infraction = Infraction.OVERTIME


@dataclass(frozen=True)
class FastNow:
    """打牌过快: of a table that ends at this moment; only where the organiser has adopted a least time [NAT 31(四)]."""

    least: int
    penalty: TimePenalty
    infraction: Infraction = Infraction.FAST_PLAY


ClockCost = LateNow | OverNow | FastNow


def clock_costs(
    book: Book, time: RoundTime, *, knockout: bool, permitted: int = PERMITTED, least_time_adopted: bool = False
) -> tuple[ClockCost, ...]:
    """此刻代价: of a round whose clock has been started; ``permitted`` is its permitted overtime."""
    found: list[ClockCost] = []
    if time.elapsed > 0 and not time.is_up:
        found.append(LateNow(lateness(book, 0, seated(time.elapsed, 0), time.elapsed).late[0]))
    if time.left < 0:
        found.append(OverNow(-time.left, overtime(book, -time.left, knockout=knockout, permitted=permitted)))
    fast = fast_play(book, time.length, time.elapsed, adopted=least_time_adopted)
    if not isinstance(fast, NoTimePenalty):
        found.append(FastNow(least_time(time.length), fast))
    return tuple(found)
