"""How long does the steady bot take for a decision? Four of them play deals of one match after another."""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from bench.soak import deals
from paizhuo.ai.agents.steady import Steady
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, apply, view


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=40)
    count = options.parse_args().deals
    bot = Steady(NATIONAL)
    milliseconds: list[float] = []
    stream = deals(NATIONAL, b"the steady bot, measured")
    _, phase = next(stream)
    for _ in range(count):
        while not isinstance(phase, Over):
            seen = view(phase, view(phase, Onlooker.SPECTATOR).to_act[0])
            begun = time.perf_counter()
            action = bot.act(seen)
            milliseconds.append(1000 * (time.perf_counter() - begun))
            phase = apply(phase, action)
        _, phase = stream.send(phase)
    mean, last = statistics.fmean(milliseconds), statistics.quantiles(milliseconds, n=100)[98]
    print(f"steady bot, {count} deals, {len(milliseconds)} decisions")
    print(f"  mean {mean:.1f} ms, 99th percentile {last:.1f} ms, longest {max(milliseconds):.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
