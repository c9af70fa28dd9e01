"""运行数字: what a process counts and times of itself, for ``/metrics``. Kept in memory, from its start."""

from __future__ import annotations

import bisect
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds by which durations are counted."""


class Count:
    """计数: how often something happened, by labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        """``labels`` are the names of what it is counted by."""
        self.name, self.about, self.labels = name, about, labels
        self._counts: dict[tuple[str, ...], int] = {}
        self._lock = threading.Lock()

    def add(self, *values: str) -> None:
        """Count once more for these values of the labels."""
        with self._lock:
            self._counts[values] = self._counts.get(values, 0) + 1

    def counts(self) -> dict[tuple[str, ...], int]:
        """The counts of now, in order."""
        with self._lock:
            return dict(sorted(self._counts.items()))


class Duration:
    """用时: how long something took, as a histogram."""

    def __init__(self, name: str, about: str) -> None:
        """Begin with nothing."""
        self.name, self.about = name, about
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0
        self._lock = threading.Lock()

    def add(self, seconds: float) -> None:
        """Count a duration."""
        with self._lock:
            self._counts[bisect.bisect_left(SECONDS, seconds)] += 1
            self._sum += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count how long the block takes, however it ends."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - began)

    def histogram(self) -> tuple[list[int], float]:
        """How many durations are at most each bound, and in the end all of them; and their sum."""
        with self._lock:
            counts, total = list(self._counts), self._sum
        return [sum(counts[: at + 1]) for at in range(len(counts))], total


REQUESTS = Count("paizhuo_requests_total", "Requests answered, without those of the feed.", "method", "status")
REQUEST_SECONDS = Duration("paizhuo_request_seconds", "Time from a request to the end of its answer.")
WRITES = Count("paizhuo_writes_total", "Acts asked of the ledger.", "outcome")
WRITE_SECONDS = Duration("paizhuo_write_seconds", "Time of a write, with the wait for the lock.")
LOCK_SECONDS = Duration("paizhuo_lock_wait_seconds", "Time that a write waited for the lock of its competition.")
FOLD_SECONDS = Duration("paizhuo_fold_seconds", "Time in which facts were folded into a state.")
COUNTS = (REQUESTS, WRITES)
DURATIONS = (REQUEST_SECONDS, WRITE_SECONDS, LOCK_SECONDS, FOLD_SECONDS)
