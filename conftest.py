"""What is collected: tests, and examples only where there are some."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Leave out the doctest collector of a file without examples, which would import the file to find none."""
    collectors = yield
    if not collectors or ">>>" in file_path.read_text(encoding="utf-8"):
        return collectors
    return [one for one in collectors if type(one) is pytest.Module]
