"""python -m bench.kernel_soak: the kernel against the law on random deals under every rule set, on all cores.

Cards and tribute come from the kernel's own seeds, the levels and the places before from matches that ``guandan``
counts; every deal is followed by an opening with few cards. ``kernel_twins`` says what is compared at every
position. The first difference ends the run and prints all that is needed to reproduce it.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TYPE_CHECKING

from bench.kernel_twins import Difference, Tally, Twins, few_cards
from paizhuo.cards import Chance
from paizhuo.guandan import RULE_SETS, DealDone, Format, Terms, after, begin, next_deal, rule_set
from paizhuo.kernel import deal, plays, tribute
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

SEED = "paizhuo kernel soak, the first"
PART = 50
"""Deals of one part; a part is played again alone to see a difference."""
GROUPS = ("few cards", "laid", "level")


def run(rules: RuleSet, count: int, chance: Chance) -> Tally:
    """Deals of one match after another."""
    twins = Twins(rules, chance)
    match = begin(rules, Terms(Format.BY_GAME))
    try:
        while twins.tally.deals < count:
            coming = next_deal(match)
            if coming is None:
                match = begin(rules, Terms(Format.BY_GAME))
                continue
            seed = chance.below(2**32) << 32 | chance.below(2**32)
            finish = match.last.finish if isinstance(match.last, DealDone) else ()
            over = twins.whole_deal(seed, coming.level, finish, Seat(chance.below(4)))
            match = after(match, DealDone(over.outcome.finish))
            few_cards(twins)
    except Exception as error:
        raise Difference(f"{type(error).__name__}: {error}\n{twins.story()}") from error
    return twins.tally


def part(rules_id: str, number: int, count: int, seed: str) -> Tally:
    """One part of the soak, the same whenever and wherever it is played."""
    try:
        return run(rule_set(rules_id), count, Chance(seed.encode(), f"{rules_id}/{number}"))
    except Difference as found:
        again = f"python -m bench.kernel_soak --rules {rules_id} --part {number} --seed '{seed}'"
        raise Difference(f"{found}\nto see it again: {again}") from found


def tally_text(tally: Tally, groups: tuple[str, ...]) -> str:
    """The tally as text, one line for each group: ``few cards: tribute`` is in ``few cards``."""
    lines = [f"{tally.deals} deals"]
    lines[0] += "".join(f", {name} {count}" for name, count in sorted(tally.met.items()) if ": " not in name)
    for group in groups:
        found = {name.removeprefix(f"{group}: "): count for name, count in tally.met.items() if name.startswith(group)}
        lines.append(f"  {group}: " + ", ".join(f"{name} {count}" for name, count in sorted(found.items())))
    return "\n".join(lines)


def soak(deals: int, seed: str) -> dict[str, Tally]:
    """All parts on all cores, with a line of progress; the first difference ends it."""
    each = -(-deals // len(RULE_SETS))
    jobs = [
        (rules_id, first // PART, min(PART, each - first), seed)
        for first in range(0, each, PART)
        for rules_id in RULE_SETS
    ]
    totals = {rules_id: Tally() for rules_id in RULE_SETS}
    begun = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        running = {pool.submit(part, *job): job[0] for job in jobs}
        done = 0
        for finished in as_completed(running):
            if finished.exception():
                pool.shutdown(cancel_futures=True)
            tally = finished.result()
            totals[running[finished]].add(tally)
            done += tally.deals
            took = time.perf_counter() - begun
            left = (each * len(RULE_SETS) - done) * took / done
            line = f"{done} deals, {done / took:.1f} deals/s, {took:.0f} s, about {left:.0f} s left"
            print(f"\r{line:<78}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return totals


def main() -> int:
    """Run the soak, or one part of it, and print what was compared."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=50_000, help="deals of all rule sets together")
    options.add_argument("--seed", default=SEED, help="another seed plays other deals")
    options.add_argument("--rules", choices=tuple(RULE_SETS), help="one rule set, with --part")
    options.add_argument("--part", type=int, help="only this part")
    chosen = options.parse_args()
    if chosen.deals < 1 or (chosen.part is None) != (chosen.rules is None):
        options.error("at least one deal; --rules and --part go together")
    begun = time.perf_counter()
    compiled = all(not str(module.__file__).endswith(".py") for module in (plays, deal, tribute))
    try:
        if chosen.part is None:
            totals = soak(chosen.deals, chosen.seed)
        else:
            totals = {chosen.rules: part(chosen.rules, chosen.part, PART, chosen.seed)}
    except Difference as found:
        print(f"\nDIFFERENCE {found}")
        return 1
    for rules_id, tally in totals.items():
        print(f"{rules_id}: {tally_text(tally, ())}")
    everything = Tally()
    for tally in totals.values():
        everything.add(tally)
    took = time.perf_counter() - begun
    print(f"kernel ({'compiled' if compiled else 'interpreted'}) and law agree: {tally_text(everything, GROUPS)}")
    print(f"{took:.0f} s, {everything.deals / took:.1f} deals/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
