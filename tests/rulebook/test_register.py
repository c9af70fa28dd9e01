"""The register of articles: complete enough that every citation in the system leads to an article."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from paizhuo.guandan import RULE_SETS, RuleSet
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import BOOKS, Basis, Book, BookText, Citation, Cited


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
    page = (Path(__file__).parents[2] / "docs" / "rules" / "defaults.md").read_text(encoding="utf-8")
    for name, citation in _citations(rules):
        if citation.note:
            assert f"| {citation.note} |" in page, name
