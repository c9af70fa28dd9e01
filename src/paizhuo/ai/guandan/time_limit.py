"""用时: how long a move may take, and whether there is time for another step of it."""

from __future__ import annotations

import time


class TimeLimit:
    """用时: of one move. A step is begun only if it would end in time were it as long as the longest so far."""

    def __init__(self, seconds: float) -> None:
        """The time begins now."""
        self._seconds = seconds
        self._begun = self._looked = time.perf_counter()
        self._longest = 0.0

    def begin(self) -> None:
        """The steps begin now: what went before was done once, and says nothing of their length."""
        self._looked, self._longest = time.perf_counter(), 0.0

    def is_over(self, part: float = 1.0) -> bool:
        """Whether another step would end after this part of the time; check it between any two steps."""
        now = time.perf_counter()
        self._longest = max(self._longest, now - self._looked)
        self._looked = now
        return now + self._longest > self._begun + part * self._seconds
