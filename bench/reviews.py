"""python -m bench.reviews: how long a review of a whole deal takes by each reviewer, and how far they agree.

Deals of Guandan are played by programs and then reviewed as the server does it (``web.live.review_process``); times are
seconds of the processor. The root of the mean square of the differences between what the reviewers say an act cost says
how sure a figure of a review is.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING

from bench.guandan_soak import deals
from paizhuo.ai.guandan.roster import make
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, apply, view
from paizhuo.web.live.review_process import Job, turns_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = b"the bench of reviews of deals..."
REVIEWERS = ("net", "search")


def played(name: str, count: int) -> Iterator[Over]:
    """Deals between four agents of one kind."""
    player, stream = make(name, NATIONAL, SEED), deals(NATIONAL, SEED)
    _, phase = next(stream)
    for _ in range(count):
        while not isinstance(phase, Over):
            turn = view(phase, Onlooker.SPECTATOR).to_act[0]
            phase = apply(phase, player.act(view(phase, turn)))
        yield phase
        _, phase = stream.send(phase)


def reviewed(deal: Over, agent: str) -> tuple[float, dict[int, float]]:
    """The seconds that a review took, and what each act cost."""
    begun = time.process_time()
    turns = [turn for turn, _of in turns_of(Job("guandan", NATIONAL.id, agent, SEED, deal))]
    seconds = time.process_time() - begun
    return seconds, {turn["act"]: turn["levels"][1] - turn["levels"][0] for turn in turns if "levels" in turn}


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=6)
    options.add_argument("--player", default="casual")
    chosen = options.parse_args()
    seconds: dict[str, list[float]] = {agent: [] for agent in REVIEWERS}
    turns, gaps = 0, []
    for deal in played(chosen.player, chosen.deals):
        turns += len(deal.history)
        found = {}
        for agent in REVIEWERS:
            took, found[agent] = reviewed(deal, agent)
            seconds[agent].append(took)
        one, two = (found[agent] for agent in REVIEWERS)
        gaps += [one[act] - two[act] for act in one if act in two]
    for agent, some in seconds.items():
        print(f"{agent}: {fmean(some):.2f} s a deal, at most {max(some):.2f}, {1e3 * sum(some) / turns:.1f} ms a turn")
    apart = sqrt(fmean(gap * gap for gap in gaps))
    print(f"{chosen.deals} deals of {chosen.player}, {turns} turns; costs differ by {apart:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
