"""The paper score sheet at the terminal: how it is filled in, its copies, and who records the penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.powers.actions import Action, Role
from paizhuo.referee.powers.permissions import refusal
from paizhuo.rulebook import Book
from tests.articles.proves import proves
from tests.cli.event_commands import SEED, data_of, enter_teams, output_of, run, small_event

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@proves("NAT 46(一)1", "NAT 46(一)2")
def test_nat_46_1_the_sheet_is_filled_in_legibly_and_after_every_deal(capsys: pytest.CaptureFixture[str]) -> None:
    """Given an event of pairs, then the terminal says how its sheets are filled in, with the articles."""
    small_event()
    said = output_of(capsys, "sheet", "e.json", "--table", "1")
    assert "How: legibly, every column, after every deal" in said
    assert "46(一)1, 46(一)2" in said


@proves("NAT 46(二)2")
def test_nat_46_2_2_east_west_of_a_team_keep_a_copy_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Given a team event, then the terminal says who keeps which copy of the sheet."""
    small_event(upto="new", template="national-teams-round-robin")
    enter_teams(4)
    for words in (("open", "e.json", "--seed", SEED, "--force"), ("pair", "e.json", "--seed", SEED)):
        assert run(*words) == 0
    assert run("publish", "e.json") == 0
    said = output_of(capsys, "sheet", "e.json", "--table", "1")
    assert "Own copy: East-West write one and keep it" in said
    assert "South's three copies: record desk, after settlement, kept by South, to the referee" in said


@proves("J17 3.8.4", "J23 3.5(八)4")
@pytest.mark.parametrize("book", ["jiangsu-2017", "jiangsu-2023"])
def test_j23_3_5_8_4_the_referee_records_the_penalties(book: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Given a penalty at a table, then a referee puts it on record there, and no player may."""
    small_event(template=f"{book}-swiss-pairs")
    words = ("rule", "e.json", "--table", "1", "--side", "home", "--infraction", "manner", "--role", "floor")
    (fact, *_) = data_of(capsys, *words, "--seat", "N")["facts"]
    assert (fact["kind"], fact["table"], fact["case"]["infraction"]) == ("ruling-given", 1, "manner")
    assert "Penalties at the table: recorded by the referee" in output_of(capsys, "sheet", "e.json", "--table", "1")
    of = {"jiangsu-2017": Book.JIANGSU_2017, "jiangsu-2023": Book.JIANGSU_2023}[book]
    assert refusal(Role.PLAYER, Action.WARNING_VIOLATION, of) is not None
    assert refusal(Role.FLOOR_REFEREE, Action.WARNING_VIOLATION, of) is None
