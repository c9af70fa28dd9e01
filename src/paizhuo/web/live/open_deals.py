"""可看: whether the cards of a deal may be seen by everybody: its secret, hands, replay, review and links.

A deal is open when it is over. The cards of a duplicate board lie at several tables: they stay closed until every table
that has this board has finished it [NAT 20(四); K6, K85].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.live import store
from paizhuo.web.models import LiveTable

if TYPE_CHECKING:
    from paizhuo.table import TableSettings


def is_open(row: LiveTable, deal: int) -> bool:
    """Whether a deal of this table, or a board, may be seen."""
    if deal not in store.table_of(row).course.finished():
        return False
    settings = store.settings_of(row)
    return not settings.boards or not any(_still_plays(other, settings, deal) for other in _with_same_cards(row))


def _with_same_cards(row: LiveTable) -> list[LiveTable]:
    """Other tables that are dealt from the same secret; a table that was closed plays nothing any more."""
    return list(LiveTable.objects.filter(secret=row.secret, ended_at=None).exclude(pk=row.pk))


def _still_plays(other: LiveTable, settings: TableSettings, board: int) -> bool:
    theirs = store.settings_of(other)
    if theirs.session != settings.session or board not in theirs.boards:
        return False
    return board not in store.table_of(other).course.finished()
