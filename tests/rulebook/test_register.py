"""The register of articles: complete enough that every citation in the system leads to an article."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import product
from pathlib import Path

import pytest

import paizhuo.tournament
from paizhuo.guandan import RULE_SETS, RuleSet
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import BOOKS, Basis, Book, BookText, Citation, Cited
from paizhuo.tournament.books import REGULATIONS
from paizhuo.tournament.entries import EntryKind, Fault, GenderClass, class_source, source_of
from paizhuo.tournament.fit.sources import day_source, format_source
from paizhuo.tournament.in_force import ORGANISER
from paizhuo.tournament.plan import Format
from paizhuo.tournament.regulations import Regulations, Tiebreak
from paizhuo.tournament.standings import citation_of
from paizhuo.tournament.templates import TEMPLATES, about

ROOT = Path(__file__).parents[2]
DEFAULTS = ROOT / "docs" / "rules" / "defaults.md"


@pytest.mark.parametrize("text", BOOKS.values(), ids=str)
def test_numbers_are_unique_and_summaries_are_there(text: BookText) -> None:
    repeated = [number for number, count in Counter(a.number for a in text.articles).items() if count > 1]
    assert not repeated
    assert all(article.zh and article.en for article in text.articles)


def test_all_five_documents_are_registered() -> None:
    assert set(BOOKS) == set(Book)


def _citations(rules: RuleSet) -> list[tuple[str, Citation]]:
    options = [(f.name, getattr(rules, f.name)) for f in fields(rules)]
    cited = [(name, value.source) for name, value in options if isinstance(value, Cited)]
    return cited + [(topic.value, citation) for topic, citation in rules.topics.items()]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_citation_leads_to_an_article_of_its_own_book(rules: RuleSet) -> None:
    for name, citation in _citations(rules):
        assert citation.book is rules.book, name
        for number in citation.numbers:
            assert BOOKS[citation.book].article(number) is not None, f"{name}: {citation.book} {number}"


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_a_citation_is_an_article_or_a_silence_with_its_paragraph(rules: RuleSet) -> None:
    for name, citation in _citations(rules):
        if citation.basis is Basis.SILENT:
            assert not citation.article, name
            assert citation.note, name
        else:
            assert citation.article, name
            assert citation.note or citation.basis is Basis.STATED, name


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_point_of_law_is_answered(rules: RuleSet) -> None:
    assert set(rules.topics) == set(Topic)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_label_of_a_default_is_explained(rules: RuleSet) -> None:
    page = DEFAULTS.read_text(encoding="utf-8")
    for name, citation in _citations(rules):
        if citation.note:
            assert f"| {citation.note} |" in page, name


def _answers(regulations: Regulations) -> list[tuple[str, Cited[object]]]:
    options = [(field.name, getattr(regulations, field.name)) for field in fields(regulations)]
    return [(name, value) for name, value in options if isinstance(value, Cited)]


@pytest.mark.parametrize("regulations", REGULATIONS.values(), ids=lambda one: one.id)
def test_every_answer_of_regulations_cites_its_own_book(regulations: Regulations) -> None:
    assert len(_answers(regulations)) == len(fields(regulations)) - len(("id", "book", "title_zh", "title_en"))
    for name, answer in _answers(regulations):
        assert answer.source.book is regulations.book, name


def _within(value: object, seen: set[int]) -> Iterator[Citation]:
    """Every citation that can be reached from a value of a module."""
    if isinstance(value, Citation):
        yield value
    if isinstance(value, str | bytes | int | type(None)) or id(value) in seen:
        return
    seen.add(id(value))
    parts: list[object] = []
    if isinstance(value, type):
        parts = list(value) if issubclass(value, Enum) else []
    elif isinstance(value, Enum):
        parts = [getattr(value, "source", None)]
    elif is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | AbstractSet):
        parts = list(value)
    for part in parts:
        yield from _within(part, seen)


def _competition_citations() -> set[Citation]:
    """The citations of the tournament package: constants of its modules, and what its functions cite."""
    package = paizhuo.tournament
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    seen: set[int] = set()
    constants = {one for module in modules for value in list(vars(module).values()) for one in _within(value, seen)}
    return (
        constants
        | {source_of(*facts) for facts in product(Fault, Book, EntryKind)}
        | {class_source(*facts) for facts in product(GenderClass, Book, EntryKind)}
        | {citation_of(book, key, two=two) for book, key, two in product(Book, Tiebreak, (False, True))}
        | {format_source(*facts) for facts in product(Format, Book)}
        | {day_source(book) for book in Book}
        | {source for name in TEMPLATES for source in about(name).sources}
    )


CITED = sorted(_competition_citations(), key=str)


def test_the_walk_through_the_modules_finds_what_stands_in_them() -> None:
    found = set(map(str, CITED))
    assert {"NAT 26(六)", "FJ N7.2", "NAT 24(四)", "NAT 29(一)3(1)", "GZ Reg7(二)", "J23 3.2(一)"} <= found
    assert {str(answer.source) for one in REGULATIONS.values() for _, answer in _answers(one)} <= found


@pytest.mark.parametrize("citation", CITED, ids=str)
def test_every_citation_of_the_competition_is_an_article_or_a_silence_with_its_label(citation: Citation) -> None:
    for number in citation.numbers:
        assert BOOKS[citation.book].article(number) is not None, number
    assert bool(citation.numbers) is (citation.basis is not Basis.SILENT)
    assert citation.note or citation.basis is Basis.STATED


LABEL_AT = {"silence": 0, "derive": 1, "read": 1, "silent": 1, "derived": 2, "taken": 2, "Citation": 3}
"""Which argument of a call is the label."""


def _written_labels() -> Iterator[tuple[str, str]]:
    """Labels as they are written in the sources, also where no constant holds them; with the file."""
    for path in sorted((ROOT / "src" / "paizhuo" / "tournament").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = (
                called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
            )
            label = node.args[LABEL_AT[name]] if name in LABEL_AT and len(node.args) > LABEL_AT[name] else None
            if isinstance(label, ast.Constant) and isinstance(label.value, str):
                yield label.value, path.name


def test_every_label_of_the_competition_is_explained_and_no_other() -> None:
    page = DEFAULTS.read_text(encoding="utf-8")
    used = dict(_written_labels()) | {one.note: str(one) for one in CITED if one.note} | {ORGANISER: "in_force.py"}
    assert [(label, where) for label, where in sorted(used.items()) if f"| {label} |" not in page] == []
    competition = page.partition("## 比赛")[2]
    explained = [row.split(" | ")[0].removeprefix("| ") for row in competition.splitlines() if row.startswith("| ")]
    assert sorted(set(explained) - set(used) - {"label"}) == []
