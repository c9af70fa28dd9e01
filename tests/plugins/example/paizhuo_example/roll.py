"""参赛名单: the names of all entrants, twelve on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.added_screens import MOST_ROWS, AddedScreen, ScreenPage
from paizhuo.wording import Language

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView


def _pages(event_view: EventView) -> list[ScreenPage]:
    chinese = event_view.language is Language.CHINESE
    title, heads = ("参赛名单", ("编号", "名称")) if chinese else ("Who plays", ("no.", "name"))
    rows = [(str(number), entry.name) for number, entry in sorted(event_view.state.entries.items())]
    return [ScreenPage(title, heads, tuple(rows[at : at + MOST_ROWS])) for at in range(0, len(rows), MOST_ROWS)]


ROLL = AddedScreen("our-club.roll", "参赛名单", "Who plays", _pages)
