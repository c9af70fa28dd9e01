"""电子表格: protects cells from being read as formulas by spreadsheet programs."""

from __future__ import annotations

BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel reads a list in UTF-8 as something else."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def plain(cell: str) -> str:
    """The text of a cell, with an apostrophe in front if a spreadsheet program would read it as a formula.

    >>> plain("=HYPERLINK(1)"), plain("东城")
    ("'=HYPERLINK(1)", '东城')
    """
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
