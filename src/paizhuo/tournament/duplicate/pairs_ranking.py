"""双人赛名次: equal scores are told apart by analogy with the national order for matches [NAT 49(四)].

With exactly two equal, who won their meeting; then rounds won, rounds drawn, net levels; then the place is shared. With
three or more the meeting is left out, also for those who are still equal later. A round is one meeting of two pairs
[NAT 2]; only boards with a real result count.
"""

from __future__ import annotations

from enum import Enum
from itertools import groupby, product
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.options import Ties
from paizhuo.tournament.duplicate.table_result import BoardLevels

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.duplicate.table_result import PairsResult

TIES: Citation = Source(Book.NATIONAL).derive("49(四)", "ties-of-pairs-by-analogy")
_TWO = 2


class Decider(Enum):
    """决定项: what put a pair above the next."""

    SCORE = "score"
    MET = "met"
    """相互间胜负."""
    ROUNDS_WON = "rounds_won"
    """胜轮."""
    ROUNDS_DRAWN = "rounds_drawn"
    """平轮."""
    LEVELS = "levels"
    """净胜级."""
    TIED = "tied"
    """并列: nothing did."""


_COLUMNS = (Decider.MET, Decider.ROUNDS_WON, Decider.ROUNDS_DRAWN, Decider.LEVELS)


class RankedPair(NamedTuple):
    """名次: the place of a pair, and what put it above the next; None in the last row."""

    place: int
    pair: int
    decided_by: Decider | None


class Meetings:
    """交锋: the net levels of each two pairs that have a real result against each other."""

    def __init__(self, results: Iterable[PairsResult]) -> None:
        """Add up the real boards."""
        self._nets: dict[int, dict[int, int]] = {}
        for one in results:
            if isinstance(one.result, BoardLevels):
                for pair, opponent in product(one.north_south, one.east_west):
                    self._add(pair, opponent, one.result.net)
                    self._add(opponent, pair, -one.result.net)

    def _add(self, pair: int, opponent: int, net: int) -> None:
        against = self._nets.setdefault(pair, {})
        against[opponent] = against.get(opponent, 0) + net

    def figures(self, pair: int, rival: int | None) -> tuple[int, int, int, int]:
        """What is compared, in order; more is better. ``rival`` is the only other one with the same score."""
        nets = self._nets.get(pair, {})
        met = 0 if rival is None else nets.get(rival, 0)
        return (
            (met > 0) - (met < 0),
            sum(net > 0 for net in nets.values()),
            sum(net == 0 for net in nets.values()),
            sum(nets.values()),
        )


def ranked(merits: Mapping[int, Fraction], meetings: Meetings, ties: Ties) -> tuple[RankedPair, ...]:
    """名次: of the pairs with these scores, the best first; equal ones stand by number."""
    ordered = sorted(merits, key=lambda pair: (-merits[pair], pair))
    rows: list[RankedPair] = []
    for _, equal in groupby(ordered, key=lambda pair: merits[pair]):
        if rows:
            rows[-1] = rows[-1]._replace(decided_by=Decider.SCORE)
        together = tuple(equal)
        rows += _equal_scores(together, len(rows) + 1, meetings) if ties is Ties.ANALOGY else _shared(together, rows)
    if rows:
        rows[-1] = rows[-1]._replace(decided_by=None)
    return tuple(rows)


def _shared(together: Sequence[int], above: Sequence[RankedPair]) -> Iterator[RankedPair]:
    place = len(above) + 1
    return (RankedPair(place, pair, Decider.TIED) for pair in together)


def _equal_scores(together: Sequence[int], first: int, meetings: Meetings) -> list[RankedPair]:
    def figures(pair: int) -> tuple[int, ...]:
        rival = next(other for other in together if other != pair) if len(together) == _TWO else None
        return meetings.figures(pair, rival)

    compared = {pair: figures(pair) for pair in together}
    ordered = sorted(together, key=lambda pair: (*(-figure for figure in compared[pair]), pair))
    rows: list[RankedPair] = []
    for index, pair in enumerate(ordered):
        tied = bool(rows) and compared[ordered[index - 1]] == compared[pair]
        below = ordered[index + 1] if index + 1 < len(ordered) else pair
        differing = (
            column
            for column, mine, theirs in zip(_COLUMNS, compared[pair], compared[below], strict=True)
            if mine != theirs
        )
        decided = next(differing, Decider.TIED)
        rows.append(RankedPair(rows[-1].place if tied else first + index, pair, decided))
    return rows
