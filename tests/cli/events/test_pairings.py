"""``event pairings``: forfeits of entrants that have left, and entrants without a match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paizhuo.tournament.log import codec
from paizhuo.tournament.plan.templates import template
from tests.cli.event_commands import (
    data_of,
    enter_pairs,
    next_commands,
    output_of,
    play_round,
    run,
    small_event,
    table_of,
)

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_forfeit_of_an_entrant_that_has_left_mentions_no_consent(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    _, side = table_of(capsys, 4)
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    words = "the home side has left the event" if side == "home" else "the visiting side has left the event"
    assert words in output_of(capsys, "record", "e.json", "--table", "1", "--forfeit", side)
    for shown in ("pairings", "log"):
        output = output_of(capsys, shown, "e.json")
        assert words in output
        assert "consent" not in output


def test_a_forfeit_before_the_entrant_left_mentions_the_consent(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    _, side = table_of(capsys, 4)
    assert run("record", "e.json", "--table", "1", "--forfeit", side, "--kind", "consented") == 0
    assert run("leave", "e.json", "4", "--reason", "病") == 0
    for shown in ("pairings", "log"):
        assert "forfeits with the chief referee's consent" in output_of(capsys, shown, "e.json")


def test_the_forfeit_of_two_entrants_that_have_left_mentions_no_consent(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    for entrant in ("1", "4"):
        assert run("leave", "e.json", entrant, "--reason", "病") == 0
    assert "--table 1 --forfeit both" in next_commands(capsys)[0]
    assert run("record", "e.json", "--table", "1", "--forfeit", "both") == 0
    output = output_of(capsys, "pairings", "e.json")
    assert "the home side has left the event; the visiting side has left the event" in output


def test_entrants_that_walk_through_a_chart_are_shown_and_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-knockout") == 0
    for at in range(1, 7):
        seed = ["--seed", str(at)] if at < 3 else []
        assert run("enter", "e.json", f"甲{at}、乙{at}", *seed) == 0
    assert run("open", "e.json") == 0
    drafted = data_of(capsys, "pair", "e.json", "--publish")
    assert drafted["walking_through"] == [1, 2]
    assert len(drafted["reasons"]) == 4
    shown = output_of(capsys, "pairings", "e.json")
    assert "1 甲1、乙1 goes through" in shown
    assert "2 甲2、乙2 goes through" in shown
    explained = output_of(capsys, "explain", "e.json", "--entrant", "1")
    assert "Round 1: 1 甲1、乙1 goes through" in explained
    assert "National 24(一)1(3)" in explained
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    assert data_of(capsys, "pairings", "e.json")["walking_through"] == []
    assert data_of(capsys, "pairings", "e.json", "--round", "1")["walking_through"] == [1, 2]
    assert "Round 1: 1 甲1、乙1 goes through" in output_of(capsys, "explain", "e.json", "--entrant", "1")


def test_the_entrant_that_waits_in_an_odd_zone_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    data = codec.encode(template("national-knockout"))
    assert isinstance(data, dict)
    data["stages"] = [{"id": "zones", "format": "zones", "zone_form": "multi-loss"}]
    Path("plan.json").write_text(json.dumps(data), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    enter_pairs(5)
    assert run("open", "e.json") == 0
    (waiting,) = data_of(capsys, "pair", "e.json", "--publish")["walking_through"]
    output = output_of(capsys, "explain", "e.json", "--entrant", str(waiting))
    assert f"Round 1: {waiting} 对{waiting} waits for the next round" in output
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    assert data_of(capsys, "pairings", "e.json", "--round", "1")["walking_through"] == [waiting]
