"""出处: every citation of entries leads to an article of its book, or names a default."""

from __future__ import annotations

import re

import pytest

from paizhuo.rulebook import BOOKS, Basis, Book, Citation
from paizhuo.tournament.entries import (
    AGE_GROUPS,
    EntryFault,
    EntryFinding,
    EntryKind,
    GenderClass,
    Severity,
    SubstitutionTime,
    class_source,
    conditions,
    leave_needed,
    refusal_of_anybody,
    source_of,
)
from paizhuo.tournament.plan.books import REGULATIONS


def assert_leads_somewhere(citation: Citation) -> None:
    if citation.basis is Basis.SILENT:
        assert not citation.article
    else:
        assert citation.numbers
        assert all(BOOKS[citation.book].article(number) for number in citation.numbers), citation
    if citation.basis is not Basis.STATED:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", citation.note), citation


@pytest.mark.parametrize("book", Book)
@pytest.mark.parametrize("kind", EntryKind)
def test_every_finding_has_an_article_or_a_silence(book: Book, kind: EntryKind) -> None:
    for fault in EntryFault:
        citation = source_of(fault, book, kind)
        assert citation.book is book
        assert_leads_somewhere(citation)
    for gender_class in GenderClass:
        assert_leads_somewhere(class_source(gender_class, book, kind))


def test_the_other_citations_lead_somewhere() -> None:
    for group in AGE_GROUPS:
        assert_leads_somewhere(group.source)
    for regulations in REGULATIONS.values():
        for kind in EntryKind:
            if (refused := refusal_of_anybody(kind, regulations)) is not None:
                assert_leads_somewhere(refused.source)
        for moment in SubstitutionTime:
            if (needed := leave_needed(moment, regulations)) is not None:
                assert_leads_somewhere(needed.source)
                assert_leads_somewhere(needed.by.source)
    for moment in SubstitutionTime:
        for condition in conditions(moment):
            assert_leads_somewhere(condition.source)


def test_an_entry_is_refused_for_what_the_rules_forbid_and_only_queried_for_the_rest() -> None:
    warned = {
        fault
        for fault in EntryFault
        if EntryFinding(fault, 1, "", Citation(Book.NATIONAL, "19")).severity is Severity.WARNS
    }
    assert {
        EntryFault.NAME_ALIKE,
        EntryFault.NAME_TWICE,
        EntryFault.NAME_LONG,
        EntryFault.ON_WAITING_LIST,
        EntryFault.AGE_UNCERTAIN,
    } <= warned
    assert (
        not {EntryFault.WRONG_SIZE, EntryFault.IN_TWO_ENTRIES, EntryFault.EVENT_FULL, EntryFault.AGE_NOT_ALLOWED}
        & warned
    )
