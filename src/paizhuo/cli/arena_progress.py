"""竞技场的进度: a bar while bouts are played; without a terminal, a line now and then."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from paizhuo.wording import N_

if TYPE_CHECKING:
    from types import TracebackType

    from paizhuo.wording import Say

_LINES = 10
"""So many lines report the progress where there is no bar."""
_NARROW = 50


class Progress:
    """进度: shown on the error stream, so that the results can be piped."""

    def __init__(self, bouts: int, say: Say) -> None:
        """Show nothing yet."""
        self._bouts = bouts
        self._say = say
        console = Console(stderr=True)
        rest = [] if console.width < _NARROW else [TimeRemainingColumn()]
        self._bar = (
            Bar(TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), *rest, console=console)
            if console.is_terminal
            else None
        )

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
            self._bar.add_task(self._say(N_("Bouts")), total=self._bouts)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def ended(self, count: int) -> None:
        """So many bouts have ended."""
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=count)
        elif count == self._bouts or count * _LINES // self._bouts > (count - 1) * _LINES // self._bouts:
            text = self._say(N_("{count} of {bouts} bouts have ended"))
            print(text.format(count=count, bouts=self._bouts), file=sys.stderr, flush=True)
