"""名次: the chain of criteria, applied group by group in the plainest way [specification C.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.checker.tallies import Tallies
from paizhuo.tournament.plan.regulations import Ranking, Tiebreak

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paizhuo.tournament.checker.records import Moment

PAIR = 2
NOBODY: frozenset[int] = frozenset()


class Placing(NamedTuple):
    """名次行: an entrant's place with the figures behind it; place 0 is unplaced."""

    place: int
    entrant: int
    total: int
    values: Mapping[Tiebreak, int]


class Standings:
    """名次表: of these entrants of a stage at a moment, by one ranking."""

    def __init__(
        self,
        moment: Moment,
        ranking: Ranking,
        ranked: Sequence[int],
        *,
        last: Collection[int] = NOBODY,
        lots: Mapping[int, int] | None = None,
    ) -> None:
        """``last`` are put below all others; ``lots`` are ranks drawn among equals."""
        self.tallies = Tallies(moment, ranking)
        self._ranking = _without_match_points(ranking) if moment.plan.by_vp else ranking
        self._ranked = tuple(ranked)
        self._last = frozenset(last)
        self._lots = lots or {}
        self._earlier: dict[int, dict[int, int]] = {0: {}}

    def groups(self, after: int) -> list[list[int]]:
        """The entrants after a round, best first, equal ones together by number."""
        before_last = [entrant for entrant in self._ranked if entrant not in self._last]
        put_last = [entrant for entrant in self._ranked if entrant in self._last]
        return self._split_first(before_last, after, self._lots) + self._split_first(put_last, after, self._lots)

    def places(self, after: int) -> dict[int, int]:
        """Equal ones share the first of their places."""
        return places_of(self.groups(after))

    def rows(self, after: int) -> list[Placing]:
        """The table with its figures."""
        rows = []
        at = 1
        for group in self.groups(after):
            for entrant in group:
                values = {criterion: self.tallies.sum(criterion, entrant, after) for criterion in SUMS} | {
                    Tiebreak.OPPONENTS: self.tallies.opponents(entrant, after)
                }
                rows.append(Placing(at, entrant, self.tallies.first(entrant, after), values))
            at += len(group)
        return rows

    def _split_first(self, entrants: list[int], after: int, lots: Mapping[int, int]) -> list[list[int]]:
        found = []
        for equal in _parts(entrants, [-self.tallies.first(entrant, after) for entrant in entrants]):
            two = self._ranking.two if len(equal) == PAIR else None
            chain = (two or self._ranking.chain)[1:]
            restart = two is None and self._ranking.restart
            found += self._split(equal, chain, after, frozenset(equal), lots, restart=restart)
        return found

    def _split(  # noqa: PLR0913 - a step of the chain with all that it compares
        self,
        group: list[int],
        chain: Sequence[Tiebreak],
        after: int,
        equals: frozenset[int],
        lots: Mapping[int, int],
        *,
        restart: bool,
    ) -> list[list[int]]:
        if len(group) == 1 or not chain:
            return [group]
        criterion, *rest = chain
        parts = _parts(group, self._keys(group, criterion, after, equals, lots))
        found = []
        for part in parts:
            if len(part) == PAIR < len(group) and restart and self._ranking.two is not None:
                found += self._split(part, self._ranking.two[1:], after, frozenset(part), lots, restart=False)
            else:
                found += self._split(part, rest, after, equals, lots, restart=restart)
        return found

    def _keys(
        self, group: list[int], criterion: Tiebreak, after: int, equals: frozenset[int], lots: Mapping[int, int]
    ) -> list[int]:
        match criterion:
            case Tiebreak.LOT:
                known = all(entrant in lots for entrant in group)
                return [lots[entrant] if known else 0 for entrant in group]
            case Tiebreak.PREVIOUS_RANK:
                places = self._places_earlier(after - 1)
                return [places.get(entrant, 0) for entrant in group]
            case Tiebreak.DIRECT:
                return [-self.tallies.direct(entrant, equals, after) for entrant in group]
            case Tiebreak.OPPONENTS:
                return [-self.tallies.opponents(entrant, after) for entrant in group]
            case Tiebreak.DRAWS if not self.tallies.by_vp:
                return [0] * len(group)
            case _:
                return [-self.tallies.sum(criterion, entrant, after) for entrant in group]

    def _places_earlier(self, after: int) -> dict[int, int]:
        """The places after a round, without lots, which were drawn for another tie, and with nobody put last."""
        for number in range(1, after + 1):
            if number not in self._earlier:
                self._earlier[number] = places_of(self._split_first(list(self._ranked), number, {}))
        return self._earlier[max(after, 0)]


SUMS = tuple(
    criterion
    for criterion in Tiebreak
    if criterion not in {Tiebreak.DIRECT, Tiebreak.OPPONENTS, Tiebreak.PREVIOUS_RANK, Tiebreak.LOT}
)


def places_of(groups: Sequence[Sequence[int]]) -> dict[int, int]:
    """Places from groups of equals: 1, 2, 2, 4."""
    places: dict[int, int] = {}
    for group in groups:
        places |= dict.fromkeys(group, len(places) + 1)
    return places


def _parts(group: Sequence[int], keys: Sequence[int]) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    for key, entrant in sorted(zip(keys, group, strict=True)):
        found.setdefault(key, []).append(entrant)
    return list(found.values())


def _without_match_points(ranking: Ranking) -> Ranking:
    """VP come first, and drawn rounds count after won ones [NAT 49(一)1(4)]."""

    def changed(chain: tuple[Tiebreak, ...]) -> tuple[Tiebreak, ...]:
        rest = [criterion for criterion in chain[1:] if criterion is not Tiebreak.VP_SUM]
        if Tiebreak.WINS in rest and Tiebreak.DRAWS not in rest:
            rest.insert(rest.index(Tiebreak.WINS) + 1, Tiebreak.DRAWS)
        return (Tiebreak.VP_SUM, *rest)

    return ranking._replace(chain=changed(ranking.chain), two=None if ranking.two is None else changed(ranking.two))
