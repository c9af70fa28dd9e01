"""电子表格: texts that people typed, made safe for programs that run whatever looks like a formula."""

from __future__ import annotations

BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel reads a list in UTF-8 as something else."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def plain(cell: str) -> str:
    """A cell that no spreadsheet program takes for a formula: it gets an apostrophe in front.

    >>> plain("=HYPERLINK(1)"), plain("东城")
    ("'=HYPERLINK(1)", '东城')
    """
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
