"""How long do the agents of Guandan take for a decision? Four of a kind play the deals of one match after another.

Targets: ``club`` under 20 ms in 99 of 100 decisions; ``search`` no longer than the time it is given.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import TYPE_CHECKING

from bench.guandan_soak import deals
from paizhuo.ai.guandan.roster import NAMES, make
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, apply, view
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

_SEED = b"the agents, measured"
_SLOW = 20
"""The agent that thinks by the clock makes this many times fewer decisions."""


def decisions(name: str) -> Iterator[float]:
    """The milliseconds of one decision after another."""
    agents = {seat: make(name, NATIONAL, _SEED + bytes([seat])) for seat in Seat}
    stream = deals(NATIONAL, _SEED)
    _, phase = next(stream)
    while True:
        while not isinstance(phase, Over):
            seat = view(phase, Onlooker.SPECTATOR).to_act[0]
            seen = view(phase, seat)
            begun = time.perf_counter()
            action = agents[seat].act(seen)
            yield 1000 * (time.perf_counter() - begun)
            phase = apply(phase, action)
        _, phase = stream.send(phase)


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("agents", nargs="*", default=list(NAMES), metavar="AGENT")
    options.add_argument("--moves", type=int, default=4000)
    chosen = options.parse_args()
    for name in chosen.agents:
        count = chosen.moves // (_SLOW if name.startswith("search") else 1)
        taken = [milliseconds for _, milliseconds in zip(range(count), decisions(name), strict=False)]
        mean, last = statistics.fmean(taken), statistics.quantiles(taken, n=100)[98]
        print(
            f"{name}, {count} decisions: mean {mean:.2f} ms, 99th percentile {last:.2f} ms, longest {max(taken):.2f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
