"""``paizhuo play``: which options are taken and which are refused, before anything is dealt or written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from tests.cli.table.guandan.test_session import LANGUAGES
from tests.cli.table.shengji.test_session import SOUTH_SHOWS

if TYPE_CHECKING:
    from pathlib import Path


@LANGUAGES
@pytest.mark.parametrize(
    ("bot", "output"),
    [
        ("nobody", "random, novice, greedy, casual, club"),
        ("club:3", "club"),
    ],
)
def test_a_bot_that_is_not_on_the_roster_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bot: str, output: str, lang: str
) -> None:
    """In words, with what would be right; no file is made."""
    file = tmp_path / "none.jsonl"
    assert main(["play", "--bot", bot, "--lang", lang, "--save", str(file)]) == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert bot in shown.err
    assert output in shown.err
    assert not file.exists()


def test_a_record_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An existing file, or one that cannot be made, is refused before the first card."""
    file = tmp_path / "old.jsonl"
    file.write_text("an old game")
    for path in (file, tmp_path / "nowhere" / "game.jsonl"):
        assert main(["play", "--watch", "--deals", "1", "--lang", "en", "--save", str(path)]) == 2
        shown = capsys.readouterr()
        assert "cannot be written" in shown.err
        assert not shown.out
    assert file.read_text() == "an old game"


@pytest.mark.parametrize(
    "options",
    [
        ["--seat", "X"],
        ["--deals", "-1"],
        ["--deals", "x"],
        ["--seed", "zz"],
        ["--seed", "00"],
        ["--pace", "nan"],
        ["--rules", "x"],
    ],
)
def test_wrong_options_are_refused(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With a sentence, and exit status 2."""
    with pytest.raises(SystemExit) as ended:
        main(["play", "--lang", "en", *options])
    assert ended.value.code == 2
    assert "error: argument" in capsys.readouterr().err


@LANGUAGES
def test_a_bot_of_the_other_game_is_refused(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """Nobody searches in Shengji."""
    assert main(["play", "--game", "shengji", "--bot", "search", "--lang", lang]) == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert "random, club" in shown.err


def test_the_game_follows_from_the_rules_and_must_fit_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["play", "--rules", "fujian-2022", "--watch", "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en"]) == 0
    )
    assert "The defenders have " in capsys.readouterr().out
    assert main(["play", "--game", "shengji", "--rules", "national", "--lang", "en"]) == 2
    assert "fujian-2022" in capsys.readouterr().err
