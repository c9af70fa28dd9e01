"""登记表: what is built in comes first and cannot be replaced; packages are asked late, once, and may fail."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from paizhuo.plugins import Registry, fits
from tests.plugins.installed import install

if TYPE_CHECKING:
    from pathlib import Path

GROUP = "paizhuo.test-of-registries"


class Thing:
    """Something with a name."""

    def __init__(self, name: str) -> None:
        """Keep the name."""
        self.id = name


BUILT_IN = Thing("one")
TWO, WRONG_NAME = Thing("two"), Thing("six")
REGISTRY = Registry(GROUP, {"one": BUILT_IN}, fits(Thing), taken=frozenset({"kept"}))
SEEN_WHILE_LOADED: list[str] = []


def __getattr__(name: str) -> Thing:
    """What a package adds that looks at the list itself while it is loaded."""
    if name == "CURIOUS":
        SEEN_WHILE_LOADED.extend(REGISTRY)
        return Thing("curious")
    raise AttributeError(name)


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Registry[Thing]:
    """The registry with two packages installed."""
    here = __name__
    first = {
        "two": f"{here}:TWO",
        "one": f"{here}:TWO",
        "kept": f"{here}:TWO",
        "five": f"{here}:WRONG_NAME",
        "seven": f"{here}:GROUP",
        "eight": f"{here}:MISSING",
        "curious": f"{here}:CURIOUS",
    }
    install(tmp_path, "first-package", {GROUP: first})
    install(tmp_path, "second-package", {GROUP: {"two": f"{here}:WRONG_NAME"}})
    monkeypatch.syspath_prepend(str(tmp_path))
    REGISTRY.forget()
    return REGISTRY


def test_packages_stand_behind_what_is_built_in(registry: Registry[Thing], caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "paizhuo.plugins"):
        assert list(registry) == ["one", "curious", "two"]
    assert (registry["one"], registry["two"], len(registry)) == (BUILT_IN, TWO, 3)
    assert "three" not in registry
    assert "one" in SEEN_WHILE_LOADED
    problems = {(one.name, one.package): one.problem for one in registry.report if one.problem}
    assert problems == {
        ("one", "first-package"): "the name is that of something built in",
        ("kept", "first-package"): "the name is that of something built in",
        ("five", "first-package"): "its id is 'six', and should be 'five'",
        ("seven", "first-package"): f"it is a str, and should be a {Thing.__module__}.Thing",
        ("eight", "first-package"): "AttributeError: MISSING",
        ("two", "second-package"): "another package has taken the name",
    }
    assert all("first-package" in line or "second-package" in line for line in caplog.messages)


def test_what_is_built_in_is_found_without_asking_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Registry(GROUP, {"one": BUILT_IN}, fits(Thing))
    monkeypatch.setattr("importlib.metadata.entry_points", None)
    assert fresh["one"] is BUILT_IN
