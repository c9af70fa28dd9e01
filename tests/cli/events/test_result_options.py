"""The options of ``event record`` and ``correct``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--levels", "10", "5"], {"kind": "levels", "home": 8, "away": 3}),
        (["--levels", "t", "a"], {"kind": "levels", "home": 8, "away": 12}),
        (["--levels", "过A", "2"], {"kind": "levels", "home": 13, "away": 0}),
        (["--levels", "i12", "i13"], {"kind": "levels", "home": 12, "away": 13}),
        (["--forfeit", "both", "--kind", "consented"], {"kind": "forfeit", "by": None}),
        (["--forfeit", "home", "--kind", "unexcused"], {"kind": "forfeit", "by": "home", "how": "unexcused"}),
        (["--walkout", "away"], {"kind": "walkout", "by": "away"}),
        (
            ["--default-loss", "home", "--levels", "3", "K"],
            {"kind": "default-loss", "by": "home", "home": 1, "away": 11},
        ),
        (["--late-sheet", "home", "--levels", "3", "K"], {"kind": "late-sheet", "by": "home", "home": 1, "away": 11}),
        (["--kept-away", "away"], {"kind": "force-majeure", "absent": "away"}),
        (["--ineligible", "home"], {"kind": "ineligible", "by": "home"}),
        (["--halved"], {"kind": "halved"}),
    ],
)
def test_the_options_record_and_correct_to_every_kind_of_result(
    words: list[str], expected: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    small_event()
    recorded = data_of(capsys, "record", "e.json", "--table", "1", *words)
    assert recorded["facts"][0]["outcome"] == expected
    assert recorded["open_tables"] == [2]
    assert run("record", "e.json", "--table", "2", "--levels", "2", "3") == 0
    corrected = data_of(capsys, "correct", "e.json", "--table", "2", *words, "--reason", "误录")
    assert corrected["facts"][0]["outcome"] == expected
    assert "(corrected)" in output_of(capsys, "pairings", "e.json")
    assert run("log", "e.json") == 0


def test_nat_34_4_a_forfeit_needs_its_kind(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    said = output_of(capsys, "record", "e.json", "--table", "1", "--forfeit", "home", status=2)
    assert "how the chief referee takes the forfeit: consented, unexcused, deliberate (National 34(四))" in said
    assert run("record", "e.json", "--table", "1", "--forfeit", "home", "--kind", "unexcused") == 0


def test_j23_3_7_4_a_forfeit_has_no_kind(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    forfeit = ("record", "e.json", "--table", "1", "--forfeit", "home")
    assert "asks nobody for consent" in output_of(capsys, *forfeit, "--kind", "consented", status=2)
    assert data_of(capsys, *forfeit)["facts"][0]["outcome"] == {"kind": "forfeit", "by": "home", "how": "plain"}
    shown = output_of(capsys, "pairings", "e.json")
    assert "the home side forfeits" in shown
    assert "consent" not in shown


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--decision", "lot"], "7 against 5 has a winner and needs no lot"),
        (["--decision", "lot", "--winner", "home"], "7 against 5 has a winner and needs no lot"),
        (["--decision", "extra-deal", "--winner", "home"], "7 against 5 has a winner and needs no extra deal"),
    ],
)
def test_a_decision_is_refused_for_a_match_that_is_not_tied(
    words: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    small_event(template="guangzhou-32-b")
    assert expected in output_of(capsys, "record", "e.json", "--table", "1", "--levels", "7", "5", *words, status=2)
