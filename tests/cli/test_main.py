"""paizhuo: the command itself: its list of commands comes at once."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from paizhuo.cli.main import COMMANDS, main

NOT_FOR_HELP = ("numpy", "torch", "django", "rich", "typst", "email", "paizhuo.guandan", "paizhuo.tournament")
"""What the list of commands must not wait for; without them it takes a tenth of a second (bench/results.md)."""


def test_the_help_imports_no_law_and_no_library() -> None:
    program = (
        "import sys\n"
        "from paizhuo.cli.main import main\n"
        "try:\n    main(['--help'])\n"
        "except SystemExit:\n    print('\\n'.join(sorted(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert "paizhuo.cli.help_texts" in modules
    assert not [name for name in NOT_FOR_HELP if name in modules]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_list_has_its_module(command: str) -> None:
    assert find_spec(f"paizhuo.cli.{command}") is not None


def test_every_module_with_a_command_is_in_the_list() -> None:
    folder = Path(sys.modules["paizhuo.cli.main"].__file__ or "").parent
    found = {one.stem for one in folder.glob("*.py") if "def add_to(commands" in one.read_text(encoding="utf-8")}
    assert found == set(COMMANDS)


def test_without_a_command_the_list_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en"]) == 2
    said = capsys.readouterr().out
    assert all(name in said for name in COMMANDS)


def test_an_unknown_command_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["nonsense", "event"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert all(name in said for name in COMMANDS)


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("paizhuo ")
