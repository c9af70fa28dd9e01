"""成绩更正: whether an error in a result is still put right, and how [NAT 38(三), 46(二)3, 48; J23 4.3; J17 3.10].

``correction_windows.windows`` says until when; ``judge`` answers a request. In NAT a late correction may lower a
score but not raise it (不得增加得分); in Jiangsu a late one is in principle not made at all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.referee.sheets.correction_windows import After, Condition, CorrectionWindow, windows
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from paizhuo.referee.sheets.correction_windows import Mistake
    from paizhuo.rulebook import Citation

LOWER_OF_BOTH = Source(Book.NATIONAL).read("48(三)", "no-increase-lower-of-both")

LIMITS = {
    Book.NATIONAL: Source(Book.NATIONAL).cite("48(四)"),
    Book.JIANGSU_2023: Source(Book.JIANGSU_2023).cite("4.3.3"),
    Book.JIANGSU_2017: Source(Book.JIANGSU_2017).cite("3.10.4"),
    Book.FUJIAN_2022: Source(Book.FUJIAN_2022).silence("corrections-as-jiangsu-2023"),
    Book.GUANGZHOU_2025: Source(Book.GUANGZHOU_2025).silence("corrections-as-jiangsu-2023"),
}
"""另行规定: the article that lets the windows be changed."""

Score = tuple[int, int]
"""双方得分: of whatever is corrected, levels or points, in any one unit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """更正请求: what was recorded, what it should have been, when it was pointed out, and who agrees.

    ``certified`` is the chief referee's certificate that it is an error of entry. ``windows`` are set where the
    organiser or the chief changed them (``changed``); otherwise the book's own hold.
    """

    mistake: Mistake
    at: int
    recorded: Score
    true: Score
    agreeing: frozenset[Seat] = frozenset()
    certified: bool = False
    windows: tuple[CorrectionWindow, ...] | None = None


class WhyNot(Enum):
    """不予更正的理由."""

    LATE = "late"
    NOT_AGREED = "not-agreed"
    NOT_CERTIFIED = "not-certified"
    NOT_CORRECTABLE = "not-correctable"
    """an error for which the book has no window"""


@dataclass(frozen=True, slots=True)
class CorrectionAccepted:
    """可以更正."""

    score: Score
    source: Citation


@dataclass(frozen=True, slots=True)
class NoIncrease:
    """不得增加得分: each side keeps the lower of what was recorded and what is true; the chief confirms it."""

    score: Score
    why: WhyNot
    source: Citation
    reading: Citation = LOWER_OF_BOTH


@dataclass(frozen=True, slots=True)
class CorrectionRefused:
    """原则上不予更正: the recorded score stands. A chief who wants otherwise sets a longer window beforehand."""

    score: Score
    why: WhyNot
    source: Citation


Judgement: TypeAlias = CorrectionAccepted | NoIncrease | CorrectionRefused


def judge(request: Request) -> Judgement:
    """更正裁定: by the first window that is still open."""
    every = windows(request.mistake) if request.windows is None else request.windows
    for window in every:
        if window.is_open(request.at):
            why = _missing(window, request)
            if why is None:
                return CorrectionAccepted(request.true, window.source)
            return _after(window, request, why)
    last = every[-1]
    return _after(last, request, WhyNot.LATE if last.correctable else WhyNot.NOT_CORRECTABLE)


def _missing(window: CorrectionWindow, request: Request) -> WhyNot | None:
    if Condition.ALL_FOUR in window.conditions and request.agreeing != frozenset(Seat):
        return WhyNot.NOT_AGREED
    both = {seat.side for seat in request.agreeing} == set(Side)
    if Condition.BOTH_SIDES in window.conditions and not both:
        return WhyNot.NOT_AGREED
    if Condition.CHIEF_CERTIFIES in window.conditions and not request.certified:
        return WhyNot.NOT_CERTIFIED
    return None


def _after(window: CorrectionWindow, request: Request, why: WhyNot) -> NoIncrease | CorrectionRefused:
    match window.after:
        case After.NO_INCREASE:
            return NoIncrease(no_increase(request.recorded, request.true), why, window.source)
        case After.NOT_CORRECTED:
            return CorrectionRefused(request.recorded, why, window.source)


def no_increase(recorded: Score, true: Score) -> Score:
    """不得增加得分: side by side the lower of the two.

    >>> no_increase((17, 9), (19, 7))
    (17, 7)
    """
    return min(recorded[0], true[0]), min(recorded[1], true[1])


class ChangedBy(Enum):
    """由谁规定."""

    ORGANISER = "organiser"
    CHIEF = "chief"


class NoChange(Enum):
    """不得变更时限的理由."""

    NOT_SHORTER = "not-shorter"
    """NAT allows shorter windows only"""
    NOT_BY_THEM = "not-by-them"
    """in Jiangsu the chief referee alone"""
    NO_WINDOW = "no-window"
    """there is nothing to be changed: this error is never corrected"""


@dataclass(frozen=True, slots=True)
class WindowStays:
    """时限不变."""

    why: NoChange
    source: Citation


def changed(book: Book, window: CorrectionWindow, until: int, by: ChangedBy) -> CorrectionWindow | WindowStays:
    """另行规定时限: NAT only shorter, by organiser or chief; Jiangsu shorter or longer, by the chief [NAT 48(四)]."""
    source = LIMITS[book]
    if not window.correctable:
        return WindowStays(NoChange.NO_WINDOW, source)
    if book is Book.NATIONAL:
        if window.until is not None and until >= window.until:
            return WindowStays(NoChange.NOT_SHORTER, source)
    elif by is not ChangedBy.CHIEF:
        return WindowStays(NoChange.NOT_BY_THEM, source)
    return replace(window, until=until, inclusive=True, source=source)
