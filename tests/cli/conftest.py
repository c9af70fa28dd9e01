"""Fixtures of the command line's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, as nobody in particular."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PAIZHUO_OFFICIAL", raising=False)
    return tmp_path
