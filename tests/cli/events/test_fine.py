"""``event fine``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, play_round, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_fine_is_subtracted_from_the_stage_total(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    play_round()
    before = {row["entrant"]: row["values"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    fine = ["fine", "e.json", "1", "--mp", "-1", "--vp", "-0.5", "--reason", "迟到", "--round", "1", "--table", "1"]
    assert run(*fine) == 0
    after = {row["entrant"]: row["values"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    assert after[1]["total"] == before[1]["total"] - 1
    assert after[1]["vp_sum"] == before[1]["vp_sum"] - 0.5
