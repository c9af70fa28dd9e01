"""各副: the boards that a table of an event has finished, with the ways to those that may be seen.

A board is closed until every table of the event has played it [NAT 20(四); K6, K85]; then it is replayed, and compared
with the other tables where the public sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.urls import reverse

from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.live.open_deals import is_open
from paizhuo.web.models.event_tables import event_table_of
from paizhuo.web.public.views.boards import board_links

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable


class FinishedBoard(NamedTuple):
    """一副: its number, its replay, and its scores at all tables; both empty while others still play it."""

    number: int
    replay: str
    comparison: str


def finished_boards(row: LiveTable, table: Table) -> list[FinishedBoard]:
    """打完的各副: the newest first."""
    bound = event_table_of(row)
    if bound is None:
        return []
    here, (stage, number, _table) = bound.competition, bound.key
    links = board_links(public_snapshot_of(here), stage, number) if here.is_public else ()
    shown = {one.board for one in links if one.is_public}
    found = []
    for board in reversed(table.course.finished()):
        replay = reverse("live:replay", args=[row.key, board]) if is_open(row, board) else ""
        comparison = reverse("public:board", args=[here.slug, stage, number, board]) if board in shown else ""
        found.append(FinishedBoard(board, replay, f"{comparison}?table={bound.table}" if comparison else ""))
    return found
