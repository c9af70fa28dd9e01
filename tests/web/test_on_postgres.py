"""No package that asks the database something of its own is forgotten where tests run on PostgreSQL."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paizhuo import web
from tests.web.on_postgres import ASKED

TESTS = Path(__file__).parents[1]
SOURCE = Path(web.__file__).parent
PARTICULAR = re.compile(
    r"select_for_update|get_or_create|update_or_create|IntegrityError|\.distinct\(|\.aggregate\(|\.annotate\("
    r"|__has_key|__i?(?:contains|exact|startswith|regex)=|(?:detail|answer|entry|plan_json)__[a-z]"
    r"|\.iterator\(|\.raw\(|\.cursor\(|redis"
)
"""What databases answer each in its own way: locks, conflicts, sets, JSON, texts compared, rows in portions, SQL."""
WRITES_ONLY = {"models", "migrations", "settings.py", "installation.py", "demonstration"}
"""Where fields and constraints are defined, or the address of Redis is read: the packages that use them are tested. A
demonstration never runs on PostgreSQL."""


def asking() -> dict[str, str]:
    """The packages of the platform that ask such a thing, each with the first place where it does."""
    found: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        package = path.relative_to(SOURCE).parts[0]
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            if package not in WRITES_ONLY and PARTICULAR.search(line):
                found.setdefault(package, f"{path.relative_to(SOURCE)}:{number}: {line.strip()}")
    return found


@pytest.mark.parametrize("path", sorted(ASKED))
def test_what_runs_there_exists(path: str) -> None:
    assert (TESTS / path).exists()


def test_a_package_that_asks_the_database_something_of_its_own_is_asked_on_postgresql() -> None:
    tested = {Path(path).parts[1] for path in ASKED if path.startswith("web/")}
    assert {package: place for package, place in asking().items() if package not in tested} == {}
