"""paizhuo: the command itself: its list of commands comes at once."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import COMMANDS, main, parser

if TYPE_CHECKING:
    from collections.abc import Callable

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


def test_a_package_that_is_missing_is_named_with_the_way_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _import_commands(monkeypatch, _without("rich"))
    assert main(["rules", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said == "paizhuo: A package that Paizhuo needs is not installed (rich). Run: pip install paizhuo\n"


def test_an_own_module_that_is_missing_is_a_fault_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    _import_commands(monkeypatch, _without("paizhuo.rulebook"))
    with pytest.raises(ModuleNotFoundError):
        main(["rules"])


def _import_commands(monkeypatch: pytest.MonkeyPatch, by: Callable[[str], object]) -> None:
    """Parsers that earlier tests made are kept between tests: only a new one imports its command."""
    monkeypatch.setattr("paizhuo.cli.main.parser", parser)
    monkeypatch.setattr("paizhuo.cli.main.import_module", by)


def _without(name: str) -> Callable[[str], object]:
    def missing(_module: str) -> object:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    return missing


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("paizhuo ")
