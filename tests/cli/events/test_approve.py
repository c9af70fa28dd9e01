"""``event approve``: the organiser confirms what the chief did in an emergency [NAT 51(一); J17 4.2.4]."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, next_whys, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

OUT = ("leave", "e.json", "4", "--disqualified", "--article", "NAT 34(一)", "--reason", "舞弊")


def test_nat_51_1_the_chief_disqualifies_in_an_emergency_and_the_organiser_confirms(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small_event()
    (left,) = data_of(capsys, *OUT)["facts"]
    assert left["emergency"] is True
    due = f"4 蓝天 was disqualified in an emergency (fact {left['no']}); the organiser has to confirm it."
    assert due in next_whys(capsys)
    assert run("approve", "e.json", str(left["no"]), "--paper", "组委会决定三号") == 0
    assert due not in next_whys(capsys)
    output = output_of(capsys, "approve", "e.json", str(left["no"]), "--paper", "x", status=1)
    assert "waits for nobody" in output
    assert "an emergency act, for the organiser to confirm" in output_of(capsys, "log", "e.json")


def test_nat_51_1_the_organiser_revokes_it(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    (left,) = data_of(capsys, *OUT)["facts"]
    assert run("undo", "e.json", str(left["no"]), "--reason", "证据不足") == 0
    assert not any("emergency" in why for why in next_whys(capsys))


@pytest.mark.parametrize("more", [("--role", "organiser"), ("--paper", "主办单位决定")])
def test_nat_51_1_what_the_organiser_decides_waits_for_nobody(
    capsys: pytest.CaptureFixture[str], more: tuple[str, str]
) -> None:
    small_event()
    (left,) = data_of(capsys, *OUT, *more)["facts"]
    assert "emergency" not in left
    assert not any("emergency" in why for why in next_whys(capsys))


def test_nat_51_1_a_floor_referee_puts_nobody_out(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    output = output_of(capsys, *OUT, "--role", "floor", status=1)
    assert "It is for: organiser or organising committee (National 51(一))" in output
