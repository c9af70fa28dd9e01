"""``event record``, ``confirm`` and ``correct``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.event_commands import data_of, output_of, play_round, run, small_event

if TYPE_CHECKING:
    from pathlib import Path

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


# ------------------------------------------------------------------------------- one of two partners stayed away

FORFEIT = ("record", "e.json", "--table", "1", "--forfeit", "home", "--kind", "unexcused")


@pytest.fixture
def at_one_table(own_folder: Path) -> Path:
    """Four players, 1 and 2 against 3 and 4."""
    assert run("new", "e.json", "--template", "national-individual") == 0
    for at in range(1, 5):
        assert run("enter", "e.json", f"选手{at}") == 0
    assert run("open", "e.json", "--force") == 0
    assert run("pair", "e.json", "--by-hand", "1+2-3+4", "--reason", "x", "--publish") == 0
    return own_folder


@pytest.mark.usefixtures("at_one_table")
def test_nat_34_4_only_the_partner_who_stayed_away_comes_last(capsys: pytest.CaptureFixture[str]) -> None:
    (fact,) = data_of(capsys, *FORFEIT, "--absent", "2")["facts"]
    assert fact["outcome"] == {"kind": "forfeit", "by": "home", "how": "unexcused", "absent": [2]}
    places = {row["entrant"]: row["place"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    assert max(places, key=lambda entrant: places[entrant]) == 2
    assert places[1] < places[2]
    assert run("verify", "e.json") == 0


@pytest.mark.usefixtures("at_one_table")
def test_nat_34_4_both_partners_or_nobody_named_is_the_whole_side(capsys: pytest.CaptureFixture[str]) -> None:
    (fact,) = data_of(capsys, *FORFEIT, "--absent", "1", "2")["facts"]
    assert "absent" not in fact["outcome"]


@pytest.mark.usefixtures("at_one_table")
def test_who_does_not_sit_on_the_side_cannot_have_stayed_away(capsys: pytest.CaptureFixture[str]) -> None:
    refused = output_of(capsys, *FORFEIT, "--absent", "3", status=2)
    assert "National 34(四)" in refused
    assert "can have stayed away: 1, 2" in refused
    both = ("record", "e.json", "--table", "1", "--forfeit", "both", "--kind", "unexcused", "--absent", "1")
    assert "1, 2, 3, 4" in output_of(capsys, *both, status=2)
    played = ("record", "e.json", "--table", "1", "--levels", "5", "3", "--absent", "1")
    assert "--forfeit" in output_of(capsys, *played, status=2)


@pytest.mark.parametrize("template", ["jiangsu-2023-swiss-pairs", "jiangsu-2017-swiss-pairs"])
def test_j23_3_7_4_j17_4_3_4_a_forfeit_over_a_result_takes_its_levels_along(
    capsys: pytest.CaptureFixture[str], template: str
) -> None:
    small_event(template=template)
    assert run("record", "e.json", "--table", "1", "--levels", "past", "2", "--by", "home") == 0
    at = ("e.json", "--table", "1", "--forfeit", "away", "--reason", "拒不签字")
    recorded = data_of(capsys, "record", *at)["facts"][0]["outcome"]
    assert recorded == {"kind": "forfeit", "by": "away", "how": "plain", "levels": [13, 0]}
    shown = data_of(capsys, "standings", "e.json", "--provisional")["rows"]
    assert {row["entrant"]: row["values"]["vp_sum"] for row in shown}[1] == 26
    corrected = data_of(capsys, "correct", *at, "--levels", "9", "10", "--approved")["facts"][0]["outcome"]
    assert corrected["levels"] == [7, 8]
    never_came = data_of(capsys, "correct", *at, "--levels", "2", "2", "--approved")["facts"][0]["outcome"]
    assert never_came == {"kind": "forfeit", "by": "away", "how": "plain"}
    assert run("verify", "e.json") == 0


def test_nat_34_6_elsewhere_levels_with_a_forfeit_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    given = ("--forfeit", "away", "--kind", "consented", "--levels", "9", "10")
    output = output_of(capsys, "record", "e.json", "--table", "1", *given, status=2)
    assert "leave out the levels" in output


def test_nat_34_5_the_side_ahead_in_a_knockout_forfeits_deliberately(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="national-knockout")
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5", "--by", "home") == 0
    forfeit = ("record", "e.json", "--table", "1", "--reason", "退出", "--forfeit")
    refused = output_of(capsys, *forfeit, "home", "--kind", "consented", status=2)
    assert "that is a deliberate forfeit. (National 34(五))" in refused
    assert data_of(capsys, *forfeit, "home")["facts"][0]["outcome"] == {
        "kind": "forfeit",
        "by": "home",
        "how": "deliberate",
    }


def test_nat_34_4_the_side_behind_in_a_knockout_is_asked_how_it_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="national-knockout")
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5", "--by", "home") == 0
    forfeit = ("record", "e.json", "--table", "1", "--reason", "退出", "--forfeit", "away")
    assert "Say how the chief referee takes the forfeit" in output_of(capsys, *forfeit, status=2)
    assert run(*forfeit, "--kind", "consented") == 0
