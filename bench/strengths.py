"""python -m bench.strengths: is every strength that a table offers stronger than the one below it?

Two strengths that stand next to each other play the same cards twice, with the seats swapped; levels are drawn, there
is no tribute. It prints the levels a deal that the upper one wins, with the standard error, and how long either thinks.
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
import sys
import time
from dataclasses import replace
from itertools import pairwise

from paizhuo.ai.guandan.roster import make
from paizhuo.ai.strengths import AGENTS, offered
from paizhuo.cards import SUIT_RANKS
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, Terms, apply, begin, deal_cards, gain, next_deal, start, view
from paizhuo.seats import Seat, Side


def levels(seed: bytes, upper: str, lower: str, side: Side, taken: dict[str, list[float]]) -> int:
    """What the upper agent wins in a deal at this side."""
    first = next_deal(begin(NATIONAL, Terms()))
    assert first is not None
    phase = start(deal_cards(NATIONAL, replace(first, level=SUIT_RANKS[seed[0] % len(SUIT_RANKS)]), seed).setting)
    names = {seat: upper if seat.side is side else lower for seat in Seat}
    agents = {seat: make(names[seat], NATIONAL, seed + bytes([seat])) for seat in Seat}
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        seen, begun = view(phase, seat), time.perf_counter()
        action = agents[seat].act(seen)
        taken.setdefault(names[seat], []).append(time.perf_counter() - begun)
        phase = apply(phase, action)
    worth = gain(phase.outcome.finish)
    return worth if phase.outcome.winner is side else -worth


def compare(pair: str, deals: int, seed: str) -> bool:
    """Play and print; whether the upper one of the pair won."""
    upper, _, lower = pair.partition("/")
    taken: dict[str, list[float]] = {}
    secrets = [hashlib.sha256(f"{seed} {number}".encode()).digest() for number in range(deals)]
    won = [statistics.fmean(levels(secret, upper, lower, side, taken) for side in Side) for secret in secrets]
    mean, error = statistics.fmean(won), statistics.stdev(won) / len(won) ** 0.5
    times = ", ".join(f"{name} {1000 * statistics.fmean(taken[name]):.1f} ms" for name in (upper, lower))
    result = f"{mean:+.3f} ± {error:.3f} levels a deal"
    print(f"{upper} against {lower}: {result}, {deals} deals twice; a move: {times}", flush=True)
    return mean > 0


def main() -> int:
    """Measure and print; an error if a strength lost to the one below it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("pairs", nargs="*", metavar="UPPER/LOWER", help="other agents of the roster")
    options.add_argument("--deals", type=int, default=40)
    options.add_argument("--seed", default="strengths")
    chosen = options.parse_args()
    agents = [AGENTS["guandan"][strength] for strength in offered("guandan")]
    pairs = chosen.pairs or [f"{upper}/{lower}" for lower, upper in pairwise(agents)]
    won = [compare(pair, chosen.deals, chosen.seed) for pair in pairs]
    return 0 if all(won) else 1


if __name__ == "__main__":
    sys.exit(main())
