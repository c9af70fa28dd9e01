"""比赛用时: how long a match must take, and what overtime and play that is too fast cost [NAT 31(四), 33].

Only NAT punishes them. What they cost comes off the stage total and never changes the match [NAT 51(三)]. Times are
whole seconds from any fixed zero of the event.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from paizhuo.referee.clock.lateness import MINUTE, BadClock
from paizhuo.referee.penalties import classes
from paizhuo.referee.penalties.penalties import PointsOff
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

NOTICE = 30 * MINUTE
"""提前公布: how long before the scheduled end a shorter permitted overtime must be public [NAT 33(一)1]."""
PERMITTED = 10 * MINUTE
"""允许超时: the last of the printed steps, unless the supplementary rules permit another time."""

_NAT = Source(Book.NATIONAL)


@dataclass(frozen=True, slots=True)
class Blame:
    """责任比例: East-West's share of a delay, as the referee or his observer saw it; the rest is North-South's."""

    east_west: Fraction

    def __post_init__(self) -> None:
        if not 0 <= self.east_west <= 1:
            raise BadClock(f"a share lies between 0 and 1, not {self.east_west}", text=str(self.east_west))

    def share(self, side: Side) -> Fraction:
        """This side's share."""
        return self.east_west if side is Side.EAST_WEST else 1 - self.east_west


EVEN = Blame(Fraction(1, 2))
"""各半: both sides share the blame evenly, where nobody reported the delay at once."""


@dataclass(frozen=True, slots=True)
class TimePenalty:
    """用时判罚: what comes off each side's stage total, East-West first; ``refer`` leaves more to the chief."""

    seconds: int
    off: tuple[PointsOff, PointsOff]
    refer: bool
    sources: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class NoTimePenalty:
    """不罚: in time, or the book or the organiser has no such rule."""

    source: Citation


def overtime(
    book: Book, seconds: int, blame: Blame | None = None, *, permitted: int = PERMITTED, knockout: bool = False
) -> TimePenalty | NoTimePenalty:
    """超时: for a match that ended so many seconds after its scheduled end.

    By the steps of NAT 33, shared by ``blame``; beyond the permitted time the chief referee rules as well. A knockout
    is punished alike; what VP mean in it is not said, so it is left to the chief.
    """
    if book is not Book.NATIONAL:
        return NoTimePenalty(Source(book).silence("no-overtime-penalty"))
    if seconds <= 0:
        return NoTimePenalty(_NAT.cite("33(一)2"))
    shares = blame or EVEN
    east_west, north_south = (PointsOff(vp=classes.overtime(seconds, shares.share(side)).vp) for side in Side)
    sources = [_NAT.cite("33(一)2(1)" if seconds <= 5 * MINUTE else "33(一)2(2)")]
    sources.append(_NAT.cite("33(一)3") if blame else _NAT.read("33(一)3", "overtime-shared-evenly"))
    if beyond := seconds > min(permitted, PERMITTED):
        sources.append(_NAT.read("33(一)2(2)", "overtime-above-ten-minutes"))
    if knockout:
        sources.append(_NAT.read("33(一)3", "overtime-in-a-knockout"))
    return TimePenalty(seconds, (east_west, north_south), beyond or knockout, tuple(sources))


@dataclass(frozen=True, slots=True)
class Shortened:
    """减少允许超时: the permitted overtime from now on."""

    permitted: int
    source: Citation


class NoShortening(Enum):
    """不得减少: why the permitted overtime stays."""

    TOO_LATE = "too-late"
    """less than 30 minutes to the scheduled end"""
    NOT_SHORTER = "not-shorter"


@dataclass(frozen=True, slots=True)
class StaysPermitted:
    """维持允许超时."""

    why: NoShortening
    source: Citation


def shorten_overtime(permitted: int, to: int, announced: int, scheduled_end: int) -> Shortened | StaysPermitted:
    """减少允许超时: only shorter, and public at least thirty minutes before the scheduled end [NAT 33(一)1]."""
    source = _NAT.cite("33(一)1")
    if not 0 <= to < permitted:
        return StaysPermitted(NoShortening.NOT_SHORTER, source)
    if scheduled_end - announced < NOTICE:
        return StaysPermitted(NoShortening.TOO_LATE, source)
    return Shortened(to, source)


def fast_play(book: Book, limit: int, played: int, *, adopted: bool) -> TimePenalty | NoTimePenalty:
    """打牌过快: a match below two thirds of the limit costs each side half a step, if the organiser adopts this."""
    if book is not Book.NATIONAL or not adopted:
        nothing = _NAT.cite("31(四)") if book is Book.NATIONAL else Source(book).silence("no-least-playing-time")
        return NoTimePenalty(nothing)
    short = least_time(limit) - played
    if short <= 0:
        return NoTimePenalty(_NAT.cite("31(四)"))
    each = classes.fast_play(short)
    off = PointsOff(vp=each.vp)
    return TimePenalty(short, (off, off), each.refer, (classes.FAST_PLAY_SOURCE,))


def least_time(limit: int) -> int:
    """最短用时: two thirds of the limit, the first whole second that is not below it [NAT 31(四)].

    >>> divmod(least_time(56 * MINUTE), MINUTE)
    (37, 20)
    """
    return -(-2 * limit // 3)
