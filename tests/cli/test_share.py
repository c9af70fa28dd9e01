"""paizhuo share: a round for chat groups, from an event file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from tests.cli.event_commands import small_event

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture
def shared(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Run the command; its status, and what it said on either stream."""

    def run(*words: str, language: str = "zh") -> tuple[int, str]:
        capsys.readouterr()
        status = main(["share", *words, "--lang", language])
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


def test_the_last_round_is_printed_as_text(shared: Callable[..., tuple[int, str]]) -> None:
    small_event()
    status, said = shared("e.json", "pairings")
    assert status == 0
    assert said.startswith("【周五夜")
    assert "1桌：" in said


def test_pictures_are_written_and_nothing_is_replaced_without_force(shared: Callable[..., tuple[int, str]]) -> None:
    small_event()
    assert shared("e.json", "pairings", "--pictures", "out") == (0, "out/e-pairings.png\n")
    assert Path("out/e-pairings.png").read_bytes().startswith(b"\x89PNG")
    assert shared("e.json", "pairings", "--pictures", "out", language="en")[0] == 2
    assert shared("e.json", "pairings", "--pictures", "out", "--force")[0] == 0


def test_what_is_not_published_is_refused_with_the_way(shared: Callable[..., tuple[int, str]]) -> None:
    small_event()
    status, said = shared("e.json", "pairings", "--round", "9", language="en")
    assert status == 1
    assert "Publish it first" in said
    assert shared("nothing.json", "pairings")[0] == 2
    assert shared("e.json", "results", "--stage", "nowhere")[0] == 2
