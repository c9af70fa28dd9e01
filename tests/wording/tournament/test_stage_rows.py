"""阶段各项: every option of a stage has its row, once, in both languages, and every door shows the same rows."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from paizhuo.tournament.duplicate.options import AceBoards
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.plan.additions import FORMATS
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.plan import Format, Intake, Plan, StagePlan, WildPool
from paizhuo.tournament.plan.regulations import FirstRound, Tiebreak
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.stage_rows import RowKind, StageRow, stage_about, stage_row_words, stage_rows
from tests.plugins.example.paizhuo_example.ladder import LADDER

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
FINAL = StagePlan("final", Format.KNOCKOUT, intake=(Intake("groups", 1, 2),))
OTHERWISE: dict[str, tuple[StagePlan, Any]] = {
    "format": (FINAL, Format.DOUBLE_STANDARD),
    "rounds": (FINAL, 7),
    "cycles": (FINAL, 2),
    "groups": (FINAL, 4),
    "intake": (FINAL, (Intake("groups", 1, 1),)),
    "carry": (FINAL, CarryOver(CarryMethod.FRACTION, 1, 2)),
    "boards": (FINAL, 8),
    "seeds": (FINAL, 4),
    "first_round": (FINAL, FirstRound.SLIDE),
    "balanced": (FINAL, True),
    "third_place": (FINAL, True),
    "reset": (FINAL, False),
    "choice": (FINAL, True),
    "zones": (replace(FINAL, format=Format.ZONES), (4, 4)),
    "zone_form": (replace(FINAL, format=Format.ZONES), ZoneForm.MULTI_LOSS),
    "losses": (replace(FINAL, format=Format.ZONES, zone_form=ZoneForm.MULTI_LOSS), 4),
    "qualifiers": (StagePlan("main", Format.ELIMINATION_POINTS, rounds=3), 7),
    "wild_pool": (StagePlan("main", Format.HALVING), WildPool.LOSERS_OF_ROUND),
    "by_vp": (FINAL, True),
    "segments": (FINAL, 2),
    "tiebreaks": (FINAL, (Tiebreak.TOTAL, Tiebreak.WINS)),
    "minutes": (FINAL, 40),
    "last_call": (FINAL, 5),
    "deals": (FINAL, 12),
    "duplicate": (replace(FINAL, boards=16), BoardOptions(ace_boards=AceBoards.PASS)),
    "pairing": (StagePlan("main", Format.SWISS, rounds=3), LADDER.id),
}
"""Each option with a stage that it concerns, and a value that is not the usual one."""


def groups_and_final(book: str = "national", **options: Any) -> Plan:  # noqa: ANN401 - any option of a stage
    """A group stage and a final that takes from it."""
    groups = StagePlan("groups", Format.ROUND_ROBIN, groups=4)
    return replace(template("national-swiss-pairs"), book=book, stages=(groups, replace(FINAL, **options)))


def texts(rows: tuple[StageRow, ...]) -> list[str]:
    return [stage_row_words(EN, row) for row in rows]


@pytest.mark.parametrize("option", [one.name for one in fields(StagePlan) if one.name not in {"id", "title"}])
def test_every_option_that_is_not_as_usual_is_in_the_rows(option: str) -> None:
    stage, value = OTHERWISE[option]
    plan = groups_and_final()
    with FORMATS.trying(LADDER.id, LADDER):
        for say in (EN, ZH):
            usual = stage_rows(say, stage, plan)
            assert stage_rows(say, replace(stage, **{option: value}), plan) != usual


def test_a_plain_stage_says_its_format_and_its_field_only() -> None:
    assert texts(stage_rows(EN, StagePlan("main", Format.KNOCKOUT), None)) == [
        "format: knockout",
        "who comes in: all entries",
    ]


def test_the_rows_come_in_the_order_in_which_they_are_read() -> None:
    plan = groups_and_final(third_place=True, boards=8, minutes=40, carry=CarryOver(CarryMethod.ALL))
    rows = stage_rows(EN, plan.stages[1], plan)
    assert [row.kind for row in rows] == [
        RowKind.FORMAT,
        RowKind.FIELD,
        RowKind.CARRY,
        RowKind.NUMBER,
        RowKind.WAY,
        RowKind.OWN,
    ]
    assert texts(rows) == [
        "format: knockout",
        "who comes in: places 1 to 2 of each group of stage groups",
        "points carried over: everything is carried over",
        "duplicate boards of a match: 8",
        "with a match for third place",
        "minutes of a round: 40",
    ]


def test_a_movement_says_boards_by_round_and_its_own_number_of_rounds() -> None:
    rows = texts(stage_rows(EN, StagePlan("main", Format.PAIRS_MOVEMENT, boards=3), None))
    assert rows[2:4] == ["number of rounds: as many as the movement has", "duplicate boards of a round: 3"]


def test_a_stage_that_takes_from_another_says_that_nothing_is_carried_over() -> None:
    plan = groups_and_final()
    assert StageRow(RowKind.CARRY, "带分", "不带分") in stage_rows(ZH, plan.stages[1], plan)


@pytest.mark.parametrize(
    ("intake", "english", "chinese"),
    [
        (Intake("groups", 1, 2), "places 1 to 2 of each group of Groups", "小组赛各组第1至2名"),
        (Intake("groups", 1, 1), "place 1 of each group of Groups", "小组赛各组第1名"),
        (Intake("groups", 1, 2, group=3), "places 1 to 2 of group C of Groups", "小组赛C组第1至2名"),
    ],
)
def test_the_field_says_whether_the_places_are_of_each_group(intake: Intake, english: str, chinese: str) -> None:
    plan = groups_and_final(intake=(intake,))
    for say, title, words in ((EN, "Groups", english), (ZH, "小组赛", chinese)):
        assert stage_rows(say, plan.stages[1], plan, {"groups": title})[1].text == words


def test_several_sources_stand_in_one_row() -> None:
    plan = groups_and_final(intake=(Intake("groups", 1, 1, group=1), Intake("groups", 2, 2, group=2)))
    assert stage_rows(ZH, plan.stages[1], plan, {"groups": "小组赛"})[1].text == "小组赛A组第1名、小组赛B组第2名"


def test_criteria_are_called_as_in_the_book_of_the_plan() -> None:
    criteria = (Tiebreak.TOTAL, Tiebreak.VP_SUM)
    for book, words in (("national", "场分、级差分"), ("fujian-2022", "场分、标准分")):
        plan = groups_and_final(book, tiebreaks=criteria)
        assert stage_rows(ZH, plan.stages[1], plan)[-1] == StageRow(RowKind.OWN, "名次依据", words)


def test_a_whole_stage_is_said_in_one_line() -> None:
    plan = template("jiangsu-2023-groups-cross")
    assert [stage_about(ZH, stage, plan) for stage in plan.stages] == [
        "赛制：循环赛；参加者：全体报名者；组数：4",
        "赛制：交叉淘汰赛；参加者：分组循环赛各组第1至2名；带分：不带分；组数：4；设三四名决赛",
    ]
