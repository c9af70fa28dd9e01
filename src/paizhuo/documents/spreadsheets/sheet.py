"""表: the columns of a sheet with what is asked of them, and its rows; writing makes the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Cell: TypeAlias = str | int | float | None
"""一格: a text is written as a text, whatever it looks like; only numbers are numbers."""


@dataclass(frozen=True)
class Column:
    """一列."""

    head: str
    width: float = 0
    """列宽: in characters; 0 fits the longest cell."""
    note: str = ""
    """批注: told when the head or a cell below it is chosen."""
    choices: tuple[str, ...] = ()
    """可选值: a list to choose from."""
    whole: bool = False
    """整数: from 1 on."""
    to_fill: bool = False
    """待填: kept as text whatever is typed, so that a day stays a day and a long number loses no digit."""


@dataclass(frozen=True)
class Sheet:
    """一张表: its name on the tab, its columns and rows."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    landscape: bool = True
    to_fill: int = 0
    """待填行数: how many lines below the head are asked for by the notes and choices of their columns."""
