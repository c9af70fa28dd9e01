"""Fixtures of the command line's tests."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True, scope="session")
def _parsers_made_once() -> Iterator[None]:
    """A process reads one command line, these tests read thousands: making the parsers took a third of their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "parser", cache(main.parser))
        yield


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, as nobody in particular."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PAIZHUO_OFFICIAL", raising=False)
    return tmp_path
