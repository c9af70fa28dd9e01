"""代价: what a meeting costs under each weighed criterion, and the least that any pairing of the field can cost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.criteria import PairingCriterion

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.tournament.pairing.field import Field
    from paizhuo.tournament.results.points import Points

    Cost = Callable[[Field, int, int], int]
    """What it costs that two places meet, the higher in the list named first."""


def _difference(field: Field, one: int, other: int) -> int:
    return (field.candidates[one].score - field.candidates[other].score) ** 2


def _inequality(field: Field, one: int, other: int) -> int:
    return int(field.candidates[one].score != field.candidates[other].score)


def _repeated_floats(field: Field, one: int, other: int) -> int:
    """How many of the two would float the same way as in the round before."""
    first, second = field.candidates[one], field.candidates[other]
    if first.score == second.score:
        return 0
    way = 1 if first.score < second.score else -1
    return (first.floats[:1] == (way,)) + (second.floats[:1] == (-way,))


def _imbalance(field: Field, one: int, other: int) -> int:
    first, second = field.candidates[one], field.candidates[other]
    home, away = (first, second) if field.home_is_first(first, second) else (second, first)
    # The sum of squares after the round, less what the pairing cannot change.
    return 2 * ((home.homes - home.aways) - (away.homes - away.aways) + 1)


def _distance(_field: Field, one: int, other: int) -> int:
    return (other - one) ** 2


COSTS: dict[PairingCriterion, Cost] = {
    PairingCriterion.SCORE_DIFFERENCES: _difference,
    PairingCriterion.SCORE_GROUPS: _inequality,
    PairingCriterion.NO_REPEATED_FLOAT: _repeated_floats,
    PairingCriterion.HOME_BALANCE: _imbalance,
    PairingCriterion.CLOSENESS: _distance,
}
"""What a meeting costs under each criterion."""


def least_cost(criterion: PairingCriterion, scores: Sequence[Points]) -> int | None:
    """A lower bound of the criterion's sum over any pairing of entrants with these scores; 0 where none is known.

    Of every score group of odd size somebody leaves the group. And wherever an odd number of entrants stands above a
    gap between two scores, some match bridges it; to bridge two gaps at once costs more than to bridge both.
    """
    match criterion:
        case PairingCriterion.SCORE_DIFFERENCES:
            ordered = sorted(scores)
            return sum((above - below) ** 2 for below, above in zip(ordered[::2], ordered[1::2], strict=False))
        case PairingCriterion.SCORE_GROUPS:
            return (sum(size % 2 for size in Counter(scores).values()) + 1) // 2
        case PairingCriterion.NO_REPEATED_FLOAT:
            return 0
        case _:
            return None
