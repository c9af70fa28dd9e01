"""条件: small conditions on the facts and on what happened before, by which a schedule tells its rows apart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.cases.facts_asked import Question

if TYPE_CHECKING:
    from paizhuo.referee.cases.facts_asked import Facts


class CountScope(Enum):
    """计数范围: over what occurrences are counted."""

    MATCH = "match"
    """同一轮(场)同一方."""
    EVENT = "event"
    """整个赛事同一参赛者."""


class Circumstances(NamedTuple):
    """情况: the facts, and the ordinal of this occurrence for the side in the match and the entrant in the event."""

    facts: Facts
    in_match: int = 1
    in_event: int = 1
    unknown_counts: frozenset[CountScope] = frozenset()
    """未问: counts that are not known yet; any value given for them is ignored."""


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
    """第几次: this is the n-th occurrence or a later one."""

    nth: int
    scope: CountScope

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """The history answers this."""
        return ()

    def holds(self, circumstances: Circumstances) -> bool:
        """Whether the condition is fulfilled."""
        count = circumstances.in_match if self.scope is CountScope.MATCH else circumstances.in_event
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


Condition = Is | IsNot | AtMost | AtLeast | LessThan | FromTime | Either
Need = Question[object] | CountScope
"""所需: a question to be answered, or a count to be given."""


def needs_of(condition: Condition, circumstances: Circumstances) -> tuple[Need, ...]:
    """尚需: what must be known next before a condition is certain; nothing once it is."""
    match condition:
        case Either(one, other):
            if any(verdict(part, circumstances) for part in (one, other)):
                return ()
            return needs_of(one, circumstances) or needs_of(other, circumstances)
        case FromTime(_, scope):
            return (scope,) if scope in circumstances.unknown_counts else ()
        case _:
            return tuple(one for one in condition.questions if one not in circumstances.facts)


def verdict(condition: Condition, circumstances: Circumstances) -> bool | None:
    """是否成立: whether a condition holds; None while that is not certain.

    >>> from paizhuo.referee.cases.facts_asked import LED, Facts
    >>> known = Circumstances(Facts())
    >>> verdict(Is(LED, answer=True), known), verdict(FromTime(2, CountScope.MATCH), known)
    (None, False)
    """
    if needs_of(condition, circumstances):
        return None
    if isinstance(condition, Either):
        return any(verdict(part, circumstances) for part in (condition.one, condition.other))
    return condition.holds(circumstances)
