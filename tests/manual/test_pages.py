"""Both manuals say the same: the same pages, sections, walks and pictures; commands exist, links lead somewhere."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from paizhuo.cli.main import COMMANDS, parser
from paizhuo.wording import Language
from scripts.manual.walks import LANGUAGES, MANUAL, ROOT, names, read_walk

PAGES = sorted(path.name for path in (MANUAL / "zh").glob("*.md"))
STRUCTURE = re.compile(r"^(#+) |^<!-- walk: ([\w/-]+) -->|\]\((pictures/[\w-]+\.webp)\)|^(```|!!!|\| ?-)", re.MULTILINE)
CODE = re.compile(r"```sh\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
TARGET = re.compile(r"^([\w-]+):", re.MULTILINE)


def _read(language: str, page: str) -> str:
    return (MANUAL / language / page).read_text(encoding="utf-8")


def test_both_languages_have_the_same_pages() -> None:
    assert sorted(path.name for path in (MANUAL / "en").glob("*.md")) == PAGES


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_parts(page: str) -> None:
    chinese, english = ([found.group().strip() for found in STRUCTURE.finditer(_read(one, page))] for one in LANGUAGES)
    assert chinese == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_walk_is_printed(language: str) -> None:
    printed = {name for page in PAGES for name in re.findall(r"<!-- walk: ([\w/-]+) -->", _read(language, page))}
    assert printed == {place for name in names() for place in read_walk(name).places()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_command_that_a_page_prints_exists(page: str, language: str) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    for line in "\n".join(CODE.findall(_read(language, page))).splitlines():
        match line.split("#")[0].split():
            case ["make", target, *_]:
                assert target in targets, line
            case ["paizhuo", command, *_]:
                assert command in {*COMMANDS, "--version", "--help"}, line
            case _:
                pass


def _lines(language: str, page: str) -> list[list[str]]:
    """The commands of the program that a page prints, in words; also those behind a pipe."""
    code = "\n".join(CODE.findall(_read(language, page)))
    parts = [part for line in code.splitlines() for part in line.split(" #")[0].split("|")]
    return [shlex.split(part)[1:] for part in parts if part.split()[:1] == ["paizhuo"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_the_program_understands_every_option_that_a_page_prints(page: str, language: str) -> None:
    for words in _lines(language, page):
        try:
            parser(Language.ENGLISH, words[0]).parse_args(words)
        except SystemExit as error:
            assert error.code == 0, f"paizhuo {' '.join(words)}"  # noqa: PT017 - 0 is --help and --version


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_example_in_python_can_be_run(page: str, language: str) -> None:
    """The doctest collector runs them, as it runs those of the README; what has no prompt would be run by nobody."""
    assert all(block.startswith(">>> ") for block in PYTHON.findall(_read(language, page)))


def test_every_page_stands_in_the_contents() -> None:
    for language in LANGUAGES:
        listed = re.findall(
            r": ([\w-]+\.md)$", Path(MANUAL / f"{language}.yml").read_text(encoding="utf-8"), re.MULTILINE
        )
        assert sorted(listed) == PAGES
