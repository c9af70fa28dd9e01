"""竞赛形式: the three kinds of event that time limits, appeals and score sheets tell apart [NAT 17; J23 3.1]."""

from __future__ import annotations

from enum import Enum


class EventKind(Enum):
    """竞赛形式."""

    TEAM = "team"
    """团体赛."""
    PAIRS = "pairs"
    """双人赛."""
    INDIVIDUAL = "individual"
    """个人赛."""
