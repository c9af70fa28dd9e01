"""``event open``, ``choose``, ``lot``, ``slip`` and ``close``."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.event_file import write
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.plan import Plan
from tests.cli.event_commands import SEED, data_of, enter_pairs, enter_teams, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_stage_that_does_not_fit_is_opened_only_with_force(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="entered", rounds=7)
    before = file.read_bytes()
    assert "7 rounds are planned" in output_of(capsys, "open", "e.json", status=1)
    assert data_of(capsys, "open", "e.json", status=1)["refused"]
    assert file.read_bytes() == before
    assert run("open", "e.json", "--force") == 0


def test_lots_are_drawn_from_a_seed_or_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="new", template="fujian-shengji-swiss", rounds=1)
    for unit in "甲乙丙丁":
        assert run("enter", "e.json", f"{unit}一、{unit}二", "--unit", unit) == 0
    assert run("open", "e.json") == 0
    assert run("pair", "e.json", "--publish") == 0
    play_round()
    assert "A lot is due for equal places" in output_of(capsys, "show", "e.json")
    assert "A lot must be drawn first" in output_of(capsys, "close", "e.json", status=1)
    before = file.read_bytes()
    assert "due among 1, 3" in output_of(capsys, "lot", "e.json", "--order", "1,2", status=1)
    assert file.read_bytes() == before
    (by_hand,) = data_of(capsys, "lot", "e.json", "--order", "3,1", "--witness", "赵,钱")["facts"]
    assert (by_hand["order"], by_hand["witnesses"]) == ([3, 1], ["赵", "钱"])
    assert "seed" not in by_hand
    (drawn,) = data_of(capsys, "lot", "e.json", "--seed", SEED)["facts"]
    assert (drawn["candidates"], drawn["seed"]) == ([2, 4], SEED)
    assert run("close", "e.json") == 0
    assert [row["entrant"] for row in data_of(capsys, "standings", "e.json")["rows"]][:2] == [3, 1]
    assert run("verify", "e.json") == 0


def test_an_entrant_chooses_one_of_the_allowed_opponents(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="new", template="national-knockout")
    data = json.loads(file.read_text(encoding="utf-8"))
    data["plan"]["stages"][0]["choice"] = True
    plan = codec.decode(Plan, data["plan"])
    file.write_text(write(plan, [Logged(1, directing.open_event(plan))]), encoding="utf-8")
    assert run("enter", "e.json", "--csv", "pairs.csv") == 0
    assert run("open", "e.json") == 0
    command = shlex.split(data_of(capsys, "show", "e.json")["next"][0]["command"])
    assert command[2:4] == ["choose", "FILE"]
    assert "chooses an opponent" in output_of(capsys, "show", "e.json")
    assert run("choose", "e.json", command[4], command[4]) == 1
    allowed = re.findall(r"one of ([\d, ]+)", output_of(capsys, "show", "e.json"))[0].split(", ")
    assert run("choose", "e.json", command[4], allowed[0]) == 0


def test_a_later_stage_that_does_not_fit_is_reported_before_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-swiss-knockout") == 0
    enter_teams(7)
    before = Path("e.json").read_bytes()
    sentence = "stage knockout: must be changed: place 8 is to qualify"
    assert sentence in output_of(capsys, "show", "e.json")
    assert any(sentence in problem for problem in data_of(capsys, "show", "e.json")["problems"])
    assert sentence in output_of(capsys, "open", "e.json", status=1)
    assert Path("e.json").read_bytes() == before
    enter_teams(1, first=8)
    assert sentence not in output_of(capsys, "show", "e.json")
    assert run("open", "e.json") == 0


def test_problems_of_later_stages_are_still_shown_after_opening_with_force(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-swiss-knockout") == 0
    enter_teams(7)
    assert run("open", "e.json", "--force") == 0
    assert "place 8 is to qualify" in output_of(capsys, "show", "e.json")


def test_a_day_too_short_for_its_rounds_is_reported_before_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "club-evening", "--round-minutes", "90") == 0
    enter_pairs(8)
    sentence = "the longest day takes"
    assert sentence in output_of(capsys, "show", "e.json")
    assert sentence in output_of(capsys, "open", "e.json")
    assert sentence not in output_of(capsys, "show", "e.json")


@pytest.mark.parametrize(
    ("name", "pairs"),
    [("national-double-elimination", 2), ("jiangsu-2023-groups-cross", 7), ("jiangsu-2023-groups-cross", 3)],
)
def test_a_stage_that_cannot_be_played_is_not_opened_even_with_force(
    name: str, pairs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("new", "e.json", "--template", name) == 0
    enter_pairs(pairs)
    before = Path("e.json").read_bytes()
    assert "can do nothing with this field" in output_of(capsys, "open", "e.json", "--force", status=1)
    assert data_of(capsys, "open", "e.json", "--force", status=1)["refused"]
    assert Path("e.json").read_bytes() == before
    assert run("show", "e.json") == 0


def test_a_plan_with_a_draw_warns_while_numbers_are_not_drawn(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("new", "e.json", "--template", "fujian-shengji-swiss", "--rounds", "1") == 0
    for unit in "甲乙丙丁":
        assert run("enter", "e.json", f"{unit}一、{unit}二", "--unit", unit) == 0
    sentence = "drawn by lot"
    assert sentence in output_of(capsys, "show", "e.json")
    assert sentence in output_of(capsys, "open", "e.json")


def test_groups_set_by_the_organiser_need_a_reason_and_are_not_recomputed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    enter_teams(4)
    assert run("open", "e.json", "--groups", "4,3,2,1", "--force") == 1
    assert run("open", "e.json", "--groups", "4,3,2,1", "--reason", "领队会议决定", "--force") == 0
    assert data_of(capsys, "verify", "e.json")["ok"] is True
    assert data_of(capsys, "log", "e.json", "--last", "1")["facts"][0]["reason"] == "领队会议决定"


def test_gz_form_4_note_3_entrants_draw_their_own_tables(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event(upto="new", template="guangzhou-32-b")
    enter_pairs(8)
    assert run("open", "e.json", "--force") == 0
    (by_seed,) = data_of(capsys, "slip", "e.json", "3", "--seed", SEED)["facts"]
    assert (by_seed["entrant"], by_seed["seed"], by_seed["left"]) == (3, SEED, list(range(1, 9)))
    free = next(slip for slip in range(1, 9) if slip != by_seed["slip"])
    drawn = f"{(free + 1) // 2}{'NS' if free % 2 else 'EW'}"
    (on_paper,) = data_of(capsys, "slip", "e.json", "5", "--drawn", drawn)["facts"]
    assert on_paper["slip"] == free
    before = file.read_bytes()
    assert "has drawn its table already" in output_of(capsys, "slip", "e.json", "3", status=1)
    assert "Somebody else has this slip" in output_of(capsys, "slip", "e.json", "6", "--drawn", drawn, status=1)
    assert run("slip", "e.json", "6", "7", "--drawn", "0") != 0
    assert file.read_bytes() == before
    assert "had not drawn, so the desk drew for them" in output_of(capsys, "pair", "e.json", "--publish", "--explain")
    assert run("verify", "e.json") == 0
    assert run("check", "e.json") == 0
