"""罚分: what an offence of each class costs. ``schedules`` and ``rulings`` decide who is punished for what.

Deductions are zero or negative and come off the stage total, never off the match [NAT 51(三)]; they add up.
"""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.rulebook import Citation

_NAT = Source(Book.NATIONAL)
CLASS_SOURCE: Citation = _NAT.cite("52")
REPEATED_SOURCE: Citation = _NAT.read("52", "third-offence-as-second")
OVERTIME_SOURCE: Citation = _NAT.cite("33(一)2(1), 33(一)2(2), 33(一)3")
LONG_OVERTIME_SOURCE: Citation = _NAT.read("33(一)2(2)", "overtime-above-ten-minutes")
FAST_PLAY_SOURCE: Citation = _NAT.read("31(四), 33(二)", "fast-play-by-overtime-bands")
DISCIPLINE_SOURCE: Citation = Source(Book.FUJIAN_2022).cite("5")

WHOLE = 100
"""Points are counted in hundredths: 100 is one point, so that halves and shares stay exact."""

_MINUTE = 60
_FIRST_BAND = 5 * _MINUTE
_LAST_BAND = 10 * _MINUTE


def class_source(book: Book) -> Citation:
    """判罚尺度的出处: where a book divides penalties into classes; only the national rules do."""
    return CLASS_SOURCE if book is Book.NATIONAL else Source(book).silence("no-penalty-classes")


class BadDeduction(BadInput):
    """An offence that cannot be counted: the zeroth one, a time below zero, a share above the whole."""

    code: ClassVar[str] = "BAD_DEDUCTION"


class PenaltyClass(IntEnum):
    """判罚类别: the four classes of [NAT 52], one standard for all; only the fourth warns first [NAT 51(二)]."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4


class Deduction(NamedTuple):
    """罚分: points off the stage total, and whether it is (only) a warning.

    ``refer`` says that the rule leaves more to the chief referee: a third offence, overtime above ten minutes.
    """

    mp: int = 0
    vp: int = 0
    warning: bool = False
    refer: bool = False


_LADDER: dict[PenaltyClass, tuple[Deduction, Deduction]] = {
    PenaltyClass.FIRST: (Deduction(mp=-2 * WHOLE, refer=True), Deduction(mp=-2 * WHOLE, refer=True)),
    PenaltyClass.SECOND: (Deduction(vp=-3 * WHOLE), Deduction(mp=-WHOLE)),
    PenaltyClass.THIRD: (Deduction(vp=-2 * WHOLE), Deduction(mp=-WHOLE // 2)),
    PenaltyClass.FOURTH: (Deduction(warning=True), Deduction(vp=-WHOLE)),
}


def deduction(class_: PenaltyClass, nth: int, *, whole_floor: bool = False) -> Deduction:
    """判罚: for the ``nth`` offence of one kind by one entrant.

    After a warning to the whole floor (全场提醒) the first offence counts as a second [NAT 52]. A third repeats the
    second and is referred to the chief, and so does a second of class 1: the book stops before them.
    """
    if nth < 1:
        raise BadDeduction(f"offences are counted from 1, not {nth}", text=str(nth))
    first, second = _LADDER[class_]
    step = nth + whole_floor
    if step == 1:
        return first
    return second if step == len((first, second)) else second._replace(refer=True)


def overtime(seconds: int, share: Fraction = Fraction(1)) -> Deduction:
    """超时: for a side that bears ``share`` of the blame; to two decimals half up [NAT 33(一)]."""
    if not 0 <= share <= 1:
        raise BadDeduction(f"a share lies between 0 and 1, not {share}", text=str(share))
    whole = _band(seconds)
    return Deduction(vp=_half_up(whole * share.numerator, share.denominator), refer=seconds > _LAST_BAND)


def fast_play(seconds_short: int) -> Deduction:
    """打牌过快: for each of both sides, half of what as much overtime costs [NAT 33(二)]."""
    return overtime(seconds_short, Fraction(1, 2))


def discipline(breaches: int) -> Deduction:
    """纪律扣分: half a match point for each breach [FJ 5]."""
    if breaches < 0:
        raise BadDeduction(f"breaches are counted from 0, not {breaches}", text=str(breaches))
    return Deduction(mp=-WHOLE // 2 * breaches)


def total_deduction(deductions: Iterable[Deduction]) -> Deduction:
    """累计: deductions add up; ``warning`` and ``refer`` say whether any of them was one."""
    every = tuple(deductions)
    return Deduction(
        mp=sum(one.mp for one in every),
        vp=sum(one.vp for one in every),
        warning=any(one.warning for one in every),
        refer=any(one.refer for one in every),
    )


def _band(seconds: int) -> int:
    if seconds < 0:
        raise BadDeduction(f"a time is not negative: {seconds}", text=str(seconds))
    if seconds == 0:
        return 0
    return -WHOLE if seconds <= _FIRST_BAND else -2 * WHOLE


def _half_up(numerator: int, denominator: int) -> int:
    """The quotient, rounded half away from zero, as NAT 50 rounds."""
    quotient, rest = divmod(abs(numerator), denominator)
    rounded = quotient + (2 * rest >= denominator)
    return rounded if numerator >= 0 else -rounded
