"""Halls larger than one machine holds, simulated: python -m bench.halls.

Every process serves one request at a time, as Python does; a write waits for the one before it in the same competition;
what screens are sent is rendered at most four times a second in every process. The costs are those that
``bench.storm``, ``bench.phone_requests`` and ``bench.writes`` print; the first line repeats the measured storm, to be
held against it.
"""

from __future__ import annotations

import argparse
import heapq
import random
from dataclasses import dataclass

ACT, LOOK, WRITE = 0.0206, 0.0106, 0.0097
"""Seconds of processor: a hand-in or confirmation, the page after it, and the part of the act under the lock."""
FEED, FEED_SCREENS, TOGETHER = 0.115, 1000, 0.25
"""Seconds of processor to send one batch of changes to so many screens, and the seconds that a batch gathers."""
STORM = 52.0
"""Seconds in which every phone acts once, as the measured storm took."""
ARRIVE, UNDER_LOCK = 0, 1


@dataclass(frozen=True)
class Hall:
    """A hall: how many phones act, how many screens follow, in how many competitions, served by how many processes."""

    phones: int
    screens: int
    competitions: int
    processes: int


@dataclass(frozen=True)
class Seen:
    """What phones wait, in seconds, and how busy the busiest process and the busiest lock are."""

    median: float
    p95: float
    process: float
    lock: float


def simulate(hall: Hall, seed: int = 1) -> Seen:
    """Every phone acts once at a random moment; the queue is served in the order of arrival."""
    chance = random.Random(seed)  # noqa: S311 - a simulation
    free = [0.0] * hall.processes
    lock = [0.0] * hall.competitions
    busy, held = [0.0] * hall.processes, [0.0] * hall.competitions
    queue: list[tuple[float, int, int, int, float]] = []
    for phone in range(hall.phones):
        at = chance.uniform(0, STORM)
        queue.append((at, ARRIVE, phone % hall.processes, phone % hall.competitions, at))
    heapq.heapify(queue)
    batch = FEED * hall.screens / FEED_SCREENS / hall.processes
    sent = [0.0] * hall.processes
    waits = []
    while queue:
        ready, stage, process, competition, began = heapq.heappop(queue)
        if ready >= sent[process]:
            # Changes since the last batch go out together, and the process does nothing else meanwhile.
            sent[process] = max(ready, free[process]) + TOGETHER
            free[process] = max(ready, free[process]) + batch
            busy[process] += batch
        start = max(ready, free[process], lock[competition] if stage == UNDER_LOCK else 0.0)
        if start > ready:
            heapq.heappush(queue, (start, stage, process, competition, began))
            continue
        if stage == ARRIVE:
            free[process] = start + ACT - WRITE
            busy[process] += ACT - WRITE + LOOK
            heapq.heappush(queue, (free[process], UNDER_LOCK, process, competition, began))
            continue
        free[process] = lock[competition] = start + WRITE
        busy[process] += WRITE
        held[competition] += WRITE
        waits.append(free[process] - began)
        free[process] += LOOK
    waits.sort()
    return Seen(waits[len(waits) // 2], waits[int(0.95 * len(waits))], max(busy) / STORM, max(held) / STORM)


HALLS = (
    Hall(500, 1000, 1, 1),
    Hall(1000, 2000, 1, 2),
    Hall(2000, 4000, 1, 4),
    Hall(4000, 8000, 1, 8),
    Hall(10_000, 10_000, 1, 20),
    Hall(10_000, 10_000, 10, 20),
    Hall(10_000, 10_000, 10, 10),
)


def main() -> None:
    """Print what phones of each hall would wait."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(f"every phone acts once within {STORM:.0f} s; seconds of processor: act {ACT}, look {LOOK}, lock {WRITE}")
    for hall in HALLS:
        seen = simulate(hall)
        print(
            f"{hall.phones:6} phones, {hall.screens:6} screens, {hall.competitions:3} competitions, "
            f"{hall.processes:3} processes: median {1000 * seen.median:8.1f} ms   p95 {1000 * seen.p95:8.1f} ms   "
            f"busiest process {seen.process:4.0%}   busiest lock {seen.lock:4.0%}"
        )


if __name__ == "__main__":
    main()
