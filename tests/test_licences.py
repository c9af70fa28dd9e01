"""Licences: the page is up to date, and an unknown or unsuitable licence is found; the audit reads its answer."""

from __future__ import annotations

from email.message import Message
from typing import TYPE_CHECKING, Any

import pytest

from scripts import audit, licences
from scripts.licences import DEVELOPMENT, PRODUCT, TRAINING, Package

if TYPE_CHECKING:
    from pathlib import Path


class Metadata:
    """A package that says something about its licence."""

    def __init__(self, **fields: str) -> None:
        """``fields`` of its metadata; ``_`` for ``-``."""
        self.metadata = Message()
        for name, value in ({"Name": "some"} | fields).items():
            self.metadata[name.replace("_", "-")] = value


def test_the_page_lists_every_package_with_a_licence_that_is_allowed() -> None:
    found = licences.packages()
    assert licences.problems(found) == []
    assert licences.PAGE.read_text(encoding="utf-8") == licences.page(found)
    used = {one.name: one.use for one in found}
    assert (used["Django"], used["psycopg-binary"], used["torch"], used["djlint"]) == (
        PRODUCT,
        PRODUCT,
        TRAINING,
        DEVELOPMENT,
    )


@pytest.mark.parametrize(
    ("fields", "licence"),
    [
        ({"License_Expression": "MIT"}, "MIT"),
        ({"License": "Apache 2.0"}, "Apache-2.0"),
        ({"Classifier": "License :: OSI Approved :: MIT License"}, "MIT"),
        ({"License": "ask the author"}, ""),
        ({"Classifier": "License :: OSI Approved :: BSD License"}, ""),
        ({"License_Expression": "AGPL-3.0-only"}, "AGPL-3.0-only"),
        ({}, ""),
    ],
)
def test_a_licence_is_read_from_the_metadata(fields: dict[str, str], licence: str) -> None:
    package: Any = Metadata(**fields)
    assert licences.licence_of(package) == licence


@pytest.mark.parametrize(
    ("expression", "use", "is_allowed"),
    [
        ("MIT", PRODUCT, True),
        ("", PRODUCT, False),
        ("AGPL-3.0-only", DEVELOPMENT, False),
        ("GPL-3.0-or-later", DEVELOPMENT, True),
        ("GPL-3.0-or-later", PRODUCT, False),
        ("GPL-3.0-or-later OR MIT", PRODUCT, True),
        ("GPL-3.0-or-later AND MIT", TRAINING, False),
        ("MIT AND (Apache-2.0 OR AGPL-3.0-only)", PRODUCT, True),
    ],
)
def test_what_is_allowed_depends_on_the_use(expression: str, use: str, is_allowed: bool) -> None:  # noqa: FBT001 - a case
    assert licences.is_allowed(expression, use) is is_allowed


def test_problems_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(licences, "VENDOR", tmp_path)
    monkeypatch.setattr(licences, "CARRIED", {})
    (tmp_path / "new.js").touch()
    found = [*licences.packages()[1:], Package("secret", "1.0", "", PRODUCT)]
    unpinned, unknown, carried = sorted(licences.problems(found))
    assert unpinned.startswith("annotated-types is installed, and constraints.txt does not name it")
    assert unknown.startswith("secret 1.0: no licence that is known, which is not allowed for product")
    assert carried.startswith("vendor/new.js: a file of others")


def test_a_package_that_is_not_installed_here_keeps_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = licences.packages()
    others = [one for one in licences.environment() if one.metadata["Name"] != "uvloop"]
    monkeypatch.setattr(licences, "environment", lambda: others)
    assert licences.packages() == whole


def test_the_audit_asks_for_every_version_and_names_what_is_known() -> None:
    names = {"b": ("B", "2.0"), "a": ("a", "1.0")}
    assert audit.question(names).count(b'"PyPI"') == 2
    assert audit.known(names, {"results": [{}, {"vulns": [{"id": "PYSEC-1"}]}]}) == [
        "B 2.0: https://osv.dev/vulnerability/PYSEC-1"
    ]


def test_the_audit_says_in_a_sentence_that_there_is_no_internet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ADDRESS", "http://127.0.0.1:9/")
    assert audit.main() == 1
    assert "cannot be reached, so nothing was checked" in capsys.readouterr().out
