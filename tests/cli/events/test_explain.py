"""``event explain``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_every_match_and_every_place_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    assert run("pair", "e.json", "--publish") == 0
    assert "Round 1: 1 青松 meets 4 蓝天" in output_of(capsys, "explain", "e.json", "--round", "1", "--table", "1")
    reasons = data_of(capsys, "explain", "e.json", "--entrant", "1")["reasons"]
    assert len(reasons) == 3
    assert "1st" in reasons[-1]
    assert "Say what to explain" in output_of(capsys, "explain", "e.json", status=2)
