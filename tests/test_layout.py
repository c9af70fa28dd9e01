"""Tests stand where the path of their module leads."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "paizhuo"
BESIDE = {"articles", "browser", "chaos", "conformance", "manual", "perft", "playthroughs", "plugins", "samples"}
"""Tests of the whole: articles, people with browsers, everything at once, brute force, node counts, golden games, files
of before, packages that add."""
RUNNING = {Path("web/running")}
"""Tests of processes, not of a package."""
TESTED_ELSEWHERE = {
    "migrations": "made by Django, see test_migrations",
    "models": "through the packages that write them",
}
"""Packages of the platform without tests of their own."""
OF_THE_WHOLE = {
    "bad_input": "what every function of the package refuses",
    "broken": "damaged records",
    "catalogue": "every sentence has its translation",
    "deal_laws": "properties of whole deals",
    "deals": "agents play whole deals",
    "every_book": "what every book answers, throughout the product",
    "every_paper": "every printed paper is made",
    "every_value": "every value has its words",
    "examples": "worked examples of the books",
    "fuzzing": "random requests to every address",
    "generated_events": "properties of generated events",
    "laws": "properties of the whole package",
    "pages": "all pages of the package, as a client sees them",
    "played_events": "words for whole events",
    "random_events": "words for random events",
    "round_trips": "records written and read again",
    "samples": "records of earlier versions",
}
"""Names of tests of a whole package instead of one module, with what they test."""
ACROSS_MODULES = {
    "ai/guandan/environments": {"docs"},
    "ai": {"roster"},
    "cards": {"cards"},
    "guandan": {"house_rules"},
    "referee/clock": {"force_majeure"},
    "referee/penalties": {"class_penalties"},
    "referee/powers": {"authority_and_permissions"},
    "referee/rulings": {"both_sides", "bottom_drawn", "knockout_forfeit"},
    "referee/schedules": {"completeness", "guangzhou_and_fujian", "jiangsu"},
    "rulebook": {"register"},
    "shengji": {"against_brute_force", "defaults"},
    "table": {"laid_out", "resting"},
    "table/keyed": {"public"},
    "tournament": {"examples_coverage", "more_examples"},
    "tournament/checker": {"robustness"},
    "tournament/formats": {"cross_and_page", "zones_and_segments"},
    "tournament/standings": {"twin"},
    "web/access": {"duplicate_by_role"},
    "web/api": {"frozen", "fuzzing_by_role"},
    "web": {"copies", "on_postgres", "safety", "scripts"},
    "web/broadcast": {"keyed_pictures"},
    "web/live": {"size"},
    "web/live/event": {"half_online", "referees_way"},
    "web/live/officials": {"drawn_numbers", "page_words"},
    "web/phone": {"race"},
    "web/refereeing": {"same_as_terminal"},
    "web/sheets": {"late_starts"},
}
"""Tests of a rule or a tool that several modules share, by folder."""


def _folders() -> list[Path]:
    """Every folder with tests, relative to all of them, but for those of the whole."""
    found = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    return sorted(found - RUNNING - {folder for folder in found if folder.parts[:1] and folder.parts[0] in BESIDE})


@pytest.mark.parametrize("folder", _folders(), ids=str)
def test_a_folder_of_tests_is_named_like_its_package(folder: Path) -> None:
    assert (SOURCE / folder).is_dir()


def test_every_package_has_a_folder_of_tests() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert sorted(packages - {folder.parts[0] for folder in _folders() if folder.parts}) == []


def test_every_package_of_the_platform_has_a_folder_of_tests() -> None:
    packages = {path.parent.name for path in (SOURCE / "web").glob("*/__init__.py")} - set(TESTED_ELSEWHERE)
    tested = {folder.parts[1] for folder in _folders() if folder.parts[:1] == ("web",) and len(folder.parts) > 1}
    assert sorted(packages - tested) == []


@pytest.mark.parametrize("folder", _folders(), ids=str)
def test_a_folder_of_tests_is_a_package(folder: Path) -> None:
    assert (TESTS / folder / "__init__.py").exists()


def _files() -> list[Path]:
    """Every file of tests in these folders, relative to all of them."""
    return [
        path.relative_to(TESTS) for folder in _folders() if folder.parts for path in (TESTS / folder).glob("test_*.py")
    ]


@pytest.mark.parametrize("file", sorted(_files()), ids=str)
def test_a_file_of_tests_is_named_like_its_module(file: Path) -> None:
    name = file.stem.removeprefix("test_")
    package = SOURCE / file.parent
    modules = [
        package / f"{name}.py",
        package / name,
        *(package / part / f"{name}.py" for part in ("views", "actions")),
    ]
    excepted = name in OF_THE_WHOLE or name in ACROSS_MODULES.get(file.parent.as_posix(), ())
    assert excepted or any(module.exists() for module in modules)
