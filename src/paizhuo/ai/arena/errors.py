"""竞技场的错误: errors outside the play itself, with words for the user who started the arena."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import PaizhuoError

if TYPE_CHECKING:
    from paizhuo.wording import Say


class ArenaError(PaizhuoError):
    """The base class: a sentence with its values, to be shown in the reader's language."""

    def __init__(self, sentence: str, **facts: object) -> None:
        """Store the sentence and its values."""
        super().__init__(sentence.format(**facts))
        self._sentence = sentence
        self._facts = facts

    def words(self, say: Say, /) -> str:
        """What is wrong."""
        return say(self._sentence).format(**self._facts)


class BadArena(ArenaError):
    """The arena cannot play what the user asked for."""

    code: ClassVar[str] = "BAD_ARENA"


class CannotEnter(ArenaError):
    """The factory of an agent cannot be found, or gives no agent."""

    code: ClassVar[str] = "CANNOT_ENTER"


class WrongAnswer(ArenaError):
    """An agent answered for another seat, or with something that is not a player's action."""

    code: ClassVar[str] = "WRONG_ANSWER"


class CannotArchive(ArenaError):
    """The folder cannot be used: something is in it, or it cannot be written."""

    code: ClassVar[str] = "CANNOT_ARCHIVE"


class NoCluster(ArenaError):
    """Ray is not installed here, or no cluster answers at the address."""

    code: ClassVar[str] = "NO_CLUSTER"
