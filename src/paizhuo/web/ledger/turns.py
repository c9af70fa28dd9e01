"""轮流写入: the writers of this process wait for one another in a queue, in the order in which they came.

SQLite has one lock for the whole database, and a writer that finds it taken sleeps and tries again, which is neither
fair nor fast; PostgreSQL locks the row of the competition, and every writer that waits there takes a connection. So the
writers of this process queue here first; the lock of the database remains for other processes.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.db import connection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.models import Competition


class Turns:
    """队列: lets one thread in at a time, the one that came first."""

    def __init__(self) -> None:
        """Nobody is in, nobody waits."""
        self._lock = threading.Lock()
        self._busy = False
        self._waiting: deque[threading.Event] = deque()

    @property
    def waiting(self) -> int:
        """How many threads wait."""
        return len(self._waiting)

    def __enter__(self) -> None:
        with self._lock:
            if not self._busy:
                self._busy = True
                return
            called = threading.Event()
            self._waiting.append(called)
        called.wait()

    def __exit__(self, *_error: object) -> None:
        with self._lock:
            if self._waiting:
                # The turn passes on: nobody who comes now is before those who wait.
                self._waiting.popleft().set()
            else:
                self._busy = False


_queues: dict[int | None, Turns] = {}
_lock = threading.Lock()


def queue_of(competition: Competition) -> Turns:
    """The queue of the writers that exclude each other: of the competition, on SQLite of the whole database."""
    key = None if connection.vendor == "sqlite" else competition.pk
    with _lock:
        return _queues.setdefault(key, Turns())


@contextmanager
def turn(competition: Competition) -> Iterator[None]:
    """轮到: wait for this thread's turn to write; at once inside a transaction, which may hold the lock already."""
    if connection.in_atomic_block:
        yield
        return
    with queue_of(competition):
        yield
