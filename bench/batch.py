"""python -m bench.batch: thousands of deals at once, random acts, on one thread and on more; how they scale.

``step`` is one act in every deal by a call, all options listed in contiguous arrays; ``observe`` writes what the seats
see as well; ``play_out`` plays every deal to its end within one call. Two answers are printed. By wall time: one thread
and several take turns, and the best round of each counts; on a busy machine that ratio is useless. By processor time,
which other work hardly disturbs: the serial work of the calling thread limits the speed-up by more cores.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from paizhuo.guandan import NATIONAL
from paizhuo.kernel import batch as kernel_batch
from paizhuo.kernel.batch import Batch

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Watch:
    """秒表: the time of the calls of a batch, without the choice of acts."""

    wall: float = 0
    every_thread: float = 0
    this_thread: float = 0
    turns: int = 0
    deals: int = 0

    def over(self, call: Callable[[], object]) -> None:
        """Count one call."""
        before = time.perf_counter(), time.process_time(), time.thread_time()
        call()
        self.wall += time.perf_counter() - before[0]
        self.every_thread += time.process_time() - before[1]
        self.this_thread += time.thread_time() - before[2]


def stepped(batch: Batch, steps: int, *, observing: bool) -> Watch:
    """Random acts, one in every deal by a call."""
    chance, watch = np.random.default_rng(1), Watch()
    batch.reset(np.arange(batch.size))
    for _ in range(steps):
        actions = (chance.random(batch.size) * batch.options).astype(np.int64)
        watch.over(lambda actions=actions: batch.step(actions))  # type: ignore[misc] # bound to this turn's acts
        watch.deals += int(batch.done.sum())
        if observing:
            watch.over(batch.observe)
    watch.turns = steps * batch.size
    return watch


def played_out(batch: Batch, times: int) -> Watch:
    """Whole deals at random, each call all of them."""
    watch = Watch()
    batch.reset(np.arange(batch.size))
    for seed in range(times):
        turns: list[int] = []
        watch.over(lambda seed=seed, turns=turns: turns.append(batch.play_out(seed)))  # type: ignore[misc] # as above
        watch.turns += turns[0]
        watch.deals += batch.size
    return watch


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=150)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=6)
    chosen = parser.parse_args()
    is_compiled = not str(kernel_batch.__file__).endswith(".py")
    measures: dict[str, Callable[[Batch], Watch]] = {
        "step": lambda batch: stepped(batch, chosen.steps, observing=False),
        "step and observe": lambda batch: stepped(batch, chosen.steps, observing=True),
        "play_out": lambda batch: played_out(batch, chosen.times),
    }
    print(f"batch ({'compiled' if is_compiled else 'interpreted'}), {chosen.size} deals")
    one, more = Batch(chosen.size, NATIONAL, 1), Batch(chosen.size, NATIONAL, chosen.threads)
    for name, measure in measures.items():
        rounds = [(measure(one), measure(more)) for _ in range(chosen.rounds)]
        best = [min((pair[at] for pair in rounds), key=lambda watch: watch.wall) for at in range(2)]
        for threads, watch in zip((1, chosen.threads), best, strict=True):
            rate, deals = watch.turns / watch.wall, watch.deals / watch.wall
            print(f"  {name}, {threads} threads, wall: {rate:.0f} turns/s, {deals:.0f} deals/s")
        least = [min(pair[at].every_thread / pair[at].turns for pair in rounds) for at in range(2)]
        calling = min(pair[1].this_thread / pair[1].turns for pair in rounds)
        bound = least[0] / (calling + (least[1] - calling) / chosen.threads)
        print(f"  {name}, ratio on the wall {best[0].wall / best[1].wall:.2f}")
        print(
            f"  {name}, processor time a turn: {1e9 * least[0]:.0f} ns on 1 thread, {1e9 * least[1]:.0f} ns on"
            f" {chosen.threads}, {1e9 * calling:.0f} ns of it in the calling one; ratio by that {bound:.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
