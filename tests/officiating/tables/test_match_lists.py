"""对阵与成绩的行: examples."""

from __future__ import annotations

import pytest

from paizhuo.officiating.tables.match_lists import Fate, fate_of, levels_of, match_rows, rounds_to_go, sums_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Halved, LateSheet, Levels
from tests.tournament.building import STAGE, Building, plan_of, swiss


@pytest.mark.parametrize(
    ("outcome", "home", "away"),
    [
        (Levels(8, 3), Fate.WON, Fate.LOST),
        (Halved(), Fate.DRAWN, Fate.DRAWN),
        (Forfeit(End.HOME), Fate.LOST, Fate.WON),
        (Forfeit(None), Fate.LOST, Fate.LOST),
    ],
)
def test_what_a_result_means_for_both_sides(outcome: Levels | Halved | Forfeit, home: Fate, away: Fate) -> None:
    assert (fate_of(outcome, End.HOME), fate_of(outcome, End.AWAY)) == (home, away)


def test_levels_are_read_from_matches_and_sums_from_boards() -> None:
    assert levels_of(LateSheet(End.HOME, 8, 3)) == (8, 3)
    assert levels_of(Boards(30, 18, 16)) is None
    assert sums_of(Boards(30, 18, 16)) == (30, 18)
    assert sums_of(None) is None


def test_a_result_that_is_not_confirmed_is_in_no_row() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(f.ResultEntered(STAGE, 1, 1, Levels(8, 3)))
    assert [row.outcome for row in match_rows(building.state, STAGE, 1)] == [None, None]
    building.add(f.ResultConfirmed(STAGE, 1, 1))
    first, second = match_rows(building.state, STAGE, 1)
    assert (first.outcome, first.winner, second.outcome) == (Levels(8, 3), End.HOME, None)
    assert first.points is not None
    assert [one.mp for one in first.points] == [200, 0]


def test_the_results_of_one_who_left_a_round_robin_early_are_void() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN))).open(6)
    building.play()
    building.add(f.Left(1, LeaveKind.WITHDRAWN, "ill"))
    rows = match_rows(building.state, STAGE, 1)
    assert [row.cancelled for row in rows] == [1 in {*row.home, *row.away} for row in rows]
    (void,) = (row for row in rows if row.cancelled)
    assert (void.fate(End.HOME), void.fate(End.AWAY), void.points) == (Fate.VOID, Fate.VOID, None)


def test_only_a_match_of_a_chart_has_rounds_to_go() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.KNOCKOUT))).open(8)
    building.pair()
    assert {rounds_to_go(building.state, STAGE, row.node) for row in match_rows(building.state, STAGE, 1)} == {2}
    assert {row.points for row in match_rows(building.state, STAGE, 1)} == {None}
    assert rounds_to_go(building.state, STAGE, "") is None
