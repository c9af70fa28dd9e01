"""python -m bench.search: what ``search`` gains on an earlier or plainer one, against players who are not ``club``.

``search`` and the one it is compared with play the same cards against the same opponents, each deal twice with the
seats swapped; levels are drawn, there is no tribute. Opponents: the net, ``club`` with the habits it had before they
were tuned ("old"), with habits drawn for each deal ("strange"), and ``greedy``. It prints the levels a deal of either,
and the difference on the same cards, with standard errors. Each process needs an idle core.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.roster import make
from paizhuo.ai.guandan.search import Search
from paizhuo.cards import Chance, Rank
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Over, Terms, apply, begin, deal_cards, gain, next_deal, start, view
from paizhuo.kernel import habits
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.ai.guandan.time_limit import TimeLimit

LEVELS = list(Rank)[:13]
SHARES = {"net": 8, "old": 4, "strange": 3, "greedy": 1}
"""Of sixteen deals so many are against each opponent."""
OLD = {
    habits.STRAIGHT_RISK: 0.2, habits.BOMB_5: 0.78, habits.BOMB_FLUSH: 0.86, habits.THRIFT: 0.0, habits.WILD: 0.42,
    habits.LENGTH: 0.15, habits.RESPECT: 0.15, habits.LEAD_1: 1.32,
}  # fmt: skip
ADVISED, ALONE, BEFORE = "search", "search without the net", "search before"


class Before(Search):
    """The search before it asked the net and drew habits: ``club`` advises, and plays every world out."""

    def _try(self, limit: TimeLimit) -> bool:
        for world in range(self._worlds.count):
            self._trials.run(self._worlds, world, world + 1)
            if self._is_over(limit):
                return True
        return False


def opponent(name: str, seed: bytes) -> Agent:
    """A player of this name."""
    if name in {"net", "greedy"}:
        return make(name, NATIONAL, seed)
    others = habits.of_another(0.8, Chance(seed, "habits").below) if name == "strange" else habits.usual()
    if name == "old":
        for at, value in OLD.items():
            others[at] = value
    club = Club(NATIONAL)
    club._judgement.evaluation.habits[:] = others  # noqa: SLF001 - players at the table have no other habits
    return club


def searching(kind: str, seed: bytes, seconds: float) -> Agent:
    """The search as it is, without the net's advice, or without that and without habits."""
    if kind == ADVISED:
        return make(f"search:{seconds}", NATIONAL, seed)
    return (Before if kind == BEFORE else Search)(NATIONAL, Chance(seed, "agent/search"), seconds=seconds)


def levels(seed: bytes, kind: str, name: str, seconds: float, side: Side) -> int:
    """What the search wins in a deal at this side."""
    first = next_deal(begin(NATIONAL, Terms()))
    assert first is not None
    phase = start(deal_cards(NATIONAL, replace(first, level=LEVELS[seed[0] % len(LEVELS)]), seed).setting)
    agents = {
        seat: searching(kind, seed + bytes([seat]), seconds) if seat.side is side else opponent(name, seed)
        for seat in Seat
    }
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        phase = apply(phase, agents[seat].act(view(phase, seat)))
    worth = gain(phase.outcome.finish)
    return worth if phase.outcome.winner is side else -worth


def bout(job: tuple[int, str, Sequence[str], float, str, float]) -> tuple[str, list[float]] | None:
    """One deal, twice by each search: the opponent, and the levels a deal of each; nothing after the last second."""
    number, name, kinds, seconds, seed, last = job
    if time.time() > last:
        return None
    chance = hashlib.sha256(f"{seed} {name} {number}".encode()).digest()
    return name, [statistics.fmean(levels(chance, kind, name, seconds, side) for side in Side) for kind in kinds]


def play(kinds: Sequence[str], chosen: argparse.Namespace) -> list[tuple[str, list[float]]]:
    """So many bouts, or the whole sixteens of those that were begun in these minutes."""
    names = [name for name, share in SHARES.items() for _ in range(share)]
    last = time.time() + 60 * chosen.minutes
    jobs = [(at, names[at % len(names)], kinds, chosen.seconds, chosen.seed, last) for at in range(chosen.deals)]
    os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"
    with ProcessPoolExecutor(chosen.workers) as pool:
        found = [row for row in pool.map(bout, jobs) if row]
    return found if len(found) == chosen.deals else found[: len(found) // len(names) * len(names)]


def summary(values: Sequence[float]) -> str:
    """The mean with its standard error."""
    return f"{statistics.fmean(values):+.3f} ± {statistics.stdev(values) / len(values) ** 0.5:.3f}"


def main() -> int:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=1008)
    options.add_argument("--seconds", type=float, default=0.05)
    options.add_argument("--seed", default="the first", help="another seed plays other deals")
    options.add_argument("--workers", type=int, default=os.cpu_count())
    options.add_argument("--than", choices=(ALONE, BEFORE), default=ALONE, help="what search is compared with")
    options.add_argument("--minutes", type=float, default=1e6, help="begin no deal after so many")
    chosen = options.parse_args()
    found = play((ADVISED, chosen.than), chosen)
    for name in (*SHARES, "all"):
        rows = [(one, two) for who, (one, two) in found if name in {who, "all"}]
        if len(rows) > 1:
            gaps = summary([one - two for one, two in rows])
            print(f"{name}, {len(rows)} deals: {ADVISED} {summary([one for one, _ in rows])}", end="")
            print(f", {chosen.than} {summary([two for _, two in rows])}, difference {gaps}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
