"""锁定的版本: what is set up from ``constraints.txt`` runs on the oldest Python that the project names."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distributions
from pathlib import Path

from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _oldest() -> str:
    """The first release of the oldest Python: Debian keeps an early one of its series for years."""
    found = re.fullmatch(r">=(\d+\.\d+)", PROJECT["requires-python"])
    assert found
    return f"{found[1]}.0"


def test_every_pinned_package_takes_the_oldest_python() -> None:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([\w.-]+)==(\S+)$", text, re.MULTILINE))
    installed = {(one.metadata["Name"], one.version): one.metadata["Requires-Python"] or "" for one in distributions()}
    named = {pin: installed[pin] for pin in pinned & installed.keys()}
    assert len(named) > len(pinned) / 2, "the names of constraints.txt are not those that the packages have"
    assert {pin for pin, asks in named.items() if not SpecifierSet(asks).contains(_oldest())} == set()
