"""``event appeal`` and ``decide``."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, next_whys, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_an_appeal_against_a_ruling_is_recorded_and_decided_once(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    where = ["--article", "NAT 43", "--table", "1", "--entrant", "4"]
    (ruling,) = data_of(capsys, "rule", "e.json", "--text", "明牌一张，警告", "--reason", "初次参赛", *where)["facts"]
    assert (ruling["stage"], ruling["round"], ruling["table"], ruling["entrant"]) == ("swiss", 1, 1, 4)
    assert "Ruling, Swiss, round 1, table 1, 4 蓝天: 明牌一张，警告（初次参赛） (National 43)" in output_of(
        capsys, "log", "e.json"
    )
    assert run("rule", "e.json", "--text", "全场静音", "--reason", "大声喧哗") == 0
    number = ruling["no"]
    (appeal,) = data_of(capsys, "appeal", "e.json", str(number), "--by", "4", "--reason", "牌未亮出")["facts"]
    assert f"Appeal {appeal['no']} of 4 蓝天 against fact {number} is not decided yet." in next_whys(capsys)
    decide = ["decide", "e.json", str(appeal["no"]), "--upheld", "--reason", "录像为证"]
    (decided,) = data_of(capsys, *decide)["facts"]
    assert (decided["upheld"], decided["refunded"]) == (True, True)
    assert not any("not decided" in why for why in next_whys(capsys))
    output = output_of(capsys, *decide, status=1)
    assert f"Appeal {appeal['no']} has been decided already." in output
    output = output_of(capsys, "decide", "e.json", str(number), "--upheld", "--reason", "x", status=1)
    assert f"Fact {number} is no appeal." in output
    assert data_of(capsys, "verify", "e.json")["ok"] is True


def test_the_fee_of_a_rejected_appeal_can_be_refunded(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    assert run("appeal", "e.json", "8", "--by", "1", "--reason", "x") == 0
    number = data_of(capsys, "log", "e.json", "--last", "1")["facts"][0]["no"]
    (decided,) = data_of(capsys, "decide", "e.json", str(number), "--rejected", "--refund", "--reason", "y")["facts"]
    assert (decided["upheld"], decided["refunded"]) == (False, True)


def test_an_undone_appeal_cannot_be_decided(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    (appeal,) = data_of(capsys, "appeal", "e.json", "8", "--by", "1", "--reason", "x")["facts"]
    number = str(appeal["no"])
    assert run("undo", "e.json", number, "--reason", "x") == 0
    output = output_of(capsys, "decide", "e.json", number, "--upheld", "--reason", "x", status=1)
    assert f"Appeal {number} has been undone." in output
