"""排序: the chain of criteria applied to a field, remembering at every step what separated whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.tournament.plan.regulations import Tiebreak

if TYPE_CHECKING:
    from paizhuo.tournament.plan.regulations import Ranking
    from paizhuo.tournament.standings.quantities import Ledger

Places: TypeAlias = Mapping[int, int]

_TWO = 2


class Cut(NamedTuple):
    """分界: why an entrant stands above the next one.

    ``position`` counts the chain from 1; ``two`` says that it was the chain for exactly two; ``restarted`` that two
    were left of a larger tie and began that chain again.
    """

    criterion: Tiebreak
    position: int
    two: bool = False
    restarted: bool = False

    @property
    def depth(self) -> tuple[bool, int]:
        """How late the criterion is reached."""
        return self.restarted, self.position


@dataclass(frozen=True, slots=True)
class Order:
    """顺序: the entrants, best first, and the cut after each (``None`` before an equal one, and at the end)."""

    numbers: list[int] = field(default_factory=list)
    cuts: list[Cut | None] = field(default_factory=list)
    equals: dict[int, frozenset[int]] = field(default_factory=dict)
    """By entrant, those that its direct score is taken among."""

    def places(self) -> dict[int, int]:
        """名次: equal ones share the first of their places: 1, 2, 2, 4."""
        places: dict[int, int] = {}
        place = 1
        for count, (number, cut) in enumerate(zip(self.numbers, self.cuts, strict=True), start=1):
            places[number] = place
            if cut is not None:
                place = count + 1
        return places


def rank(
    numbers: Iterable[int],
    ledger: Ledger,
    at: int,
    previous: Callable[[], Places],
    lots: Mapping[int, int],
) -> Order:
    """排序: ``numbers`` after ``at`` rounds. ``previous`` is asked only when a tie gets that far."""
    ranker = _Ranker(ledger, ledger.ranking, at, previous, lots)
    ranker.rank(sorted(numbers))
    return ranker.order


class PlaceHistory:
    """历轮名次: the places after each round, made in order of rounds and only when asked for."""

    def __init__(self, ledger: Ledger, numbers: Iterable[int]) -> None:
        """Begin with no round played, when nobody has a place."""
        self._ledger = ledger
        self._numbers = tuple(numbers)
        self._places: list[Places] = [{}]

    def places(self, at: int) -> Places:
        """The places after ``at`` rounds, without lots: those were drawn for another tie."""
        while len(self._places) <= at:
            now = len(self._places)
            order = rank(self._numbers, self._ledger, now, partial(self.places, now - 1), {})
            self._places.append(order.places())
        return self._places[max(at, 0)]


@dataclass(frozen=True, slots=True)
class _Ranker:
    ledger: Ledger
    ranking: Ranking
    at: int
    previous: Callable[[], Places]
    lots: Mapping[int, int]
    order: Order = field(default_factory=Order)

    def rank(self, numbers: list[int]) -> None:
        first = self.ranking.chain[0]
        for part in self._parts(numbers, first, frozenset()):
            two = self.ranking.two is not None and len(part) == _TWO
            equals = frozenset(part)
            self.order.equals.update(dict.fromkeys(part, equals))
            self._refine(part, 1, equals, two=two)
            self._cut(Cut(first, 1))
        self._open_end()

    def _refine(
        self, group: list[int], position: int, equals: frozenset[int], *, two: bool, restarted: bool = False
    ) -> None:
        chain = self.ranking.two if two and self.ranking.two is not None else self.ranking.chain
        while position < len(chain) and len(group) > 1:
            criterion = chain[position]
            position += 1
            parts = self._parts(group, criterion, equals)
            if len(parts) == 1:
                continue
            for at, part in enumerate(parts, start=1):
                if len(part) == 1:
                    self._stand(part)
                elif len(part) == _TWO and self.ranking.restart and self.ranking.two is not None and not two:
                    pair = frozenset(part)
                    self.order.equals.update(dict.fromkeys(part, pair))
                    self._refine(part, 1, pair, two=True, restarted=True)
                else:
                    self._refine(part, position, equals, two=two, restarted=restarted)
                if at < len(parts):
                    self._cut(Cut(criterion, position, two, restarted))
            return
        self._stand(group)

    def _stand(self, group: list[int]) -> None:
        self.order.numbers.extend(group)
        self.order.cuts.extend([None] * len(group))

    def _cut(self, cut: Cut) -> None:
        self.order.cuts[-1] = cut

    def _open_end(self) -> None:
        if self.order.cuts:
            self.order.cuts[-1] = None

    def _parts(self, group: list[int], criterion: Tiebreak, equals: frozenset[int]) -> list[list[int]]:
        """The group by falling merit; those who are equal stay together, by number."""
        keys = self._keys(group, criterion, equals)
        if keys is None:
            return [group]
        parts: dict[int, list[int]] = {}
        for key, number in zip(keys, group, strict=True):
            parts.setdefault(key, []).append(number)
        return [parts[key] for key in sorted(parts)]

    def _keys(self, group: list[int], criterion: Tiebreak, equals: frozenset[int]) -> list[int] | None:
        """What to sort by, smallest first; ``None`` where the criterion is not compared here."""
        ledger, at = self.ledger, self.at
        match criterion:
            case Tiebreak.DRAWS if ledger.match_points:
                return None
            case Tiebreak.PREVIOUS_RANK:
                places = self.previous()
                return [places[number] for number in group] if places else None
            case Tiebreak.LOT:
                return [self.lots[n] for n in group] if all(n in self.lots for n in group) else None
            case Tiebreak.DIRECT:
                return [-ledger.direct(number, equals, at) for number in group]
            case Tiebreak.OPPONENTS:
                return [-total for total in ledger.opponents(group, at)]
            case _:
                sums = ledger.series(criterion)
                return [-sums[number][at] for number in group]
