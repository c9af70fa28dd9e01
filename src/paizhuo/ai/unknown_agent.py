"""不识的牌手: the error for a name that no roster knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.wording import Say


class UnknownAgent(BadInput):
    """不识的牌手: no player of this name is on the roster, or its setting cannot be read."""

    code: ClassVar[str] = "UNKNOWN_AGENT"

    def __init__(self, sentence: str, *, text: str, **facts: object) -> None:
        """Store the sentence, the name as it was written and the other values."""
        super().__init__(sentence.format(text=text, **facts), text=text)
        self._sentence, self._facts = sentence, facts

    def words(self, say: Say, /) -> str:
        """What is wrong, and what would be right."""
        return say(self._sentence).format(text=self.text, **self._facts)
