"""张贴的表: the layout of lists for the notice board and for the files [NAT 14(二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Paper
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_
from paizhuo.wording.tournament import source_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block

NOTICE_BOARD = Citation(Book.NATIONAL, "14(二)")
"""公告用表: the article that names the lists to be posted."""
WIDE = 11
"""A list with more columns than this is printed in landscape."""


def posted_list(
    event_view: EventView, title: str, about: str, blocks: Sequence[Block], *, cited: bool = False
) -> Paper:
    """A list as a paper of its own; ``cited`` says that the article on posted lists names it."""
    say = event_view.say
    columns = max((len(block["heads"]) for block in blocks if "heads" in block), default=0)
    source = source_words(say, NOTICE_BOARD) if cited and event_view.state.regulations.book is Book.NATIONAL else ""
    foot = say(N_("{event} · {title}")).format(event=event_view.title, title=source) if source else event_view.title
    data = {
        "event": event_view.title,
        "title": title,
        "about": about,
        "foot": foot,
        "flipped": columns > WIDE,
        "blocks": list(blocks),
    }
    return Paper("notice", title, data)
