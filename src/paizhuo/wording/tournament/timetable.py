"""日程项目的说法: the items of a day in words, and as lines that people type.

A line is ``12:30-13:00 签到 @三楼``: before the hours the day where it is not the first (``D2``, ``第2天``; ``D0`` is
the day before), the hours, a title, and after ``@`` the place. A title that is the name of a kind stands for it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.tournament.plan.timetable_items import BadItem, ItemKind, TimetableItem
from paizhuo.wording.language import N_, Language, Say, sayer

if TYPE_CHECKING:
    from collections.abc import Iterable

_KINDS = {
    ItemKind.SIGN_IN: N_("sign-in"),
    ItemKind.MEETING: N_("technical meeting"),
    ItemKind.DRAW: N_("draw of lots"),
    ItemKind.ENTRANCE: N_("players take their seats"),
    ItemKind.OPENING: N_("opening ceremony"),
    ItemKind.SPEECH: N_("speech of welcome"),
    ItemKind.RULES: N_("rules are read out"),
    ItemKind.PHOTO: N_("group photograph"),
    ItemKind.MEAL: N_("meal"),
    ItemKind.TOTALS: N_("results are added up"),
    ItemKind.CLOSING: N_("closing ceremony"),
    ItemKind.PRIZES: N_("prize-giving"),
    ItemKind.OTHER: N_("other item"),
}
_LINE = re.compile(
    r"(?:(?:[dD]|第)(?P<day>\d{1,3})天?\s+)?"
    r"(?P<start>\d{1,2}[:：]\d\d)(?:\s*[-–—~至]\s*(?P<end>\d{1,2}[:：]\d\d))?\s+"
    r"(?P<title>[^@＠]+?)\s*(?:[@＠]\s*(?P<place>.*))?"
)


def item_kind_words(say: Say, kind: ItemKind) -> str:
    """A kind of item."""
    return say(_KINDS[kind])


def timetable_item_words(say: Say, item: TimetableItem) -> str:
    """What an item is called: its title, else its kind."""
    return item.title or item_kind_words(say, item.kind)


def item_line(say: Say, item: TimetableItem) -> str:
    """An item as the line from which :func:`read_items` reads it."""
    day = f"D{item.day} " if item.day != 1 else ""
    hours = f"{item.start}-{item.end}" if item.end else item.start
    place = f" @{item.place}" if item.place else ""
    return f"{day}{hours} {timetable_item_words(say, item)}{place}"


def read_items(text: str, before: Iterable[TimetableItem] = ()) -> tuple[TimetableItem, ...]:
    """The items of a text, one a line; :class:`BadItem` with the line that is none.

    A title that one of the items ``before`` had keeps its kind.

    >>> read_items("12:30-13:00 签到 @三楼")[0].kind.value
    'sign-in'
    """
    kinds = {one.title: one.kind for one in before if one.title} | _names()
    return tuple(_item(line.strip(), kinds) for line in text.splitlines() if line.strip())


def _item(line: str, kinds: dict[str, ItemKind]) -> TimetableItem:
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadItem(f"'{line}' is no item such as 12:30-13:00 签到 @三楼", text=line)
    title = found["title"].strip()
    kind = kinds.get(title) or kinds.get(title.lower()) or _guessed(title, kinds)
    own = "" if kind is not ItemKind.OTHER and title.lower() in _names() else title
    start, end = (_time(found[one]) for one in ("start", "end"))
    return TimetableItem(kind, start, end, int(found["day"] or 1), (found["place"] or "").strip(), own)


def _guessed(title: str, kinds: dict[str, ItemKind]) -> ItemKind:
    """The kind whose name the title holds; the longest name wins."""
    held = [name for name in kinds if name and name in title.lower()]
    return kinds[max(held, key=len)] if held else ItemKind.OTHER


def _time(text: str | None) -> str:
    return text.replace("：", ":").zfill(5) if text else ""


def _names() -> dict[str, ItemKind]:
    """The names of the kinds in every language, in small letters."""
    return {
        item_kind_words(sayer(language), kind).lower(): kind
        for language in Language
        for kind in ItemKind
        if kind is not ItemKind.OTHER
    }
