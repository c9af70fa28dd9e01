"""出牌时间: ``paizhuo rule --limits`` and ``--act`` answer for a referee without an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cli.rule_command import FJ, GZ, J23, NAT, data_of, output_of

if TYPE_CHECKING:
    import pytest


def test_j23_3_5_4_4_the_limits_of_a_book(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, *J23, "--limits", lang="zh")
    assert "进贡：20秒（江苏2023 3.5(四)4、3.5(五)4）" in said
    found = data_of(capsys, *GZ, "--limits")["limits"]
    assert {one["act"]: one["seconds"] for one in found}["follow"] == 10


def test_j23_3_7_1_5_seconds_are_counted_and_then_a_warning_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert "9 s left" in output_of(capsys, *J23, "--act", "tribute", "--took", "21")
    assert "over time: warning (J23 3.7(一)5)" in output_of(capsys, *J23, "--act", "tribute", "--took", "31")


def test_fj_4_8_and_gz_r28_the_second_time_costs_more(capsys: pytest.CaptureFixture[str]) -> None:
    again = ("--history", "same=1")
    assert "10 points" in output_of(capsys, *FJ, "--act", "bury", "--took", "61", *again)
    assert "violation" in output_of(capsys, *GZ, "--act", "follow", "--took", "11", *again)
    assert "choose more" in output_of(capsys, *GZ, "--act", "follow", "--took", "11", "--deliberate")


def test_nat_sets_no_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no limit" in output_of(capsys, *NAT, "--act", "follow", "--took", "999")


def test_what_is_missing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--took" in output_of(capsys, *J23, "--act", "follow", status=2)
    assert "--book" in output_of(capsys, "--limits", status=2)
