"""最后一副: which deals still count when the time runs out.

NAT: at the scheduled end a deal whose first card is not led is cancelled, a begun one is finished [33(一)2]; Jiangsu,
which says nothing, the same. FJ and Guangzhou call the last deal with ten minutes left: the deal in progress is
finished and exactly one more is played [FJ 1.2; GZ R3, Reg7(三)].
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING

from paizhuo.guandan.rules import TimeUp
from paizhuo.referee.clock.lateness import MINUTE, BadClock, rules_of
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.rulebook import Citation, Cited

_FJ = Source(Book.FUJIAN_2022)
_ONE_MORE: Cited[TimeUp] = _FJ.stated(TimeUp.ONE_MORE, "1.2")
_FJ_CALL: Cited[int | None] = _FJ.stated(10, "1.2")


@dataclass(frozen=True, slots=True)
class DealTimes:
    """一副牌的时刻: the first card drawn, the first card led, the end; None for what has not happened."""

    begun: int
    led: int | None = None
    ended: int | None = None


class DealCounts(Enum):
    """是否计入."""

    COUNTS = "counts"
    """计入: played to its end and scored."""
    CANCELLED = "cancelled"
    """取消: time was up before its first card was led."""
    NOT_PLAYED = "not-played"
    """不打: it would come after the last deal."""


@dataclass(frozen=True, slots=True)
class LastDeals:
    """最后一副裁定: what becomes of each deal, in order, and how many more may be begun; None is as time allows."""

    deals: tuple[DealCounts, ...]
    more: int | None
    source: Citation


def time_up(book: Book) -> Cited[TimeUp]:
    """时间到: whether the book lets a deal that has begun be finished, or one more be played."""
    rules = rules_of(book)
    return _ONE_MORE if rules is None else rules.time_up


def last_call(book: Book, scheduled_end: int) -> int | None:
    """宣布最后一副: the moment of the call; None in a book without one.

    >>> last_call(Book.FUJIAN_2022, 60 * MINUTE) // MINUTE
    50
    """
    rules = rules_of(book)
    minutes = (_FJ_CALL if rules is None else rules.last_call_minutes).value
    return None if minutes is None else scheduled_end - minutes * MINUTE


def last_deals(
    book: Book, deals: Sequence[DealTimes], now: int, scheduled_end: int, *, called: int | None = None
) -> LastDeals:
    """计入与取消: what becomes of the deals of a match, as known at ``now``.

    ``called`` is when the last deal really was announced; without it, when it should be. A deal that began at that very
    moment is in progress.
    """
    if any(one.ended is None or other.begun < one.ended for one, other in pairwise(deals)):
        raise BadClock("a deal begins after the one before it has ended")
    if any(_disorder(deal, now) for deal in deals):
        raise BadClock("a deal is begun, then led, then ended, and nothing lies after the present moment")
    way = time_up(book)
    if way.value is TimeUp.FINISH_BEGUN:
        over = now >= scheduled_end
        counted = tuple(
            DealCounts.CANCELLED if over and (deal.led is None or deal.led > scheduled_end) else DealCounts.COUNTS
            for deal in deals
        )
        return LastDeals(counted, 0 if over else None, way.source)
    call = last_call(book, scheduled_end) if called is None else called
    if call is None or now < call:
        return LastDeals(tuple(DealCounts.COUNTS for _ in deals), None, way.source)
    allowed = sum(deal.begun <= call for deal in deals) + 1
    counts = tuple(DealCounts.COUNTS if at < allowed else DealCounts.NOT_PLAYED for at in range(len(deals)))
    return LastDeals(counts, max(allowed - len(deals), 0), way.source)


def _disorder(deal: DealTimes, now: int) -> bool:
    known = [time for time in (deal.begun, deal.led, deal.ended, now) if time is not None]
    return known != sorted(known)
