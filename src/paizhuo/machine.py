"""本机: what this computer gives a process, on every system: its cores, and a place behind the others."""

from __future__ import annotations

import os
import sys


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        found = len(os.sched_getaffinity(0))
    else:
        found = os.cpu_count() or 1
    return found


def stand_back(by: int) -> None:
    """退让: let other processes come first, as ``nice`` counts; Windows has no such thing, and the process stays."""
    if sys.platform != "win32":
        os.nice(by)
