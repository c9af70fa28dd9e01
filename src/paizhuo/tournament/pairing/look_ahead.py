"""后轮可编: whether the rounds left can still be paired after this one.

In the graph of those who have not met, every round to come takes one complete pairing away, so there must be as many
disjoint ones as rounds are left. In an odd field the bye is one more place that everybody may meet once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.pairing.board import least_degree, members
from paizhuo.tournament.pairing.matching import is_pairable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.tournament.pairing.board import Board, Pair, Places

Graph: TypeAlias = "tuple[Places, ...]"

STEPS = 50_000
"""How many steps of search one round may cost: a few seconds at worst."""
STEPS_OF_A_PAIRING = 10
SEARCHED = 64
"""The largest field for which later rounds are searched; in larger ones opponents are only counted."""


class Verdict(Enum):
    """结论: what is known of the rounds left."""

    PAIRABLE = "pairable"
    IMPOSSIBLE = "impossible"
    NOT_PROVEN = "not-proven"


class _Exhausted(Exception):
    """The search has used up its steps."""


@dataclass(slots=True)
class LookAhead:
    """前瞻: answers for one round to be paired, with one budget of steps for all of them."""

    board: Board
    steps: int = STEPS
    _links: Graph = field(init=False)
    _refuted: set[tuple[Graph, int]] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        """A director's bar holds for the round being paired only, so later rounds are judged without it."""
        self._links = self.board.with_bye(self.board.unmet)

    @property
    def most_rounds(self) -> int:
        """An upper bound of the rounds that can follow: after more, somebody would have nobody left to meet."""
        return max(least_degree(self._links) - 1, 0)

    def is_certain(self, rounds: int) -> bool:
        """Whether so many rounds can follow whatever this round's pairing is, by counting alone.

        After this round everybody may meet one fewer; and as long as that is at least half of the field in the last
        of the rounds, each of them can be paired (Dirac), whatever the rounds before it took away.
        """
        return rounds == 0 or _is_dense(self._links, least_degree(self._links) - 1, rounds)

    def outlook(self, rounds: int) -> Verdict:
        """Whether so many rounds can follow some pairing of this round, if the director's bars are ignored."""
        return self._searched(self._links, rounds + 1)

    def verdict(self, bye: int | None, pairs: Iterable[Pair], rounds: int) -> Verdict:
        """Whether so many rounds can follow this pairing."""
        links = list(self._links)
        for one, other in (*pairs, *(() if bye is None else ((bye, len(links) - 1),))):
            links[one] &= ~(1 << other)
            links[other] &= ~(1 << one)
        self.steps -= STEPS_OF_A_PAIRING
        return self._searched(tuple(links), rounds)

    def _searched(self, links: Graph, rounds: int) -> Verdict:
        if least_degree(links) < rounds:
            return Verdict.IMPOSSIBLE
        if len(links) > SEARCHED and not _is_dense(links, least_degree(links), rounds):
            return Verdict.NOT_PROVEN
        try:
            return Verdict.PAIRABLE if self._can_follow(links, rounds) else Verdict.IMPOSSIBLE
        except _Exhausted:
            return Verdict.NOT_PROVEN

    def _can_follow(self, links: Graph, rounds: int) -> bool:
        degree = least_degree(links)
        if rounds == 0 or _is_dense(links, degree, rounds):
            return True
        everyone = (1 << len(links)) - 1
        if degree < rounds or (links, rounds) in self._refuted or not is_pairable(links, everyone):
            return False
        if rounds > 1 and not self._some_round_leaves(links, rounds):
            self._refuted.add((links, rounds))
            return False
        return True

    def _some_round_leaves(self, links: Graph, rounds: int) -> bool:
        """Whether one of the pairings of this graph leaves enough for the other rounds.

        The order of the rounds does not matter, so the search fixes it: the place with the fewest opponents meets the
        first opponent that it meets at all in the first round, and never those before that one.
        """
        place = min(range(len(links)), key=lambda other: links[other].bit_count())
        graph = list(links)
        for other in list(members(links[place]))[: links[place].bit_count() - rounds + 1]:
            graph[place] &= ~(1 << other)
            graph[other] &= ~(1 << place)
            rest = (1 << len(links)) - 1 & ~(1 << place | 1 << other)
            for pairs in self._pairings(graph, rest):
                after = list(graph)
                for one, two in pairs:
                    after[one] &= ~(1 << two)
                    after[two] &= ~(1 << one)
                if self._can_follow(tuple(after), rounds - 1):
                    return True
        return False

    def _pairings(self, links: list[Places], alive: Places) -> Iterator[tuple[Pair, ...]]:
        self.steps -= 1
        if self.steps < 0:
            raise _Exhausted
        if not alive:
            yield ()
            return
        place = min(members(alive), key=lambda other: (links[other] & alive).bit_count())
        for other in members(links[place] & alive):
            for rest in self._pairings(links, alive & ~(1 << place | 1 << other)):
                yield ((place, other), *rest)


def _is_dense(links: Graph, degree: int, rounds: int) -> bool:
    return 2 * (degree - rounds + 1) >= len(links)
