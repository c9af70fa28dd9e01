"""最大匹配: as many disjoint pairs as possible in any graph (Edmonds' blossoms), and the proof that more cannot be.

Links are sets of places (see ``board``). Everything is decided in order of places, so the result is always the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import best, members

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.pairing.board import Pair, Places


@dataclass(frozen=True, slots=True)
class Matching:
    """匹配: the partner of every matched place, and the places that some maximum matching leaves alone."""

    mates: dict[int, int]
    spare: Places

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs, best first."""
        return tuple(sorted((one, other) for one, other in self.mates.items() if one < other))


def maximum_matching(links: Sequence[Places], alive: Places) -> Matching:
    """A largest set of disjoint linked pairs among the places alive."""
    mates: dict[int, int] = {}
    lone = alive
    for place in members(alive):
        open_to = links[place] & lone
        if lone >> place & 1 and open_to:
            mate = best(open_to)
            mates[place], mates[mate] = mate, place
            lone &= ~(1 << place | 1 << mate)
    usable, spare = alive, 0
    for root in members(lone):
        if root in mates:
            continue
        tree = _Tree(links, usable, mates, root)
        if not tree.augments():
            # No path of any other root can lead through a tree that failed: its outer places see only the tree.
            usable &= ~(tree.outer | tree.inner)
            spare |= tree.outer
    return Matching(mates, spare)


def is_pairable(links: Sequence[Places], alive: Places) -> bool:
    """Whether all places alive can be paired at once.

    By Dirac's theorem that is so whenever everyone may meet at least half of the places alive.
    """
    count = alive.bit_count()
    if count % 2:
        return False
    if all(2 * (links[place] & alive).bit_count() >= count for place in members(alive)):
        return True
    return len(maximum_matching(links, alive).mates) == count


@dataclass(slots=True)
class _Tree:
    """One search for an augmenting path: outer places are an even number of steps from the root, inner ones odd."""

    links: Sequence[Places]
    usable: Places
    mates: dict[int, int]
    root: int
    outer: Places = 0
    inner: Places = 0
    parent: dict[int, int] = field(default_factory=dict)
    base: dict[int, int] = field(default_factory=dict)
    blossom: dict[int, Places] = field(default_factory=dict)
    queue: list[int] = field(default_factory=list)

    def augments(self) -> bool:
        """Grow the tree; if it reaches another lone place, pair both ends and everything between them again."""
        self._reach(self.root)
        for place in self.queue:
            reachable = self.links[place] & self.usable
            for other in members(reachable & ~(self.outer | self.inner)):
                if (self.outer | self.inner) >> other & 1:
                    continue
                self.parent[other] = place
                if other not in self.mates:
                    self._augment(other)
                    return True
                self.inner |= 1 << other
                self._reach(self.mates[other])
            while odd_cycle := reachable & self.outer & ~self._blossom_of(place):
                self._contract(place, best(odd_cycle))
        return False

    def _reach(self, place: int) -> None:
        self.outer |= 1 << place
        self.queue.append(place)

    def _base_of(self, place: int) -> int:
        return self.base.get(place, place)

    def _blossom_of(self, place: int) -> Places:
        base = self._base_of(place)
        return self.blossom.get(base, 1 << base)

    def _augment(self, end: int) -> None:
        place: int | None = end
        while place is not None:
            before = self.parent[place]
            further = self.mates.get(before)
            self.mates[place], self.mates[before] = before, place
            place = further

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        while True:
            one = self._base_of(one)
            seen.add(one)
            if one not in self.mates:
                break
            one = self.parent[self.mates[one]]
        while (other := self._base_of(other)) not in seen:
            other = self.parent[self.mates[other]]
        return other

    def _contract(self, one: int, other: int) -> None:
        base = self._common_base(one, other)
        bases: list[int] = []
        self._mark(one, base, other, bases)
        self._mark(other, base, one, bases)
        whole = self._blossom_of(base)
        for swallowed in bases:
            whole |= self.blossom.get(swallowed, 1 << swallowed)
        self.blossom[base] = whole
        for place in members(whole):
            self.base[place] = base
        for place in members(whole & ~self.outer):
            self._reach(place)
        self.inner &= ~whole

    def _mark(self, place: int, base: int, child: int, bases: list[int]) -> None:
        while self._base_of(place) != base:
            mate = self.mates[place]
            bases += (self._base_of(place), self._base_of(mate))
            self.parent[place] = child
            child = mate
            place = self.parent[mate]
