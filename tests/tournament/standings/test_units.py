"""The ranking of units, by the examples of the specification."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paizhuo.tournament.standings.units import (
    BadTeam,
    UnitCriterion,
    UnitTeam,
    place_points,
    rank_units,
    team_score,
)

X, Y = UnitTeam("X", (3, 20)), UnitTeam("Y", (10, 11))
Z = [UnitTeam("Z", (1, 2), "first"), UnitTeam("Z", (17, 25), "second")]


def test_example_j_099_equal_units_by_their_best_pair() -> None:
    assert team_score(X) == team_score(Y) == 21
    rows = rank_units([Y, X])
    assert [(row.place, row.unit, row.decided_by) for row in rows] == [
        (1, "X", UnitCriterion.BEST_PAIR),
        (2, "Y", None),
    ]


def test_example_j_100_several_teams_are_averaged() -> None:
    rows = rank_units([X, *Z, Y])
    assert [row.unit for row in rows] == ["Z", "X", "Y"]
    assert (rows[0].score, rows[0].teams, rows[0].decided_by) == (Fraction(39, 2), (3, 36), UnitCriterion.SCORE)


def test_example_j_101_points_by_place() -> None:
    assert [place_points(place) for place in (1, 16, 17, 40)] == [1, 16, 18, 18]
    assert 17 not in {place_points(place) for place in range(1, 100)}


def test_a_team_with_a_forfeited_pair_does_not_count() -> None:
    rows = rank_units([UnitTeam("A", (1, None)), UnitTeam("B", (17, 18)), UnitTeam("B", (None, 2))])
    assert [(row.place, row.unit, row.score, row.best) for row in rows] == [(1, "B", 36, 17), (None, "A", None, None)]
    assert rows[0].decided_by is UnitCriterion.WHOLE_TEAM
    assert rows[0].teams == (36, None)
    assert not rows[1].tied


def test_units_equal_in_everything_share_a_place() -> None:
    rows = rank_units([UnitTeam("B", (17, 18)), UnitTeam("A", (17, 19)), UnitTeam("C", (30, 31))])
    assert [(row.place, row.unit, row.tied) for row in rows] == [(1, "A", True), (1, "B", True), (3, "C", False)]
    assert [row.decided_by for row in rows] == [None, UnitCriterion.BEST_PAIR, None]


def test_teams_that_cannot_be() -> None:
    with pytest.raises(BadTeam):
        rank_units([UnitTeam("A", (1, 2, 3))])
    with pytest.raises(BadTeam):
        rank_units([UnitTeam("A", (0, 2))])
