"""A clock that a test sets by hand, for all limits of this process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    import pytest


class HandClock:
    """手拨的钟."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Stop the time."""
        self.now = 1_000_000.0
        monkeypatch.setattr(throttle, "clock", lambda: self.now)

    def wait(self, seconds: float) -> None:
        """Let the time pass."""
        self.now += seconds
