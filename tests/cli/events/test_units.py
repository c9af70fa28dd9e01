"""``event units``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import SEED, data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_units_are_ranked_when_the_event_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    simulated = ["simulate", "--template", "fujian-shengji-swiss", "--seed", SEED, "--out", "fj.json"]
    assert run(*simulated) == 0
    rows = data_of(capsys, "units", "fj.json")["rows"]
    assert rows
    assert rows[0]["place"] == 1
    assert "place points" in output_of(capsys, "units", "fj.json")
    small_event()
    assert "no ranking of units" in output_of(capsys, "units", "e.json", status=1)
