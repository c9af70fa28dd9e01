"""An installation full of past events: python -m bench.archives [--count 200] [--pairs 100] [--rounds 7] [--old].

Starts a server on so many competitions that are over, all of them copies of one, and measures the start and, on
loopback, the front page, its search, my competitions, and the list of the API. With ``--old`` no competition has a
summary, as after an update; then the lists are measured while the summaries are made.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import tempfile
import time
from pathlib import Path

from bench.storm import processor
from bench.web import line, memory, timed
from tests.web.running.clients import Official
from tests.web.running.servers import Installation

LISTS = (
    ("front page", "/"),
    ("search", "/?q=%E5%9F%8E"),
    ("my competitions", "/manage/"),
    ("list of the API", "/api/v1/competitions"),
)
TIMES = 30


def measure(installation: Installation, chosen: argparse.Namespace) -> None:
    """Start the server and print the figures."""
    began = time.perf_counter()
    server = installation.start()
    try:
        taken = time.perf_counter() - began
        print(f"start until the first answer {taken:.2f} s, {processor(server):.2f} s of processor; aim 3 s")
        official = Official(server.url)
        for name, path in LISTS:
            print(f"{name}, the first time {timed(official, path) * 1000:.1f} ms; aim 200 ms")
        for name, path in LISTS:
            line(name, [timed(official, path) for _ in range(TIMES)], "aim 200 ms")
        while chosen.old and any(one["entrants"] is None for one in json.loads(official.get(LISTS[-1][1]))):
            time.sleep(0.5)
        print(
            f"all summaries there {time.perf_counter() - began:.1f} s after the start; memory {memory(server):.0f} MiB"
        )
    finally:
        server.stop()


def main() -> None:
    """Make the archive and measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=200)
    options.add_argument("--pairs", type=int, default=100)
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--old", action="store_true")
    chosen = options.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, SQLite")
    with tempfile.TemporaryDirectory() as folder:
        installation = Installation(Path(folder))
        old = ["--old"] if chosen.old else []
        facts = installation.run("bench.archives_stage", str(chosen.count), str(chosen.pairs), str(chosen.rounds), *old)
        print(f"{chosen.count} competitions of {chosen.pairs} pairs, {facts.strip()} facts")
        measure(installation, chosen)


if __name__ == "__main__":
    main()
