"""Intervals against published figures and against slower ways to the same numbers."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.ai.arena.intervals import elo, mean_by_bouts, rate_by_bouts, student, wilson

Z = 1.959963984540054
"""The normal quantile of 97.5 %, from any table."""


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_gives_the_published_figures(won: int, games: int, low: float, high: float) -> None:
    """The last line is the example of Newcombe, Statistics in Medicine 17 (1998), method 3."""
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 400).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_the_limits_of_wilson_are_where_the_share_is_just_not_rejected(counted: tuple[int, int]) -> None:
    won, games = counted
    for limit in wilson(won, games):
        if limit not in {0, 1}:
            distance = abs(won / games - limit)
            assert distance == pytest.approx(Z * math.sqrt(limit * (1 - limit) / games), abs=1e-9)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (10, 2.228), (29, 2.045), (120, 1.980)]
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=5e-4)


@pytest.mark.parametrize("freedom", [1, 2, 5, 8, 61])
def test_the_density_of_student_below_the_quantile_is_its_share(freedom: int) -> None:
    """Simpson's rule over the density, which the sum that is used never looks at."""
    constant = math.gamma((freedom + 1) / 2) / (math.sqrt(freedom * math.pi) * math.gamma(freedom / 2))
    end, parts = student(freedom), 4000
    values = [constant * (1 + (end * i / parts) ** 2 / freedom) ** (-(freedom + 1) / 2) for i in range(parts + 1)]
    area = (values[0] + values[-1] + 4 * sum(values[1:-1:2]) + 2 * sum(values[2:-1:2])) * end / parts / 3
    assert 0.5 + area == pytest.approx(0.975, abs=1e-6)


def test_a_great_sample_is_never_trusted_more_than_it_deserves() -> None:
    assert Z < student(1_000_000) < Z * 1.001


def test_the_interval_by_bouts_of_a_worked_example() -> None:
    """Five bouts of 2, 2, 1, 2, 0 points: mean 0.7, standard deviation of the bouts' means 0.4472, t(4) = 2.776."""
    rate, (low, high) = rate_by_bouts([(1, 1), (1, 1), (1, 0), (1, 1), (0, 0)])
    assert rate == pytest.approx(0.7)
    assert low == pytest.approx(0.7 - 2.776 * 0.4472 / math.sqrt(5), abs=1e-3)
    assert high == 1.0


@given(st.lists(st.tuples(st.sampled_from([0, 0.5, 1]), st.sampled_from([0, 0.5, 1])), min_size=2, max_size=60))
def test_the_interval_by_bouts_is_that_of_the_means_of_the_bouts(points: list[tuple[float, float]]) -> None:
    means = [(one + two) / 2 for one, two in points]
    rate, (low, high) = rate_by_bouts(points)
    assert rate == pytest.approx(statistics.fmean(means))
    if len(set(means)) > 1:
        half = student(len(means) - 1) * statistics.stdev(means) / math.sqrt(len(means))
        assert (low, high) == pytest.approx((max(0, rate - half), min(1, rate + half)), abs=1e-9)


@given(st.lists(st.tuples(st.sampled_from([0, 0.5, 1]), st.sampled_from([0, 0.5, 1])), min_size=1, max_size=60))
def test_seen_from_the_other_side_everything_is_mirrored(points: list[tuple[float, float]]) -> None:
    rate, (low, high) = rate_by_bouts(points)
    theirs, (their_low, their_high) = rate_by_bouts([(1 - one, 1 - two) for one, two in points])
    assert (theirs, their_low, their_high) == pytest.approx((1 - rate, 1 - high, 1 - low), abs=1e-9)


@pytest.mark.parametrize("points", [(1.0, 1.0), (1.0, 0.0), (0.0, 0.0)])
def test_bouts_that_all_end_alike_are_trials_of_their_own(points: tuple[float, float]) -> None:
    """Ten bouts without a loss do not prove that there is never one."""
    rate, interval = rate_by_bouts([points] * 10)
    assert interval == wilson(rate * 10, 10)


def test_deals_are_averaged_over_deals_and_their_spread_is_that_of_bouts() -> None:
    """Three bouts of 10, 20 and 30 deals: 0.5 levels a deal, and what each bout is away from that."""
    mean, interval = mean_by_bouts([(8, 10), (10, 20), (12, 30)])
    assert mean == pytest.approx(0.5)
    error = math.sqrt((3**2 + 0**2 + 3**2) * 3 / 2) / 60
    assert interval == pytest.approx((0.5 - 4.303 * error, 0.5 + 4.303 * error), abs=1e-3)


def test_one_bout_has_no_spread() -> None:
    assert mean_by_bouts([(3, 2)]) == (1.5, None)
    assert mean_by_bouts([]) == (0.0, None)


@pytest.mark.parametrize("bouts", [[(-6, 2)] * 2, [(2, 3), (4, 6), (14, 21)], [(0, 7), (0, 9)]])
def test_bouts_that_are_all_alike_prove_no_certainty(bouts: list[tuple[float, int]]) -> None:
    """An interval without width would say that the mean is known exactly, after two bouts."""
    assert mean_by_bouts(bouts)[1] is None


@pytest.mark.parametrize(("rate", "points"), [(0.5, 0), (0.64, 100), (0.76, 200), (10 / 11, 400), (1 / 11, -400)])
def test_elo_points_are_those_of_the_chess_tables(rate: float, points: int) -> None:
    assert elo(rate) == pytest.approx(points, abs=1)


def test_elo_knows_no_bound_where_everything_is_won() -> None:
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)
