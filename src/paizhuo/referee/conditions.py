"""条件: small conditions on the facts and on what happened before, by which a schedule tells its rows apart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paizhuo.referee.facts_asked import Facts, Question


class Window(Enum):
    """计数范围: over what occurrences are counted."""

    MATCH = "match"
    """同一轮(场)同一方."""
    EVENT = "event"
    """整个赛事同一参赛者."""


class Circumstances(NamedTuple):
    """情况: the facts, and the how-manieth occurrence this is for the side in the match and for the entrant."""

    facts: Facts
    in_match: int = 1
    in_event: int = 1


@dataclass(frozen=True, slots=True)
class Is:
    """The answer is this."""

    question: Question[object]
    answer: object

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.question,)

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        return circumstances.facts[self.question] == self.answer


@dataclass(frozen=True, slots=True)
class IsNot:
    """The answer is something else."""

    question: Question[object]
    answer: object

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.question,)

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        return circumstances.facts[self.question] != self.answer


@dataclass(frozen=True, slots=True)
class AtMost:
    """The number is not above this."""

    question: Question[int]
    limit: int

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.question,)

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        return circumstances.facts[self.question] <= self.limit


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The number is not below this."""

    question: Question[int]
    limit: int

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.question,)

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        return circumstances.facts[self.question] >= self.limit


@dataclass(frozen=True, slots=True)
class LessThan:
    """One number is below another."""

    question: Question[int]
    other: Question[int]

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.question, self.other)

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        return circumstances.facts[self.question] < circumstances.facts[self.other]


@dataclass(frozen=True, slots=True)
class FromTime:
    """第几次: this is at least so manieth occurrence."""

    nth: int
    window: Window

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """The history answers this."""
        return ()

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        count = circumstances.in_match if self.window is Window.MATCH else circumstances.in_event
        return count >= self.nth


@dataclass(frozen=True, slots=True)
class Either:
    """One condition or the other."""

    one: Is | AtMost | LessThan | FromTime
    other: Is | AtMost | LessThan | FromTime

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (*self.one.questions, *self.other.questions)

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        return self.one.holds(circumstances) or self.other.holds(circumstances)


Condition = Is | IsNot | AtMost | AtLeast | LessThan | FromTime | Either
