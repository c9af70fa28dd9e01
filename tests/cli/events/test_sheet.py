"""``event sheet``: what stands on the paper sheet of a table, noted and shown in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import SEED, data_of, enter_pairs, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")
DAY = "2026-05-01T"


def test_j23_3_5_8_the_sheet_is_noted_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    said = output_of(capsys, "sheet", "e.json", "--table", "1")
    assert "Writes: West, or a scorer whom the referee names (Jiangsu 2023 3.5(八)1)" in said
    found = data_of(capsys, "sheet", "e.json", "--table", "1", "--written", "w", "--checked", "N", "--signed", "EW,NS")
    assert found["missing"] == ["referee-signs"]
    (fact,) = found["facts"]
    assert (fact["written"], fact["signed"]) == (["W"], ["EW", "NS"])
    done = data_of(capsys, "sheet", "e.json", "--table", "1", "--complete")
    assert done["missing"] == []
    assert done["handed_in"]
    assert "score sheet noted" in output_of(capsys, "log", "e.json")


def test_j23_3_7_4_2_a_refusal_to_sign_is_shown_after_the_reminder(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    words = ("sheet", "e.json", "--table", "1", "--signed", "EW")
    assert "not signed by North-South: remind them first" in output_of(capsys, *words)
    assert "not signed by North-South: forfeit" in output_of(capsys, *words, "--reminded", "NS")


def test_nat_46_1_4_and_j23_3_5_8_1_changes_on_the_paper(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    change = ("sheet", "e.json", "--table", "1", "--changed", "3:J:Q", "--initialled")
    assert data_of(capsys, *change)["changes"] == [{"deal": 3, "counts": True}]
    small_event(template="jiangsu-2023-swiss-pairs")
    assert "no referee signs a change" in output_of(capsys, *change, status=1)
    assert data_of(capsys, *change[:-1])["changes"] == [{"deal": 3, "counts": False}]


def test_fj_2_2_a_sheet_after_five_minutes_is_late_and_leads_to_its_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="new", template="fujian-shengji-swiss")
    enter_pairs(4)
    for words in (("open", "e.json", "--seed", SEED, "--force"), ("pair", "e.json", "--seed", SEED)):
        assert run(*words) == 0
    assert run("publish", "e.json") == 0
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0
    handed = ("sheet", "e.json", "--table", "1", "--end", f"{DAY}11:00", "--handed-in")
    assert data_of(capsys, *handed, f"{DAY}11:05")["late_seconds"] == 0
    assert data_of(capsys, *handed, f"{DAY}11:07")["late_seconds"] == 120
    said = output_of(capsys, "sheet", "e.json", "--table", "1", "--end", f"{DAY}11:00")
    assert "Handed in too late: 2 min" in said
    assert "--infraction sheet-late" in said


def test_what_is_typed_wrongly_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    for words in (("--changed", "J:Q"), ("--reminded", "E"), ("--handed-in", "noon")):
        with pytest.raises(SystemExit):
            run("sheet", "e.json", "--table", "1", *words)
    assert "E, N, W, S" in output_of(capsys, "sheet", "e.json", "--table", "1", "--written", "X", status=1)
