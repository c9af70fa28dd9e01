"""双人赛一场: every board of a session compared, added up and ranked [NAT 28, 34(二), 49(四)]."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import Champions, PairsOptions, Scope, Scoring
from paizhuo.tournament.duplicate.pairs_comparison import compared_fields
from paizhuo.tournament.duplicate.pairs_ranking import Meetings, ranked
from paizhuo.tournament.duplicate.table_result import ForfeitedBoard
from paizhuo.tournament.results.points import WHOLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.duplicate.pairs_comparison import ComparedField, ScoredResult
    from paizhuo.tournament.duplicate.pairs_ranking import RankedPair
    from paizhuo.tournament.duplicate.table_result import PairsResult
    from paizhuo.tournament.results.points import Points

_NAT = Source(Book.NATIONAL)
CHAMPIONS: Citation = _NAT.cite("28(一)")
DISQUALIFIED: Citation = _NAT.cite("34(二)")
PENALTIES: Citation = _NAT.silence("pairs-penalties-as-shares-of-a-top")
FORFEITS_TO_LEAVE = 2
"""弃权两轮: in a row or not, disqualifies a pair [NAT 34(二)]."""


class BoardTwice(BadInput):
    """A pair has a board twice, or meets itself."""

    code: ClassVar[str] = "BOARD_TWICE"


class TwoSections(BadInput):
    """A pair sits in two sections."""

    code: ClassVar[str] = "TWO_SECTIONS"


class MixedDirections(BadInput):
    """Two champions need pairs that never change direction."""

    code: ClassVar[str] = "MIXED_DIRECTIONS"


DEFAULTS = PairsOptions()
Fines: TypeAlias = "Mapping[int, tuple[Points, Points]]"
"""判罚: the VP and the match points taken off each pair, in hundredths and not above zero."""


class Brought(NamedTuple):
    """带入的成绩: of earlier sessions: the figures of their boards together, and how many they stand for."""

    total: Fraction
    boards: Fraction


NOTHING_BROUGHT = Brought(Fraction(0), Fraction(0))


@dataclass(slots=True)
class PairTally:
    """对子累计: what a pair has of the session."""

    score: Fraction = Fraction(0)
    boards: int = 0
    most: int = 0
    """满分合计: the tops of the boards that the pair has a score of; 0 while nothing is comparable."""
    brought: Brought = NOTHING_BROUGHT

    @property
    def share(self) -> Fraction:
        """得分率: of the possible."""
        return self.score / self.most if self.most else Fraction(0)

    @property
    def mean(self) -> Fraction:
        """平均级差: a board."""
        return self.score / self.boards if self.boards else Fraction(0)

    def figure(self, scoring: Scoring) -> Fraction:
        """多场合计: the share or the mean of all sessions, each by the number of its boards (the book is silent).

        >>> first = Brought(24 * Fraction(1, 2), Fraction(24))
        >>> PairTally(Fraction(36), 12, 48, first).figure(Scoring.MATCHPOINTS)
        Fraction(7, 12)
        """
        own = self.share if scoring is Scoring.MATCHPOINTS else self.mean
        boards = self._comparable(scoring)
        weight = boards + self.brought.boards
        return (own * boards + self.brought.total) / weight if weight else own

    def carried(self, scoring: Scoring, fraction: Fraction) -> Brought:
        """带出: what of this session, and of those before it, goes into the next."""
        boards = (self._comparable(scoring) + self.brought.boards) * fraction
        return Brought(self.figure(scoring) * boards, boards)

    def _comparable(self, scoring: Scoring) -> int:
        """How many boards the own figure stands for: none of one table alone, which has nothing of nothing."""
        return self.boards if self.most or scoring is Scoring.IMP else 0


class SessionRow(NamedTuple):
    """名次表一行: the place of a pair with its tally."""

    ranked: RankedPair
    tally: PairTally


class SessionList(NamedTuple):
    """名次表: of one section (``None``: the whole field) and one direction (``None``: both together)."""

    section: str | None
    direction: Side | None
    rows: tuple[SessionRow, ...]


class Session(NamedTuple):
    """一场的名次: the lists, and who is on none of them."""

    lists: tuple[SessionList, ...]
    disqualified: tuple[int, ...]


def session(
    results: Sequence[PairsResult],
    options: PairsOptions = DEFAULTS,
    fines: Fines | None = None,
    excluded: AbstractSet[int] = frozenset(),
    brought: Mapping[int, Brought] | None = None,
) -> Session:
    """一场的名次: the sections in order, N-S before E-W. The boards of ``excluded`` ones stay in the comparison.

    ``brought`` is what pairs bring from earlier sessions.
    """
    _check(results, options)
    out = tuple(sorted({*disqualified(results), *excluded}))
    meetings = Meetings(results)
    tallies: dict[tuple[str, int], dict[int, PairTally]] = {}
    for field in compared_fields(results, options):
        for scored in field.scored:
            _add(tallies, field, scored, options.champions)
        _take_off(tallies, field, fines or {}, options.scoring)
    directions = (None,) if options.champions is Champions.SINGLE else (Side.NORTH_SOUTH, Side.EAST_WEST)
    lists = []
    for (section, line), of_pairs in sorted(tallies.items()):
        staying = {pair: tally for pair, tally in of_pairs.items() if pair not in out}
        for pair, tally in staying.items():
            tally.brought = (brought or {}).get(pair, NOTHING_BROUGHT)
        merits = {pair: tally.figure(options.scoring) for pair, tally in staying.items()}
        rows = tuple(SessionRow(row, staying[row.pair]) for row in ranked(merits, meetings, options.ties))
        lists.append(SessionList(section if options.scope is Scope.SECTION else None, directions[line], rows))
    return Session(tuple(lists), out)


def disqualified(results: Sequence[PairsResult]) -> tuple[int, ...]:
    """取消资格: pairs with two forfeited rounds; a round is forfeited when one of its boards is [NAT 34(二)]."""
    rounds: defaultdict[int, set[tuple[int, ...]]] = defaultdict(set)
    for one in results:
        if isinstance(one.result, ForfeitedBoard):
            if one.result.by is not Side.EAST_WEST:
                for pair in one.north_south:
                    rounds[pair].add(one.east_west)
            if one.result.by is not Side.NORTH_SOUTH:
                for pair in one.east_west:
                    rounds[pair].add(one.north_south)
    return tuple(sorted(pair for pair, opponents in rounds.items() if len(opponents) >= FORFEITS_TO_LEAVE))


def penalty_points(fine: tuple[Points, Points], scoring: Scoring, top: int) -> Fraction:
    """判罚折算: VP and match points of a penalty in the points of the session (the book is silent).

    One VP is a tenth of a board's top and one match point half of it; by level difference, one level and five.

    >>> penalty_points((-100, 0), Scoring.MATCHPOINTS, 4)
    Fraction(-2, 5)
    """
    vp, mp = (Fraction(points, WHOLE) for points in fine)
    return vp + 5 * mp if scoring is Scoring.IMP else top * (vp / 10 + mp / 2)


def _check(results: Sequence[PairsResult], options: PairsOptions) -> None:
    seen: set[tuple[int, int]] = set()
    sections: dict[int, str] = {}
    directions: dict[int, Side] = {}
    for one in results:
        if met := set(one.north_south) & set(one.east_west):
            raise BoardTwice(f"pair {min(met)} cannot meet itself", text=str(min(met)))
        for pair, side in (*product(one.north_south, (Side.NORTH_SOUTH,)), *product(one.east_west, (Side.EAST_WEST,))):
            if (one.board, pair) in seen:
                raise BoardTwice(f"pair {pair} has board {one.board} twice", text=str(pair))
            seen.add((one.board, pair))
            if sections.setdefault(pair, one.section) != one.section:
                raise TwoSections(f"pair {pair} sits in two sections", text=str(pair))
            if directions.setdefault(pair, side) is not side and options.champions is Champions.DOUBLE:
                raise MixedDirections(f"pair {pair} has sat in both directions", text=str(pair))


def _add(
    tallies: dict[tuple[str, int], dict[int, PairTally]],
    field: ComparedField,
    scored: ScoredResult,
    champions: Champions,
) -> None:
    sides = (
        *product(scored.result.north_south, (scored.north_south,), (0,)),
        *product(scored.result.east_west, (scored.east_west,), (int(champions is Champions.DOUBLE),)),
    )
    for pair, score, line in sides:
        tally = tallies.setdefault((field.section, line), {}).setdefault(pair, PairTally())
        if score is not None:
            tally.score += score
            tally.boards += 1
            tally.most += field.top


def _take_off(
    tallies: dict[tuple[str, int], dict[int, PairTally]], field: ComparedField, fines: Fines, scoring: Scoring
) -> None:
    for line in (0, 1):
        for pair, tally in tallies.get((field.section, line), {}).items():
            if pair in fines:
                tally.score += penalty_points(fines[pair], scoring, field.top)
