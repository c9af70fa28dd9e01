"""Match points against a twin that compares table by table, and the laws that hold for any board."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import Scoring, ShortBoards
from paizhuo.tournament.duplicate.pairs_board import board_scores, entries, frequencies, mixed_seats_result
from paizhuo.tournament.duplicate.table_result import (
    Averages,
    BoardLevels,
    ForfeitedBoard,
    Mark,
    NotPlayed,
    TableResult,
    board_levels,
)

REAL = st.sampled_from([board_levels(levels, 0) for levels in (1, 2, 3)] + [board_levels(0, one) for one in (1, 2, 3)])
ANY: st.SearchStrategy[TableResult] = st.one_of(
    REAL,
    st.builds(Averages, st.sampled_from(Mark), st.sampled_from(Mark)),
    st.builds(ForfeitedBoard, st.sampled_from([None, *Side])),
    st.just(NotPlayed()),
)


def _twin(own: int, others: list[int]) -> int:
    """Two for each result beaten, one for each equal one."""
    return sum(2 if own > other else 1 if own == other else 0 for other in others)


@given(st.lists(REAL, min_size=2, max_size=9))
def test_full_boards_are_plain_comparisons(results: list[BoardLevels]) -> None:
    scores = board_scores(results)
    for index, result in enumerate(results):
        others = [other.net for place, other in enumerate(results) if place != index]
        assert scores.north_south[index] == _twin(result.net, others)
        assert scores.east_west[index] == _twin(-result.net, [-other for other in others])
    by_imp = board_scores(results, Scoring.IMP)
    for index, result in enumerate(results):
        others = [other.net for place, other in enumerate(results) if place != index]
        assert by_imp.north_south[index] == Fraction(sum(result.net - other for other in others), len(others))


@given(st.lists(ANY, min_size=1, max_size=9), st.sampled_from(ShortBoards), st.integers(0, 4))
def test_real_results_share_the_top(results: list[TableResult], short: ShortBoards, missing: int) -> None:
    full = entries(results) + missing
    scores = board_scores(results, short=short, tables=full)
    for result, north_south, east_west in zip(results, scores.north_south, scores.east_west, strict=True):
        if isinstance(result, NotPlayed):
            assert north_south is None is east_west
        else:
            assert north_south is not None
            assert east_west is not None
            assert min(north_south, east_west) >= 0
            assert max(north_south, east_west) <= 2 * (full - 1)
        if isinstance(result, BoardLevels):
            assert north_south is not None
            assert east_west is not None
            assert north_south + east_west == scores.top == 2 * (full - 1)
    real = [score for result, score in zip(results, scores.north_south, strict=True) if isinstance(result, BoardLevels)]
    if real:
        assert sum(score for score in real if score is not None) == len(real) * (full - 1)


@given(st.lists(ANY, min_size=1, max_size=9), st.sampled_from(Scoring))
def test_frequencies_count_the_real_results(results: list[TableResult], scoring: Scoring) -> None:
    lines = frequencies(results, board_scores(results, scoring))
    assert sum(line.times for line in lines) == sum(isinstance(result, BoardLevels) for result in results)
    assert [line.levels.net for line in lines] == sorted((line.levels.net for line in lines), reverse=True)


def test_wrong_seats_in_a_mixed_event() -> None:
    assert mixed_seats_result(Side.NORTH_SOUTH, Scoring.MATCHPOINTS) == BoardLevels(2, 0)
    assert mixed_seats_result(Side.EAST_WEST, Scoring.IMP) == BoardLevels(0, 1)
