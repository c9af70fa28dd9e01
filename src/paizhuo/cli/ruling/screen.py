"""判罚屏幕: lines wrapped to the screen, numbered lists, and answers read from the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.ruling.layout import HEAD, part_lines, ruling_lines, wrapped
from paizhuo.cli.terminal import LOUD, QUIET, Left
from paizhuo.cli.text_columns import in_columns
from paizhuo.officiating.infraction_search import plain
from paizhuo.wording import N_
from paizhuo.wording.tournament.entrants import NO_NAMES, Names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cli.terminal import Terminal
    from paizhuo.referee import Ruling
    from paizhuo.wording import Say
    from paizhuo.wording.referee import RulingPart

_QUIT = frozenset({"q", "quit", "exit", "退出"})
_DIGITS = 2


class Quit(Left):
    """The person has typed that he leaves; the input has not merely ended."""


class RulingScreen:
    """判罚屏幕: where a referee reads and types; every question raises ``Left`` when he leaves."""

    def __init__(self, terminal: Terminal, say: Say) -> None:
        """Keep the terminal and the language."""
        self._terminal = terminal
        self.say = say

    def show(self, text: str = "", style: str = "") -> None:
        """A text, wrapped to the width of the screen."""
        self._terminal.show(Text(piece, style) for piece in wrapped(text, self._terminal.width))

    def title(self, text: str) -> None:
        """A heading after an empty line."""
        self.show()
        self.show(text, LOUD)

    def hint(self, text: str) -> None:
        """What can be typed, dimmed."""
        self.show(text, QUIET)

    def ruling(self, ruling: Ruling, names: Names = NO_NAMES) -> None:
        """A ruling after an empty line."""
        self.show()
        self._terminal.show(ruling_lines(self.say, ruling, self._terminal.width, names))

    def parts(self, parts: Iterable[RulingPart]) -> None:
        """Headings with their lines after an empty line; nothing where no part has a line."""
        shown = [part for part in parts if part.lines]
        if shown:
            self.show()
            self._terminal.show(part_lines(shown, self._terminal.width))

    def numbered(self, texts: Iterable[str]) -> None:
        """A list with numbers from 1 on."""
        for at, text in enumerate(texts, start=1):
            for line, piece in enumerate(wrapped(text, self._terminal.width - 4)):
                self._terminal.show([Text.assemble(("    " if line else f"{at:>2}  ", HEAD), piece)])

    def keyed(self, entries: Iterable[tuple[str, str]]) -> None:
        """Keys with what they stand for, in columns."""
        lines = [Text.assemble((f"{key:>2} ", HEAD), text) for key, text in entries]
        self._terminal.show(in_columns(lines, self._terminal.width))

    def ask(self, prompt: str) -> str:
        """What is typed, without spaces around it; raises :class:`Quit` for ``q``."""
        text = self._terminal.ask(f"{prompt}> ").strip()
        if plain(text) in _QUIT:
            raise Quit
        return text

    def number(self, prompt: str, most: int) -> int | None:
        """A number from 1 to ``most``; None for an empty line."""
        while True:
            text = plain(self.ask(prompt))
            if not text:
                return None
            number = small_number(text)
            if number is not None and 0 < number <= most:
                return number
            self.ask_for_number(most)

    def ask_for_number(self, most: int) -> None:
        """Say that a number is expected."""
        self.show(self.say(N_("A number from 1 to {most}, please.")).format(most=most))

    def count(self, prompt: str) -> int:
        """How often, as a number of at most two digits; 0 for an empty line."""
        while True:
            text = plain(self.ask(prompt))
            number = small_number(text or "0")
            if number is not None:
                return number
            self.show(self.say(N_("A number, please.")))


def small_number(text: str) -> int | None:
    """A number of at most two digits; None if it is none.

    >>> small_number("12"), small_number("x"), small_number("123")
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _DIGITS else None
