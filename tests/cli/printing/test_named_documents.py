"""单印: which copies the command prints of a paper, and what it says of a paper that is refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from tests.cli.event_commands import SEED, play_round, small_event
from tests.cli.event_commands import run as event
from tests.documents.pdf_reader import pages

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, list[str]]]:
    """Run the command; its status, what it said of refusals, and the pages of out.pdf."""

    def run(*words: str, language: str = "en") -> tuple[int, str, list[str]]:
        capsys.readouterr()
        Path("out.pdf").unlink(missing_ok=True)
        status = main(["print", *words, "--out", "out.pdf", "--lang", language])
        made = pages(Path("out.pdf").read_bytes()) if Path("out.pdf").exists() else []
        return status, capsys.readouterr().err, made

    return run


def two_stages() -> None:
    words = ("--template", "national-teams-swiss-knockout", "--entrants", "12", "--seed", SEED, "--out", "two.json")
    assert event("simulate", *words) == 0


def test_a_round_of_an_event_with_one_stage_needs_no_stage(
    printed: Callable[..., tuple[int, str, list[str]]],
) -> None:
    small_event()
    play_round()
    assert event("pair", "e.json", "--seed", SEED) == 0
    assert event("publish", "e.json") == 0
    for paper in ("pairing-list", "round-results", "referee-tables", "score-sheets"):
        status, said, made = printed("e.json", paper, "--round", "2")
        assert (status, said) == (0, ""), paper
        assert made, paper
    status, _, made = printed("e.json", "pairing-list", "--round", "2")
    assert (status, len(made)) == (0, 1)
    assert "Pairings of round 2" in made[0]


def test_a_round_that_several_stages_have_is_printed_for_each_of_them(
    printed: Callable[..., tuple[int, str, list[str]]],
) -> None:
    two_stages()
    status, _, both = printed("two.json", "pairing-list", "--round", "1")
    assert (status, len(both)) == (0, 2)
    status, _, one = printed("two.json", "pairing-list", "--round", "1", "--stage", "knockout")
    assert (status, one) == (0, both[1:])


def test_a_paper_of_stages_is_printed_for_every_stage_that_has_one(
    printed: Callable[..., tuple[int, str, list[str]]],
) -> None:
    two_stages()
    status, said, made = printed("two.json", "result-list")
    assert (status, said) == (0, "")
    assert len(made) == 2
    # The Swiss has no bracket and the knockout has no progress table: each is printed of the stage that has one.
    status, said, made = printed("two.json", "bracket", "progress-table")
    assert (status, said) == (0, "")
    assert len(made) == 2


def test_a_refused_paper_does_not_stop_the_others(printed: Callable[..., tuple[int, str, list[str]]]) -> None:
    small_event()
    status, said, made = printed("e.json", "start-list", "bracket", "result-list", "pairing-list")
    assert status == 1
    assert len(made) == 2
    bracket, results = said.splitlines()
    assert bracket == "paizhuo: Not printed: bracket. Only a knockout has a bracket; there is none in this stage."
    assert results.startswith("paizhuo: Not printed: result-list. No round has all its results yet;")
    assert results.endswith("Confirm the missing results first.")


def test_a_paper_that_is_refused_alone_writes_no_file(printed: Callable[..., tuple[int, str, list[str]]]) -> None:
    small_event()
    assert printed("e.json", "pairing-list", "--round", "9", language="zh") == (
        1,
        "paizhuo: 未打印 pairing-list：第9轮尚未公布，暂无可打印的内容。请先公布这一轮。\n",
        [],
    )
