"""Backups of many rows: python -m bench.backups [--rows 500000] [--postgres].

Makes the rows in a temporary folder (or in a new PostgreSQL database), writes through the ledger alone and beside a
backup, and prints the longest write, how long backup, drill and restoration take, and how much memory each of them
uses at most.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.web.running.servers import Installation, database

if TYPE_CHECKING:
    from collections.abc import Iterator

ALONE_SECONDS = 20.0
LONG_SECONDS = 3600.0


class Used(NamedTuple):
    """What a command took: seconds, seconds of processor, MiB of memory at most, and what it printed."""

    seconds: float
    processor: float
    memory: float
    printed: str


def run(installation: Installation, *arguments: str) -> Used:
    """Run a module, and say what it took."""
    begun = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603 - this project itself
        [sys.executable, "-m", *arguments], env=installation.env(), stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    printed = process.stdout.read().decode()
    _pid, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, printed
    return Used(time.perf_counter() - begun, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, printed)


@contextlib.contextmanager
def writing(installation: Installation, found: list[float]) -> Iterator[None]:
    """Write beside the block; the milliseconds of every write are put into ``found``."""
    process = subprocess.Popen(  # noqa: S603 - this project itself
        [sys.executable, "-m", "bench.backups_stage", "writes", str(LONG_SECONDS)],
        env=installation.env(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    yield
    found += map(float, process.communicate("\n")[0].split())


def line(name: str, times: list[float]) -> None:
    """One line about writes."""
    p95 = statistics.quantiles(times, n=20)[-1]
    median, longest = statistics.median(times), max(times)
    print(f"{name}: {len(times)} writes, median {median:.1f} ms, p95 {p95:.1f} ms, longest {longest:.0f} ms")


def measure(installation: Installation, folder: Path, rows: int) -> None:
    """Make the rows and measure."""
    made = run(installation, "bench.backups_stage", "rows", str(rows))
    events, stored = made.printed.split()
    print(f"{stored} facts and acts in {events} events, made in {made.seconds:.0f} s")
    alone: list[float] = []
    with writing(installation, alone):
        time.sleep(ALONE_SECONDS)
    line("alone", alone)
    beside: list[float] = []
    target = folder / "hall.paizhuo-backup"
    with writing(installation, beside):
        _print("backup", run(installation, "paizhuo", "backup", str(target), "--lang", "en"))
    line("beside the backup", beside)
    print(f"the file: {target.stat().st_size / 1024**2:.0f} MiB")
    _print("drill", run(installation, "paizhuo", "drill", str(target), "--lang", "en"), last=False)
    other = Installation(folder / "other")
    other.folder.mkdir()
    _print("restore", run(other, "paizhuo", "restore", str(target), "--lang", "en"))


def _print(name: str, used: Used, *, last: bool = True) -> None:
    print(f"{name}: {used.seconds:.0f} s, {used.processor:.0f} s of processor, {used.memory:.0f} MiB at most")
    if last:
        print(used.printed.rstrip())


def main() -> None:
    """Measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rows", type=int, default=500_000)
    options.add_argument("--postgres", action="store_true")
    chosen = options.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        environment = {"DATABASE_URL": stack.enter_context(database())} if chosen.postgres else {}
        installation = Installation(folder / "data", environment)
        installation.folder.mkdir()
        measure(installation, folder, chosen.rows)


if __name__ == "__main__":
    main()
