"""报时: what the clock of a round says to the tables of an event."""

from __future__ import annotations

from enum import StrEnum


class TimeCall(StrEnum):
    """报时: what the clock of a round says to its tables."""

    LAST_DEAL = "last-deal"
    """最后一副: the deal in play is finished and one more is played [FJ 1.2; GZ R3]."""
    TIME_UP = "time-up"
    """时间到: a deal that has begun is finished, one that has not is cancelled [NAT 33(一)2]."""
