"""What is collected: tests, and examples only where there are some; with the plugins for the platform or without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Know the setting of the Django plugin where 'make quick' leaves the plugin out, too."""
    if not pluginmanager.has_plugin("django"):
        parser.addini("DJANGO_SETTINGS_MODULE", "read by pytest-django alone")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Leave out the doctest collector of a file without examples, which would import the file to find none."""
    collectors = yield
    if not collectors or ">>>" in file_path.read_text(encoding="utf-8"):
        return collectors
    return [one for one in collectors if type(one) is pytest.Module]
