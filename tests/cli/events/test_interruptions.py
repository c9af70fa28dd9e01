"""``event suspend``, ``resume`` and ``postpone``: what stands still, and what goes on."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, next_whys, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

BOTH = ("--signed", "player,partner")

STOP = ("suspend", "e.json", "--reason", "fire alarm", "--measures", "leave by the east door")


def test_j23_4_5_while_it_is_stopped_nothing_new_is_played_and_finished_tables_are_entered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    assert run(*STOP, "--role", "organiser") == 0
    assert "The event is stopped: fire alarm (Jiangsu 2023 4.5)" in next_whys(capsys)[0]
    table = ("record", "e.json", "--table", "1")
    assert "The event is stopped" in output_of(capsys, *table, "--levels", "A", "5", "--by", "home", status=1)
    assert run(*table, "--forfeit", "home") == 1
    assert run(*STOP, "--role", "organiser") == 1
    play_round()
    assert run("pair", "e.json") == 1
    assert run("resume", "e.json", "--reason", "all clear", "--later", "40", "--role", "organiser") == 0
    assert run("resume", "e.json", "--reason", "all clear", "--role", "organiser") == 1
    assert run("pair", "e.json") == 0
    assert run("check", "e.json") == 0
    log = output_of(capsys, "log", "e.json")
    assert "The event is stopped: fire alarm; leave by the east door" in log
    assert "later rounds of the day begin 40 min later" in log


def test_p41_the_chief_stops_it_in_an_emergency_a_floor_referee_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    assert "4.5" in output_of(capsys, *STOP, "--role", "floor", status=1)
    (fact,) = data_of(capsys, *STOP)["facts"]
    assert fact["emergency"] is True
    assert any("has to confirm" in why for why in next_whys(capsys))
    assert run("approve", "e.json", str(fact["no"]), "--paper", "decision 3") == 0
    assert not any("has to confirm" in why for why in next_whys(capsys))


def test_nat_56_4_a_table_waits_until_the_appeal_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json") == 0
    assert run("publish", "e.json") == 0
    words = ("appeal", "e.json", "9", "--by", "1", *BOTH, "--reason", "the sheet says otherwise")
    (appeal,) = data_of(capsys, *words)["facts"]
    number = str(appeal["no"])
    wait = ("postpone", "e.json", number, "--round", "2", "--table", "1", "--reason", "letter 1 of the committee")
    assert "56(四)" in output_of(capsys, *wait, "--role", "floor", status=1)
    assert run(*wait, "--role", "organiser") == 0
    assert any(f"waits until appeal {number} is decided (National 56(四))" in why for why in next_whys(capsys))
    result = ("record", "e.json", "--round", "2", "--table", "1", "--levels", "A", "5")
    assert "waits for an appeal" in output_of(capsys, *result, status=1)
    assert run("record", "e.json", "--round", "2", "--table", "2", "--levels", "A", "5") == 0
    votes = ("--vote", "吴=right", "--vote", "徐=right", "--vote", "于=wrong", "--chair", "吴")
    assert run("decide", "e.json", number, *votes, "--paper", "decision 1", "--reason", "the sheet is right") == 0
    assert run(*result) == 0
    assert run("check", "e.json") == 0


def test_a_round_that_has_begun_or_an_appeal_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "A", "5") == 0
    wait = ("--round", "1", "--reason", "letter 1", "--role", "organiser")
    assert run("postpone", "e.json", "99", *wait) == 1
    (appeal,) = data_of(capsys, "appeal", "e.json", "9", "--by", "1", *BOTH, "--reason", "漏记")["facts"]
    assert run("postpone", "e.json", str(appeal["no"]), *wait) == 1
    assert run("postpone", "e.json", str(appeal["no"]), *wait, "--table", "1") == 1
    assert run("postpone", "e.json", str(appeal["no"]), *wait, "--table", "2") == 0
