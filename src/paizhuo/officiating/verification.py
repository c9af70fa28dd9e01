"""复核: everything that an event drew, paired and ranked, and the lots for its referees, worked out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.chance import WeakSeed
from paizhuo.officiating.referees_at_tables import is_from_seed
from paizhuo.tournament import verification
from paizhuo.tournament.log.facts import RefereesAssigned
from paizhuo.tournament.verification import Differs, Discrepancy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.plan.plan import Plan


def verify(plan: Plan, log: Sequence[Logged]) -> tuple[Discrepancy, ...]:
    """复核: all discrepancies of a log, in its order."""
    found = (*verification.verify(plan, log), *_lots_of_referees(log))
    return tuple(sorted(found, key=lambda one: one.fact))


def _lots_of_referees(log: Sequence[Logged]) -> Iterator[Discrepancy]:
    for logged in log:
        fact = logged.fact
        if not isinstance(fact, RefereesAssigned):
            continue
        try:
            if not is_from_seed(fact):
                yield Discrepancy(logged.no, Differs.REFEREES, (), fact.tables)
        except (ValueError, WeakSeed):
            yield Discrepancy(logged.no, Differs.BAD_SEED, "", fact.seed)
