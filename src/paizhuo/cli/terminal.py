"""终端: shows lines on the screen and reads answers from the keyboard."""

from __future__ import annotations

import contextlib
import io
import sys
import time
from typing import TYPE_CHECKING, TextIO

from rich.console import Console

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.text import Text

COLUMNS = 80
LOUD, QUIET = "bold", "dim"
_WIDEST = 100
_USUAL_PACE = 0.6


class Left(Exception):
    """The person has left: by a command, or because the input has ended."""


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits behind the stream; a program started without one has None there."""
    return stream is not None and stream.isatty()


class _Console(Console):
    """A console that raises ``BrokenPipeError`` when nobody reads any more; ``main`` handles it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """终端: shows lines, asks questions, and pauses so that a person can follow the play."""

    def __init__(self, *, pace: float | None, colour: bool) -> None:
        """Find out whether a person sits there; only then the screen is cleared and play is slowed down."""
        for stream in (sys.stdin, sys.stdout):
            # What cannot be decoded or shown becomes a question mark; it must never end the game.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        shows_to_person = _is_terminal(sys.stdout)
        self.asks_person = shows_to_person and _is_terminal(sys.stdin)
        width = None if shows_to_person else COLUMNS
        self._console = _Console(
            width=width, no_color=None if colour else True, highlight=False, emoji=False, markup=False
        )
        self._console.width = min(self._console.width, _WIDEST)
        usual = _USUAL_PACE if shows_to_person else 0.0
        self._pace = usual if pace is None else pace
        if self.asks_person:
            with contextlib.suppress(ImportError):
                # Importing it is enough: input() then edits lines and remembers them.
                import readline  # noqa: F401, PLC0415 - for its effect, and only where there is one

    @property
    def width(self) -> int:
        """The columns there are."""
        return self._console.width

    def show(self, lines: Iterable[Text]) -> None:
        """Print the lines."""
        for line in lines:
            self._console.print(line)

    def clear(self) -> None:
        """Wipe the screen."""
        self._console.clear()

    def ask(self, question: str) -> str:
        """What is typed after the question; raises :class:`Left` at the end of the input."""
        try:
            # Control characters would do things to the screen when what was typed is shown again.
            answer = "".join(char if char.isprintable() else " " for char in input(question))
        except (EOFError, RuntimeError):
            # The input has ended, or (RuntimeError) there has never been any.
            self._console.print()
            raise Left from None
        except KeyboardInterrupt:
            self._console.print()
            raise
        if not self.asks_person:
            # Nobody's keyboard has echoed it, and the next line must not begin behind the question.
            self._console.print(answer, soft_wrap=False)
        return answer

    def forget_typed(self) -> None:
        """Drop what was typed before the question: an impatient Enter must not answer the next question."""
        if self.asks_person:
            with contextlib.suppress(ImportError):
                import termios  # noqa: PLC0415 - not on every system

                termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def pause(self, share: float = 1) -> None:
        """Wait for the time of one act, or for a share of it."""
        if self._pace:
            time.sleep(self._pace * share)
