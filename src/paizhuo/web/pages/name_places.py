"""按名查桌: where everybody sits in a published round, by the pinyin of the names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents import EventView
from paizhuo.documents.papers import name_finder
from paizhuo.officiating.table_key import round_at
from paizhuo.web.language import language

if TYPE_CHECKING:
    from paizhuo.documents.papers.table_finder import TablePlace
    from paizhuo.web.ledger.snapshot import Snapshot


def name_places(snapshot: Snapshot, stage: str, number: int) -> list[TablePlace]:
    """一轮: name, table and seats of everybody, sorted by name."""

    def make() -> list[TablePlace]:
        event_view = EventView(snapshot.state, "", language())
        return name_finder.places(event_view, round_at(snapshot.state, stage, number))

    return snapshot.once(("name places", stage, number, language()), make)
