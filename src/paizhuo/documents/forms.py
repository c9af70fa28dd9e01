"""表单的组成: the blocks of the layout ``form``; an empty value leaves room to write by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from paizhuo.documents.paper import Paper
from paizhuo.wording import N_, book_words, citation_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.rulebook import Citation

Block: TypeAlias = dict[str, Any]
"""一块: a block: its kind and its content."""

TICKED = "√"


def field(label: str, value: object = "", *, weight: float = 1, size: float = 11) -> Block:
    """一格: a label with its value; ``weight`` is its share of the row, ``size`` is the font size in points."""
    return {"label": label, "value": str(value), "weight": weight, "size": size}


def fields(*rows: Sequence[Block], tall: float = 11) -> Block:
    """格子: rows of fields; an empty field is ``tall`` millimetres high."""
    return {"kind": "fields", "rows": [list(row) for row in rows], "tall": tall}


def area(label: str, text: str = "", *, lines: int = 4) -> Block:
    """一栏: a text, or ``lines`` empty lines to write on."""
    return {"kind": "area", "label": label, "text": text.strip(), "lines": lines}


def choices(label: str, options: Iterable[tuple[str, bool]]) -> Block:
    """选项: boxes to tick; each option has a text and whether it is ticked."""
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
    """表格: rows, then ``blank`` empty rows; ``tall`` is the height in millimetres of rows to write in.

    A column of width 0 fits its content; other widths are shares of the rest.
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
    """说明: small print."""
    return {"kind": "note", "text": text}


def source_note(event_view: EventView, *sources: Citation) -> Block:
    """依据: the article of the event's book that names the form; otherwise the book after which the form is made."""
    say, book = event_view.say, event_view.state.regulations.book
    own = [one for one in sources if one.book is book]
    cited = say(N_(", ")).join(citation_words(one, say) for one in own or sources)
    if own:
        return note(say(N_("Named in: {sources}")).format(sources=cited))
    text = say(N_("{book} names no such form; it is made after {sources}."))
    return note(text.format(book=book_words(book, say), sources=cited))


def part(title: str, blocks: Sequence[Block], *, about: str = "", mark: str = "", number: str = "") -> Block:
    """一联: one copy of a form; ``mark`` says who gets it."""
    return {"title": title, "about": about, "mark": mark, "number": number, "blocks": list(blocks)}


def form(
    event_view: EventView,
    title: str,
    parts: Sequence[Block],
    *,
    halves: bool = False,
    pictures: Mapping[str, bytes] | None = None,
) -> Paper:
    """一份表单: each part on its own page, or two on a page that is cut in halves."""
    data = {"event": event_view.title, "parts": list(parts), "halves": halves}
    return Paper("form", title, data, pictures or {})
