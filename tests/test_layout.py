"""Tests stand where the path of their module leads."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "paizhuo"
BESIDE = {"articles", "browser", "conformance", "perft", "playthroughs", "samples"}
"""Tests of the whole: articles, people with browsers, brute force, node counts, golden games, files of before."""
LIVE = {Path("web/live")}
"""Tests of processes, not of a package."""


def _folders() -> list[Path]:
    """Every folder with tests, relative to all of them, but for those of the whole."""
    found = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    return sorted(found - LIVE - {folder for folder in found if folder.parts[:1] and folder.parts[0] in BESIDE})


@pytest.mark.parametrize("folder", _folders(), ids=str)
def test_a_folder_of_tests_is_named_like_its_package(folder: Path) -> None:
    assert (SOURCE / folder).is_dir()


def test_every_package_has_a_folder_of_tests() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert sorted(packages - {folder.parts[0] for folder in _folders() if folder.parts}) == []


@pytest.mark.parametrize("folder", _folders(), ids=str)
def test_a_folder_of_tests_is_a_package(folder: Path) -> None:
    assert (TESTS / folder / "__init__.py").exists()
