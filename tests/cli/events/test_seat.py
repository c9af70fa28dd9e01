"""``event seat``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, enter_teams, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_line_up_of_a_pair_is_recorded_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    seat = ["seat", "e.json", "--table", "1", "--side"]
    output = output_of(capsys, *seat, "home", "--players", "青松乙,青松甲")
    assert "North  青松乙" in output
    assert run(*seat, "away", "--players", "蓝天甲,蓝天乙", "--sits", "EW") == 0
    shown = data_of(capsys, "pairings", "e.json")["matches"][0]["seated"]
    assert shown["home"] == [
        {"room": "open", "seat": "N", "player": "青松乙"},
        {"room": "open", "seat": "S", "player": "青松甲"},
    ]
    assert [player["seat"] for player in shown["away"]] == ["E", "W"]
    assert "Table 1, the home side: open room North 青松乙" in output_of(capsys, "pairings", "e.json")
    assert data_of(capsys, "check", "e.json")["ok"] is True


def test_a_line_up_against_the_rules_is_taken_only_with_force(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    before = file.read_bytes()
    seat = ["seat", "e.json", "--table", "1", "--side", "home"]
    output = output_of(capsys, *seat, "--players", "青松甲,王五", status=1)
    assert "王五: not on the entry list" in output
    assert "53(一)1" in output
    assert "nobody on this place" in output_of(capsys, *seat, "--players", "青松甲", status=1)
    assert "a player on two places" in output_of(capsys, *seat, "--players", "青松甲,青松甲", status=1)
    assert len(data_of(capsys, *seat, "--players", "青松甲,王五", status=1)["refused"]) == 1
    assert file.read_bytes() == before
    assert "not on the entry list" in output_of(capsys, *seat, "--players", "青松甲,王五", "--force")


def test_a_team_sits_in_two_rooms(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "national-teams-round-robin") == 0
    enter_teams(4)
    assert run("open", "e.json", "--force") == 0
    assert run("pair", "e.json", "--publish") == 0
    home = data_of(capsys, "pairings", "e.json")["matches"][0]["home"][0]
    players = ",".join(f"{name}{home}" for name in "赵钱孙李")
    assert run("seat", "e.json", "--table", "1", "--side", "home", "--players", players) == 0
    seated = data_of(capsys, "pairings", "e.json")["matches"][0]["seated"]["home"]
    assert [(one["room"], one["seat"]) for one in seated] == [
        ("open", "N"),
        ("open", "S"),
        ("closed", "E"),
        ("closed", "W"),
    ]


def test_nat_30_4_a_declared_line_up_changes_with_the_chief_referees_leave_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = small_event()
    seat = ["seat", "e.json", "--table", "1", "--side", "home", "--players"]
    assert run(*seat, "青松甲,青松乙") == 0
    before = file.read_bytes()
    other = [*seat, "青松乙,青松甲", "--reason", "坐错"]
    refused = output_of(capsys, *other, status=1)
    assert "30(四)" in refused
    assert "--leave chief:NAME" in refused
    assert output_of(capsys, *other, "--leave", "organiser:王", status=1)
    assert "reason" in output_of(capsys, *seat, "青松乙,青松甲", "--leave", "chief:林", status=1)
    assert file.read_bytes() == before
    assert "the opponents may choose their seats" in output_of(capsys, *other, "--leave", "chief:林")
    assert "lines up 青松乙, 青松甲; reason: 坐错; allowed on paper by the chief referee, 林" in output_of(
        capsys, "log", "e.json"
    )
    assert run(*seat, "青松乙,青松甲") == 0


def test_other_books_ask_nobody_for_another_line_up() -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    seat = ["seat", "e.json", "--table", "1", "--side", "home", "--players"]
    assert run(*seat, "青松甲,青松乙") == 0
    assert run(*seat, "青松乙,青松甲") == 0
