"""本桌: a live table of an event and the rulings about its match, for a page and for who follows the event alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition, LiveTable


class Here(NamedTuple):
    """本桌: the event as it stands, the live table, and its place in the event."""

    competition: Competition
    snapshot: Snapshot
    row: LiveTable
    key: TableKey
