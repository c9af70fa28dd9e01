"""Plans for the tests of fit, and what is wrong with them."""

from __future__ import annotations

from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.plan.fit import Misfit, Problem, problems
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan


def fits(plan: Plan, entrants: int) -> bool:
    """Whether nothing refuses the plan for so many entrants."""
    return not any(problem.refuses for problem in problems(plan, entrants))


def plan_of(*stages: StagePlan, book: str = "national", kind: EntryKind = EntryKind.PAIRS) -> Plan:
    """An event of these stages."""
    return Plan("event", "event", book, EntryRules(kind), stages)


def swiss(rounds: int, name: str = "swiss") -> StagePlan:
    """A Swiss of so many rounds."""
    return StagePlan(name, Format.SWISS, rounds=rounds)


def as_tuples(found: tuple[Problem, ...]) -> list[tuple[Misfit, bool, str, int, int]]:
    """Every problem with its numbers."""
    return [(one.code, one.refuses, one.stage, one.needed, one.found) for one in found]


def refused(plan: Plan, entrants: int) -> set[Misfit]:
    """What refuses the plan."""
    return {problem.code for problem in problems(plan, entrants) if problem.refuses}


def warned(plan: Plan, entrants: int) -> set[Misfit]:
    """What only warns."""
    return {problem.code for problem in problems(plan, entrants) if not problem.refuses}
