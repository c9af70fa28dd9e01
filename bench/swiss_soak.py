"""Thousands of Swiss rounds: whenever the engine reports a dead end, an independent maximum matching must agree.

Small fields, as many rounds as possible, and withdrawals make dead ends frequent; rustworkx computes a matching on the
graph of pairs who have not met, with the bye as one more node that everybody may meet once.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from typing import TYPE_CHECKING

import rustworkx

from paizhuo.chance import Chance
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules, RelatedBy, RelatedRules
from paizhuo.tournament.generator import random_entries, random_outcome
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State

SWISS = "swiss"
BYE = 0
PART = 250
LARGEST = 20
SEED = "50a5" * 8


def legal_pairing_exists(state: State) -> bool:
    """Whether everybody present can be paired without a rematch and without a second bye."""
    stage = state.stages[SWISS]
    met = {
        frozenset((match.pairing.home[0], match.pairing.away[0]))
        for one in stage.rounds
        for match in one.matches.values()
    }
    if state.regulations.rematch.value:
        met.clear()
    rested = {entrant for one in stage.rounds for entrant in one.byes}
    present = [entrant for entrant in stage.members if entrant not in state.left]
    graph: rustworkx.PyGraph[int, None] = rustworkx.PyGraph()
    node = {entrant: graph.add_node(entrant) for entrant in present}
    if len(present) % 2:
        node[BYE] = graph.add_node(BYE)
        graph.add_edges_from([(node[BYE], node[one], None) for one in present if one not in rested])
    graph.add_edges_from(
        [
            (node[one], node[other], None)
            for one, other in combinations(present, 2)
            if frozenset((one, other)) not in met
        ]
    )
    return 2 * len(rustworkx.max_weight_matching(graph, max_cardinality=True)) == len(node)


def check_round(state: State, fact: f.RoundDrafted) -> None:
    """A round that was paired is legal: no rematch, no second bye, nobody twice or left out."""
    stage = state.stages[SWISS]
    named = [one for match in fact.matches for one in (*match.home, *match.away)] + [*fact.byes, *fact.sitting_out]
    assert sorted(named) == sorted(entrant for entrant in stage.members if entrant not in state.left), (
        "somebody is lost"
    )
    for one in stage.rounds:
        assert not set(one.byes) & set(fact.byes), "a second bye"
        if not state.regulations.rematch.value:
            met = {frozenset((match.pairing.home[0], match.pairing.away[0])) for match in one.matches.values()}
            assert not met & {frozenset((match.home[0], match.away[0])) for match in fact.matches}, "a rematch"


def run(rounds: int, seed: bytes) -> Counter[str]:
    """Play rounds of one event after another."""
    tally: Counter[str] = Counter()
    chance = Chance(seed, "swiss")
    while tally["rounds"] < rounds:
        play(chance, tally)
        tally["events"] += 1
    return tally


def play(chance: Chance, tally: Counter[str]) -> None:
    """One Swiss to its end; a true dead end is left by its first way out."""
    size = 3 + chance.below(LARGEST - 2)
    related = RelatedRules(by=(RelatedBy.UNIT,)) if chance.below(3) == 0 else RelatedRules()
    most = size - 1 + size % 2
    stage = StagePlan(SWISS, Format.SWISS, rounds=1 + chance.below(most), balanced=chance.below(3) == 0)
    book = chance.choice(tuple(REGULATIONS))
    plan = Plan("soak", "积分编排", book, EntryRules(EntryKind.PAIRS), (stage,), related=related)
    leaving = chance.choice((0, 0, 15))
    state = fold.start(plan)
    no = 0

    def record(fact: f.Fact) -> None:
        nonlocal no
        no += 1
        fold.apply(state, Logged(no, fact))

    record(directing.open_event(plan))
    for entry in random_entries(plan, size, chance):
        record(f.Entered(entry))
    record(directing.open_stage(state, SWISS, SEED))
    while not directing.is_finished(state, SWISS):
        drafted = directing.draft_round(state, SWISS, f"{chance.below(1 << 32):032x}")
        if isinstance(drafted, DeadEnd):
            assert not legal_pairing_exists(state), f"a false dead end: {drafted.proof}"
            tally["dead ends, all true"] += 1
            record(directing.way_out(state, SWISS, drafted.choices[0], SEED, reason="soak"))
        else:
            check_round(state, drafted.fact)
            record(drafted.fact)
        tally["rounds"] += 1
        number = len(state.stages[SWISS].rounds)
        record(f.RoundPublished(SWISS, number))
        for table, match in state.stages[SWISS].rounds[-1].matches.items():
            record(f.Forfeited(SWISS, number, table, random_outcome(state, SWISS, match, chance)))
        present = state.present
        if len(present) > 4 and chance.below(100) < leaving:  # noqa: PLR2004 - two matches stay
            record(f.Left(chance.choice(present), f.LeaveKind.WITHDRAWN, "soak"))
            tally["withdrawals"] += 1


def main() -> int:
    """Run the rounds on all cores and print the outcome."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=20_000)
    options.add_argument("--seed", default="swiss soak, the first", help="another seed plays other events")
    chosen = options.parse_args()
    begun = time.perf_counter()
    total: Counter[str] = Counter()
    parts = [
        (min(PART, chosen.rounds - first), f"{chosen.seed}/{first:09}".encode())
        for first in range(0, chosen.rounds, PART)
    ]
    with ProcessPoolExecutor() as pool:
        for done, finished in enumerate(as_completed([pool.submit(run, *part) for part in parts]), start=1):
            total += finished.result()
            print(
                f"\r{done}/{len(parts)} parts, {time.perf_counter() - begun:.0f} s", end="", file=sys.stderr, flush=True
            )
    print(file=sys.stderr)
    met = ", ".join(f"{count} {name}" for name, count in sorted(total.items()) if name != "rounds")
    print(f"{total['rounds']} Swiss rounds, no false dead end; {met}; {time.perf_counter() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
