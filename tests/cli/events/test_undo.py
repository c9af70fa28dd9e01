"""``event undo``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_undoing_an_undo_restores_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("record", "e.json", "--table", "1", "--levels", "10", "5") == 0
    before = data_of(capsys, "pairings", "e.json")
    assert run("undo", "e.json", "10", "--reason", "试") == 0
    assert data_of(capsys, "pairings", "e.json") != before
    assert "undone" in output_of(capsys, "log", "e.json")
    assert run("undo", "e.json", "11", "--reason", "恢复") == 0
    assert data_of(capsys, "pairings", "e.json") == before
