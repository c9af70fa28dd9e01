"""用时: how long a move may take, and whether there is time for another step of it."""

from __future__ import annotations

import time


class TimeLimit:
    """用时: the time limit of one move. A step is begun only if one as long as the longest so far would end in time."""

    def __init__(self, seconds: float) -> None:
        """The time begins now."""
        self._seconds = seconds
        self._begun = self._looked = time.perf_counter()
        self._longest = 0.0

    def begin(self) -> None:
        """Begin to measure steps; the preparation before them does not count as one."""
        self._looked, self._longest = time.perf_counter(), 0.0

    def is_over(self, part: float = 1.0) -> bool:
        """Whether another step would end after this share of the time; to be called between two steps."""
        now = time.perf_counter()
        self._longest = max(self._longest, now - self._looked)
        self._looked = now
        return now + self._longest > self._begun + part * self._seconds
