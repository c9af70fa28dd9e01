"""延时的牌桌: a table as it was some seconds ago, kept in memory and led on by the moves that have come since."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from paizhuo.web.live import door, store

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable

_kept: dict[int, Table] = {}
_lock = threading.Lock()
MOST_KEPT = 50


def delayed_table(row: LiveTable, delay: int) -> Table:
    """The table as it was ``delay`` seconds ago."""
    if not delay:
        row.refresh_from_db(fields=("revision",))
        return store.table_of(row)
    at = door.now() - delay * 1000
    with _lock:
        kept = _kept.get(row.pk)
    base = kept if kept is not None and kept.last <= at else store.opened(row)
    found = store.replayed(base, row.moves.filter(no__gt=base.revision, at__lte=at))
    with _lock:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[row.pk] = found
    return found


def forget() -> None:
    """Forget all tables."""
    with _lock:
        _kept.clear()
