"""``event check``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_checker_only_warns_about_a_round_that_was_paired_by_a_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(rounds=4)
    play_round()
    for _ in range(2):
        assert run("pair", "e.json", "--publish") == 0
        play_round()
    assert run("pair", "e.json", "--way", "1", "--reason", "无合法编排", "--publish") == 0
    found = data_of(capsys, "check", "e.json")
    assert found["ok"] is True
    assert {finding["severity"] for finding in found["findings"]} <= {"warning"}
