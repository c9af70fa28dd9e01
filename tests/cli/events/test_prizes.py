"""``event prizes`` and ``event hand-out``: the list of winners, set from a file, taken one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event_commands import data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")
PRIZES = {
    "categories": [
        {"name": "冠军", "gifts": ["奖杯"]},
        {"name": "东城奖", "unit": "东城"},
        {"name": "女子奖", "gender": "f"},
    ]
}


def finished() -> None:
    """An event of one round that is over."""
    small_event(rounds=1)
    for table, lower in (("1", "3"), ("2", "5")):
        assert run("record", "e.json", "--table", table, "--levels", "9", lower) == 0
    assert run("close", "e.json") == 0


def test_prizes_are_set_listed_and_handed_out(capsys: pytest.CaptureFixture[str]) -> None:
    finished()
    assert "Nobody has won a prize yet." in output_of(capsys, "prizes", "e.json")
    Path("prizes.json").write_text(json.dumps(PRIZES), encoding="utf-8")
    output_of(capsys, "prizes", "e.json", "--set", "prizes.json")
    listed = data_of(capsys, "prizes", "e.json")["winners"]
    assert [one["prize"] for one in listed] == ["冠军", "东城奖"]
    assert listed[0]["gift"] == "奖杯"
    shown = output_of(capsys, "prizes", "e.json")
    assert "女子奖: not awarded" in shown
    assert "lack gender or birth" in shown
    output_of(capsys, "hand-out", "e.json", "冠军", "--entrant", str(listed[0]["entrant"]))
    assert data_of(capsys, "prizes", "e.json")["winners"][0]["handed_out"]
    again = output_of(capsys, "hand-out", "e.json", "冠军", "--entrant", str(listed[0]["entrant"]), status=1)
    assert "handed out already" in again


@pytest.mark.parametrize("text", ["no json", '{"categories": [{"title": "x"}]}', "[]"])
def test_what_is_no_list_of_prizes_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    small_event(upto="entered")
    Path("prizes.json").write_text(text, encoding="utf-8")
    assert "is no list of prizes" in output_of(capsys, "prizes", "e.json", "--set", "prizes.json", status=2)
