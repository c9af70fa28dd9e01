"""群里的图片: a list as PNG pictures, 1080 pixels wide, in letters that a phone shows large enough to read.

Typst draws them with the fonts of the printed papers; the same list always gives the same bytes. A character that no
font can show becomes a box: a picture is a courtesy, and one rare name does not stop it.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import typst

from paizhuo.documents.fonts import fonts

if TYPE_CHECKING:
    from paizhuo.documents.chat.lists import ChatList
    from paizhuo.wording import Language

ROWS: Final = 60
"""A longer list is split into several pictures: chat programs shrink a picture that is too tall."""
PIXELS_PER_INCH: Final = 72
"""One point of the layout is one pixel."""


def picture_count(found: ChatList) -> int:
    """图片数: how many pictures a list needs."""
    return max(1, -(-len(found.rows) // ROWS))


def pictures(found: ChatList, language: Language) -> list[bytes]:
    """图片: one PNG for every sixty rows; at least one."""
    count = picture_count(found)
    size = -(-len(found.rows) // count)
    parts = [found.rows[at * size : (at + 1) * size] for at in range(count)]
    data = {
        "kind": found.kind.value,
        "event": found.event,
        "title": found.title,
        "about": found.about,
        "unit": found.unit,
        "heads": found.heads,
        "language": language.value,
        "parts": [[vars(row) for row in part] for part in parts],
        "notes": found.notes,
    }
    folder = files("paizhuo.documents") / "layouts"
    sources: Any = {  # typst's type stubs allow one file only; its compiler takes several by name
        "main": b'#import "chat.typ": chat\n#chat(json("list.json"))',
        "list.json": json.dumps(data, ensure_ascii=False).encode(),
        **{name: (folder / name).read_bytes() for name in ("chat.typ", "house.typ")},
    }
    made: Any = typst.compile(sources, font_paths=fonts(), ignore_system_fonts=True, format="png", ppi=PIXELS_PER_INCH)
    return [bytes(one) for one in made] if isinstance(made, list) else [bytes(made)]
