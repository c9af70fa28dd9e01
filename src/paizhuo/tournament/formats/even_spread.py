"""均分: related entrants are spread over pools as evenly as the seeds allow [NAT 25(二)].

What is made smallest is the number of related pairs that share a pool. Wherever every related group can be spread so
that its counts differ by at most one, that is the only way to reach the minimum, for all groups at once. Entrants come
in the order of the lot; each goes, by lot, to a pool where fewest of its own are. Where those pools are full, entrants
drawn earlier move on along the cheapest chain. That is the method of successive shortest paths for a flow with convex
costs, so what is reached stays the minimum after every entrant, and is not merely a good guess.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from paizhuo.tournament.formats.field import BadField, require_distinct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance


@dataclass(frozen=True, slots=True)
class Pool:
    """池: a group or a part of a chart: how many it holds, and who is in it already."""

    size: int
    seated: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Move:
    """One step of a chain: ``group`` sends one of its entrants on; without a group the spare place itself moves."""

    source: int
    group: int | None


@dataclass(slots=True)
class _Filling:
    """The pools while they fill. ``counts[group][pool]`` counts the related, seated ones included."""

    sizes: list[int]
    spare: int
    members: list[list[int]]
    movable: list[list[list[int]]]
    counts: list[list[int]]
    chance: Chance
    held: list[int] = field(default_factory=list)

    def is_open(self, pool: int) -> bool:
        """Whether the pool can take one more as things are."""
        return self.held[pool] < self.sizes[pool] or (self.held[pool] == self.sizes[pool] and self.spare > 0)

    def insert(self, entrant: int, group: int) -> None:
        """Put an entrant of a related group where it shares a pool with fewest, moving others on if it must be."""
        counts = self.counts[group]
        fewest = min(counts)
        direct = [pool for pool, count in enumerate(counts) if count == fewest and self.is_open(pool)]
        if direct:
            self._put(entrant, group, self.chance.choice(direct))
            return
        pool = self._make_room(group)
        self._put(entrant, group, pool)

    def _put(self, entrant: int, group: int, pool: int) -> None:
        self.movable[group][pool].append(entrant)
        self.counts[group][pool] += 1
        if self.held[pool] >= self.sizes[pool]:
            self.spare -= 1
        self.held[pool] += 1

    def _take(self, group: int, pool: int) -> int:
        waiting = self.movable[group][pool]
        entrant = waiting.pop(self.chance.below(len(waiting)))
        self.counts[group][pool] -= 1
        self.held[pool] -= 1
        if self.held[pool] >= self.sizes[pool]:
            self.spare += 1
        return entrant

    def _make_room(self, group: int) -> int:
        """Move entrants along the cheapest chain that ends in an open pool; the pool that it makes room in."""
        order = self.chance.shuffled(range(len(self.sizes)))
        cost = list(self.counts[group])
        came: list[_Move | None] = [None] * len(order)
        changed = True
        while changed:
            changed = False
            for source in order:
                for target in order:
                    step = self._step(source, target)
                    if step is not None and cost[source] + step[0] < cost[target]:
                        cost[target], came[target], changed = cost[source] + step[0], _Move(source, step[1]), True
        end = min((pool for pool in order if self.is_open(pool)), key=lambda pool: cost[pool])
        moves: list[tuple[_Move, int]] = []
        pool = end
        while (move := came[pool]) is not None:
            moves.append((move, pool))
            pool = move.source
        for move, target in moves:
            if move.group is not None:
                self._put(self._take(move.group, move.source), move.group, target)
        return pool

    def _step(self, source: int, target: int) -> tuple[int, int | None] | None:
        """What it costs to pass the surplus of a pool on to another, and which group does it most cheaply."""
        if source == target:
            return None
        steps: list[tuple[int, int | None]] = [
            (counts[target] - counts[source] + 1, group)
            for group, counts in enumerate(self.counts)
            if self.movable[group][source]
        ]
        if self.held[source] == self.sizes[source] and self.held[target] > self.sizes[target]:
            steps.append((0, None))
        return min(steps, key=lambda step: step[0], default=None)


def spread(
    related: Sequence[Sequence[int]], others: Sequence[int], pools: Sequence[Pool], spare: int, chance: Chance
) -> tuple[tuple[int, ...], ...]:
    """均分抽签: who is drawn into each pool, those seated already left out.

    ``related`` are disjoint groups (with the seated among them), ``others`` all who are to be drawn and related to
    nobody. ``spare`` pools, by lot, hold one more than their size. Every place is filled.
    """
    seated = frozenset(chain.from_iterable(pool.seated for pool in pools))
    drawn = [entrant for group in related for entrant in group if entrant not in seated]
    require_distinct((*chain.from_iterable(related), *others))
    places = sum(pool.size - len(pool.seated) for pool in pools) + spare
    if len(drawn) + len(others) != places:
        raise BadField(f"{len(drawn) + len(others)} entrants do not fill {places} places", text=str(places))
    filling = _filling(related, pools, spare, chance)
    group_of = {entrant: index for index, group in enumerate(related) for entrant in group}
    for entrant in chance.shuffled(drawn):
        filling.insert(entrant, group_of[entrant])
    return _filled_up(filling, others)


def _filling(related: Sequence[Sequence[int]], pools: Sequence[Pool], spare: int, chance: Chance) -> _Filling:
    held = [len(pool.seated) for pool in pools]
    return _Filling(
        sizes=[pool.size for pool in pools],
        spare=spare - sum(max(count - pool.size, 0) for count, pool in zip(held, pools, strict=True)),
        members=[[] for _ in pools],
        movable=[[[] for _ in pools] for _ in related],
        counts=[[sum(entrant in pool.seated for entrant in group) for pool in pools] for group in related],
        chance=chance,
        held=held,
    )


def _filled_up(filling: _Filling, others: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    chance = filling.chance
    may_grow = [pool for pool, size in enumerate(filling.sizes) if filling.held[pool] <= size]
    growing = frozenset(chance.shuffled(may_grow)[: filling.spare])
    places = [
        pool for pool, size in enumerate(filling.sizes) for _ in range(size + (pool in growing) - filling.held[pool])
    ]
    for entrant, pool in zip(chance.shuffled(others), places, strict=True):
        filling.members[pool].append(entrant)
    for row in filling.movable:
        for pool, movable in enumerate(row):
            filling.members[pool].extend(movable)
    return tuple(chance.shuffled(members) for members in filling.members)
