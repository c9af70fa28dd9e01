"""权重: many costs in one weight, and the complete pairings of the largest weight.

The costs of a meeting are written into one whole number, each kind in its own digits, so that an earlier kind outweighs
all later ones. Behind them stand digits that are spread like chance over the meetings but depend only on who meets:
they make the best pairing unique (isolation lemma: with 100,000 meetings and 64 bits but for one case in 10^14), so
that the order in which the matching library happens to look at equals never shows.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import count
from math import gcd
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

import rustworkx

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paizhuo.tournament.pairing.board import Pair

Costs: TypeAlias = tuple[int, ...]

BITS = 120
"""How much of the library's signed 128 bits a weight may fill: its own sums need the rest."""
FEWEST_SPREAD, MOST_SPREAD = 32, 64
"""How many bits are kept for making the best pairing unique."""
_WORD = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Links:
    """可能的对局: the meetings to choose from, with weights that ``levels`` kinds of cost went into."""

    places: tuple[int, ...]
    weights: dict[Pair, int]
    levels: int


def weigh(places: Sequence[int], costs: Mapping[Pair, Costs], salt: int) -> Links:
    """Weights under which the heaviest complete pairing has the smallest sums of costs, the first sum counting first.

    Kinds of cost that do not fit any more are left out from the end.
    """
    costs = _reduced(costs)
    spans = _spans(places, costs)
    crowd = len(places).bit_length()
    levels = len(spans)
    while _bits(spans[:levels]) + FEWEST_SPREAD + crowd > BITS:
        levels -= 1
    spread = min(MOST_SPREAD, BITS - _bits(spans[:levels]) - crowd)
    factor, factors = 1 << spread + crowd, []
    for span in reversed(spans[:levels]):
        factors.append(factor)
        factor *= span + 1
    factors.reverse()
    loads = {
        pair: sum(map(mul, factors, values)) + (_mixed(salt, *pair) >> 64 - spread) for pair, values in costs.items()
    }
    top = max(loads.values(), default=0)
    return Links(tuple(places), {pair: top - load for pair, load in loads.items()}, levels)


def _reduced(costs: Mapping[Pair, Costs]) -> dict[Pair, Costs]:
    """Subtract the common minimum of each kind and divide by the greatest common divisor; no comparison changes."""
    kinds = list(zip(*costs.values(), strict=True))
    floors = [min(values) for values in kinds]
    units = [gcd(*(value - floor for value in values)) or 1 for values, floor in zip(kinds, floors, strict=True)]
    return {
        pair: tuple((value - floor) // unit for value, floor, unit in zip(values, floors, units, strict=True))
        for pair, values in costs.items()
    }


def _bits(spans: Sequence[int]) -> int:
    return sum((span + 1).bit_length() for span in spans)


def _spans(places: Sequence[int], costs: Mapping[Pair, Costs]) -> list[int]:
    """How far two complete pairings can differ in each sum: half of what the meetings of each place differ by.

    No span is smaller than the largest single cost, so that every cost has room in its own digits.
    """
    largest = [max(values) for values in zip(*costs.values(), strict=True)]
    met_by: dict[int, list[Costs]] = {place: [] for place in places}
    for pair, values in costs.items():
        for place in pair:
            met_by[place].append(values)
    doubled = [0] * len(largest)
    for meetings in met_by.values():
        for kind, values in enumerate(zip(*meetings, strict=True)):
            doubled[kind] += max(values) - min(values)
    return [max((span + 1) // 2, most) for span, most in zip(doubled, largest, strict=True)]


def _mixed(salt: int, one: int, other: int) -> int:
    """64 bits of three small numbers, well mixed (SplitMix64's finalizer)."""
    word = (salt << 40 ^ one << 20 ^ other) + 0x9E3779B97F4A7C15 & _WORD
    for _ in range(2):
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
        word ^= word >> 31
    return word


def heaviest(links: Links) -> tuple[Pair, ...] | None:
    """The complete pairing of the largest weight, if there is a complete one."""
    node_of = {place: node for node, place in enumerate(links.places)}
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(links.places)
    graph.add_edges_from([(node_of[one], node_of[other], weight) for (one, other), weight in links.weights.items()])
    nodes = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(nodes) < len(links.places):
        return None
    found = [(links.places[one], links.places[other]) for one, other in nodes]
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def ranked(links: Links, first: tuple[Pair, ...]) -> Iterator[tuple[Pair, ...]]:
    """All complete pairings, heaviest first; ``first`` is the heaviest (Murty: each found one splits what is left)."""
    serial = count()
    waiting = [(0, next(serial), first, links)]
    while waiting:
        _, _, pairs, question = heapq.heappop(waiting)
        yield pairs
        open_places = frozenset(question.places)
        for pair in (pair for pair in pairs if pair[0] in open_places):
            without = Links(question.places, {link: w for link, w in question.weights.items() if link != pair}, 0)
            rest = heaviest(without)
            if rest is not None:
                kept = [fixed for fixed in pairs if fixed[0] not in without.places]
                other = tuple(sorted((*kept, *rest)))
                # The weights of complete pairings can be compared whatever was fixed on the way to them.
                heapq.heappush(waiting, (-sum(links.weights[met] for met in other), next(serial), other, without))
            question = Links(
                tuple(place for place in question.places if place not in pair),
                {link: w for link, w in question.weights.items() if link[0] not in pair and link[1] not in pair},
                0,
            )
