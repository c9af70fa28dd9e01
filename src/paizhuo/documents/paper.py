"""文书: a printed paper before typesetting, and what is missing where it cannot be printed yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.wording import Say

T = TypeVar("T")


@dataclass(frozen=True)
class Paper:
    """文书: ``data`` holds all texts, already in the reader's language; the layout only places them on the page."""

    layout: str
    """版式: the name of a file in ``layouts``, without its extension."""
    title: str
    data: Mapping[str, Any]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """图: SVG files by name, such as QR codes."""


@dataclass(frozen=True)
class Missing:
    """缺少: why a paper cannot be printed now: a sentence marked for translation, and the values it mentions."""

    sentence: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)
    never: bool = field(default=False, compare=False)
    """本赛没有: neither its plan nor its book knows the paper; ``print --all`` does not mention it."""

    def words(self, say: Say) -> str:
        """The sentence in the reader's language."""
        return say(self.sentence).format(**self.values)


class NothingToPrint(BadInput):
    """没有可打印的内容: a paper was requested that cannot be printed; ``missing`` is the reason."""

    code: ClassVar[str] = "NOTHING_TO_PRINT"

    def __init__(self, missing: Missing) -> None:
        """Store the reason."""
        super().__init__(missing.sentence.format(**missing.values))
        self.missing = missing

    def words(self, say: Say) -> str:
        """The reason in the reader's language."""
        return self.missing.words(say)


def present(found: T | Missing) -> T:
    """The value that a lookup found; raises :class:`NothingToPrint` where it is missing."""
    if isinstance(found, Missing):
        raise NothingToPrint(found)
    return found


def missing_in(found: object) -> Missing | None:
    """What a lookup says is missing; None where it found a value."""
    return found if isinstance(found, Missing) else None


NO_SUCH_ROUND = N_("Round {round} has not been published; there is nothing to print yet. Publish it first.")
NO_SUCH_STAGE = N_("The stage has not begun; there is nothing to print yet. Open it first.")
