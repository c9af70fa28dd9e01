"""均衡编排: the pairing with the smallest costs under the weighed criteria, and the next best ones.

Up to ``COMPLETE`` entrants every legal meeting is weighed and the result is the best there is. In larger fields
everybody is linked to the nearest legal opponents only; the links are widened until the pairing is complete, the
first criteria have reached a bound that no pairing can beat, or wider links stop helping. The result says which
criteria are proven.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import members
from paizhuo.tournament.pairing.costs import COSTS, least_cost
from paizhuo.tournament.pairing.criteria import PairingCriterion
from paizhuo.tournament.pairing.weights import heaviest, ranked, weigh

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.pairing.board import Board, Pair, Places
    from paizhuo.tournament.pairing.costs import Cost
    from paizhuo.tournament.pairing.field import Field
    from paizhuo.tournament.pairing.weights import Costs, Links

COMPLETE = 128
"""The largest field in which all meetings are weighed."""
REACH = 8
"""How many legal opponents further down the list are weighed for everybody in a larger field, to begin with."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """衡量: the meetings weighed and the best pairing in them.

    ``reach`` is how many opponents down the list were weighed for everybody, ``None`` if all. ``proven`` are the
    criteria, from the first, under which no pairing at all is better; ``left_out`` those that had no room.
    """

    links: Links
    pairs: tuple[Pair, ...]
    costs: Costs
    reach: int | None
    proven: tuple[PairingCriterion, ...]
    left_out: tuple[PairingCriterion, ...]

    def pairings(self) -> Iterator[tuple[Pair, ...]]:
        """The pairings in these links, the best first."""
        return ranked(self.links, self.pairs)


@dataclass(frozen=True, slots=True)
class BalanceProblem:
    """所求: who is to be paired, by which criteria, and how many related meetings cannot be avoided."""

    field: Field
    board: Board
    alive: Places
    criteria: tuple[PairingCriterion, ...]
    related: int
    kinds: tuple[Cost, ...] = dataclass_field(init=False)

    def __post_init__(self) -> None:
        """Look the kinds of cost up once: they are asked for many thousand meetings."""
        object.__setattr__(self, "kinds", tuple(COSTS[criterion] for criterion in self.criteria))

    def costs_of(self, one: int, other: int) -> Costs:
        """What a meeting costs: related or not, then the weighed criteria in order."""
        return (
            int(self.board.are_related(one, other)),
            *[cost(self.field, one, other) for cost in self.kinds],
        )

    def costs_of_all(self, pairs: Sequence[Pair]) -> Costs:
        """The sums over a pairing."""
        return tuple(map(sum, zip(*(self.costs_of(*pair) for pair in pairs), strict=True)))

    @property
    def bounded(self) -> tuple[PairingCriterion, ...]:
        """The criteria, from the first, for which a bound is known: only for them are links widened.

        The others always gain a little from a wider choice, and lose in closeness what they gain.
        """
        return tuple(takewhile(lambda criterion: least_cost(criterion, ()) is not None, self.criteria))

    def gain(self, costs: Costs) -> Costs:
        """The part of the costs for which links are widened."""
        return costs[: 1 + len(self.bounded)]


def balanced(question: BalanceProblem) -> Weighing | None:
    """The best pairing of those asked for, with the links it was found in; ``None`` if there is no legal one."""
    size = question.alive.bit_count()
    reach = size if size <= COMPLETE else REACH
    best: Weighing | None = None
    while True:
        weighing = _weighed(question, reach)
        helped = weighing is not None and (best is None or question.gain(weighing.costs) < question.gain(best.costs))
        if weighing is not None and (best is None or weighing.costs < best.costs):
            best = weighing
        if reach >= size or (best is not None and _suffices(question, best, helped=helped)):
            return best
        reach += reach // 2


def _suffices(question: BalanceProblem, weighing: Weighing, *, helped: bool) -> bool:
    """Whether wider links need not be tried: nothing to gain, or the last widening gained nothing."""
    if weighing.costs[0] > question.related:
        return False
    return not helped or len(weighing.proven) >= len(question.bounded)


def _weighed(question: BalanceProblem, reach: int) -> Weighing | None:
    board, alive = question.board, question.alive
    is_all = reach >= alive.bit_count()
    costs = {}
    for one in members(alive):
        below = alive >> one << one
        near = list(islice(members(board.apart[one] & below), reach))
        if is_all or question.related:
            near += islice(members(board.legal[one] & ~board.apart[one] & below), reach)
        for other in near:
            costs[one, other] = question.costs_of(one, other)
    links = weigh(tuple(members(alive)), costs, question.field.round)
    pairs = heaviest(links)
    if pairs is None:
        return None
    sums = question.costs_of_all(pairs)
    weighed = question.criteria[: max(links.levels - 1, 0)]
    proven = weighed if is_all else _proven(question, sums)
    return Weighing(links, pairs, sums, None if is_all else reach, proven, question.criteria[len(weighed) :])


def _proven(question: BalanceProblem, sums: Costs) -> tuple[PairingCriterion, ...]:
    """The criteria, from the first, whose sums have reached a bound; one that has not ends the proof for all later."""
    if sums[0] > question.related:
        return ()
    scores = [question.field.candidates[place].score for place in members(question.alive)]
    proven: list[PairingCriterion] = []
    for criterion, value in zip(question.criteria, sums[1:], strict=True):
        # With the differences at their bound each odd gap is bridged once, which settles how many scores are unequal.
        is_settled = criterion is PairingCriterion.SCORE_GROUPS and PairingCriterion.SCORE_DIFFERENCES in proven
        if not is_settled and least_cost(criterion, scores) != value:
            break
        proven.append(criterion)
    return tuple(proven)
