"""大屏控制: set what the big screen shows; every screen gets it at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.wall.draw_ceremony import ceremony
from paizhuo.web.wall.restorable import SCREEN
from paizhuo.web.wall.screen import MOST_PAGES, NOTICE_LENGTH, Show, WallScreen, wall_screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.ledger.request import Request


def show(  # noqa: PLR0913 - what can be set, each by its name
    request: Request, what: Show, *, text: str | None = None, page: int = 0, hold: bool = False, fact: int = 0
) -> Done:
    """换画面: choose what is shown; ``text`` None keeps the notice."""

    def changed(screen: WallScreen, _writing: Writing) -> WallScreen:
        notice = screen.text if text is None else _clean(text)
        return WallScreen(what, notice, min(max(page, 0), MOST_PAGES), hold, fact)

    return _set(request, changed)


def reveal(request: Request, *, count: int = 1) -> Done:
    """揭签: reveal ``count`` more slips of the shown draw; 0 reveals all, a negative number covers some again."""

    def changed(screen: WallScreen, writing: Writing) -> WallScreen:
        found = ceremony(writing.competition, writing.snapshot, screen.fact)
        slips = len(found.slips) if found else 0
        page = slips if count == 0 else min(max(screen.page + count, 0), slips)
        return replace(screen, show=Show.DRAW, page=page, fact=found.fact if found else 0)

    return _set(request, changed)


def _clean(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()[:NOTICE_LENGTH]


def _set(request: Request, changed: Callable[[WallScreen, Writing], WallScreen]) -> Done:
    def body(writing: Writing) -> None:
        screen = changed(wall_screen(writing.competition), writing)
        with restorable_change(writing, SCREEN):
            writing.competition.screen = screen.as_json()
        writing.detail.update(screen.as_json())
        writing.notify("screen", screen=screen.as_json())
        writing.notify("log", staff_only=True)

    return write(request, Permission.SCREEN, body)
