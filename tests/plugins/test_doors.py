"""扩充包: the example is reached through the ordinary doors; a broken package is named and stops nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.plugins.installed import install, install_example

if TYPE_CHECKING:
    from pathlib import Path

BROKEN = {
    "paizhuo.rulebooks": {"national": "broken_package:RULES", "odd": "broken_package:RULES"},
    "paizhuo.agents": {"guandan.club": "broken_package:make", "guandan.fails": "broken_package:make"},
    "paizhuo.papers": {"no-module": "not_there:PAPER"},
    "paizhuo.exporters": {"boom.xlsx": "broken_package:BOOM"},
}
SOURCE = """
from paizhuo.documents.spreadsheets.catalogue import Spreadsheet
RULES = "no rule set"
def make(rules, seed):
    raise ValueError("no brain today")
def sheets(event_view):
    raise KeyError("a bug")
BOOM = Spreadsheet("boom.xlsx", "Boom", sheets)
"""


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, with the packages of the folder installed."""
    paths = os.pathsep.join([str(folder), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": paths, "PAIZHUO_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    words = [sys.executable, "-m", "paizhuo", *command]
    return subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example package."""
    folder = tmp_path_factory.mktemp("site")
    install_example(folder)
    return folder


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package in which everything is wrong, beside the example."""
    folder = tmp_path_factory.mktemp("broken")
    install_example(folder)
    (folder / "broken_package.py").write_text(SOURCE, encoding="utf-8")
    install(folder, "broken-package", BROKEN)
    return folder


def test_every_addition_is_listed_with_its_package(example: Path) -> None:
    done = run(example, "plugins")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("paizhuo-example") == 8
    assert "guandan.steady" in done.stdout
    assert "shengji.steady" in done.stdout
    assert done.stderr == ""


def test_a_rule_book_of_a_package_is_shown_and_answers(example: Path) -> None:
    shown = run(example, "rules", "show", "our-club")
    assert shown.returncode == 0, shown.stderr
    assert "our-club" in run(example, "rules").stdout


def test_agents_of_a_package_play_in_the_arena_under_its_rules(example: Path) -> None:
    words = ("arena", "steady", "random", "--deals", "2", "--seed", "x", "--workers", "1")
    for more in (("--rules", "our-club"), ("--game", "shengji")):
        done = run(example, *words, *more)
        assert done.returncode == 0, done.stderr
        assert "steady" in done.stdout


def test_papers_and_lists_of_a_package_are_listed_and_printed(example: Path) -> None:
    listed = run(example, "print", "--list").stdout
    assert "door-sign" in listed
    assert "members.xlsx" in listed
    made = run(example, "event", "new", "e.json", "--template", "club-evening", "--title", "T", "--force")
    assert made.returncode == 0, made.stderr
    assert run(example, "event", "enter", "e.json", "Ann, Bo").returncode == 0
    for name, file in (("door-sign", "sign.pdf"), ("members.xlsx", "members.xlsx")):
        done = run(example, "print", "e.json", name, "--out", file)
        assert done.returncode == 0, done.stderr
    assert (example / "sign.pdf").read_bytes().startswith(b"%PDF")
    with zipfile.ZipFile(example / "members.xlsx") as book:
        assert any(b"Ann, Bo" in book.read(name) for name in book.namelist())


def test_a_broken_package_is_named_with_the_reason_and_the_others_work(broken: Path) -> None:
    done = run(broken, "plugins")
    assert done.returncode == 1
    assert done.stdout.count("paizhuo-example") == 8
    assert "Traceback" not in done.stderr
    for name, reason in (
        ("national", "the name is that of something built in"),
        ("odd", "it is a str, and should be a paizhuo.guandan.rules.RuleSet"),
        ("guandan.club", "the name is that of something built in"),
        ("no-module", "ModuleNotFoundError: No module named 'not_there'"),
    ):
        assert f"'{name}' of the package broken-package is left out: {reason}" in done.stderr


def test_what_fails_later_is_said_in_a_sentence(broken: Path) -> None:
    done = run(broken, "arena", "fails", "random", "--deals", "2", "--seed", "x", "--workers", "1")
    assert done.returncode != 0
    assert "no brain today" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    run(broken, "event", "new", "e.json", "--template", "club-evening", "--title", "T")
    printed = run(broken, "print", "e.json", "boom.xlsx")
    assert printed.returncode == 1
    assert "'boom.xlsx' comes from a package and failed: KeyError: 'a bug'" in printed.stderr
