"""``event log``."""

from __future__ import annotations

import re

import pytest

from tests.cli.event_commands import data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_log_says_who_recorded_a_fact_and_when(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="new")
    assert run("enter", "e.json", "甲、乙", "--as", "王裁判") == 0
    (fact,) = data_of(capsys, "log", "e.json", "--last", "1")["facts"]
    assert fact["by"] == "王裁判"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", fact["at"])
    assert "王裁判" in output_of(capsys, "log", "e.json")
