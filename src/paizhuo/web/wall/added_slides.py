"""扩充的画面: the slides of a screen that another package adds."""

from __future__ import annotations

import logging
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.documents.added_screens import SCREENS, pages_of
from paizhuo.documents.event_view import EventView
from paizhuo.plugins import PackageFailed
from paizhuo.web.language import language, say
from paizhuo.web.wall.slide import Slide
from paizhuo.wording.language import is_english

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

_LOG = logging.getLogger(__name__)


def added_screen_words(name: str) -> str:
    """The name that the package gives to its screen; its short name once the package is gone."""
    if name not in SCREENS:
        return name
    return SCREENS[name].en if is_english(say()) else SCREENS[name].zh


def added_slides(competition: Competition, snapshot: Snapshot, name: str) -> Iterator[Slide]:
    """The pages of the screen; none, and a line in the log, where the package fails or is gone."""
    if name not in SCREENS:
        return
    try:
        pages = pages_of(name, EventView(_without_drafts(snapshot.state), competition.title, language()))
    except PackageFailed:
        _LOG.exception("a screen of a package failed")
        return
    for at, page in enumerate(pages, start=1):
        part = f"{at} / {len(pages)}" if len(pages) > 1 else ""
        yield Slide("added", page.title, part, page.rows, {"heads": page.heads, "columns": len(page.heads)})


def _without_drafts(state: State) -> State:
    """The event without rounds that are not public yet."""
    public = copy(state)
    public.stages = {
        name: replace(stage, rounds=[one for one in stage.rounds if one.published])
        for name, stage in state.stages.items()
    }
    return public
