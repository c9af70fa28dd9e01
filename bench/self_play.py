"""Self-play without a net: python -m bench.self_play [--rows 16384] [--threads 15] [--seconds 5].

Random choices in two batches by turns, as a trainer plays them; prints decisions, turns and candidates a second.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from paizhuo.guandan import NATIONAL
from paizhuo.kernel.self_play import SelfPlay


def main() -> None:
    """Measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rows", type=int, default=16384)
    options.add_argument("--threads", type=int, default=15)
    options.add_argument("--seconds", type=float, default=5.0)
    chosen = options.parse_args()
    batches = [SelfPlay(chosen.rows, NATIONAL, chosen.threads) for _ in range(2)]
    chance = np.random.default_rng(1)
    actions = [np.zeros(chosen.rows, np.int32) for _ in batches]
    for number, batch in enumerate(batches):
        batch.reset(np.arange(chosen.rows) + number * chosen.rows, tribute=0.75)

    def step(number: int) -> tuple[int, int]:
        batch = batches[number]
        batch.finish()
        found = int(np.count_nonzero(batch.counts)), sum(batch.used())
        np.multiply(chance.random(chosen.rows, np.float32), batch.counts, out=actions[number], casting="unsafe")
        batch.begin_step(actions[number])
        return found

    for at in range(200):  # until rows are at all stages of a deal
        step(at % 2)
    turns = sum(batch.tallies()[1] for batch in batches)
    decisions = candidates = at = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < chosen.seconds:
        more = step(at % 2)
        decisions, candidates, at = decisions + more[0], candidates + more[1], at + 1
    seconds = time.perf_counter() - begun
    turns = sum(batch.tallies()[1] for batch in batches) - turns
    print(
        f"{decisions / seconds / 1e6:.2f} M decisions/s, {turns / seconds / 1e6:.2f} M turns/s, "
        f"{candidates / seconds / 1e6:.1f} M candidates/s ({candidates / decisions:.1f} a decision), {at} steps"
    )


if __name__ == "__main__":
    main()
