"""``event entries``, with the waiting list."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, enter_pairs, output_of, run

pytestmark = pytest.mark.usefixtures("own_folder")


def test_entrants_beyond_the_limit_wait_and_move_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "e.json", "--template", "club-evening", "--max-entries", "4") == 0
    enter_pairs(6)
    assert data_of(capsys, "show", "e.json")["waiting"] == [5, 6]
    assert "Waiting for a place: 5 对5, 6 对6" in output_of(capsys, "show", "e.json")
    assert "waiting list, 2" in output_of(capsys, "entries", "e.json")
    assert [entry["waiting"] for entry in data_of(capsys, "entries", "e.json")["entries"]] == [False] * 4 + [True] * 2
    assert run("leave", "e.json", "2", "--reason", "病") == 0
    assert data_of(capsys, "show", "e.json")["waiting"] == [6]
    assert run("open", "e.json", "--force") == 0
    assert data_of(capsys, "show", "e.json")["stages"][0]["members"] == 4
