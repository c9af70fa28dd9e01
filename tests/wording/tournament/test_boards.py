"""逐副成绩的说法: a table that plays alone has no open and closed room."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import fact_words
from paizhuo.wording.tournament.boards import one_room_stages

CHINESE = sayer(Language.CHINESE)
STAGES = (
    StagePlan("moves", Format.PAIRS_MOVEMENT, boards=2),
    StagePlan("matches", Format.SWISS, rounds=2, boards=4),
)


def _facts(stage: str) -> tuple[f.Fact, ...]:
    at = (stage, 1, 3, Room.OPEN, 2)
    return f.BoardEntered(*at, (3, 0)), f.BoardConfirmed(*at), f.BoardCorrected(*at, (2, 0), "写反")


def test_the_stages_without_rooms_are_those_whose_tables_are_compared() -> None:
    plan = Plan("e", "E", "national", EntryRules(EntryKind.PAIRS), STAGES)
    assert one_room_stages(plan) == {"moves"}


@pytest.mark.parametrize("at", range(3))
def test_a_fact_of_a_board_names_the_room_only_where_there_are_two(at: int) -> None:
    one_room = {"moves"}
    assert "开室" in fact_words(CHINESE, _facts("matches")[at], one_room=one_room)
    alone = fact_words(CHINESE, _facts("moves")[at], one_room=one_room)
    assert "室" not in alone
    assert "3桌，第2副：" in alone
