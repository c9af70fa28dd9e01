"""有话说的错误: errors of this layer that carry their own sentence for people."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise

    from paizhuo.wording import Say

WhyT = TypeVar("WhyT", bound=Enum)


class Told(BadInput):
    """An error whose sentence (an English key of the catalogue) is filled with values when it is shown."""

    code: ClassVar[str] = "TOLD"

    def __init__(self, message: str, **values: object) -> None:
        """Keep the sentence, marked with ``N_`` where it is raised, and what it is about."""
        super().__init__(message.format(**values))
        self.message = message
        self.values = values

    def words(self, say: Say) -> str:
        """The sentence in the reader's language."""
        return say(self.message).format(**self.values)


class RefusedFor(BadInput, Generic[WhyT]):
    """不能办: nothing has changed; every reason there is has its sentence, which says what to do instead."""

    sentences: ClassVar[Mapping[Enum, _StrPromise]]

    def __init__(self, why: WhyT) -> None:
        """Keep the reason."""
        super().__init__(why.value, text=why.value)
        self.why = why

    def words(self, _say: Say, /) -> str:
        """What is in the way and what to do, in the language of the page."""
        return str(self.sentences[self.why])
