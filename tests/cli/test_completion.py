"""paizhuo completion: the scripts complete commands, options and values, in a real shell where there is one."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.completion import SHELLS
from paizhuo.cli.completions.places import places
from paizhuo.cli.main import COMMANDS, main
from paizhuo.wording import Language

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BASH = shutil.which("bash") or "/bin/bash"
INSTALLED = [shell for shell in SHELLS if shell == "bash" or shutil.which(shell)]
"""bash runs the set-up of this project, so it is there; the other shells are asked where they are."""


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str], Path]:
    """The script for a shell, as a file."""

    def write(shell: str) -> Path:
        capsys.readouterr()
        assert main(["completion", shell, "--lang", "en"]) == 0
        file = tmp_path / f"completion.{shell}"
        file.write_text(capsys.readouterr().out, encoding="utf-8")
        return file

    return write


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_names_every_command_and_option(shell: str, script: Callable[[str], Path]) -> None:
    text = script(shell).read_text(encoding="utf-8")
    for place in places(Language.ENGLISH):
        for command in place.commands:
            assert command.name in text, place.path
        for option in place.options:
            for name in option.names:
                assert name.lstrip("-") in text, (place.path, name)


@pytest.mark.parametrize("shell", INSTALLED)
def test_the_shell_reads_the_script_without_a_fault(shell: str, script: Callable[[str], Path]) -> None:
    subprocess.run([shell, "-n", str(script(shell))], check=True, capture_output=True)


def completed(file: Path, line: str, folder: Path) -> set[str]:
    """What bash offers for the last word of a line."""
    words = line.split(" ")
    asked = (
        f"source {shlex.quote(str(file))}; COMP_WORDS=({' '.join(map(shlex.quote, words))}); "
        f'COMP_CWORD={len(words) - 1}; _paizhuo; printf "%s\\n" "${{COMPREPLY[@]}}"'
    )
    done = subprocess.run([BASH, "-c", asked], capture_output=True, text=True, check=True, cwd=folder)
    assert not done.stderr
    return set(done.stdout.split())


def test_bash_completes_commands_options_values_and_files(script: Callable[[str], Path], tmp_path: Path) -> None:
    file, folder = script("bash"), tmp_path / "here"
    folder.mkdir()
    (folder / "friday.json").touch()
    assert completed(file, "paizhuo ", folder) == set(COMMANDS)
    assert completed(file, "paizhuo ru", folder) == {"rule", "rules"}
    assert completed(file, "paizhuo --lang en rules ", folder) == {"show", "diff", "explain"}
    assert {"enter", "entries"} == completed(file, "paizhuo event ent", folder)
    assert completed(file, "paizhuo event record friday.json --wi", folder) == {"--winner"}
    assert completed(file, "paizhuo event record ", folder) == {"friday.json"}
    assert completed(file, "paizhuo print --lang ", folder) == {"zh", "en"}
    assert completed(file, "paizhuo print friday.json pairing", folder) == {"pairing-list", "pairings.xlsx"}
    assert completed(file, "paizhuo print friday.json --out fri", folder) == {"friday.json"}
    assert "national-swiss-pairs" in completed(file, "paizhuo event new e.json --template nat", folder)
    assert completed(file, "paizhuo rules diff nat", folder) == {"national"}
    assert completed(file, "paizhuo completion ", folder) >= set(SHELLS)
