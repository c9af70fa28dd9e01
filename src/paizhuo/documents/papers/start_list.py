"""参赛名单: all entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections import field
from paizhuo.documents.sections.regulations import kind_of_event
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

NO_ENTRIES = N_("Nobody has entered yet; there is nothing to print.")


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where somebody has entered."""
    return None if event_view.state.entries else Missing(NO_ENTRIES)


def make(event_view: EventView, _where: Where) -> Paper:
    """参赛名单: all entries by number, then the waiting list."""
    title = event_view.say(N_("Start list"))
    return posted_list(event_view, title, kind_of_event(event_view), field.start_list(event_view))
