"""表单的组成: the blocks of which the layout ``form`` builds its pages; an empty value is room to write by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from paizhuo.documents.paper import Paper
from paizhuo.wording import N_, book_words, citation_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.rulebook import Citation

Block: TypeAlias = dict[str, Any]
"""一块: its kind and what stands in it."""

TICKED = "√"


def field(label: str, value: object = "", *, weight: float = 1, size: float = 11) -> Block:
    """一格: a label with its value; ``weight`` is its share of the line, ``size`` that of its letters in points."""
    return {"label": label, "value": str(value), "weight": weight, "size": size}


def fields(*rows: Sequence[Block], tall: float = 11) -> Block:
    """格子: line by line; an empty one is ``tall`` millimetres high."""
    return {"kind": "fields", "rows": [list(row) for row in rows], "tall": tall}


def area(label: str, text: str = "", *, lines: int = 4) -> Block:
    """一栏: a text, or so many lines to write on."""
    return {"kind": "area", "label": label, "text": text.strip(), "lines": lines}


def choices(label: str, options: Iterable[tuple[str, bool]]) -> Block:
    """选项: boxes to tick, each with whether it is ticked."""
    return {
        "kind": "choices",
        "label": label,
        "options": [{"text": text, "ticked": TICKED if ticked else ""} for text, ticked in options],
    }


def listing(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]] = (),
    *,
    widths: Sequence[float],
    blank: int = 0,
    tall: float = 0,
) -> Block:
    """表格: rows, and ``blank`` empty ones below; ``tall`` millimetres high where they are to be written in.

    A width of 0 fits the words, the others are shares.
    """
    return {
        "kind": "list",
        "heads": list(heads),
        "rows": [list(row) for row in rows],
        "widths": list(widths),
        "blank": blank,
        "tall": tall,
    }


def signatures(*words: str, columns: int = 0) -> Block:
    """签名处."""
    return {"kind": "signatures", "words": list(words), "columns": columns or len(words)}


def head(text: str) -> Block:
    """小标题."""
    return {"kind": "head", "text": text}


def note(text: str) -> Block:
    """说明: small and quiet."""
    return {"kind": "note", "text": text}


def source_note(occasion: EventView, *sources: Citation) -> Block:
    """依据: where the book of the event names the form; another book's form says that it is one."""
    say, book = occasion.say, occasion.state.regulations.book
    own = [one for one in sources if one.book is book]
    told = say(N_(", ")).join(citation_words(one, say) for one in own or sources)
    if own:
        return note(say(N_("Named in: {sources}")).format(sources=told))
    text = say(N_("{book} names no such form; it is made after {sources}."))
    return note(text.format(book=book_words(book, say), sources=told))


def part(title: str, blocks: Sequence[Block], *, about: str = "", mark: str = "", number: str = "") -> Block:
    """一联: one form; ``mark`` says for whom the copy is."""
    return {"title": title, "about": about, "mark": mark, "number": number, "blocks": list(blocks)}


def form(
    occasion: EventView,
    title: str,
    parts: Sequence[Block],
    *,
    halves: bool = False,
    pictures: Mapping[str, bytes] | None = None,
) -> Paper:
    """一份表单: each part on a page of its own, or two on a page to be cut."""
    data = {"event": occasion.title, "parts": list(parts), "halves": halves}
    return Paper("form", title, data, pictures or {})
