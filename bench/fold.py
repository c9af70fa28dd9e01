"""How long does it take to fold the log of a very large event? A Swiss of thousands of pairs over many rounds."""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from paizhuo.chance import Chance
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.formats import schedule
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold, plan_hash
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import End, Levels

if TYPE_CHECKING:
    from collections.abc import Iterator

PAIRS = 2_400
FACTS = 100_000
TARGET = 3.0
SEED = "f01d" * 8
SWISS = "swiss"


def facts(plan: Plan, pairs: int) -> Iterator[f.Fact]:
    """An endless event: all pairs enter, and round after round is drafted, published and played."""
    yield f.Opened(plan_hash(plan))
    for number in range(1, pairs + 1):
        yield f.Entered(
            Entry(number, f"{number}", (Person(f"甲{number}"), Person(f"乙{number}")), rating=pairs - number)
        )
    yield f.StageOpened(SWISS, (tuple(range(1, pairs + 1)),), SEED)
    chance = Chance(SEED.encode(), "results")
    for number, meetings in enumerate(schedule(pairs), start=1):
        matches = tuple(f.Pairing(table, (home,), (away,)) for table, (home, away) in enumerate(meetings, start=1))
        yield f.RoundDrafted(SWISS, number, matches, SEED, manual=True, reason="by the chart of a round robin")
        yield f.RoundPublished(SWISS, number)
        for match in matches:
            outcome = Levels(chance.below(13), chance.below(14))
            yield f.ResultEntered(SWISS, number, match.table, outcome, End.HOME)
            yield f.ResultConfirmed(SWISS, number, match.table, End.AWAY)


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=PAIRS)
    options.add_argument("--facts", type=int, default=FACTS)
    chosen = options.parse_args()
    plan = Plan("bench", "折叠", "national", EntryRules(EntryKind.PAIRS), (StagePlan(SWISS, Format.SWISS, rounds=99),))
    stream = facts(plan, chosen.pairs)
    log = [Logged(no, fact) for no, fact in zip(range(1, chosen.facts + 1), stream, strict=False)]
    begun = time.perf_counter()
    state = fold(plan, log)
    taken = time.perf_counter() - begun
    rounds = len(state.stages[SWISS].rounds)
    print(f"fold: {len(log)} facts, {chosen.pairs} pairs, {rounds} rounds")
    print(f"  {taken:.2f} s (target {TARGET} s for {FACTS}), {len(log) / taken:,.0f} facts/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
