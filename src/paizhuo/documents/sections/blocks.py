"""版块: headings, lists and lines as data for ``blocks.typ``; a width is ``auto``, or such as ``1fr`` or ``12mm``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from paizhuo.documents.sections.row_heights import row_heights
from paizhuo.documents.titles import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Block: TypeAlias = dict[str, Any]
MOST_KEPT = 14
MOST_KEPT_DENSE = 22
SHORT_CELL = 90
"""A list with at most this many rows, and no cell longer than this, is never split by a page break."""


class Chapter(NamedTuple):
    """篇: a chapter of a book; ``flipped`` means landscape."""

    title: str
    blocks: tuple[Block, ...]
    flipped: bool = False

    def data(self) -> dict[str, Any]:
        """The chapter as data for the layout."""
        return {
            "title": self.title,
            "blocks": [
                block | {"lines": row_heights(block, across=self.flipped)} if "heads" in block else block
                for block in _held_together(self.blocks)
            ],
            "flipped": self.flipped,
        }


def _held_together(blocks: Sequence[Block]) -> Iterator[Block]:
    """Keep notes with their list: inside a short list, above a long one."""
    left = list(blocks)
    while left:
        block = left.pop(0)
        notes: list[Block] = []
        while "heads" in block and left and left[0]["kind"] == "note":
            notes.append(left.pop(0))
        if block.get("kept"):
            yield block | {"after": [*block.get("after", ()), *(one["text"] for one in notes)]}
        elif "heads" in block:
            yield from (one | {"sticky": True} for one in notes)
            yield block
        else:
            yield block | {"sticky": True} if left and "heads" in left[0] else block


def heading(text: str) -> Block:
    """小标题."""
    return {"kind": "heading", "text": capital(text)}


def listing(  # noqa: PLR0913 - options of a list, by keyword
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[str],
    *,
    right: Sequence[int] = (),
    middle: Sequence[int] = (),
    strong: Sequence[int] = (),
    names: Sequence[int] = (),
    size: float = 9,
    after: Sequence[str] = (),
) -> Block:
    """列表: columns in ``right`` are aligned right, those in ``middle`` are centred, those in ``strong`` are in serif.

    In columns in ``names`` no name or phrase is split at the end of a line, unless it is long.
    ``after`` are notes that are kept with the list.
    """
    return {
        "kind": "listing",
        "heads": [capital(head) for head in heads],
        "rows": [list(row) for row in rows],
        "widths": list(widths),
        "right": list(right),
        "middle": list(middle),
        "strong": list(strong),
        "names": list(names),
        "size": size,
        "after": list(after),
        "kept": _is_small(rows, MOST_KEPT),
    }


def table(  # noqa: PLR0913 - options of a table, by keyword
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[str],
    *,
    won: Sequence[Sequence[int]] = (),
    own: Sequence[int] = (),
    left: Sequence[int] = (),
    size: float = 7.5,
) -> Block:
    """方格表: a dense table; for each row, ``won`` are the columns in bold and ``own`` is the shaded column."""
    return {
        "kind": "table",
        "heads": [capital(head) for head in heads],
        "rows": [list(row) for row in rows],
        "widths": list(widths),
        "won": [list(row) for row in won],
        "own": list(own),
        "left": list(left),
        "size": size,
        "kept": _is_small(rows, MOST_KEPT_DENSE),
    }


def _is_small(rows: Sequence[Sequence[str]], most: int) -> bool:
    """Whether a list is short enough to move to the next page as a whole."""
    return len(rows) <= most and all(len(cell) <= SHORT_CELL for row in rows for cell in row)


def labelled(rows: Sequence[tuple[str, str]]) -> Block:
    """条目: a label on the left, its text on the right."""
    return {"kind": "labelled", "rows": [list(row) for row in rows]}


def prose(text: str) -> Block:
    """一段话."""
    return {"kind": "prose", "text": text}


def note(text: str) -> Block:
    """小注: small print."""
    return {"kind": "note", "text": text}


def notice(text: str) -> Block:
    """提示: a notice in a box."""
    return {"kind": "notice", "text": text}


def writing_lines(count: int) -> Block:
    """书写栏: empty lines to write on."""
    return {"kind": "lines", "count": count}


def signatures(*words: str) -> Block:
    """签字处."""
    return {"kind": "signatures", "words": list(words)}
