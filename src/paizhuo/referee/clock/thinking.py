"""出牌时间: how long a player may think, and what happens when he thinks longer.

Jiangsu counts the seconds aloud first and warns only if that does not help; Guangzhou warns once and then notes a
violation each time; FJ warns once and then gives ten points to the others. NAT sets no limit for a single play.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.referee.clock.lateness import BadClock, rules_of
from paizhuo.referee.penalties.orders import DealPoints
from paizhuo.referee.penalties.penalties import Violation, Warned
from paizhuo.rulebook import Book, Cited
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

COUNT_DOWN = 10
"""读秒: how many seconds are counted in Jiangsu; neither book says, so the referee may count fewer or more."""

SLOW_POINTS = 10
"""超时扣分: points of the deal for the other side, from the second time on [FJ 4.8]."""

_FJ = Source(Book.FUJIAN_2022)
_PENALTIES = {
    Book.JIANGSU_2017: Source(Book.JIANGSU_2017).cite("3.9pen"),
    Book.JIANGSU_2023: Source(Book.JIANGSU_2023).cite("3.7(一)5"),
    Book.GUANGZHOU_2025: Source(Book.GUANGZHOU_2025).cite("R28"),
}


class Act(Enum):
    """动作: what the clock runs for."""

    TRIBUTE = "tribute"
    """进贡: from the last card drawn."""
    RETURN = "return"
    """还牌: from the tribute."""
    FIRST_LEAD = "first-lead"
    """首圈领出: from the return, or from the last card drawn where none is due."""
    LEAD = "lead"
    """领出: of any later trick."""
    FOLLOW = "follow"
    """跟牌: a play or a pass."""
    BURY = "bury"
    """扣底: the eight cards of Shengji."""


@dataclass(frozen=True, slots=True)
class Thought:
    """用时: how long an act has taken.

    ``earlier`` are the times the same side was slow before in this match; the Jiangsu books leave repetition to their
    ladder. ``deliberate`` is delay on purpose, which Guangzhou punishes harder.
    """

    act: Act
    seconds: int
    earlier: int = 0
    deliberate: bool = False


@dataclass(frozen=True, slots=True)
class InTime:
    """未超时: ``limit`` None is a book without a limit for this act."""

    limit: int | None
    source: Citation


@dataclass(frozen=True, slots=True)
class Counting:
    """读秒: so many seconds are still counted before it is an offence."""

    left: int
    source: Citation


@dataclass(frozen=True, slots=True)
class Slow:
    """超时: an offence. ``heavier`` is delay on purpose, for which the referee may choose more than ``sanction``."""

    sanction: Warned | Violation | DealPoints
    source: Citation
    heavier: bool = False


Thinking: TypeAlias = InTime | Counting | Slow


def limit(book: Book, act: Act) -> Cited[int | None]:
    """限时: the seconds for an act, the last one included; None where the book sets no limit.

    >>> limit(Book.JIANGSU_2023, Act.RETURN).value, limit(Book.FUJIAN_2022, Act.BURY).value
    (40, 60)
    """
    match book:
        case Book.FUJIAN_2022:
            return _fujian_limit(act)
        case Book.NATIONAL | Book.JIANGSU_2023 | Book.JIANGSU_2017 | Book.GUANGZHOU_2025:
            return _guandan_limit(book, act)


def _guandan_limit(book: Book, act: Act) -> Cited[int | None]:
    rules = rules_of(book)
    if rules is None:
        raise BadClock(f"{book} has no rules of Guandan", text=str(book))
    if act is Act.LEAD:
        return rules.lead_seconds
    seconds = rules.seconds.value
    values = {
        Act.TRIBUTE: seconds.tribute,
        Act.RETURN: seconds.giving_back,
        Act.FIRST_LEAD: seconds.first_lead,
        Act.FOLLOW: seconds.follow,
    }
    value = values.get(act)
    return Cited(value, rules.seconds.source if value is not None else Source(book).silence("D9"))


def _fujian_limit(act: Act) -> Cited[int | None]:
    match act:
        case Act.BURY:
            return _FJ.stated(60, "4.8")
        case Act.FIRST_LEAD | Act.LEAD | Act.FOLLOW:
            return _FJ.stated(30, "4.8")
        case Act.TRIBUTE | Act.RETURN:
            return _FJ.silent(None, "no-tribute-in-shengji")


def thinking(book: Book, thought: Thought, *, count_down: int = COUNT_DOWN) -> Thinking:
    """超时裁定: in time, being counted, or an offence."""
    seconds, earlier = thought.seconds, thought.earlier
    if min(seconds, earlier, count_down) < 0:
        raise BadClock(f"{seconds} seconds after {earlier} offences cannot be", text=str(seconds))
    allowed = limit(book, thought.act)
    if allowed.value is None or seconds <= allowed.value:
        return InTime(allowed.value, allowed.source)
    match book:
        case Book.JIANGSU_2017 | Book.JIANGSU_2023:
            left = allowed.value + count_down - seconds
            return Counting(left, _PENALTIES[book]) if left >= 0 else Slow(Warned(), _PENALTIES[book])
        case Book.GUANGZHOU_2025:
            return Slow(Violation() if earlier else Warned(), _PENALTIES[book], thought.deliberate)
        case Book.FUJIAN_2022:
            return _fujian_slow(earlier)
        case Book.NATIONAL:
            raise BadClock(f"{book} has no penalty for a slow play", text=str(book))


def _fujian_slow(earlier: int) -> Slow:
    if earlier == 0:
        return Slow(Warned(), _FJ.cite("4.8"))
    again = _FJ.cite("4.8") if earlier == 1 else _FJ.silence("slow-again-ten-points")
    return Slow(DealPoints(SLOW_POINTS), again)
