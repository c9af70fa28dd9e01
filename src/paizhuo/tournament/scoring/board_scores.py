"""比赛分: pairs who play the same boards, compared with everybody who sat in the same direction [NAT 28].

The book names the methods and leaves their computation open. Ours: 2 for every result beaten and 1 for every equal one;
or the levels above the average (基准) of the board. Where pairs had different chances, shares of the best possible
score, or averages a board, are compared.
"""

from __future__ import annotations

from collections import defaultdict
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side
from paizhuo.tournament.results.points import WHOLE, half_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.rulebook import Citation

_NAT = Source(Book.NATIONAL)
SOURCE: Citation = _NAT.derive("28(一), 28(二)", "match-score-two-and-one")
_MOST_LEVELS = 3


class BadBoard(BadInput):
    """A result of a board that cannot be, or that is there twice."""

    code: ClassVar[str] = "BAD_BOARD"


class Champions(Enum):
    """冠军: how many a field has [NAT 28(一)]."""

    SINGLE = "single"
    """单冠军制: one list of all pairs."""
    DOUBLE = "double"
    """双冠军制: one list, and one winner, for each direction."""


class Method(Enum):
    """计分方法 [NAT 28(二)]."""

    MATCH_SCORE = "match-score"
    """比赛分制."""
    IMP = "imp"
    """级差制: against the average of the board."""


class BoardResult(NamedTuple):
    """一桌一副: two pairs at one board; ``levels`` are N-S's, below zero when E-W won them."""

    board: int
    north_south: int
    east_west: int
    levels: int
    group: int = 0


class PairScore(NamedTuple):
    """对子成绩: ``points`` of at most ``possible`` over ``boards`` boards; hundredths of a level by IMP."""

    pair: int
    points: int
    possible: int
    boards: int


class PairRow(NamedTuple):
    """名次: a place of one list. Equal ones share it and stand by number."""

    place: int
    score: PairScore
    tied: bool


class FieldTable(NamedTuple):
    """一个名次表: of one group (0 where the whole field is one) and one direction (``None``: both together)."""

    group: int
    direction: Side | None
    rows: tuple[PairRow, ...]


def field_tables(
    results: Sequence[BoardResult],
    champions: Champions = Champions.SINGLE,
    method: Method = Method.MATCH_SCORE,
    *,
    grouped: bool = False,
) -> tuple[FieldTable, ...]:
    """名次表: by group and direction. ``grouped`` compares and ranks inside each group only."""
    tallies: defaultdict[tuple[int, Side | None], defaultdict[int, list[PairScore]]]
    tallies = defaultdict(lambda: defaultdict(list))
    for (group, _), board in _by_board(results, grouped=grouped):
        for direction in (Side.NORTH_SOUTH, Side.EAST_WEST):
            key = (group, direction if champions is Champions.DOUBLE else None)
            for one in _board_scores(board, direction, method):
                tallies[key][one.pair].append(one)
    ordered = sorted(tallies, key=lambda key: (key[0], key[1] is Side.EAST_WEST))
    return tuple(
        FieldTable(group, direction, _ranked([_sum(scores) for scores in tallies[group, direction].values()], method))
        for group, direction in ordered
    )


def _by_board(
    results: Iterable[BoardResult], *, grouped: bool
) -> Iterator[tuple[tuple[int, int], tuple[BoardResult, ...]]]:
    boards: defaultdict[tuple[int, int], list[BoardResult]] = defaultdict(list)
    seen: set[tuple[int, int]] = set()
    for result in results:
        if abs(result.levels) not in range(1, _MOST_LEVELS + 1):
            raise BadBoard(f"a board is worth 1, 2 or 3 levels, not {result.levels}", text=str(result.levels))
        for pair in (result.north_south, result.east_west):
            if (result.board, pair) in seen:
                raise BadBoard(f"pair {pair} has board {result.board} twice", text=str(pair))
            seen.add((result.board, pair))
        boards[result.group if grouped else 0, result.board].append(result)
    for key in sorted(boards):
        yield key, tuple(boards[key])


def _board_scores(board: Sequence[BoardResult], direction: Side, method: Method) -> Iterator[PairScore]:
    sign = 1 if direction is Side.NORTH_SOUTH else -1
    others = len(board) - 1
    datum = half_up(WHOLE * sum(result.levels for result in board), len(board))
    for result in board:
        pair = result.north_south if direction is Side.NORTH_SOUTH else result.east_west
        if method is Method.IMP:
            yield PairScore(pair, sign * (WHOLE * result.levels - datum), 0, 1)
            continue
        levels = sign * result.levels
        beaten = sum(levels > sign * other.levels for other in board)
        equal = sum(levels == sign * other.levels for other in board) - 1
        yield PairScore(pair, 2 * beaten + equal, 2 * others, 1)


def _sum(scores: Sequence[PairScore]) -> PairScore:
    return PairScore(
        scores[0].pair,
        sum(score.points for score in scores),
        sum(score.possible for score in scores),
        sum(score.boards for score in scores),
    )


def _ranked(scores: Iterable[PairScore], method: Method) -> tuple[PairRow, ...]:
    def merit(score: PairScore) -> Fraction:
        chances = score.boards if method is Method.IMP else score.possible
        return Fraction(score.points, chances or 1)

    rows: list[PairRow] = []
    ordered = sorted(scores, key=lambda score: (-merit(score), score.pair))
    for _, equal in groupby(ordered, key=merit):
        together = list(equal)
        place = len(rows) + 1
        rows += [PairRow(place, score, len(together) > 1) for score in together]
    return tuple(rows)
