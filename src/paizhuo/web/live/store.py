"""牌桌的状态: a table as its stored moves make it; kept in memory, made again from the moves when in doubt."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

from paizhuo.table import TableSettings, after, open_table
from paizhuo.table.codec import read_move
from paizhuo.tournament.log import codec
from paizhuo.web.live import statements
from paizhuo.web.live.late_tables import LateTables
from paizhuo.web.models import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.table import Table
    from paizhuo.web.models import LiveMove

MOST_KEPT = 2_000
"""Tables in memory; the one unused for longest goes first, and is made again when somebody asks for it."""


class Store:
    """内存里的牌桌: the newest state that this process knows of each table."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """Start with none."""
        self._most = most
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._keys: OrderedDict[str, int] = OrderedDict()
        self._lock = threading.Lock()

    def kept(self, pk: int) -> Table | None:
        """What is in memory; other processes may know more."""
        with self._lock:
            found = self._tables.get(pk)
            if found is not None:
                self._tables.move_to_end(pk)
            return found

    def keep(self, pk: int, table: Table) -> None:
        """Remember a committed state; an older one than is known is not taken."""
        with self._lock:
            known = self._tables.get(pk)
            if known is None or known.revision <= table.revision:
                self._tables[pk] = table
            self._tables.move_to_end(pk)
            while len(self._tables) > self._most:
                self._tables.popitem(last=False)

    def drop(self, pk: int) -> None:
        """Forget one table."""
        with self._lock:
            self._tables.pop(pk, None)

    def pk_of(self, key: str) -> int | None:
        """Which table has this key, where it is known; a key never changes."""
        return self._keys.get(key)

    def remember_key(self, key: str, pk: int) -> None:
        """Remember which table has this key."""
        with self._lock:
            self._keys[key] = pk
            while len(self._keys) > self._most:
                self._keys.popitem(last=False)

    def forget(self) -> None:
        """Forget all tables."""
        with self._lock:
            self._tables.clear()
            self._keys.clear()


_store = Store()
_late = LateTables()
kept, keep = _store.kept, _store.keep
pk_of, remember_key = _store.pk_of, _store.remember_key


def drop(pk: int) -> None:
    """Forget one table: its log was put back to an earlier state, and what memory knows never happened."""
    _store.drop(pk)
    _late.drop(pk)


def forget() -> None:
    """Forget all tables; what is stored makes them again."""
    _store.forget()
    _late.forget()


def settings_of(row: LiveTable) -> TableSettings:
    """桌上约定: as stored."""
    found: TableSettings = codec.decode(TableSettings, row.settings, "settings")
    return found


def table_of(row: LiveTable) -> Table:
    """牌桌: at the revision of its row; the moves that memory lacks are read."""
    table = kept(row.pk)
    if table is None or table.revision > row.revision:
        # A later one in memory was not committed after all; what is stored is right.
        table = opened(row)
    if table.revision == row.revision:
        return table
    return replayed(table, row.moves.filter(no__gt=table.revision, no__lte=row.revision))


def newest(pk: int) -> Table:
    """牌桌: as it is stored now; where memory knows it, only the moves that memory lacks are asked for."""
    table = kept(pk)
    if table is None:
        table = table_of(LiveTable.objects.get(pk=pk))
    else:
        for at, entry in statements.moves_after(pk, table.revision):
            table = after(table, read_move(entry, table.course), at)
    keep(pk, table)
    return table


def table_at(row: LiveTable, at: int) -> Table:
    """牌桌在某时: as it was at a moment, for those who see it later; only the moves since the last look are read."""
    known = _late.before(row.pk, at)
    table = opened(row) if known is None else known.table
    table = replayed(table, row.moves.filter(no__gt=table.revision, at__lte=at))
    _late.keep(row.pk, at, table)
    return table


late = _late.fresh


def opened(row: LiveTable) -> Table:
    """The table before its first move."""
    return open_table(settings_of(row), bytes.fromhex(row.secret))


def replayed(table: Table, moves: Iterable[LiveMove]) -> Table:
    """The table after stored moves."""
    for one in moves:
        table = after(table, read_move(one.entry, table.course), one.at)
    return table
