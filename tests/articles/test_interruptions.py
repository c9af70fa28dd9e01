"""Articles about an event that is stopped, through the command of the one who stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.articles.proves import proves
from tests.cli.event_commands import output_of, run, small_event

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


@proves("J23 4.5")
def test_j23_4_5_the_event_is_stopped_and_people_are_brought_to_safety(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Given a danger, then the organiser stops the event with what is done for the people; nothing goes further."""
    monkeypatch.chdir(tmp_path)
    small_event(template="jiangsu-2023-swiss-pairs")
    stop = ("suspend", "e.json", "--reason", "typhoon warning", "--measures", "everybody to the first floor")
    assert run(*stop, "--role", "organiser") == 0
    assert "Jiangsu 2023 4.5" in output_of(capsys, "show", "e.json")
    assert run("record", "e.json", "--table", "1", "--forfeit", "home") == 1
    assert run("resume", "e.json", "--role", "organiser", "--reason", "the warning has ended") == 0
