"""Fixtures of the command line's tests."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli import main

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True, scope="session")
def _parsers_made_once() -> Iterator[None]:
    """A process reads one command line, these tests read thousands: making the parsers took a third of their time."""
    make = main.parser

    @cache
    def made(asked: str, _language: str | None) -> argparse.ArgumentParser:
        return make(asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "parser", lambda asked="": made(asked, os.environ.get("PAIZHUO_LANG")))
        yield


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, as nobody in particular."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PAIZHUO_OFFICIAL", raising=False)
    return tmp_path
