"""Locks and lasting names."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from paizhuo.files import alone_in, sync_folder, take_lock

if TYPE_CHECKING:
    from pathlib import Path

HOLD = """
import os, sys
from paizhuo.files import take_lock
handle = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
print(take_lock(handle), flush=True)
sys.stdin.read()
"""


def test_one_process_holds_a_lock_until_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        handle = os.open(file, os.O_RDWR)
        assert not take_lock(handle)
        other.communicate("")
    assert take_lock(handle)
    os.close(handle)


def test_a_folder_is_held_without_leaving_anything_in_it(tmp_path: Path) -> None:
    with alone_in(tmp_path):
        handle = os.open(tmp_path, os.O_RDONLY)
        assert not take_lock(handle)
    assert take_lock(handle)
    os.close(handle)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_kept(tmp_path: Path) -> None:
    sync_folder(tmp_path)
