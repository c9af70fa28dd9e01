"""落笔: one thread of this process writes what happens at its live tables, many tables in one transaction.

While one group is written the next one gathers. So nobody waits for the lock of another thread, and under load one
commit serves many moves. An answer goes out after the commit only.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from django.db import close_old_connections, connections

from paizhuo.web.live import door
from paizhuo.web.storage_failures import storage_failure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.web.live.door import Errand

MOST_TOGETHER = 64
"""Errands in one transaction: others who write wait for it to end."""

_log = logging.getLogger(__name__)


class _Waiting(NamedTuple):
    errand: Errand
    answer: asyncio.Future[int]


class Writer:
    """落笔: carries errands through the door, in the order in which they came."""

    def __init__(self, most: int = MOST_TOGETHER) -> None:
        """``most`` errands are written together."""
        self._most = most
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="live-writer")
        self._waiting: deque[_Waiting] = deque()
        self._lock = threading.Lock()
        self._is_writing = False

    async def carry(self, errand: Errand) -> int:
        """The answer, after the commit; raises why it was refused, or what went wrong."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        with self._lock:
            self._waiting.append(_Waiting(errand, answer))
            begins, self._is_writing = not self._is_writing, True
        if begins:
            self._pool.submit(self._write)
        return await answer

    async def close(self) -> None:
        """Close the connection to the database; the next errand opens another one."""
        await asyncio.get_running_loop().run_in_executor(self._pool, connections.close_all)

    def _write(self) -> None:
        """Write group after group until nobody waits."""
        while group := self._next():
            for one, answer in zip(group, carried([one.errand for one in group]), strict=True):
                loop = one.answer.get_loop()
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_deliver, one.answer, answer)

    def _next(self) -> list[_Waiting]:
        with self._lock:
            group = [self._waiting.popleft() for _ in range(min(self._most, len(self._waiting)))]
            self._is_writing = bool(group)
        if not group:
            close_old_connections()
        return group


def carried(errands: Sequence[Errand]) -> list[int | Exception]:
    """The answers of errands that are written together; where that fails, each by itself, so that one harms no other.

    Without the database none is tried again: all would wait for it one after another.
    """
    try:
        return door.carry(errands)
    except Exception as error:  # noqa: BLE001 - it is the answer: raised where the errand came from
        if len(errands) == 1 or storage_failure(error) is not None:
            return [error] * len(errands)
        _log.warning("live tables could not be written together: %s", error)
        return [answer for one in errands for answer in carried([one])]


def _deliver(future: asyncio.Future[int], answer: int | Exception) -> None:
    if future.done():  # who asked has left
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


writer = Writer()
