"""余者可编: whether those who are left can all be paired, with no more meetings of related entrants than allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import rustworkx

from paizhuo.tournament.pairing.board import members
from paizhuo.tournament.pairing.matching import is_pairable, maximum_matching

if TYPE_CHECKING:
    from paizhuo.tournament.pairing.board import Board, Places


@dataclass(slots=True)
class Completion:
    """余者的一种编法: one complete pairing of those left, kept up to date while pairs are taken out of them.

    ``allowance`` is how many related meetings those left may still have, ``related`` how many this pairing has.
    ``short`` and ``scarce`` are the two sides of a Tutte-Berge barrier of the graph without related links: places in
    ``short`` can mostly meet only ``scarce`` ones, and ``missing`` is by how many these are too few.
    """

    board: Board
    alive: Places
    allowance: int
    mates: dict[int, int]
    related: int
    short: Places = 0
    scarce: Places = 0
    missing: int = 0

    def take(self, one: int, other: int) -> bool:
        """Take this pair out if those left can then still be paired; otherwise nothing changes."""
        allowance = self.allowance - self.board.are_related(one, other)
        missing = self.missing
        for place in (one, other):
            missing += (self.scarce >> place & 1) - (self.short >> place & 1)
        if allowance < 0 or missing > 2 * allowance:
            return False
        alive = self.alive & ~(1 << one | 1 << other)
        if self.mates[one] != other and not self._repair(one, other, allowance):
            fresh = completion(self.board, alive, allowance)
            if fresh is None:
                return False
            self.mates, self.related = fresh.mates, fresh.related
        elif self.mates.get(one) == other:
            self.related -= self.board.are_related(one, other)
            del self.mates[one], self.mates[other]
        self.alive, self.allowance, self.missing = alive, allowance, missing
        return True

    def _repair(self, one: int, other: int, allowance: int) -> bool:
        """Pair the two deserted partners with each other, or with the two halves of some other pair."""
        board, mates = self.board, self.mates
        left, right = mates[one], mates[other]
        related = self.related - board.are_related(one, left) - board.are_related(other, right)
        if board.legal[left] >> right & 1 and related + board.are_related(left, right) <= allowance:
            self._rematch(one, other, ((left, right),), related)
            return True
        for near in members(board.legal[left] & self.alive & ~(1 << one | 1 << other | 1 << right)):
            far = mates[near]
            if not board.legal[right] >> far & 1:
                continue
            freed = related - board.are_related(near, far)
            if freed + board.are_related(left, near) + board.are_related(right, far) <= allowance:
                self._rematch(one, other, ((left, near), (right, far)), freed)
                return True
        return False

    def _rematch(self, one: int, other: int, pairs: tuple[tuple[int, int], ...], related: int) -> None:
        del self.mates[one], self.mates[other]
        for left, right in pairs:
            self.mates[left], self.mates[right] = right, left
            related += self.board.are_related(left, right)
        self.related = related


def completion(board: Board, alive: Places, allowance: int) -> Completion | None:
    """A complete pairing of those alive with at most so many related meetings, if there is one."""
    apart = maximum_matching(board.apart, alive)
    missing = alive.bit_count() - len(apart.mates)
    if missing % 2 or missing > 2 * allowance:
        return None
    if not missing:
        return Completion(board, alive, allowance, apart.mates, 0)
    lone = alive
    for place in apart.mates:
        lone &= ~(1 << place)
    among_lone = maximum_matching(board.legal, lone).mates
    if len(among_lone) == missing:
        mates, related = apart.mates | among_lone, missing // 2
    else:
        mates = _fewest_related(board, alive)
        related = len(board.related_pairs(mates.items())) // 2
        if len(mates) < alive.bit_count() or related > allowance:
            return None
    scarce = 0
    for place in members(apart.spare):
        scarce |= board.apart[place] & alive
    return Completion(board, alive, allowance, mates, related, apart.spare, scarce & ~apart.spare, missing)


def least_related(board: Board, alive: Places) -> int | None:
    """How many related entrants have to meet at least; ``None`` if the hard rules leave no pairing at all."""
    if is_pairable(board.apart, alive):
        return 0
    if not is_pairable(board.legal, alive):
        return None
    found = completion(board, alive, alive.bit_count())
    if found is None:
        raise AssertionError("a pairable field has a completion")
    return found.related


def _fewest_related(board: Board, alive: Places) -> dict[int, int]:
    """A maximum matching with the fewest related pairs; any of them, if there are several."""
    places = list(members(alive))
    node_of = {place: node for node, place in enumerate(places)}
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(places)
    graph.add_edges_from(
        [
            (node_of[place], node_of[other], 1 + (not board.are_related(place, other)))
            for place in places
            for other in members(board.legal[place] & alive >> place << place)
        ]
    )
    mates = {}
    for one, other in rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int):
        mates[places[one]], mates[places[other]] = places[other], places[one]
    return mates
