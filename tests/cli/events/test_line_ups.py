"""The line-ups of a match in segments in the terminal: seat choice, sealed line-ups, the rule, forfeits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event_commands import SEED, data_of, output_of, run

TABLE = ("e.json", "--table", "1")
PLAN = {
    "id": "cup",
    "title": "杯赛",
    "book": "national",
    "entries": {"kind": "team", "book": "NAT"},
    "stages": [
        {
            "id": "main",
            "format": "knockout",
            "boards": 8,
            "segments": 2,
            "duplicate": {"line_ups": {"fewest_boards": 4}},
        }
    ],
}


@pytest.fixture(autouse=True)
def _teams(own_folder: None) -> None:  # noqa: ARG001 - the event lies in this folder
    """A published knockout match of two teams of five: eight boards in two segments."""
    Path("plan.json").write_text(json.dumps(PLAN), encoding="utf-8")
    assert run("new", "e.json", "--plan", "plan.json") == 0
    for number in (1, 2):
        members = ",".join(f"队员{number}{at}" for at in range(5))
        assert run("enter", "e.json", f"队{number}", "--members", members, "--leader", f"领队{number}") == 0
    for words in (("open", "e.json", "--seed", SEED, "--force"), ("pair", "e.json", "--seed", SEED)):
        assert run(*words) == 0
    assert run("publish", "e.json") == 0


def players(capsys: pytest.CaptureFixture[str], side: str, *order: int) -> str:
    """Players of a side of the match by their places in the entry list."""
    shown = data_of(capsys, "pairings", "e.json")
    number = shown["matches"][0][side][0]
    return ",".join(f"队员{number}{at}" for at in order or range(4))


def seat(capsys: pytest.CaptureFixture[str], side: str, segment: int, *order: int) -> tuple[str, ...]:
    named = players(capsys, side, *order)
    return ("seat", *TABLE, "--side", side, "--segment", str(segment), "--players", named)


def test_line_ups_are_sealed_until_both_are_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("segment-start", "e.json", "--segment", "1", "--at", "2099-10-01T14:00") == 0
    assert run(*seat(capsys, "home", 1)) == 0
    found = data_of(capsys, "line-ups", *TABLE)["segments"][0]
    assert (found["home"]["status"], found["home"]["players"]) == ("sealed", [])
    assert found["home"]["due"] == found["starts"] - 600
    assert run("line-up-back", *TABLE, "--side", "home", "--segment", "1") == 0
    assert run(*seat(capsys, "home", 1)) == 0
    assert run(*seat(capsys, "away", 1)) == 0
    said = output_of(capsys, "line-ups", *TABLE)
    assert "segment 1, boards 1 to 4, 14:00" in said
    assert "open room North  队员" in said
    assert "0 boards of this match, at least 4" in said, "the fifth player"
    assert "not handed in" in said
    refused = output_of(capsys, "line-up-back", *TABLE, "--side", "home", "--segment", "1", status=1)
    assert "has seen this line-up" in refused
    changed = seat(capsys, "home", 1, 4, 1, 2, 3)
    assert "chief" in output_of(capsys, *changed, "--reason", "急病", status=1)
    assert run(*changed, "--reason", "急病", "--leave", "chief:裁判长") == 0
    assert data_of(capsys, "line-ups", *TABLE)["segments"][0]["choice"] == "away"
    assert run(*seat(capsys, "away", 1, 3, 2, 1, 0)) == 0
    assert run("check", "e.json") == 0


def test_segments_are_picked_and_the_rule_names_who_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("seat-lot", *TABLE, "--seed", SEED) == 0
    assert "already" in output_of(capsys, "seat-lot", *TABLE, "--first", "home", status=1)
    assert run("segment-pick", *TABLE, "--segment", "1") == 0
    choice = data_of(capsys, "line-ups", *TABLE)["segments"][0]["choice"]
    other = "away" if choice == "home" else "home"
    assert "declares second" in output_of(capsys, *seat(capsys, choice, 1), status=1)
    said = output_of(capsys, "seat", *TABLE, "--side", other, "--segment", "1", "--by-rule")
    assert "the rule names 队员" in said
    assert run(*seat(capsys, choice, 1), "--late") == 0
    said = output_of(capsys, "line-ups", *TABLE)
    assert "seat choice" in said
    assert "shown, handed in late" in said
    said = output_of(capsys, "segment-forfeit", *TABLE, "--side", other, "--segment", "2", "--reason", "未到")
    assert "gives segment 2 up: 未到" in said
    assert run("check", "e.json") == 0
