"""一份文书: the name of its layout and the words that go into it; typesetting makes the pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.wording import Say


@dataclass(frozen=True)
class Paper:
    """文书: ``data`` holds every word, already in the reader's language; a layout only puts them in their places."""

    layout: str
    """版式: the name of a file in ``layouts``, without its ending."""
    title: str
    data: Mapping[str, Any]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """图: SVG files by name, such as QR codes."""


class NothingToPrint(BadInput):
    """没有可打印的内容: the event has not come so far, or there is no such thing in it."""

    code: ClassVar[str] = "NOTHING_TO_PRINT"

    def __init__(self, sentence: str, **values: object) -> None:
        """Keep a sentence marked for translation and what stands in its places."""
        super().__init__(sentence.format(**values))
        self.sentence = sentence
        self.values = values

    def words(self, say: Say) -> str:
        """What is missing, in the reader's language."""
        return say(self.sentence).format(**self.values)


NO_SUCH_ROUND = N_("Round {round} has not been published; there is nothing to print yet.")
NO_SUCH_STAGE = N_("The stage has not begun; there is nothing to print yet.")
