"""``paizhuo event`` before the start: plans of one's own, plans that do not fit, and who waits for a place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cli.main import main
from paizhuo.tournament import directing
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.event_file import read, read_plan, read_state, write
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.templates import TEMPLATES, template
from tests.cli.event_commands import SEED, data_of, enter_pairs, enter_teams, run, small_event, told_by

pytestmark = pytest.mark.usefixtures("own_folder")


def plan_file(**changes: Any) -> Path:  # noqa: ANN401 - JSON can hold anything
    data = codec.encode(template("national-knockout"))
    assert isinstance(data, dict)
    Path("plan.json").write_text(json.dumps({**data, **changes}, ensure_ascii=False, indent=1), encoding="utf-8")
    return Path("plan.json")


# --------------------------------------------------------------------------------------------------- plans of one's own


@pytest.mark.parametrize("name", TEMPLATES)
def test_the_plan_of_every_template_begins_an_event_as_it_is(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("plan.json").write_text(told_by(capsys, "template", name), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    assert read(Path("e.json").read_text(encoding="utf-8")).plan == template(name)


def test_a_plan_of_ones_own_is_played_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    stage = {"id": "kuaisai", "format": "swiss", "title": "快赛", "rounds": 2}
    plan_file(id="mine", title="街道赛", stages=[stage], template="")
    assert "街道赛 begins" in told_by(capsys, "new", "e.json", "--plan", "plan.json")
    enter_pairs(4)
    assert run("open", "e.json") == 0
    shown = data_of(capsys, "show", "e.json")
    assert (shown["id"], shown["stages"][0]["id"], shown["stages"][0]["rounds"]) == ("mine", "kuaisai", 2)
    assert run("new", "f.json", "--plan", "plan.json", "--id", "other", "--title", "另一场") == 0
    assert data_of(capsys, "show", "f.json")["id"] == "other"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"book": "imaginary"}, "book: expected one of "),
        ({"colour": "red"}, "there is no field 'colour'"),
        ({"stages": []}, "an event has at least one stage"),
        ({"stages": [{"id": "a", "format": "polka"}]}, "stages[0].format: expected one of round-robin"),
        ({"stages": [{"id": "a", "format": "swiss"}]}, "needs a number of rounds"),
        ({"stages": [{"format": "knockout"}]}, "stages[0].id is missing"),
        ({"title": 3}, "title: expected a text, found 3"),
        ({"id": "two words"}, "is no short name"),
    ],
)
def test_a_plan_that_is_none_is_refused_with_what_is_wrong(
    changes: dict[str, object], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plan_file(**changes)
    said = told_by(capsys, "new", "e.json", "--plan", "plan.json", status=2)
    assert expected in said
    assert not re.search(r"\{\w", said)
    assert not Path("e.json").exists()


def test_the_line_of_a_fault_in_a_plan_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    lines = plan_file(book="imaginary").read_text(encoding="utf-8").splitlines()
    line = 1 + next(at for at, text in enumerate(lines) if '"book": "imaginary"' in text)
    assert f"plan.json, line {line}: book" in told_by(capsys, "new", "e.json", "--plan", "plan.json", status=2)
    Path("plan.json").write_text("{", encoding="utf-8")
    assert "plan.json, line 1: This is no JSON" in told_by(capsys, "new", "e.json", "--plan", "plan.json", status=2)
    assert "none.json cannot be read" in told_by(capsys, "new", "e.json", "--plan", "none.json", status=2)


def test_what_changes_a_template_does_not_change_a_plan(capsys: pytest.CaptureFixture[str]) -> None:
    plan_file()
    said = told_by(capsys, "new", "e.json", "--plan", "plan.json", "--rounds", "3", "--max-entries", "8", status=2)
    assert "--rounds, --max-entries changes a template" in said


def test_a_plan_reads_back_as_it_was_written() -> None:
    plan = template("guangzhou-32-a")
    assert read_plan(json.dumps(codec.encode(plan))) == plan


# ---------------------------------------------------------------------------------------------------------- does it fit


def test_a_later_stage_that_cannot_fit_is_told_before_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-swiss-knockout") == 0
    enter_teams(7)
    before = Path("e.json").read_bytes()
    told = "stage knockout: must be changed: place 8 is to qualify"
    assert told in told_by(capsys, "show", "e.json")
    assert any(told in problem for problem in data_of(capsys, "show", "e.json")["problems"])
    assert told in told_by(capsys, "open", "e.json", status=1)
    assert Path("e.json").read_bytes() == before
    enter_teams(1, first=8)
    assert told not in told_by(capsys, "show", "e.json")
    assert run("open", "e.json") == 0


def test_a_stage_opened_by_force_keeps_its_later_trouble_in_sight(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-swiss-knockout") == 0
    enter_teams(7)
    assert run("open", "e.json", "--force") == 0
    assert "place 8 is to qualify" in told_by(capsys, "show", "e.json")


def test_a_day_too_short_for_its_rounds_is_told_before_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "club-evening", "--round-minutes", "90") == 0
    enter_pairs(8)
    told = "the longest day takes"
    assert told in told_by(capsys, "show", "e.json")
    assert told in told_by(capsys, "open", "e.json")
    assert told not in told_by(capsys, "show", "e.json")


@pytest.mark.parametrize(
    ("name", "pairs"),
    [("national-double-elimination", 2), ("jiangsu-2023-groups-cross", 7), ("jiangsu-2023-groups-cross", 3)],
)
def test_a_field_that_a_format_can_do_nothing_with_is_not_opened_even_by_force(
    name: str, pairs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("new", "e.json", "--template", name) == 0
    enter_pairs(pairs)
    before = Path("e.json").read_bytes()
    assert "can do nothing with this field" in told_by(capsys, "open", "e.json", "--force", status=1)
    assert data_of(capsys, "open", "e.json", "--force", status=1)["refused"]
    assert Path("e.json").read_bytes() == before
    assert run("show", "e.json") == 0


def test_a_stage_that_cannot_be_played_is_shown_with_the_way_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-double-elimination") == 0
    enter_pairs(2)
    event, state = read_state(Path("e.json").read_text(encoding="utf-8"))
    opened = Logged(4, directing.open_stage(state, "double", SEED, anyway=True))
    Path("e.json").write_text(write(event.plan, (*event.log, opened)), encoding="utf-8")
    assert "Double elimination, standard cannot be played with its field" in told_by(capsys, "show", "e.json")
    assert data_of(capsys, "show", "e.json")["stages"][0]["rounds"] == 0
    assert run("undo", "e.json", "4", "--reason", "x") == 0


@pytest.mark.parametrize("name", TEMPLATES)
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_whatever_is_opened_by_force_can_be_shown(name: str, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", name) == 0
    enter = {"national-individual": enter_singles}.get(name, enter_teams if "teams" in name else enter_pairs)
    enter(count)
    capsys.readouterr()
    assert run("open", "e.json", "--force") in {0, 1}
    assert run("show", "e.json") == 0
    assert run("pair", "e.json") in {0, 1}
    assert run("show", "e.json") == 0


def enter_singles(count: int) -> None:
    for at in range(1, count + 1):
        assert run("enter", "e.json", f"选手{at}") == 0


def test_numbers_that_were_not_drawn_are_told_where_the_plan_asks_for_the_draw(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("new", "e.json", "--template", "fujian-shengji-swiss", "--rounds", "1") == 0
    for unit in "甲乙丙丁":
        assert run("enter", "e.json", f"{unit}一、{unit}二", "--unit", unit) == 0
    told = "drawn by lot"
    assert told in told_by(capsys, "show", "e.json")
    assert told in told_by(capsys, "open", "e.json")


def test_groups_set_by_the_organiser_need_a_reason_and_are_not_recomputed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    enter_teams(4)
    assert run("open", "e.json", "--groups", "4,3,2,1", "--force") == 1
    assert run("open", "e.json", "--groups", "4,3,2,1", "--reason", "领队会议决定", "--force") == 0
    assert data_of(capsys, "verify", "e.json")["ok"] is True
    assert data_of(capsys, "log", "e.json", "--last", "1")["facts"][0]["reason"] == "领队会议决定"


# --------------------------------------------------------------------------------------------------------- waiting list


def test_who_is_beyond_the_limit_waits_and_moves_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "club-evening", "--max-entries", "4") == 0
    enter_pairs(6)
    assert data_of(capsys, "show", "e.json")["waiting"] == [5, 6]
    assert "Waiting for a place: 5 对5, 6 对6" in told_by(capsys, "show", "e.json")
    assert "waiting list, 2" in told_by(capsys, "entries", "e.json")
    assert [entry["waiting"] for entry in data_of(capsys, "entries", "e.json")["entries"]] == [False] * 4 + [True] * 2
    assert run("leave", "e.json", "2", "--reason", "病") == 0
    assert data_of(capsys, "show", "e.json")["waiting"] == [6]
    assert run("open", "e.json", "--force") == 0
    assert data_of(capsys, "show", "e.json")["stages"][0]["members"] == 4


def test_whoever_leaves_before_the_start_makes_room(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "club-evening", "--max-entries", "4") == 0
    enter_pairs(4)
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    assert "waits for a place" not in told_by(capsys, "enter", "e.json", "对4", "--members", "甲4,乙4")
    assert "waits for a place" in told_by(capsys, "enter", "e.json", "对6", "--members", "甲6,乙6")
    assert data_of(capsys, "show", "e.json")["waiting"] == [6]


# ---------------------------------------------------------------------------------------------------------------- words


def test_two_of_one_name_in_one_entry_are_not_called_another_entry(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="new")
    said = told_by(capsys, "enter", "e.json", "王伟、王伟")
    assert "another player of the same entry has this name" in said
    said = told_by(capsys, "enter", "e.json", "王伟、李娜")
    assert "somebody of another entry" in said
    assert "also concerned: 1 (" in said


def test_the_help_of_query_lists_every_operation(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["query", "--help"])
    said = capsys.readouterr().out.replace("\n", " ")
    for op in ("readings", "deal", "t.vp", "t.standings", "t.pair", "t.round_robin", "t.bracket"):
        assert f" {op}" in said
