"""``event replan``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paizhuo.tournament.log.event_file import read, read_state
from paizhuo.tournament.log.facts import PlanChanged
from paizhuo.tournament.plan.plan import Intake
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.scoring import CarryMethod
from tests.cli.event_commands import data_of, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

WHY = ("--reason", "the hall closes at five")


def stages() -> list[str]:
    return [stage.id for stage in read_state(Path("e.json").read_text(encoding="utf-8"))[1].plan.stages]


def test_a_swiss_is_shortened_and_the_change_undone(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    sealed = read(file.read_text(encoding="utf-8")).plan
    play_round()
    output = output_of(capsys, "replan", "e.json", "swiss", "--rounds", "1", *WHY)
    assert "number of rounds: 3 → 1" in output
    assert "the hall closes at five" in output
    assert "tell all entrants" in output
    assert "has been played" in output_of(capsys, "show", "e.json")
    event, state = read_state(file.read_text(encoding="utf-8"))
    assert (event.plan, state.plan.stage("swiss").rounds) == (sealed, 1)
    assert isinstance(event.log[-1].fact, PlanChanged)
    assert run("undo", "e.json", str(len(event.log)), "--reason", "there is time after all") == 0
    assert read_state(file.read_text(encoding="utf-8"))[1].plan == sealed
    assert data_of(capsys, "verify", "e.json")["ok"] is True


def test_rounds_that_are_paired_cannot_be_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json") == 0
    before = Path("e.json").read_bytes()
    assert run("replan", "e.json", "swiss", "--rounds", "1", *WHY) == 1
    assert "More rounds are paired" in capsys.readouterr().err
    assert Path("e.json").read_bytes() == before


def test_a_number_beyond_the_limit_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    before = Path("e.json").read_bytes()
    assert run("replan", "e.json", "swiss", "--rounds", "1000", *WHY) == 1
    assert "at most 999" in capsys.readouterr().err
    Path("stage.json").write_text('{"format": "swiss", "rounds": 1000}', encoding="utf-8")
    assert run("replan", "e.json", "final", "--plan", "stage.json", *WHY) == 2
    assert "may be at most 999" in capsys.readouterr().err
    assert Path("e.json").read_bytes() == before


def test_criteria_minutes_and_stages_can_be_changed(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    assert run("replan", "e.json", "swiss", "--tiebreaks", "wins,vp_sum", "--minutes", "40", *WHY) == 0
    stage = {"format": "knockout", "intake": [{"stage": "swiss", "last": 4}]}
    Path("stage.json").write_text(json.dumps(stage), encoding="utf-8")
    assert run("replan", "e.json", "final", "--plan", "stage.json", *WHY) == 0
    assert stages() == ["swiss", "final"]
    assert run("replan", "e.json", "final", "--take", "swiss:1-2", "--carry", "fraction=1/2", *WHY) == 0
    plan = read_state(file.read_text(encoding="utf-8"))[1].plan
    assert plan.stage("swiss").tiebreaks == (Tiebreak.TOTAL, Tiebreak.WINS, Tiebreak.VP_SUM)
    assert plan.stage("swiss").minutes == 40
    assert plan.stage("final").intake == (Intake("swiss", 1, 2),)
    assert plan.stage("final").carry == (CarryMethod.FRACTION, 1, 2)
    assert "final" in output_of(capsys, "show", "e.json")
    assert run("replan", "e.json", "final", "--drop", *WHY) == 0
    assert stages() == ["swiss"]


@pytest.mark.parametrize(
    "words",
    [
        ("swiss", *WHY),
        ("swiss", "--rounds", "2", "--drop", *WHY),
        ("swiss", "--rounds", "2"),
        ("swiss", "--tiebreaks", "luck", *WHY),
        ("swiss", "--tiebreaks", "our-club.luck", *WHY),
        ("swiss", "--take", "swiss", *WHY),
        ("swiss", "--take", "swiss:4-1", *WHY),
        ("swiss", "--carry", "fraction", *WHY),
        ("swiss", "--carry", "half", *WHY),
        ("final", "--plan", "nothing.json", *WHY),
        ("final", "--plan", "bad.json", *WHY),
    ],
)
def test_options_that_make_no_change_are_a_wrong_command_line(words: tuple[str, ...]) -> None:
    small_event()
    Path("bad.json").write_text('{"format": "lottery"}', encoding="utf-8")
    before = Path("e.json").read_bytes()
    try:
        status = run("replan", "e.json", *words)
    except SystemExit as ended:
        status = int(str(ended.code))
    assert status == 2
    assert Path("e.json").read_bytes() == before


def test_individuals_get_no_stage_one_against_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-individual") == 0
    final = {"format": "knockout", "intake": [{"stage": "individual", "first": 1, "last": 4}]}
    Path("final.json").write_text(json.dumps(final), encoding="utf-8")
    capsys.readouterr()
    assert run("replan", "e.json", "final", "--plan", "final.json", "--lang", "en", *WHY) == 1
    assert "never play one against one" in capsys.readouterr().err
    assert stages() == ["individual"]
    output_of(capsys, "replan", "e.json", "individual", "--rounds", "0", *WHY)
    assert read_state(Path("e.json").read_text(encoding="utf-8"))[1].plan.stage("individual").rounds == 0
