"""Reports of a run: JSON lines, a line for people, and the curve."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from paizhuo.ai.guandan.training.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_report_is_a_json_line_and_a_line_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = Journal(tmp_path)
    report = {"seconds": 41.0, "updates": 10900, "decisions": 91_300_000, "rate": 2_280_000, "loss": 1.316, "left": 517}
    journal.write(report)
    assert json.loads((tmp_path / "log.jsonl").read_text(encoding="utf-8")) == report
    line = "     41 s     10900 updates      91.3 M decisions   2.28 M/s  loss 1.3160  517 s left\n"
    assert capsys.readouterr().out == line


def test_the_curve_is_a_picture_of_all_evaluations(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    for at, levels in enumerate((-0.8, -0.1, 0.3)):
        journal.write({"seconds": 1.0, "updates": at, "decisions": at * 10**6, "levels": levels, "error": 0.03})
    journal.draw()
    picture = ET.fromstring((tmp_path / "curve.svg").read_text(encoding="utf-8"))  # noqa: S314 - made a line above
    line = picture.find("{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    assert len(line.attrib["points"].split()) == 3
