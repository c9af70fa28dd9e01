"""``event record``, ``confirm`` and ``correct``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_side_enters_a_result_and_the_other_one_confirms_or_disputes_it(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert "not confirmed" not in output_of(capsys, "pairings", "e.json")
    assert run("record", "e.json", "--table", "1", "--levels", "past", "A", "--by", "home") == 0
    assert "past A against A (not confirmed)" in output_of(capsys, "pairings", "e.json")
    assert run("confirm", "e.json", "--table", "1", "--by", "home") == 1
    provisional = data_of(capsys, "standings", "e.json", "--provisional")["rows"]
    assert [row["values"]["wins"] for row in provisional] == [1, 0, 0, 0]
    assert data_of(capsys, "standings", "e.json")["rows"][0]["values"]["wins"] == 0
    assert run("confirm", "e.json", "--table", "1", "--by", "away") == 0
    assert run("record", "e.json", "--table", "2", "--levels", "5", "6", "--by", "home") == 0
    assert run("record", "e.json", "--table", "2", "--levels", "6", "5", "--by", "away") == 0
    assert "disputed" in output_of(capsys, "pairings", "e.json")
    assert run("confirm", "e.json", "--table", "2") == 1
    assert "Round 1 is complete." in output_of(capsys, "record", "e.json", "--table", "2", "--levels", "5", "6")


def test_a_tied_knockout_match_needs_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="national-knockout")
    assert "needs a winner" in output_of(capsys, "record", "e.json", "--table", "1", "--levels", "9", "9", status=1)
    decided = ["--levels", "9", "9", "--winner", "away", "--decision", "extra-deal"]
    assert run("record", "e.json", "--table", "1", *decided) == 0


def test_duplicate_boards_are_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    for team in "甲乙丙丁":
        members = ",".join(f"{team}{at}" for at in range(4))
        assert run("enter", "e.json", f"{team}队", "--members", members, "--leader", f"{team}领") == 0
    assert run("open", "e.json", "--force") == 0
    assert run("pair", "e.json", "--publish") == 0
    assert "--boards HOME AWAY" in output_of(capsys, "show", "e.json")
    recorded = data_of(capsys, "record", "e.json", "--table", "1", "--boards", "38", "31")
    assert recorded["facts"][0]["outcome"] == {"kind": "boards", "home": 38, "away": 31, "boards": 16}


def test_a_correction_says_that_the_next_round_must_be_paired_again(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    output = output_of(
        capsys, "correct", "e.json", "--round", "1", "--table", "1", "--levels", "5", "10", "--reason", "误录"
    )
    assert "Round 2 must be paired again" in output


def test_the_lot_of_a_tied_match_is_drawn_from_a_seed_and_reused_after_an_undo(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(template="guangzhou-32-b")
    recorded = data_of(capsys, "record", "e.json", "--table", "1", "--levels", "9", "9", "--decision", "lot")
    lot, result, _ = recorded["facts"]
    assert (lot["kind"], lot["purpose"]) == ("lot-drawn", "match/1/1")
    assert len(lot["seed"]) == 64
    match = data_of(capsys, "pairings", "e.json")["matches"][0]
    assert result["outcome"]["decision"] == "lot"
    assert lot["order"][0] in match[result["outcome"]["winner"]]
    assert data_of(capsys, "verify", "e.json")["ok"] is True
    for fact in (result["no"] + 1, result["no"]):
        assert run("undo", "e.json", str(fact), "--reason", "重录") == 0
    again = data_of(capsys, "record", "e.json", "--table", "1", "--levels", "8", "8", "--decision", "lot")["facts"]
    assert [fact["kind"] for fact in again] == ["result-entered", "result-confirmed"]
    assert again[0]["outcome"]["winner"] == result["outcome"]["winner"]
