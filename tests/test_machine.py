"""本机: cores are counted and processes stand back on every system."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from paizhuo import machine

STAND_BACK = """
import os
from paizhuo.machine import stand_back
before = os.nice(0)
stand_back(3)
print(os.nice(0) - before)
"""


def test_a_process_may_use_at_least_one_core() -> None:
    assert 1 <= machine.cores() <= (os.cpu_count() or 1)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_cores_are_counted_where_nothing_tells_which_are_ours(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert machine.cores() == os.cpu_count()


def test_a_process_stands_back() -> None:
    done = subprocess.run([sys.executable, "-c", STAND_BACK], capture_output=True, text=True, check=True)
    assert done.stdout.strip() in {"3", "0"}, "0 where the process was the last one already"


def test_windows_knows_no_standing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "nice")
    machine.stand_back(10)
