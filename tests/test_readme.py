"""Nothing in the READMEs may be untrue. Their Python is run by the doctest collector; here the rest."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh.md")


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


@pytest.mark.parametrize("name", READMES)
def test_the_deal_takes_at_most_fifteen_lines(name: str) -> None:
    (deal,) = _blocks(_text(name), "python")
    assert len(deal.splitlines()) <= 15


def test_both_languages_show_the_same_deal_and_commands() -> None:
    english, chinese = (_blocks(_text(name), "python") for name in READMES)
    assert english == chinese
    assert _commands("README.md") == _commands("README.zh.md") == ["make run", "make test"]


def _commands(name: str) -> list[str]:
    (block,) = _blocks(_text(name), "sh")
    return [line.partition("#")[0].strip() for line in block.splitlines()]


@pytest.mark.parametrize("name", READMES)
def test_the_links_lead_somewhere(name: str) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", _text(name))
    pages = [target for target in targets if target.startswith("docs/")]
    assert len(pages) == 5
    assert all((ROOT / target).exists() for target in targets)


def test_make_run_starts_a_game_and_ends_politely_without_input() -> None:
    done = subprocess.run(
        ["make", "run"],  # noqa: S607 - the command is quoted from the README as it is written there
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert "打2" in done.stdout or "级" in done.stdout


def test_make_test_runs_every_check() -> None:
    """The command itself is what runs this test; here only that it leaves nothing out."""
    planned = subprocess.run(
        ["make", "--dry-run", "test"],  # noqa: S607 - as above
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for step in ("ruff check", "ruff format --check", "mypy", "lint-imports", "pytest"):
        assert step in planned
