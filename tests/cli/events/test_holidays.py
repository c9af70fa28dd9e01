"""``event holidays``: the organiser's list of days [J23 6.3(二)]."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_j23_6_3_2_the_list_is_kept_with_the_event_and_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    words = ("holidays", "e.json", "--off", "2026-10-02、2026-10-01", "--worked", "2026-10-10")
    (fact,) = data_of(capsys, *words)["facts"]
    assert (fact["holidays"], fact["worked"]) == (["2026-10-01", "2026-10-02"], ["2026-10-10"])
    assert "Public holidays: 2026-10-01, 2026-10-02" in output_of(capsys, "log", "e.json")
    assert run("holidays", "e.json") == 0


def test_what_is_no_day_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template="jiangsu-2023-swiss-pairs")
    assert "2026-02-30 is no day here." in output_of(capsys, "holidays", "e.json", "--off", "2026-02-30", status=2)
