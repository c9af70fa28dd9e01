"""``event show`` for stages that cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log.event_file import read_state, write
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.templates import TEMPLATES, template
from tests.cli.event_commands import SEED, data_of, enter_pairs, enter_teams, output_of, run

pytestmark = pytest.mark.usefixtures("own_folder")


def enter_singles(count: int) -> None:
    for at in range(1, count + 1):
        assert run("enter", "e.json", f"选手{at}") == 0


def test_a_stage_that_cannot_be_played_is_shown_and_its_opening_can_be_undone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("new", "e.json", "--template", "national-double-elimination") == 0
    enter_pairs(2)
    event, state = read_state(Path("e.json").read_text(encoding="utf-8"))
    opened = Logged(4, directing.open_stage(state, "double", SEED, anyway=True))
    Path("e.json").write_text(write(event.plan, (*event.log, opened)), encoding="utf-8")
    assert "Double elimination, standard cannot be played with its field" in output_of(capsys, "show", "e.json")
    assert data_of(capsys, "show", "e.json")["stages"][0]["rounds"] == 0
    assert run("undo", "e.json", "4", "--reason", "x") == 0


@pytest.mark.parametrize("name", TEMPLATES)
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_every_template_is_shown_after_opening_with_force(
    name: str, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("new", "e.json", "--template", name) == 0
    enter = {EntryKind.INDIVIDUAL: enter_singles, EntryKind.TEAM: enter_teams, EntryKind.PAIRS: enter_pairs}
    enter[template(name).entries.kind](count)
    capsys.readouterr()
    assert run("open", "e.json", "--force") in {0, 1}
    assert run("show", "e.json") == 0
    assert run("pair", "e.json") in {0, 1}
    assert run("show", "e.json") == 0
