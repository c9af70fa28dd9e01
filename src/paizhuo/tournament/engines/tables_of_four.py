"""瑞士移位: a ranking list into tables of four, nobody with a partner he has had while that can be helped [NAT 27(一)].

The book does not say who partners whom (silent). Ours: four neighbours in the list share a table, the first and last of
them against the two between. What that cannot do is done in steps:

1. *Partners.* The fewest repeated partnerships are what a maximum matching among those who have not been partners
   leaves over: an exact bound for every field. Partners are sought within the tables of the list, then among
   neighbouring tables, then wider, until that bound is reached; of all choices the one with the nearest partners.
2. *Tables.* Pairs meet so that as few related players as possible oppose each other and tables stay close together.
3. *Sides.* In each table the best of the three ways to split four players.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.pairing.matching import is_pairable, maximum_matching
from paizhuo.tournament.pairing.weights import heaviest, weigh

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from paizhuo.tournament.pairing.board import Pair

FOUR = 4
SPLITS = (((0, 3), (1, 2)), ((0, 2), (1, 3)), ((0, 1), (2, 3)))
"""搭配: the ways to split four players, the usual one first."""

PARTNERS = Citation(Book.NATIONAL, "", Basis.SILENT, "individual-partners")

Sides: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""两方: places in the list; the side with the best of the four first, the better partner first."""


class PartnerHistory(NamedTuple):
    """往事: how often two were partners and opponents, and who is related; by pairs of numbers, the smaller first."""

    partners: Mapping[tuple[int, int], int]
    opponents: Mapping[tuple[int, int], int]
    related: frozenset[tuple[int, int]] = frozenset()


class Strain(NamedTuple):
    """代价: what one way to split a table costs, the gravest first."""

    again: int
    """partnerships that have been before"""
    often: int
    """how often they have been"""
    related: int
    """related opponents"""
    met: int
    """how often the opponents have been opponents before"""


def pair_of(one: int, other: int) -> tuple[int, int]:
    """Two numbers, the smaller first."""
    return (one, other) if one < other else (other, one)


def seated(order: Sequence[int], history: PartnerHistory, salt: int = 0) -> tuple[Sides, ...]:
    """The tables of a list whose length is a multiple of four, best first; ``salt`` differs for each round."""
    found, reach = _partners(order, history, salt)
    fours = _tables(order, history, found, reach, salt)
    return tuple(sorted(best_split(order, four, history) for four in fours))


def fewest_repeats(order: Sequence[int], history: PartnerHistory) -> int:
    """最少重复: the fewest repeated partnerships any seating of the list can have."""
    links = [0] * len(order)
    for one, other in combinations(range(len(order)), 2):
        if not history.partners.get(pair_of(order[one], order[other])):
            links[one] |= 1 << other
            links[other] |= 1 << one
    everyone = (1 << len(order)) - 1
    if is_pairable(links, everyone):
        return 0
    return (len(order) - len(maximum_matching(links, everyone).mates)) // 2


def best_split(order: Sequence[int], four: Sequence[int], history: PartnerHistory) -> Sides:
    """The two sides of a table, of four places in the order of the list."""
    ways: list[Sides] = [((four[a], four[b]), (four[c], four[d])) for (a, b), (c, d) in SPLITS]
    return min(ways, key=lambda sides: strain(order, sides, history))


def strain(order: Sequence[int], sides: Sides, history: PartnerHistory) -> Strain:
    """What these sides cost."""
    together = [history.partners.get(pair_of(order[one], order[other]), 0) for one, other in sides]
    facing = [pair_of(order[one], order[other]) for one in sides[0] for other in sides[1]]
    return Strain(
        sum(times > 0 for times in together),
        sum(together),
        sum(pair in history.related for pair in facing),
        sum(history.opponents.get(pair, 0) for pair in facing),
    )


def _partners(order: Sequence[int], history: PartnerHistory, salt: int) -> tuple[tuple[Pair, ...], int]:
    """The partners by place, and how many tables apart they were sought."""
    fewest, tables, reach = fewest_repeats(order, history), len(order) // FOUR, 0
    while True:
        costs = {
            (one, other): _partner_costs(history, pair_of(order[one], order[other]), other - one, _apart(one, other))
            for one, other in _near(len(order), reach)
        }
        found = heaviest(weigh(range(len(order)), costs, salt)) or ()
        # Where some must partner again, everybody is looked at, so that it is those who have done so least often.
        if (fewest == 0 and not sum(costs[pair][0] for pair in found)) or reach >= tables:
            return found, reach
        reach = max(1, 2 * reach)


def _near(size: int, reach: int) -> Iterator[Pair]:
    """Pairs of places whose tables of the list are at most ``reach`` apart."""
    for one in range(size):
        for other in range(one + 1, min((one // FOUR + reach + 1) * FOUR, size)):
            yield one, other


def _apart(one: int, other: int) -> int:
    """How many tables of the list lie between two places, the second being lower."""
    return other // FOUR - one // FOUR


def _partner_costs(history: PartnerHistory, pair: tuple[int, int], places: int, tables: int) -> tuple[int, ...]:
    """Repeated, how often, how far apart; related neighbours had better be partners than opponents."""
    times = history.partners.get(pair, 0)
    spared = not tables and pair in history.related
    return (int(times > 0), times, tables**2, places**2 if tables else 0, int(not spared))


def _tables(
    order: Sequence[int], history: PartnerHistory, pairs: Iterable[Pair], reach: int, salt: int
) -> Iterator[tuple[int, ...]]:
    """The pairs joined two and two, each table in the order of the list."""
    line = sorted(pairs, key=lambda pair: (sum(pair), pair))
    width = FOUR * (reach + 1)
    while True:
        costs = {
            (one, other): _table_costs(order, history, (line[one], line[other]))
            for one in range(len(line))
            for other in range(one + 1, min(one + width, len(line)))
        }
        found = heaviest(weigh(range(len(line)), costs, salt)) or ()
        if not sum(costs[pair][0] for pair in found) or width >= len(line):
            return (tuple(sorted((*line[one], *line[other]))) for one, other in found)
        width *= 2


def _table_costs(order: Sequence[int], history: PartnerHistory, sides: Sides) -> tuple[int, ...]:
    """Related opponents, how far the table reaches, how many are strangers at it, opponents who have met."""
    held = strain(order, sides, history)
    four = sorted((*sides[0], *sides[1]))
    reach = _apart(four[0], four[-1])
    strangers = FOUR - max(Counter(place // FOUR for place in four).values())
    return (held.related, reach**2, strangers, (four[-1] - four[0]) ** 2 if reach else 0, held.met)
