"""Fixtures of the tests that type answers to ``paizhuo rule``."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from paizhuo.cli.main import main

if TYPE_CHECKING:
    from tests.cli.rule_command import Typed


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Run the command with these lines typed, and give back what was shown, as if the screen had no end."""

    def ran(*lines: str, options: tuple[str, ...] = (), lang: str = "en", status: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["rule", *options, "--lang", lang]) == status
        shown = capsys.readouterr()
        assert not shown.err
        wide = [line for line in shown.out.splitlines() if cell_len(line) > 80]
        assert not wide
        return re.sub(r"\s+", " ", shown.out)

    return ran
