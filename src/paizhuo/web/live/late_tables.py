"""延时的牌桌: tables as they were some time ago, for those who see them later; each look goes on from the last one."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paizhuo.table import Table

MOST_KEPT = 1_000
MOST_OF_ONE = 4
"""So many different delays of one table are kept apart."""
SHARED = 500
"""Milliseconds for which one look serves all who watch."""


class Late(NamedTuple):
    """当时的样子: the table, and the moment up to which its moves were read."""

    table: Table
    until: int


class LateTables:
    """延时的牌桌: of this process."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """Start with none."""
        self._most = most
        self._late: OrderedDict[int, tuple[Late, ...]] = OrderedDict()
        """The looks at each table, the earliest first."""
        self._lock = threading.Lock()

    def before(self, pk: int, at: int) -> Late | None:
        """The latest look at the table that is not later than a moment."""
        with self._lock:
            return max(
                (one for one in self._late.get(pk, ()) if one.until <= at), key=lambda one: one.until, default=None
            )

    def fresh(self, pk: int, at: int) -> Table | None:
        """The table as it was at a moment, or just before it, where somebody has looked at it."""
        found = self.before(pk, at)
        return found.table if found is not None and at - found.until < SHARED else None

    def keep(self, pk: int, at: int, table: Table) -> None:
        """Remember a look; it takes the place of the one from which it went on."""
        with self._lock:
            known = self._late.get(pk, ())
            earlier, later = [one for one in known if one.until <= at], [one for one in known if one.until > at]
            self._late[pk] = (*earlier[:-1], Late(table, at), *later)[-MOST_OF_ONE:]
            self._late.move_to_end(pk)
            while len(self._late) > self._most:
                self._late.popitem(last=False)

    def drop(self, pk: int) -> None:
        """Forget one table."""
        with self._lock:
            self._late.pop(pk, None)

    def forget(self) -> None:
        """Forget all tables."""
        with self._lock:
            self._late.clear()
