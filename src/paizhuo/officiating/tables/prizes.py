"""奖项: which places have which prize: each prize goes to the places that follow those of the prize before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan

WITHOUT_PRIZES = 3
"""Where the plan names no prizes, so many places are honoured (silent)."""


class PrizeRange(NamedTuple):
    """一个奖项: its name, and the first and the last place that have it."""

    name: str
    first: int
    last: int


def prize_ranges(plan: Plan) -> tuple[PrizeRange, ...]:
    """奖项: of the plan, best first."""
    found, last = [], 0
    for name, count in plan.prizes:
        found.append(PrizeRange(name, last + 1, last + count))
        last += count
    return tuple(found)


def prize_of(plan: Plan, place: int) -> str:
    """一个名次的奖项: empty where it has none; who shares a place shares its prize."""
    return next((one.name for one in prize_ranges(plan) if one.first <= place <= one.last), "")


def last_with_prize(plan: Plan) -> int:
    """末奖名次: the last place that has a prize, or is honoured where the plan names none."""
    return max((one.last for one in prize_ranges(plan)), default=0) or WITHOUT_PRIZES
