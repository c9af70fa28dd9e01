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


def test_what_depends_on_a_fact_is_named_and_taken_back_with_it_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    facts = data_of(capsys, "record", "e.json", "--table", "1", "--levels", "10", "5")["facts"]
    entered, confirmed = (str(one["no"]) for one in facts)
    output = output_of(capsys, "undo", "e.json", entered, "--reason", "看错行", status=1)
    assert f"Later acts depend on this record: {confirmed}." in output
    taken = data_of(capsys, "undo", "e.json", entered, "--reason", "看错行", "--with-later")["facts"]
    assert [one["fact"] for one in taken] == [int(confirmed), int(entered)]
    assert data_of(capsys, "verify", "e.json")["ok"] is True
