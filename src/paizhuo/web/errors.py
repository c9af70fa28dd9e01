"""带句子的错误: errors of this layer that carry their own sentence for people."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise

    from paizhuo.wording import Say

WhyT = TypeVar("WhyT", bound=Enum)


class WordedError(BadInput):
    """带句子的错误: an error with its own sentence, an English key of the catalogue, filled with values when shown."""

    code: ClassVar[str] = "WORDED"

    def __init__(self, message: str, **values: object) -> None:
        """``message`` is marked with ``N_`` where it is raised; the other arguments fill it in."""
        super().__init__(message.format(**values))
        self.message = message
        self.values = values

    def words(self, say: Say) -> str:
        """The sentence in the reader's language."""
        return say(self.message).format(**self.values)


class ReasonedRefusal(BadInput, Generic[WhyT]):
    """不能办: a refusal for one of several reasons; each reason has a sentence that says what to do instead."""

    sentences: ClassVar[Mapping[Enum, _StrPromise]]

    def __init__(self, why: WhyT) -> None:
        """Keep the reason."""
        super().__init__(why.value, text=why.value)
        self.why = why

    def words(self, _say: Say, /) -> str:
        """What is in the way and what to do, in the language of the page."""
        return str(self.sentences[self.why])
