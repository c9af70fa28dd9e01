"""输出: print lines, tables and JSON; Chinese takes two columns, nothing is cut."""

from __future__ import annotations

import json
import sys
import unicodedata
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

PIPED_WIDTH = 160
_UNSAFE = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Categories of control characters, direction marks and breaks, by which a name could steer the terminal."""


def console() -> Console:
    """Standard output; wide when it is piped, so that no line is cut."""
    width = None if sys.stdout.isatty() else PIPED_WIDTH
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, width=width)


def plain(text: object) -> str:
    """A text without characters that a terminal would obey."""
    return "".join("\ufffd" if unicodedata.category(sign) in _UNSAFE else sign for sign in str(text))


def line(text: object, *, indent: int = 0) -> None:
    """Print a line; a terminal wraps a long one at its words and keeps the indent."""
    if sys.stdout.isatty():
        console().print(Padding(plain(text), (0, 0, 0, indent), expand=False))
    else:
        print(" " * indent + plain(text))


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], *, right: Sequence[int] = ()) -> None:
    """Print a table; the columns in ``right`` hold figures."""
    shown = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    for at, column in enumerate(columns):
        shown.add_column(column, justify="right" if at in right else "left", overflow="fold")
    for row in rows:
        shown.add_row(*(plain(cell) for cell in row))
    console().print(shown)


def data(content: dict[str, Any]) -> None:
    """Print JSON for programs, with the version of the interface."""
    print(json.dumps({"v": 1, **content}, ensure_ascii=False, indent=1))


@contextmanager
def working(text: str) -> Iterator[None]:
    """Show on a terminal that work goes on; on standard error, so that the output stays clean."""
    with Console(file=sys.stderr).status(plain(text)) if sys.stderr.isatty() else _nothing():
        yield


@contextmanager
def _nothing() -> Iterator[None]:
    yield
