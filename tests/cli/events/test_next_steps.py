"""What ``event show`` says is due, and the command for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event_commands import (
    SEED,
    data_of,
    enter_pairs,
    next_commands,
    next_whys,
    output_of,
    play_round,
    run,
    small_event,
    table_of,
)

pytestmark = pytest.mark.usefixtures("own_folder")


def test_an_entrant_with_too_many_forfeits_is_to_be_disqualified_until_it_has_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("new", "e.json", "--template", "national-swiss-pairs", "--rounds", "3") == 0
    enter_pairs(6)
    assert run("open", "e.json") == 0
    output = ""
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        for at in range(1, 4):
            table, side = table_of(capsys, 6)
            result = ["--forfeit", side, "--kind", "consented"] if at == table else ["--levels", "10", "5"]
            output = output_of(capsys, "record", "e.json", "--table", str(at), *result)
    sentence = "6 对6 is to be disqualified for forfeits"
    assert sentence in output
    assert "34(一)1" in output
    assert sentence in next_whys(capsys)[0]
    command = next_commands(capsys)[0]
    assert command.startswith("paizhuo event leave FILE 6 --disqualified --article 'NAT 34(一)1, 34(二)'")
    assert any(sentence in warning for warning in data_of(capsys, "pair", "e.json", "--publish")["warnings"])
    assert "6 对6" in output_of(capsys, "check", "e.json")
    assert run("drop", "e.json", "--reason", "取消资格") == 0
    assert run("leave", "e.json", "6", "--disqualified", "--article", "NAT 34(一)1", "--reason", "弃权两场") == 0
    assert not any(sentence in why for why in next_whys(capsys))


@pytest.mark.parametrize(("removal", "due"), [(None, False), ("jiangsu-any-two", True)])
def test_j23_3_7_5_two_forfeits_that_do_not_follow_each_other(
    removal: str | None,
    due: bool,  # noqa: FBT001 - a parameter of the test
    capsys: pytest.CaptureFixture[str],
) -> None:
    plan = json.loads(output_of(capsys, "template", "jiangsu-2023-swiss-pairs"))
    plan["changes"], plan["stages"][0]["rounds"] = {"removal": removal}, 3
    Path("plan.json").write_text(json.dumps(plan), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    enter_pairs(6)
    assert run("open", "e.json") == 0
    for number in range(1, 4):
        assert run("pair", "e.json", "--publish") == 0
        for at in range(1, 4):
            table, side = table_of(capsys, 6)
            given_up = at == table and number != 2
            result = ["--forfeit", side] if given_up else ["--levels", "10", "5"]
            assert run("record", "e.json", "--table", str(at), *result) == 0
    assert any("6 对6 is to be disqualified for forfeits" in why for why in next_whys(capsys)) is due


def test_one_deliberate_forfeit_is_enough_and_cites_its_article(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    output = output_of(capsys, "record", "e.json", "--table", "1", "--forfeit", "away", "--kind", "deliberate")
    assert "forfeited on purpose: Swiss, round 1 (National 34(五))" in output


def test_a_round_that_must_be_paired_again_stays_due_until_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json", "--publish", "--seed", SEED) == 0
    assert run("correct", "e.json", "--round", "1", "--table", "1", "--levels", "5", "10", "--reason", "误录") == 0
    for _ in range(2):
        why = next_whys(capsys)[0]
        assert "Swiss, round 2 must be paired again" in why
        assert "National 26(八)" in why
    assert next_commands(capsys)[0] == "paizhuo event drop FILE swiss --reason TEXT"
    assert run("drop", "e.json", "--reason", "更正") == 0
    assert run("pair", "e.json", "--publish", "--seed", SEED) == 0
    assert not any("must be paired again" in why for why in next_whys(capsys))


def test_the_forfeit_of_an_entrant_that_has_left_is_due(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    assert "table 1: 4 蓝天 has left; record the forfeit." in next_whys(capsys)[0]
    command = next_commands(capsys)[0].split()[2:]
    assert run(*["e.json" if word == "FILE" else word for word in command]) == 0
    assert not any("has left" in why for why in next_whys(capsys))


def test_a_result_entered_before_the_entrant_left_is_to_be_confirmed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5", "--by", "home") == 0
    sentence = "the result was entered before: confirm it."
    assert sentence in output_of(capsys, "leave", "e.json", "4", "--reason", "病")
    assert sentence in next_whys(capsys)[0]
    command = next_commands(capsys)[0].split()[2:]
    assert command[0] == "confirm"
    assert run(*["e.json" if word == "FILE" else word for word in command]) == 0
    assert not any("has left" in why for why in next_whys(capsys))


def test_an_official_settles_results_that_differed_before_the_entrant_left(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5", "--by", "home") == 0
    assert run("record", "e.json", "--table", "1", "--levels", "5", "10", "--by", "away") == 0
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    assert "an official must enter the right one" in next_whys(capsys)[0]
    assert next_commands(capsys)[0].endswith("--table 1 --levels HOME AWAY")
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0


def test_a_stage_that_does_not_fit_is_due_with_force(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered", rounds=4)
    (why,) = next_whys(capsys)
    assert "open it all the same" in why
    (command,) = next_commands(capsys)
    assert command == "paizhuo event open FILE swiss --force"
    assert run("open", "e.json", "swiss") == 1
    assert run("open", "e.json", "swiss", "--force") == 0


def test_a_stage_that_no_force_can_open_says_what_to_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-double-elimination") == 0
    enter_pairs(2)
    (why,) = next_whys(capsys)
    assert "its format can do nothing with this field" in why
    assert run("open", "e.json", "--force") == 1
