"""``event verify``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_changed_fact_is_a_discrepancy(capsys: pytest.CaptureFixture[str]) -> None:
    file = small_event()
    file.write_text(file.read_text(encoding="utf-8").replace("红梅", "黑梅"), encoding="utf-8")
    assert "The hash of fact 4 does not fit" in output_of(capsys, "verify", "e.json", status=1)
    assert "The hash of fact 4 does not fit" in output_of(capsys, "show", "e.json", status=2)
    assert data_of(capsys, "verify", "e.json", status=1)["discrepancies"][0]["fact"] == 4
