"""比赛分与级差: one board of a pairs event, compared over the tables that played it [NAT 28(二)].

The book names both ways of scoring and leaves their computation open. Ours: 2 for every result beaten and 1 for every
equal one; or the mean of the differences from the other results. Real results are compared among themselves only.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import MixedSeats, Scoring, ShortBoards
from paizhuo.tournament.duplicate.table_result import Averages, BoardLevels, ForfeitedBoard, Mark, NotPlayed, levels_for
from paizhuo.tournament.duplicate.team_match import BadCount

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.duplicate.table_result import TableResult

_NAT = Source(Book.NATIONAL)
MATCHPOINTS: Citation = _NAT.derive("28(二)", "match-score-two-and-one")
MEAN_OF_DIFFERENCES: Citation = _NAT.silence("pairs-imp-mean-of-differences")
FACTORED: Citation = _NAT.silence("short-boards-factored")
AVERAGES: Citation = _NAT.silence("average-plus-sixty-percent")
"""平均正分 is named in [NAT 37(二)1(3)] and given no value."""
FORFEITS: Citation = _NAT.silence("forfeited-round-of-pairs")
"""[NAT 34(六)] speaks of match-point events only."""
MIXED_SEATS: Citation = _NAT.read("37(三)2", "mixed-seats-assigned")
_SHARES = {Mark.PLUS: Fraction(60, 100), Mark.EQUAL: Fraction(50, 100), Mark.MINUS: Fraction(40, 100)}
_LEVELS = {Mark.PLUS: Fraction(1), Mark.EQUAL: Fraction(0), Mark.MINUS: Fraction(-1)}
"""平均分 by level difference: one level more, as [NAT 37(三)2] gives the innocent side."""
_LOST = Fraction(-3)
"""弃权的一副 by level difference counts as 双下."""


class BoardScores(NamedTuple):
    """一副的比较: the scores of both directions, table by table; None where a table has none."""

    top: int | None
    """满分: the most that a board gives; None by level difference."""
    north_south: tuple[Fraction | None, ...]
    east_west: tuple[Fraction | None, ...]


class FrequencyLine(NamedTuple):
    """得分频次: how often a real result was scored, and what it is worth to both directions."""

    levels: BoardLevels
    times: int
    north_south: Fraction
    east_west: Fraction


def entries(results: Sequence[TableResult]) -> int:
    """计分桌数: how many tables have a score of the board, real or artificial."""
    return sum(not isinstance(result, NotPlayed) for result in results)


def board_scores(
    results: Sequence[TableResult],
    scoring: Scoring = Scoring.MATCHPOINTS,
    short: ShortBoards = ShortBoards.FACTORED,
    tables: int | None = None,
) -> BoardScores:
    """一副的比较. ``tables`` is the number of entries that a full board has; without it those that this one has."""
    full = entries(results) if tables is None else tables
    if full < entries(results):
        raise BadCount(f"{entries(results)} tables have a score, more than {full}", text=str(full))
    nets = [result.net for result in results if isinstance(result, BoardLevels)]
    top = 2 * max(full - 1, 0)
    scores = [_scores(result, nets, scoring, short, full) for result in results]
    return BoardScores(
        top if scoring is Scoring.MATCHPOINTS else None,
        tuple(north_south for north_south, _ in scores),
        tuple(east_west for _, east_west in scores),
    )


def frequencies(results: Sequence[TableResult], scores: BoardScores) -> tuple[FrequencyLine, ...]:
    """得分频次: the real results from the best for N-S down."""
    worth = {
        result: (north_south, east_west)
        for result, north_south, east_west in zip(results, scores.north_south, scores.east_west, strict=True)
        if isinstance(result, BoardLevels) and north_south is not None and east_west is not None
    }
    counts = Counter(result for result in results if isinstance(result, BoardLevels))
    return tuple(
        FrequencyLine(levels, counts[levels], *worth[levels])
        for levels in sorted(counts, key=lambda levels: -levels.net)
    )


def _scores(
    result: TableResult, nets: Sequence[int], scoring: Scoring, short: ShortBoards, full: int
) -> tuple[Fraction | None, Fraction | None]:
    match result:
        case NotPlayed():
            return None, None
        case BoardLevels() if scoring is Scoring.IMP:
            net = _mean_difference(result.net, nets)
            return net, -net
        case BoardLevels():
            points = _matchpoints(result.net, nets, short, full)
            return points, 2 * (full - 1) - points
        case Averages():
            return _average(result.north_south, scoring, full), _average(result.east_west, scoring, full)
        case ForfeitedBoard():
            lost = _LOST if scoring is Scoring.IMP else Fraction(0)
            won = _average(Mark.PLUS, scoring, full)
            north_south, east_west = (
                lost if result.by in {side, None} else won for side in (Side.NORTH_SOUTH, Side.EAST_WEST)
            )
            return north_south, east_west


def _matchpoints(net: int, nets: Sequence[int], short: ShortBoards, full: int) -> Fraction:
    """N-S's match points: those among the real results, brought to the number of tables of a full board."""
    real = len(nets)
    if real == 1:
        return Fraction(full - 1)
    among = 2 * sum(net > other for other in nets) + sum(net == other for other in nets) - 1
    if short is ShortBoards.PERCENT:
        return Fraction(among * (full - 1), real - 1)
    return Fraction((among + 1) * full, real) - 1


def _mean_difference(net: int, nets: Sequence[int]) -> Fraction:
    others = len(nets) - 1
    return Fraction(sum(net - other for other in nets), others) if others else Fraction(0)


def _average(mark: Mark, scoring: Scoring, full: int) -> Fraction:
    return _LEVELS[mark] if scoring is Scoring.IMP else _SHARES[mark] * 2 * (full - 1)


def mixed_seats_result(
    innocent: Side,
    scoring: Scoring,
    reading: MixedSeats = MixedSeats.ASSIGNED,
    played: BoardLevels | None = None,
) -> BoardLevels:
    """混合赛坐错: what a table's result is read as for the innocent side, on each board [NAT 37(三)2].

    The book says that it rises by so many levels; whether they replace the result or are added to it is a reading.

    >>> mixed_seats_result(Side.NORTH_SOUTH, Scoring.IMP, MixedSeats.ADDED, BoardLevels(0, 3)).net
    -2
    """
    levels = levels_for(innocent, 1 if scoring is Scoring.IMP else 2)
    if reading is MixedSeats.ASSIGNED or played is None:
        return levels
    return BoardLevels(played.north_south + levels.north_south, played.east_west + levels.east_west)
