"""python -m bench.beliefs: are likely worlds nearer to the truth than random ones, and what does a world cost?

Programs play deal after deal with tribute. At every eleventh act the seat to act draws worlds, evenly and by weight.
Three figures rate the weights. The gain is the mean of the logarithm of the true world's weight over the mean weight of
random worlds, in nats; 0 is no better than chance, below 0 is worse. The rank is the share of random worlds with a
smaller weight than the true one; one half is no better than chance. The third is the share of the unseen cards that a
world puts into the right hands, for uniform draws and for weighted worlds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from math import log
from statistics import fmean
from typing import TYPE_CHECKING

from bench.guandan_soak import deals
from paizhuo.ai.guandan.beliefs import fill
from paizhuo.ai.guandan.roster import make
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, Playing, apply, view
from paizhuo.kernel import worlds as kernel_worlds
from paizhuo.kernel.packing import pack, unpack
from paizhuo.kernel.worlds import Worlds
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.cards import Hand

SEED = b"the bench of what is believed"
EVERY = 11
RANDOM, KEPT = 128, 8


@dataclass
class Tally:
    """What was found, one entry for each position or world; seconds of processor time."""

    gains: list[float] = field(default_factory=list)
    ranks: list[float] = field(default_factory=list)
    even: list[float] = field(default_factory=list)
    likely: list[float] = field(default_factory=list)
    filling: float = 0.0
    drawing: float = 0.0
    sampling: float = 0.0


def right(true: tuple[Hand, ...], supposed: list[tuple[int, int]], seat: Seat) -> float:
    """The share of the unseen cards that a world has in the right hands."""
    others = [other for other in Seat if other is not seat]
    hits = sum((Counter(true[other]) & Counter(unpack(*supposed[other]))).total() for other in others)
    return hits / sum(len(true[other]) for other in others)


def measure(worlds: Worlds, phase: Playing, tally: Tally) -> None:
    """One position, as the seat to act sees it."""
    seat, true = phase.turn, phase.hands
    begun = time.process_time()
    fill(worlds, view(phase, seat), phase.setting.rules)
    tally.filling += time.process_time() - begun
    words = [pack(hand) for hand in true]
    worlds.put([word.low for word in words], [word.high for word in words])
    truth = worlds.weight()
    seeds = range(len(tally.gains) * RANDOM, (len(tally.gains) + 1) * RANDOM)
    weights = []
    begun = time.process_time()
    for seed in seeds:
        worlds.draw(seed)
        weights.append(worlds.weight())
    tally.drawing += time.process_time() - begun
    for seed in seeds[:KEPT]:
        worlds.draw(seed)
        tally.even.append(right(true, [worlds.hand(other) for other in Seat], seat))
    begun = time.process_time()
    worlds.sample(KEPT, seeds[0])
    tally.sampling += time.process_time() - begun
    for world in range(KEPT):
        tally.likely.append(right(true, [worlds.kept(world, other) for other in Seat], seat))
    tally.gains.append(log(truth / fmean(weights)))
    tally.ranks.append(sum((one < truth) + (one == truth) / 2 for one in weights) / RANDOM)


def played(name: str, count: int) -> Tally:
    """Deals between four agents of one kind."""
    tally, worlds, player = Tally(), Worlds(KEPT), make(name, NATIONAL, SEED)
    stream = deals(NATIONAL, SEED)
    _, phase = next(stream)
    for _ in range(count):
        acts = 0
        while not isinstance(phase, Over):
            turn = view(phase, Onlooker.SPECTATOR).to_act[0]
            acts += 1
            if isinstance(phase, Playing) and acts % EVERY == 0:
                measure(worlds, phase, tally)
            phase = apply(phase, player.act(view(phase, turn)))
        _, phase = stream.send(phase)
    return tally


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=60)
    options.add_argument("--players", nargs="*", default=["greedy", "club"])
    chosen = options.parse_args()
    how = "interpreted" if str(kernel_worlds.__file__).endswith(".py") else "compiled"
    for name in chosen.players:
        tally = played(name, chosen.deals)
        found = len(tally.gains)
        print(f"{name}, {chosen.deals} deals, {found} positions: gain {fmean(tally.gains):.2f}", end="")
        print(f", rank of the truth {fmean(tally.ranks):.3f}", end="")
        print(f", cards in the right hand {fmean(tally.even):.1%} even, {fmean(tally.likely):.1%} kept")
        draw, keep = tally.drawing / found / RANDOM, tally.sampling / found / KEPT
        print(f"  {how}: fill {1e3 * tally.filling / found:.2f} ms, draw and weigh {1e6 * draw:.1f} us", end="")
        print(f", a kept world {1e6 * keep:.1f} us")
    return 0


if __name__ == "__main__":
    sys.exit(main())
