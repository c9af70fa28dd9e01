"""复式安排: a setting goes to the stage that is named, or to all that have it."""

from __future__ import annotations

import pytest

from paizhuo.tournament.duplicate.options import OneRoom
from paizhuo.tournament.plan.board_settings import BadSetting
from paizhuo.tournament.plan.planned_boards import StageSetting, with_planned_boards
from paizhuo.tournament.plan.templates import template

TEAMS = template("national-teams-swiss-knockout")


def test_without_a_stage_all_are_meant() -> None:
    plan = with_planned_boards(TEAMS, [StageSetting("", "team.one_room", "count")])
    assert [stage.duplicate.team.one_room for stage in plan.stages] == [OneRoom.COUNT] * 2


def test_with_a_stage_only_that_one() -> None:
    wanted = [StageSetting("knockout", "boards", "24"), StageSetting("knockout", "segments", "3")]
    swiss, knockout = with_planned_boards(TEAMS, wanted).stages
    assert (knockout.boards, knockout.segments) == (24, 3)
    assert swiss == TEAMS.stages[0]


@pytest.mark.parametrize(
    "wanted",
    [
        StageSetting("", "pairs.scope", "field"),
        StageSetting("", "team.rooms", "3"),
        StageSetting("", "boards", "0"),
        StageSetting("", "segments", "many"),
        StageSetting("swiss", "team.one_room", "keep"),
    ],
)
def test_what_no_stage_has_is_refused(wanted: StageSetting) -> None:
    with pytest.raises(BadSetting):
        with_planned_boards(TEAMS, [wanted])


def test_a_plan_without_boards_has_none_to_change() -> None:
    with pytest.raises(BadSetting):
        with_planned_boards(template("national-swiss-pairs"), [StageSetting("", "boards", "8")])
