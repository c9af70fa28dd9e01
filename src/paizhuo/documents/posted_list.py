"""张贴的表: the layout of lists for the notice board and for the files [NAT 14(二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.organisers import closing
from paizhuo.documents.paper import Paper
from paizhuo.documents.sections.blocks import note
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_, Language
from paizhuo.wording.tournament import source_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block

NOTICE_BOARD = Citation(Book.NATIONAL, "14(二)")
"""公告用表: the article that names the lists to be posted."""
WIDE = {Language.CHINESE: 11, Language.ENGLISH: 9}
"""A list with more columns than this is printed in landscape; English heads are wider than their figures."""


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
        "flipped": columns > WIDE[event_view.language],
        "blocks": _notes_in_list(blocks),
        "issued": closing(event_view),
    }
    return Paper("notice", title, data)


def _notes_in_list(blocks: Sequence[Block]) -> list[Block]:
    """The notes at the end become part of the last list, so that they stay with its last rows."""
    found = list(blocks)
    notes: list[str] = []
    while len(found) > 1 and found[-1]["kind"] == "note":
        notes.insert(0, found.pop()["text"])
    if notes and "heads" in found[-1]:
        found[-1] = found[-1] | {"after": [*found[-1].get("after", ()), *notes]}
        notes = []
    return [*found, *map(note, notes)]
