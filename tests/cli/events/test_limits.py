"""``event limit``: limits that officials set in the terminal, and corrections and appeals that come after them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from paizhuo.cli.events import in_time
from tests.cli.event_commands import data_of, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

BOTH = ("--signed", "player,partner")


def later(monkeypatch: pytest.MonkeyPatch, minutes: int) -> None:
    """The terminal's clock says so many minutes later."""
    moment = int((datetime.now(tz=UTC) + timedelta(minutes=minutes)).timestamp())
    monkeypatch.setattr(in_time, "_now", lambda: moment)


def test_nat_48_4_a_correction_after_the_time_that_was_set_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small_event(upto="drafted")
    (fact,) = data_of(capsys, "limit", "e.json", "--corrections", "entry-by-staff", "--minutes", "10")["facts"]
    assert fact["limit"] == {"kind": "correction-limit", "error": "entry-by-staff", "minutes": 10}
    assert run("publish", "e.json") == 0
    play_round()
    correct = ("correct", "e.json", "--table", "1", "--levels", "A", "5", "--reason", "wrong line")
    later(monkeypatch, 11)
    refused = output_of(capsys, *correct, status=1)
    assert "National 48(四)" in refused
    assert "too late" in refused
    later(monkeypatch, 9)
    assert run(*correct) == 0
    later(monkeypatch, 11)
    back = ("correct", "e.json", "--table", "1", "--levels", "K", "5", "--reason", "again", "--approved")
    assert run(*back) == 0


def test_nat_55_2_an_appeal_after_the_time_that_was_set_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small_event(upto="drafted")
    assert run("limit", "e.json", "--appeals", "--minutes", "15", "--role", "organiser") == 0
    assert run("publish", "e.json") == 0
    play_round()
    contested = next(
        one["no"] for one in data_of(capsys, "log", "e.json")["facts"] if one["kind"] == "result-confirmed"
    )
    appeal = ("appeal", "e.json", str(contested), "--by", "1", *BOTH, "--reason", "the sheet says otherwise")
    later(monkeypatch, 16)
    assert "National 55(二)" in output_of(capsys, *appeal, status=1)
    later(monkeypatch, 14)
    assert run(*appeal) == 0


def test_nat_33_1_1_nat_52_overtime_and_classes_and_the_list_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="drafted")
    assert "as the book" in output_of(capsys, "limits", "e.json")
    offence = ("limit", "e.json", "--offence", "equipment-taken", "--class", "2")
    assert "organiser" in output_of(capsys, *offence, "--role", "floor", status=1)
    assert run(*offence, "--role", "organiser") == 0
    assert run("limit", "e.json", "--overtime", "--minutes", "5") == 0
    shown = output_of(capsys, "limits", "e.json")
    assert "class 2 (National 52)" in shown
    assert "5 min (National 33(一)2)" in shown
    assert run("publish", "e.json") == 0
    late = ("limit", "e.json", "--overtime", "--round", "1", "--minutes", "3", "--role", "floor")
    assert "--ends-in" in output_of(capsys, *late, status=2)
    assert "30 minutes" in output_of(capsys, *late, "--ends-in", "20", status=1)
    assert run(*late, "--ends-in", "35") == 0
    assert "National 51(二), 52" in output_of(capsys, *offence[:-1], "3", "--role", "organiser", status=1)


def test_nat_33_1_2_the_organiser_permits_more_overtime_before_the_first_round(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(upto="drafted")
    assert run("limit", "e.json", "--overtime", "--minutes", "15", "--role", "organiser") == 0
    assert "15 min (National 33(一)2)" in output_of(capsys, "limits", "e.json")
    assert run("publish", "e.json") == 0
    longer = ("limit", "e.json", "--overtime", "--minutes", "20", "--role", "organiser")
    assert "NAT 33(一)1" in output_of(capsys, *longer, status=1)


def test_nat_33_1_1_the_overtime_of_the_event_leaves_the_running_round_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event()
    assert run("limit", "e.json", "--overtime", "--minutes", "2") == 0
    case = ("rule", "e.json", "--table", "1", "--side", "home", "--infraction", "overtime", "--fact", "share=50")
    ruling = data_of(capsys, *case, "--fact", "seconds-over=4m")["facts"][0]
    assert "33(一)1" not in ruling["article"]
    play_round()
    assert run("pair", "e.json") == 0
    assert run("publish", "e.json") == 0
    ruling = data_of(capsys, *case, "--fact", "seconds-over=4m")["facts"][0]
    assert "33(一)1" in ruling["article"]


def test_j23_4_3_3_only_the_chief_and_no_appeals_or_overtime_to_set(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="drafted", template="jiangsu-2023-swiss-pairs")
    window = ("limit", "e.json", "--corrections", "published", "--minutes", "45")
    assert "Jiangsu 2023 4.3.3" in output_of(capsys, *window, "--role", "organiser", status=1)
    assert run(*window) == 0
    assert run("limit", "e.json", "--appeals", "--minutes", "45") == 1
    assert run("limit", "e.json", "--overtime", "--minutes", "5") == 1


def test_a_limit_without_its_number_says_what_to_write(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="drafted")
    assert "--minutes N" in output_of(capsys, "limit", "e.json", "--appeals", status=2)
    assert "--class 1" in output_of(capsys, "limit", "e.json", "--offence", "equipment-taken", status=2)
