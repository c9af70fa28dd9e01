"""扩充的画面: screens for the monitors of a hall that other packages add, as pages of plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.plugins import PackageFailed, Registry, asked, fits, with_full_stop

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.documents.event_view import EventView

MOST_PAGES = 50
MOST_ROWS = 12
"""What can be read from the far end of a hall."""
MOST_COLUMNS = 5


class ScreenPage(NamedTuple):
    """一页: a title, the heads of the columns, and rows as wide as the heads; texts only."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class AddedScreen(NamedTuple):
    """画面: what a monitor of the hall can show. Everybody sees it; the event has no drafts in it."""

    id: str
    zh: str
    en: str
    pages: Callable[[EventView], Sequence[ScreenPage]]
    """The pages at this moment; none while there is nothing to show."""


SCREENS: Registry[AddedScreen] = Registry("paizhuo.screens", {}, with_full_stop(fits(AddedScreen)))


def pages_of(name: str, event_view: EventView) -> tuple[ScreenPage, ...]:
    """The pages of a screen, each of a size that a hall can read."""
    pages = asked(name, lambda view: tuple(SCREENS[name].pages(view)), event_view)
    given: tuple[object, ...] = pages
    if not all(isinstance(page, ScreenPage) for page in given):
        raise PackageFailed(name, "a page is a ScreenPage")
    for page in pages:
        if not 1 <= len(page.heads) <= MOST_COLUMNS:
            raise PackageFailed(name, f"a page has one to {MOST_COLUMNS} columns")
        if len(page.rows) > MOST_ROWS or any(len(row) != len(page.heads) for row in page.rows):
            raise PackageFailed(name, f"a page has at most {MOST_ROWS} rows, each as wide as the heads")
    return pages[:MOST_PAGES]
