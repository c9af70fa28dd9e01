"""可疑成绩: results that can have happened and hardly ever do; they wait until an official has looked at the sheet.

What cannot have happened is refused by the core. No book asks for this check, except that a round may not be played
too fast where the organiser says so [NAT 31(四)].
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.rulebook import Book
from paizhuo.tournament.plan.timetable import LEAST
from paizhuo.tournament.results.outcomes import PAST_ACE, Boards, Levels

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.results.outcomes import Outcome

WIDE = 12
"""A difference of so many levels is looked at again."""
LOW = 1
"""级数 3: both sides no higher than this when the time is over."""
MOST_A_DEAL = 3
"""Levels that one deal is worth at most; a fine of levels makes it less, never more."""
MOST_A_BOARD = 2
"""A margin of more levels than this for each board of a duplicate match is looked at again."""
EARLY = 3
"""A result in the first third of the time is early."""


class Oddity(Enum):
    """可疑之处."""

    WIDE = "wide"
    BOTH_LOW = "both-low"
    NOBODY_ROSE = "nobody-rose"
    TOO_MANY_LEVELS = "too-many-levels"
    EARLY = "early"
    WIDE_BOARDS = "wide-boards"


class ClockAtResult(NamedTuple):
    """本轮用时: the clock of a round at the moment of a result, in seconds."""

    length: int = 0
    passed: int = 0
    is_running: bool = False
    """Whether play goes on and the time is not over."""
    is_up: bool = False


NO_CLOCK = ClockAtResult()


class UnlikelyResult(NotAccepted):
    """可疑成绩: nothing was stored; an official clears it, or it is entered again."""

    code: ClassVar[str] = "UNLIKELY_RESULT"

    def __init__(self, oddities: tuple[Oddity, ...], book: Book) -> None:
        """Store what is odd, and under which book."""
        super().__init__(", ".join(one.value for one in oddities))
        self.oddities = oddities
        self.book = book


def oddities_of(outcome: Outcome, *, deals: int = 0, time: ClockAtResult = NO_CLOCK) -> tuple[Oddity, ...]:
    """可疑之处: of a result; ``deals`` are those played, 0 where nobody counted them.

    >>> oddities_of(Levels(13, 0)), oddities_of(Levels(8, 3))
    ((<Oddity.WIDE: 'wide'>,), ())
    """
    found = []
    match outcome:
        case Levels(home, away):
            if abs(home - away) >= WIDE:
                found.append(Oddity.WIDE)
            if home == away == 0:
                found.append(Oddity.NOBODY_ROSE)
            elif time.is_up and max(home, away) <= LOW:
                found.append(Oddity.BOTH_LOW)
            if deals and home + away > MOST_A_DEAL * deals:
                found.append(Oddity.TOO_MANY_LEVELS)
        case Boards(home, away, boards):
            if abs(home - away) > MOST_A_BOARD * boards:
                found.append(Oddity.WIDE_BOARDS)
        case _:
            pass
    if _is_early(outcome, time):
        found.append(Oddity.EARLY)
    return tuple(found)


def _is_early(outcome: Outcome, time: ClockAtResult) -> bool:
    """Whether it comes in the first third of the time; a match that was won past A is over whenever that is."""
    past = isinstance(outcome, Levels) and PAST_ACE in (outcome.home, outcome.away)
    return time.is_running and not past and time.passed * EARLY < time.length


def source_of(oddities: tuple[Oddity, ...], book: Book) -> Citation | None:
    """出处: the article that asks to look at it, where one does [NAT 31(四)]."""
    return LEAST if Oddity.EARLY in oddities and book is Book.NATIONAL else None
