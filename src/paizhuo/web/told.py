"""有话说的错误: errors of this layer that carry their own sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.wording import Say


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
