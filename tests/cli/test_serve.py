"""paizhuo serve: the other mode runs in the place of this one, on Windows too."""

from __future__ import annotations

import os
import sys

import pytest

from paizhuo.cli.serve import run_instead


def test_the_other_mode_takes_the_place_of_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("not there")
    begun: list[tuple[str, list[str]]] = []

    def execute(program: str, arguments: list[str]) -> None:
        begun.append((program, arguments))
        raise SystemExit(0)

    monkeypatch.setattr(os, "execv", execute)
    with pytest.raises(SystemExit):
        run_instead(["python", "-m", "paizhuo"])
    assert begun == [("python", ["python", "-m", "paizhuo"])]


def test_on_windows_the_terminal_waits_for_the_other_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """There exec returns to the terminal at once, and cuts the name of a folder at a space."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "execv")
    program = "import sys; sys.exit(7 if sys.argv[1:] == ['--data', 'my hall'] else 1)"
    assert run_instead([sys.executable, "-c", program, "--data", "my hall"]) == 7
