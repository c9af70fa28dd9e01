"""Who sits against the line-up, in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, output_of, run
from tests.cli.events.test_line_ups import TABLE, _teams, players, seat

__all__ = ["_teams"]


@pytest.fixture(autouse=True)
def _declared(capsys: pytest.CaptureFixture[str], _teams: None) -> None:
    for side in ("home", "away"):
        assert run(*seat(capsys, side, 1)) == 0


def test_everybody_as_declared(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Everybody sits where the line-ups say." in output_of(capsys, "seating", *TABLE)


def test_nat_53_1_3_two_players_exchanged(capsys: pytest.CaptureFixture[str]) -> None:
    north, south, *_ = players(capsys, "home").split(",")
    words = ("seating", *TABLE, "--sits", f"open-N={south}", "--sits", f"open-S={north}")
    said = output_of(capsys, *words)
    assert "seated in another seat than declared" in said
    assert "53(一)3(2)" in said
    assert "--infraction against-line-up" in said
    (side,) = data_of(capsys, *words)["sides"]
    assert side["cases"] == [{"infraction": "against-line-up", "answers": {"wrong-room": "no"}}]


def test_a_sealed_segment_or_an_unknown_place_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "30(一)1" in output_of(capsys, "seating", *TABLE, "--segment", "2", status=2)
    with pytest.raises(SystemExit):
        run("seating", *TABLE, "--sits", "hall-N=x")
