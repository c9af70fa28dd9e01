"""``event final``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_final_ranking_covers_all_stages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--template", "jiangsu-2023-groups-cross", "--seed", "5eed" * 8, "--out", "s.json") == 0
    rows = data_of(capsys, "final", "s.json")["rows"]
    assert [row["stage"] for row in rows[:8]] == ["cross"] * 8
    assert {row["stage"] for row in rows[8:]} == {"groups"}
    output = output_of(capsys, "final", "s.json")
    assert "Jiangsu 2023 is silent; our default" in output
    assert rows[0]["name"] in output
    small_event()
    assert "ranked when all its stages are closed" in output_of(capsys, "final", "e.json", status=1)
