"""表: a sheet: its columns, with notes and validation, and its rows; ``writer`` makes the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Cell: TypeAlias = str | int | float | None
"""一格: a string is always written as text, never as a number or a formula."""


@dataclass(frozen=True)
class Column:
    """一列."""

    head: str
    width: float = 0
    """列宽: in characters; 0 means the width of the longest cell."""
    note: str = ""
    """批注: shown when the head or a cell below it is selected."""
    choices: tuple[str, ...] = ()
    """可选值: the values of a drop-down list."""
    whole: bool = False
    """整数: only whole numbers from 1 are valid."""
    to_fill: bool = False
    """待填: stores whatever is typed as text, so that dates and long numbers stay as they are."""


@dataclass(frozen=True)
class Sheet:
    """一张表: its name (on the tab), columns and rows."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    landscape: bool = True
    to_fill: int = 0
    """待填行数: the number of rows below the head that have notes and validation."""
