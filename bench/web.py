"""The platform under load, on loopback: python -m bench.web [--pairs 1000] [--rounds 9] [--screens 500].

Makes competitions in a temporary folder, starts a server, and measures: the standings page, the list of tables on the
director's desk, the time of a result to every screen, the same without the feed, pairing a round through the page, and
memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import statistics
import tempfile
import time
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tests.web.running.clients import Official
from tests.web.running.servers import Installation, Server

STANDINGS = "/e/spring/standings/"
FLOOR = "/desk/spring/floor/"
RESULTS = "/api/v1/competitions/spring/results"
REQUESTS = 200
LISTS = 50
WRITES = 40


def p95(values: list[float]) -> float:
    """The 95th percentile, in milliseconds."""
    return statistics.quantiles(values, n=20)[-1] * 1000


def line(name: str, values: list[float], aim: str = "") -> None:
    """One measured line."""
    middle = statistics.median(values) * 1000
    print(f"{name:<52} median {middle:7.1f} ms   p95 {p95(values):7.1f} ms   {aim}")


def memory(server: Server) -> float:
    """Resident memory of the server process, in MiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def timed(official: Official, path: str) -> float:
    """How long a page takes."""
    begun = time.perf_counter()
    official.get(path)
    return time.perf_counter() - begun


async def screen(port: int, slug: str, ready: asyncio.Barrier, times: dict[int, list[float]], until: int) -> None:
    """One screen: notes when each act arrives."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /feed/{slug} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"id: ")
    await ready.wait()
    while True:
        raw = await reader.readline()
        if raw.startswith(b"data: "):
            arrived = time.perf_counter()
            number = json.loads(raw[6:])["no"]
            times.setdefault(number, []).append(arrived)
            if number >= until:
                break
    writer.close()


async def to_every_screen(server: Server, official: Official, screens: int, first: int) -> tuple[list[float], float]:
    """Enter results while the screens listen: how long each act takes to each screen, from before the request."""
    times: dict[int, list[float]] = {}
    sent: dict[int, float] = {}
    ready = asyncio.Barrier(screens + 1)
    last = first + WRITES
    tasks = [asyncio.create_task(screen(server.port, "spring", ready, times, last)) for _ in range(screens)]
    await ready.wait()
    used = memory(server)
    for at in range(WRITES):
        begun = time.perf_counter()
        status, answer = await asyncio.to_thread(official.post, RESULTS, result(at + 1))
        assert status == HTTPStatus.OK, answer
        sent[answer["act"]] = begun
        await asyncio.sleep(0.05)
    await asyncio.gather(*tasks)
    assert all(len(times[number]) == screens for number in sent), "a screen missed an act"
    return [arrived - sent[number] for number in sent for arrived in times[number]], used


def result(table: int) -> dict[str, Any]:
    """A result for a table of the round on the floor."""
    return {"stage": "main", "round": ROUND, "table": table, "levels": [9, 5]}


ROUND = 0


def main() -> None:
    """Measure."""
    global ROUND  # noqa: PLW0603 - the round that the options ask for
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=1000)
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--screens", type=int, default=500)
    chosen = options.parse_args()
    ROUND = chosen.rounds
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as folder:
        installation = Installation(Path(folder))
        begun = time.perf_counter()
        counts = installation.run("bench.web_stage", str(chosen.pairs), str(chosen.rounds)).split()
        print(
            f"{chosen.pairs} pairs, {chosen.rounds} rounds loaded: {counts[0]} facts, "
            f"{time.perf_counter() - begun:.1f} s"
        )
        server = installation.start()
        try:
            _measure(server, chosen, int(counts[1]))
        finally:
            server.stop()


def _measure(server: Server, chosen: argparse.Namespace, acts: int) -> None:
    official = Official(server.url)
    cold = timed(official, STANDINGS)
    print(
        f"standings page, first look after the start           {cold * 1000:7.1f} ms; memory {memory(server):.0f} MiB"
    )
    line(
        "standings page, warm, one after another",
        [timed(official, STANDINGS) for _ in range(REQUESTS)],
        "aim p95 50 ms",
    )
    alone = []
    for at in range(WRITES):
        begun = time.perf_counter()
        status, answer = official.post(RESULTS, result(WRITES + at + 1))
        assert status == HTTPStatus.OK, answer
        alone.append(time.perf_counter() - begun)
    line("one result, nobody listening", alone)
    tables = chosen.pairs // 2
    line(f"list of {tables} tables at the desk", [timed(official, FLOOR) for _ in range(LISTS)], "aim median 150 ms")
    line(f"one changed row of {tables}", [timed(official, f"{FLOOR}rows/?tables={at + 1}") for at in range(LISTS)])
    arrived, used = asyncio.run(to_every_screen(server, official, chosen.screens, acts + WRITES))
    line(f"one result to every one of {chosen.screens} screens", arrived, "aim p95 300 ms")
    print(
        f"ratio of the p95 to a write without the feed         {p95(arrived) / p95(alone):7.2f}; memory {used:.0f} MiB"
    )
    _pair(official)


def _pair(official: Official) -> None:
    """Pair the next round of the other competition through the page, and look at it."""
    begun = time.perf_counter()
    official.post_form("/desk/autumn/rounds/main/draft/", {"command": "bench"})
    official.get(f"/desk/autumn/rounds/main/{ROUND}/")
    taken = time.perf_counter() - begun
    print(f"pairing a round through the page, its reasons shown   {taken:7.2f} s    aim 3 s")


if __name__ == "__main__":
    main()
