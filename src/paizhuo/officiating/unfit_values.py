"""不合之值: the typed reasons why a value given for a case does not fit the infraction, its book or another value.

The layer that took the value puts the reason into words, since only it knows the field or the option it came from.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.referee import Choice, Question


class UnknownFact(NamedTuple):
    """The book asks no such fact about the infraction; ``asked`` are those it asks."""

    name: str
    asked: tuple[str, ...]


class NotAnAnswer(NamedTuple):
    """The value does not answer the question."""

    question: Question[Any]
    value: str


class UnknownChoice(NamedTuple):
    """The ruling leaves no such choice to anybody; ``choices`` are those it leaves."""

    name: str
    choices: tuple[str, ...]


class NotAnOption(NamedTuple):
    """The value is no number of an option of the choice."""

    choice: Choice
    value: str


class GroundUnknown(NamedTuple):
    """The book does not know this ground for losing the right to punish; it knows ``known``."""

    name: str
    known: tuple[str, ...]


class GroundDoesNotApply(NamedTuple):
    """The book knows the ground, but not for this infraction; here ``applicable`` apply."""

    name: str
    applicable: tuple[str, ...]


class NotACount(NamedTuple):
    """This is no count of what came before, or not a number from 0 to 99."""

    name: str
    value: str


class CountDoesNotMatter(NamedTuple):
    """The count cannot change this ruling; ``matter`` are those that can."""

    name: str
    matter: tuple[str, ...]


class CountTooSmall(NamedTuple):
    """``same`` earlier occurrences must have cost at least so much."""

    name: str
    least: int
    same: int


class CostUnknown(NamedTuple):
    """The infraction happened before in this match, and nobody has said what it cost then."""

    names: tuple[str, ...]


class Unfit(Enum):
    """不合: reasons that need no further detail."""

    DAMAGE_CONTRADICTED = "damage-contradicted"
    """The other side was harmed, and an answer says that it was not."""
    DAMAGE_DOES_NOT_MATTER = "damage-does-not-matter"
    """In this book harm changes nothing about the infraction."""
    BOOK_HAS_NO_CLASSES = "book-has-no-classes"
    """A warning to the whole floor counts only where a book punishes by classes."""
    MATCH_LOST_ALREADY = "match-lost-already"
    """What came before has lost the match; nothing more can be given in it."""


Why = (
    UnknownFact
    | NotAnAnswer
    | UnknownChoice
    | NotAnOption
    | GroundUnknown
    | GroundDoesNotApply
    | NotACount
    | CountDoesNotMatter
    | CountTooSmall
    | CostUnknown
    | Unfit
)


class UnfitValue(BadInput):
    """不合之值: a value given for a case is refused; ``why`` says which and why."""

    code: ClassVar[str] = "UNFIT_VALUE"

    def __init__(self, why: Why, text: str = "") -> None:
        """Keep the reason, and the text at fault."""
        super().__init__(f"{why!r}", text=text)
        self.why = why
