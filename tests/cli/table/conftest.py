"""Fixtures of the tests that play at a table in the terminal."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play a game with these answers typed, and give back everything that was shown."""

    def played(*options: str, typed: Iterable[str] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", *options]) == 0
        shown = capsys.readouterr()
        assert not shown.err
        return shown.out

    return played
