"""Lines and tables on the terminal."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read, write
from paizhuo.tournament.log.logged import Logged
from tests.cli.event_commands import output_of, small_event

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_name_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused, and what is output of it, or read from a file, does not steer the terminal either."""
    file = small_event(upto="new")
    output = output_of(capsys, "enter", "e.json", "a\x1b[2J\x07[bold]x", "--members", "甲,乙", status=1)
    event = read(file.read_text(encoding="utf-8"))
    entered = f.Entered(Entry(1, "a\x1b[2J\x07[bold]x", (Person("甲"), Person("乙"))))
    file.write_text(write(event.plan, (*event.log, Logged(len(event.log) + 1, entered))), encoding="utf-8")
    for text in (output, output_of(capsys, "entries", "e.json")):
        assert "\x1b" not in text
        assert "\x07" not in text
        assert "[bold]x" in text
