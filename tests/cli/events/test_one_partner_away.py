"""``event record --absent``: in an individual event only who stayed away forfeits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.event_commands import data_of, output_of, run

if TYPE_CHECKING:
    from pathlib import Path

FORFEIT = ("record", "e.json", "--table", "1", "--forfeit", "home", "--kind", "unexcused")


@pytest.fixture(autouse=True)
def at_one_table(own_folder: Path) -> Path:
    """Four players, 1 and 2 against 3 and 4."""
    assert run("new", "e.json", "--template", "national-individual") == 0
    for at in range(1, 5):
        assert run("enter", "e.json", f"选手{at}") == 0
    assert run("open", "e.json", "--force") == 0
    assert run("pair", "e.json", "--by-hand", "1+2-3+4", "--reason", "x", "--publish") == 0
    return own_folder


def test_nat_34_4_only_the_partner_who_stayed_away_comes_last(capsys: pytest.CaptureFixture[str]) -> None:
    (fact,) = data_of(capsys, *FORFEIT, "--absent", "2")["facts"]
    assert fact["outcome"] == {"kind": "forfeit", "by": "home", "how": "unexcused", "absent": [2]}
    places = {row["entrant"]: row["place"] for row in data_of(capsys, "standings", "e.json")["rows"]}
    assert max(places, key=lambda entrant: places[entrant]) == 2
    assert places[1] < places[2]
    assert run("verify", "e.json") == 0


def test_nat_34_4_both_partners_or_nobody_named_is_the_whole_side(capsys: pytest.CaptureFixture[str]) -> None:
    (fact,) = data_of(capsys, *FORFEIT, "--absent", "1", "2")["facts"]
    assert "absent" not in fact["outcome"]


def test_who_does_not_sit_on_the_side_cannot_have_stayed_away(capsys: pytest.CaptureFixture[str]) -> None:
    refused = output_of(capsys, *FORFEIT, "--absent", "3", status=1)
    assert "National 34(四)" in refused
    assert "can have stayed away: 1, 2" in refused
    both = ("record", "e.json", "--table", "1", "--forfeit", "both", "--kind", "unexcused", "--absent", "1")
    assert "1, 2, 3, 4" in output_of(capsys, *both, status=1)
    played = ("record", "e.json", "--table", "1", "--levels", "5", "3", "--absent", "1")
    assert "--forfeit" in output_of(capsys, *played, status=2)
