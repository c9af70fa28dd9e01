"""首轮: the schemes for the first round of a Swiss.

Strong meets weak by folding the list (1 meets N) or sliding its halves (1 meets N/2+1); or the list itself is drawn,
or neighbours meet. Related entrants are kept apart by exchanging opponents as near as possible, or meet at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from paizhuo.tournament.engines.context import Chosen
from paizhuo.tournament.pairing import WhyBye
from paizhuo.tournament.pairing.weights import heaviest, weigh
from paizhuo.tournament.plan.regulations import FirstRound, Related
from paizhuo.tournament.scoring import CarryMethod

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.tournament.engines.context import Context

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class ByScheme:
    """首轮办法: they meet by the scheme of round 1; ``related`` ones meet early on purpose.

    ``exchanged`` says that the scheme itself gives them other opponents, given up because of related entrants;
    ``unavoidable`` that they are related and no first round has fewer such meetings.
    """

    scheme: FirstRound
    related: bool = False
    exchanged: bool = False
    unavoidable: bool = False


def scheme(context: Context) -> FirstRound:
    """The scheme of the stage: its own, or by the scores of the stage before, or the book's [NAT 26(三), 26(四)]."""
    if context.plan.first_round is not None:
        return context.plan.first_round
    if context.is_later_stage:
        return FirstRound.FOLD if context.plan.carry.method is CarryMethod.NONE else FirstRound.NEAREST
    return context.regulations.first_round.value


def folded(order: Sequence[int]) -> Pairs:
    """强弱相对: the first meets the last, the second the last but one.

    >>> folded([1, 2, 3, 4, 5, 6])
    [(1, 6), (2, 5), (3, 4)]
    """
    half = len(order) // 2
    return list(zip(order[:half], reversed(order[half:]), strict=True))


def slid(order: Sequence[int]) -> Pairs:
    """上下半区: the first of the upper half meets the first of the lower.

    >>> slid([1, 2, 3, 4, 5, 6])
    [(1, 4), (2, 5), (3, 6)]
    """
    half = len(order) // 2
    return list(zip(order[:half], order[half:], strict=True))


def neighbours(order: Sequence[int]) -> Pairs:
    """邻位相遇: the first meets the second, the third the fourth.

    >>> neighbours([1, 2, 3, 4, 5, 6])
    [(1, 2), (3, 4), (5, 6)]
    """
    return list(zip(order[::2], order[1::2], strict=True))


PAIRED: Mapping[FirstRound, Callable[[Sequence[int]], Pairs]] = {FirstRound.FOLD: folded, FirstRound.SLIDE: slid}
"""How a list is paired; by the other schemes neighbours meet, because the list itself is drawn or sorted."""


def paired(
    order: Sequence[int], by: FirstRound, related: Mapping[int, frozenset[int]], policy_: Related
) -> Chosen | None:
    """By the scheme, the last of an odd list resting; ``None`` if related ones cannot be kept apart.

    With the policy to meet early, related entrants are paired with each other first and the scheme takes the rest.
    """
    met: Pairs = []
    left = list(order)
    if policy_ is Related.FIRST_ROUND:
        met, left = early(order, related)
    bye = left.pop() if len(left) % 2 else None
    given = scheme_pairs = PAIRED.get(by, neighbours)(left)
    if policy_ is Related.AVOID:
        apart = kept_apart(given, related)
        if apart is None:
            return None
        scheme_pairs = apart
    return Chosen(
        (
            *((pair, ByScheme(by, related=True)) for pair in met),
            *((pair, ByScheme(by, exchanged=pair not in given)) for pair in scheme_pairs),
        ),
        None if bye is None else (bye, WhyBye()),
    )


def kept_apart(pairs: Pairs, related: Mapping[int, frozenset[int]]) -> Pairs | None:
    """相关队不相遇: related pairs exchange opponents with the nearest match that can; ``None`` if some cannot."""
    found = list(pairs)
    for at in range(len(found)):
        if not _related(related, *found[at]):
            continue
        nearest = sorted(range(len(found)), key=lambda other: (abs(other - at), other))
        for other in nearest[1:]:
            (first, second), (third, fourth) = found[at], found[other]
            if not _related(related, first, fourth) and not _related(related, third, second):
                found[at], found[other] = (first, fourth), (third, second)
                break
        else:
            return None
    return found


def nearest(
    order: Sequence[int], by: FirstRound, related: Mapping[int, frozenset[int]], bye: tuple[int, WhyBye] | None
) -> Chosen:
    """尽量照办法: as few related meetings as possible, then as many matches of the scheme, then the nearest to it.

    For fields in which exchanging two opponents does not keep everybody apart; ``bye`` rests.
    """
    left = [entrant for entrant in order if bye is None or entrant != bye[0]]
    place = {entrant: at for at, entrant in enumerate(left)}
    given = PAIRED.get(by, neighbours)(left)
    wanted = {place[one]: place[other] for pair in given for one, other in (pair, pair[::-1])}
    costs = {
        (one, other): (
            int(_related(related, left[one], left[other])),
            int(wanted[one] != other),
            (wanted[one] - other) ** 2 + (wanted[other] - one) ** 2,
        )
        for one, other in combinations(range(len(left)), 2)
    }
    found = heaviest(weigh(range(len(left)), costs, 1)) or ()
    pairs = [(left[min(pair)], left[max(pair)]) for pair in found]
    return Chosen(
        tuple(
            (pair, ByScheme(by, exchanged=pair not in given, unavoidable=_related(related, *pair)))
            for pair in sorted(pairs, key=lambda pair: place[pair[0]])
        ),
        bye,
    )


def early(order: Sequence[int], related: Mapping[int, frozenset[int]]) -> tuple[Pairs, list[int]]:
    """早相遇: the related pairs of round 1, best first, and who is left for the usual scheme."""
    pairs: Pairs = []
    left = list(order)
    for entrant in order:
        if entrant not in left:
            continue
        partner = next((one for one in left if one in related.get(entrant, ())), None)
        if partner is not None:
            pairs.append((entrant, partner))
            left = [one for one in left if one not in {entrant, partner}]
    return pairs, left


def policy(context: Context) -> Related:
    """What the stage does with related entrants; nothing if there are none."""
    return context.regulations.related_swiss.value if any(context.related.values()) else Related.IGNORE


def _related(related: Mapping[int, frozenset[int]], first: int, second: int) -> bool:
    return second in related.get(first, ())
