"""``event new``, ``template`` and ``schema``."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from paizhuo.tournament.log import codec
from paizhuo.tournament.log.event_file import read, read_plan
from paizhuo.tournament.plan.templates import TEMPLATES, template
from paizhuo.tournament.plan.timetable import round_minutes
from tests.cli.event_commands import data_of, enter_pairs, output_of, run

pytestmark = pytest.mark.usefixtures("own_folder")


def plan_file(**changes: Any) -> Path:  # noqa: ANN401 - JSON can hold anything
    data = codec.encode(template("national-knockout"))
    assert isinstance(data, dict)
    Path("plan.json").write_text(json.dumps({**data, **changes}, ensure_ascii=False, indent=1), encoding="utf-8")
    return Path("plan.json")


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(output_of(capsys, "schema"))["title"] == "竞赛文件 Paizhuo event"


def test_new_without_a_file_prints_the_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "--template", "club-evening") == 0
    event = read(capsys.readouterr().out)
    assert event.plan.template == event.plan.id == "club-evening"


@pytest.mark.parametrize("name", TEMPLATES)
def test_the_printed_plan_of_every_template_starts_the_same_event(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("plan.json").write_text(output_of(capsys, "template", name), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    assert read(Path("e.json").read_text(encoding="utf-8")).plan == template(name)


def test_a_plan_from_a_file_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    stage = {"id": "kuaisai", "format": "swiss", "title": "快赛", "rounds": 2}
    plan_file(id="mine", title="街道赛", stages=[stage], template="")
    assert "街道赛 begins" in output_of(capsys, "new", "e.json", "--plan", "plan.json")
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
def test_a_faulty_plan_is_refused_with_the_fault(
    changes: dict[str, object], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plan_file(**changes)
    output = output_of(capsys, "new", "e.json", "--plan", "plan.json", status=2)
    assert expected in output
    assert not re.search(r"\{\w", output)
    assert not Path("e.json").exists()


def test_a_fault_in_a_plan_is_reported_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = plan_file(book="imaginary").read_text(encoding="utf-8").splitlines()
    line = 1 + next(at for at, text in enumerate(lines) if '"book": "imaginary"' in text)
    assert f"plan.json, line {line}: book" in output_of(capsys, "new", "e.json", "--plan", "plan.json", status=2)
    Path("plan.json").write_text("{", encoding="utf-8")
    assert "plan.json, line 1: This is no JSON" in output_of(capsys, "new", "e.json", "--plan", "plan.json", status=2)
    assert "none.json cannot be read" in output_of(capsys, "new", "e.json", "--plan", "none.json", status=2)


def test_options_that_change_a_template_are_refused_with_a_plan(capsys: pytest.CaptureFixture[str]) -> None:
    plan_file()
    output = output_of(capsys, "new", "e.json", "--plan", "plan.json", "--rounds", "3", "--max-entries", "8", status=2)
    assert "--rounds, --max-entries changes a template" in output


def test_a_plan_reads_back_as_it_was_written() -> None:
    plan = template("guangzhou-32-a")
    assert read_plan(json.dumps(codec.encode(plan))) == plan


def test_individuals_one_against_one_are_refused_with_what_to_choose(capsys: pytest.CaptureFixture[str]) -> None:
    plan_file(entries={"kind": "individual", "book": "NAT"})
    assert run("new", "e.json", "--plan", "plan.json", "--lang", "en") == 1
    said = capsys.readouterr().err
    assert "Individuals never play one against one" in said
    assert "Choose the individual movement" in said
    assert "27(一)" in said
    assert not Path("e.json").exists()


def test_the_round_robin_of_individuals_is_chosen_by_name_and_says_how_many_rounds_it_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("new", "e.json", "--template", "national-individual-round-robin") == 0
    for number in range(1, 9):
        assert run("enter", "e.json", f"P{number}", "--members", f"P{number}") == 0
    assert run("open", "e.json") == 0
    assert "7" in output_of(capsys, "show", "e.json")
    assert data_of(capsys, "show", "e.json")["stages"][0]["rounds"] == 7


def test_a_field_without_a_round_robin_is_refused_with_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-individual-round-robin") == 0
    for number in range(1, 7):
        assert run("enter", "e.json", f"P{number}", "--members", f"P{number}") == 0
    capsys.readouterr()
    assert run("open", "e.json", "--lang", "en") == 1
    assert "no round robin for 6 players" in capsys.readouterr().out
    assert run("replan", "e.json", "round-robin", "--rounds", "5", "--reason", "six players") == 0
    assert run("open", "e.json") == 0


def test_an_individual_knockout_is_played_from_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-individual-knockout") == 0
    for number in range(1, 5):
        assert run("enter", "e.json", f"P{number}", "--members", f"P{number}") == 0
    assert run("open", "e.json") == 0
    for away in ("5", "4", "7"):
        assert run("pair", "e.json", "--publish", "--explain") == 0
        assert run("record", "e.json", "--table", "1", "--levels", "2", away) == 0
    assert "bout 1 of 1, round 3 of 3" in capsys.readouterr().out
    assert run("close", "e.json") == 0
    places = data_of(capsys, "standings", "e.json")["rows"]
    assert [one["place"] for one in places] == [1, 2, 3, 4]
    assert "points in the last bout" in places[0]["reason"]
    assert data_of(capsys, "check", "e.json")["ok"] is True
    assert data_of(capsys, "verify", "e.json")["ok"] is True


def test_fj_1_2_the_sessions_of_a_day_have_their_own_numbers_of_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    hours = ("--units", "2+3", "--unit-break-minutes", "200")
    assert run("new", "e.json", "--template", "fujian-shengji-swiss", *hours) == 0
    clock = json.loads(Path("e.json").read_text(encoding="utf-8"))["plan"]["clock"]
    assert (clock["units"], clock["unit_break_minutes"], "rounds_per_unit" in clock) == ([2, 3], 200, False)
    shown = output_of(capsys, "timetable", "e.json")
    assert "14:00" in shown
    with pytest.raises(SystemExit):
        run("new", "f.json", "--template", "fujian-shengji-swiss", "--units", "2+x")
    assert run("new", "f.json", "--template", "fujian-shengji-swiss", "--units", "4") == 0
    assert json.loads(Path("f.json").read_text(encoding="utf-8"))["plan"]["clock"]["rounds_per_unit"] == 4


def test_j23_3_1_3_2_an_event_is_for_a_class_and_an_age(capsys: pytest.CaptureFixture[str]) -> None:
    new = ("new", "e.json", "--template", "jiangsu-2023-swiss-pairs", "--gender-class", "women")
    seniors = ("--age-group", "senior")
    assert "an age group needs the first day" in output_of(capsys, *new, *seniors, status=2)
    assert run(*new, *seniors, "--first-day", "2027-05-01") == 0
    rows = "name,member1,gender1,born1,member2,gender2,born2\n甲对,甲,f,1950-01-01,乙,{gender},{born}\n"
    refused = {("m", "1950-01-01"): "3.1(一)", ("f", "1990-01-01"): "3.2(一)"}
    for (gender, born), article in refused.items():
        Path("list.csv").write_text(rows.format(gender=gender, born=born), encoding="utf-8")
        assert article in output_of(capsys, "enter", "e.json", "--csv", "list.csv", status=1)
    Path("list.csv").write_text(rows.format(gender="f", born="1960-01-01"), encoding="utf-8")
    assert run("enter", "e.json", "--csv", "list.csv") == 0
    with pytest.raises(SystemExit):
        run(*new, "--age-group", "toddlers")


def test_nat_31_screens_and_copied_boards_are_said_when_an_event_begins(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("new", "--template", "national-teams-round-robin", "--boards", "16", "--screens", "--copied")
    plan = read(output_of(capsys, *words)).plan
    assert round_minutes(plan) == 144
