"""补打: what can be made up for after force majeure."""

from __future__ import annotations

from enum import Enum


class Replay(Enum):
    """补打: how much of the match is played after all [NAT 36]."""

    WHOLE = "whole"
    PART = "part"
    NONE = "none"
    """不能补打: the match is scored without play."""
