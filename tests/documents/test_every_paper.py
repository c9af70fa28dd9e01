"""Every document of every template, in both languages: a good paper, or a sentence that says what is missing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.documents import EventView, NothingToPrint, Paper, Where, typeset
from paizhuo.documents.catalogue import DOCUMENTS
from paizhuo.tournament.plan.templates import TEMPLATES, about
from paizhuo.wording import Language, error_words, sayer
from tests.documents.reading import pages
from tests.documents.staging import empty, played_event

if TYPE_CHECKING:
    from paizhuo.documents.catalogue import Document


FIELD = 16
"""Small enough to be quick, large enough for every template."""


def _where(event: EventView) -> Where:
    """The first table of the first round of the first stage, and the first of everything else."""
    fact = next(iter([*event.state.rulings, *event.state.appeals]), 0)
    return Where(event.plan.stages[0].id, 1, 1, 1, fact)


def _made(document: Document, event: EventView, where: Where) -> Paper | str:
    try:
        return document.make(event, where)
    except NothingToPrint as error:
        return error_words(error, sayer(event.language))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("template", TEMPLATES)
def test_every_document_is_printed_or_says_what_is_missing(template: str, language: Language) -> None:
    event = replace(played_event(template, min(about(template).usual, FIELD)), language=language)
    made = [_made(document, event, _where(event)) for document in DOCUMENTS]
    assert all(made), "whatever is not printed has a sentence"
    papers = [one for one in made if isinstance(one, Paper)]
    assert len(pages(typeset(papers, title=event.title, language=language))) >= len(papers)


def test_an_event_to_which_nothing_has_happened_prints_blank_forms_or_says_what_is_missing() -> None:
    events = [empty(template, language=Language.ENGLISH) for template in TEMPLATES]
    made = [
        _made(document, event, where)
        for event in events
        for document in DOCUMENTS
        for where in (Where(), Where(event.plan.stages[0].id, 1))
    ]
    assert all(made), "whatever is not printed has a sentence"
    different = {json.dumps([one.layout, dict(one.data)]): one for one in made if isinstance(one, Paper)}
    assert len(pages(typeset([*different.values()], title="E", language=Language.ENGLISH))) >= len(different)
