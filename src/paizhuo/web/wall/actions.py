"""大屏控制: set what the big screen shows; every screen gets it at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.wall.draw_ceremony import ceremony
from paizhuo.web.wall.restorable import SCREEN
from paizhuo.web.wall.screen import (
    FIXED,
    MAIN,
    MOST_PAGES,
    NOTICE_LENGTH,
    SPONSORS_LENGTH,
    Show,
    WallScreen,
    wall_screen,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.ledger.request import Request


def show(  # noqa: PLR0913 - what can be set, each by its name
    request: Request,
    what: Show,
    *,
    monitor: str = MAIN,
    text: str | None = None,
    sponsors: str | None = None,
    page: int = 0,
    hold: bool = False,
    fact: int = 0,
    parts: tuple[Show, ...] = (),
    added: str = "",
) -> Done:
    """换画面: choose what a monitor shows; ``text`` and ``sponsors`` None keep what is there.

    A monitor that always shows the same keeps its kind of content.
    """

    def changed(screen: WallScreen, _writing: Writing) -> WallScreen:
        return WallScreen(
            FIXED.get(monitor, what),
            screen.text if text is None else _clean(text, NOTICE_LENGTH),
            min(max(page, 0), MOST_PAGES),
            hold,
            fact,
            parts,
            screen.sponsors if sponsors is None else _clean(sponsors, SPONSORS_LENGTH),
            added,
        )

    return _set(request, monitor, changed)


def reveal(request: Request, *, monitor: str = MAIN, count: int = 1) -> Done:
    """揭签: reveal ``count`` more slips of the draw on a monitor; 0 reveals all, below 0 some are covered."""

    def changed(screen: WallScreen, writing: Writing) -> WallScreen:
        found = ceremony(writing.competition, writing.snapshot, screen.fact)
        slips = len(found.slips) if found else 0
        page = slips if count == 0 else min(max(screen.page + count, 0), slips)
        return replace(screen, show=Show.DRAW, page=page, fact=found.fact if found else 0)

    return _set(request, monitor, changed)


def _clean(text: str, length: int) -> str:
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()[:length]


def _set(request: Request, monitor: str, changed: Callable[[WallScreen, Writing], WallScreen]) -> Done:
    def body(writing: Writing) -> None:
        screen = changed(wall_screen(writing.competition, monitor), writing)
        with restorable_change(writing, SCREEN):
            writing.competition.screen = screen.stored_in(writing.competition.screen, monitor)
        writing.detail.update(screen.as_json() | {"monitor": monitor})
        writing.notify("screen", screen=screen.as_json(), monitor=monitor)
        writing.notify("log", staff_only=True)

    return write(request, Permission.SCREEN, body)
