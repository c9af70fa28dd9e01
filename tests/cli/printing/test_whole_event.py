"""全套: ``print --all`` prints what this event uses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from tests.cli.event_commands import run as event
from tests.cli.event_commands import small_event

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("own_folder")

RARE = "云\U00032000"
"""A name with a character that Unicode knows since 2023 and no font here has."""


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run the command; its status and what it said on the two streams."""

    def run(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main(["print", *words, "--lang", "en"])
        return status, *capsys.readouterr()

    return run


def test_all_prints_what_a_swiss_of_pairs_uses_and_nothing_of_teams_or_knockouts(
    printed: Callable[..., tuple[int, str, str]],
) -> None:
    small_event()
    status, said, complained = printed("e.json", "--all", "--out", "papers")
    assert (status, complained) == (0, "")
    made = {path.name for path in Path("papers").iterdir()}
    assert made >= {"programme-book.pdf", "pairing-list.pdf", "score-sheets.pdf", "progress-table.pdf", "entries.xlsx"}
    foreign = ("admission-list", "line-up-form", "bracket", "cross-table", "round-table", "written-sanction", "units")
    for name in foreign:
        assert not any(one.startswith(name) for one in made), name
        assert f" {name}." not in said, name
    # What will come later in this event is named, with what it waits for.
    assert "Not printed yet: result-list. No round has all its results yet" in said


def test_a_name_that_no_font_can_show_stops_only_the_papers_that_hold_it(
    printed: Callable[..., tuple[int, str, str]],
) -> None:
    small_event(upto="entered")
    assert event("enter", "e.json", RARE, "--members", "某甲,某乙") == 0
    status, _, complained = printed("e.json", "hall-checklist", "start-list", "--all", "--out", "papers")
    assert status == 1
    assert [path.name for path in Path("papers").iterdir()] == ["hall-checklist.pdf"]
    assert complained.startswith("paizhuo: Not printed: start-list. No font on this machine can show")


def test_all_prints_of_a_pairs_session_its_movement_and_no_vp_of_matches(
    printed: Callable[..., tuple[int, str, str]],
) -> None:
    small_event(template="national-duplicate-pairs")
    status, said, complained = printed("e.json", "--all", "--out", "papers")
    assert (status, complained) == (0, "")
    made = {path.name for path in Path("papers").iterdir()}
    assert made >= {"movement-cards.pdf", "travelling-sheet.pdf", "score-sheets.pdf"}
    for name in ("conversion-table", "line-up-form", "match-report", "bracket", "cross-table"):
        assert not any(one.startswith(name) for one in made), name
        assert f" {name}." not in said, name
