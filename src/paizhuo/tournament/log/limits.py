"""另行规定: limits that officials set otherwise than the book, as data, and those that are effective.

Who may set which, and how far, is the book's to say (``officiating.limits``); here they are only kept. A limit for
corrections, appeals or overtime of the event holds for the rounds that are published after it, so that everybody knew
it when he played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

MOST_MINUTES = 24 * 60
"""A limit of more than a day is a typing error."""
CLASSES = range(1, 5)


@dataclass(frozen=True, slots=True)
class CorrectionLimit:
    """更正时限: for a kind of error, in minutes from the moment the book counts from; none is the book's again."""

    error: str
    """错误种类: the code of the referee's law."""
    minutes: int | None = None

    @property
    def key(self) -> str:
        """Limits with the same key replace each other."""
        return f"correction/{self.error}"


@dataclass(frozen=True, slots=True)
class AppealLimit:
    """申诉时限: in minutes from the moment that the book counts from; none is the book's again."""

    minutes: int | None = None

    @property
    def key(self) -> str:
        """Limits with the same key replace each other."""
        return "appeal"


@dataclass(frozen=True, slots=True)
class OvertimeLimit:
    """允许超时: in minutes, of the whole event, or of one round; none is the book's again."""

    minutes: int | None = None
    stage: str = ""
    round: int = 0

    @property
    def key(self) -> str:
        """Limits with the same key replace each other."""
        return f"overtime/{self.stage}/{self.round}" if self.round else "overtime"


@dataclass(frozen=True, slots=True)
class ClassLimit:
    """判罚类别: an offence goes into another class of penalties; none is the book's again."""

    infraction: str
    """违规: the code of the referee's law."""
    penalty_class: int | None = None
    """类别: from 1, the heaviest, to 4."""

    @property
    def key(self) -> str:
        """Limits with the same key replace each other."""
        return f"class/{self.infraction}"


@dataclass(frozen=True, slots=True)
class LeastTimeLimit:
    """最短用时: whether a match must take two thirds of its time at least; not adopted is the book's own."""

    adopted: bool = False

    @property
    def key(self) -> str:
        """Limits with the same key replace each other."""
        return "least-time"


Limit: TypeAlias = CorrectionLimit | AppealLimit | OvertimeLimit | ClassLimit | LeastTimeLimit
BEFORE_PLAY = (ClassLimit, LeastTimeLimit)
"""赛前所定: standards of penalties, which are one and the same for the whole event [NAT 51(二)]."""


def is_sound(limit: Limit) -> bool:
    """Whether its number is one that a limit can have."""
    if isinstance(limit, LeastTimeLimit):
        return True
    if isinstance(limit, ClassLimit):
        return limit.penalty_class is None or limit.penalty_class in CLASSES
    return limit.minutes is None or 0 <= limit.minutes <= MOST_MINUTES


def is_books_own(limit: Limit) -> bool:
    """依规则: whether it gives the book's own limit back."""
    match limit:
        case LeastTimeLimit(adopted):
            return not adopted
        case ClassLimit(_, number):
            return number is None
        case _:
            return limit.minutes is None
