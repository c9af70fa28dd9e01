"""``event draw``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.event_commands import SEED, data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_same_seed_draws_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered")
    assert "new no." in output_of(capsys, "draw", "e.json", "--seed", SEED)
    first = data_of(capsys, "entries", "e.json")["entries"]
    assert run("verify", "e.json") == 0
    Path("e.json").unlink()
    small_event(upto="entered")
    assert run("draw", "e.json", "--seed", SEED) == 0
    assert data_of(capsys, "entries", "e.json")["entries"] == first


def test_a_second_draw_of_numbers_needs_a_reason_and_logs_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "n.json", "--template", "national-swiss-pairs") == 0
    for name in ("甲", "乙", "丙", "丁"):
        assert run("enter", "n.json", name, "--members", f"{name}一,{name}二") == 0
    assert run("draw", "n.json", "--reason", "不必") == 0
    assert run("draw", "n.json") != 0
    assert run("draw", "n.json", "--reason", "漏了一对") == 0
    output = output_of(capsys, "log", "n.json")
    assert "Numbers are drawn again; entries: 4; 漏了一对" in output
    assert "不必" not in output
