"""All papers: printed, or with a sentence that says what is missing, at every moment of an event."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Missing, NothingToPrint, Paper, Where, typeset
from paizhuo.documents.catalogue import DOCUMENTS, document, pdf
from paizhuo.documents.papers import cross_table, progress_table, round_table
from paizhuo.tournament.generator import CALM, ROUGH, random_entries, simulate
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.plan.templates import TEMPLATES, about, new_plan
from paizhuo.wording import Language, error_words, sayer
from tests.documents.cases import ONE_SIDE, cases
from tests.documents.events import empty, played_event
from tests.documents.pdf_reader import pages

if TYPE_CHECKING:
    from paizhuo.documents.document import Document
    from paizhuo.tournament.log.logged import Logged

FIELD = 16
"""Small enough to be quick, large enough for every template."""
OURS = (
    "programme-book",
    "result-book",
    "result-list",
    "round-results",
    "start-list",
    "conversion-table",
    "timetable",
    "penalties-list",
    "competition-report",
)
ENGLISH = sayer(Language.ENGLISH)


def _where(event: EventView) -> Where:
    """The first table of the first round of the first stage, and the first of everything else."""
    fact = next(iter([*event.state.rulings, *event.state.appeals]), 0)
    return Where(event.plan.stages[0].id, 1, 1, 1, fact)


def _made(document: Document, event: EventView, where: Where) -> Paper | str:
    try:
        return document.make(event, where)
    except NothingToPrint as error:
        return error_words(error, sayer(event.language))


@pytest.mark.parametrize("at", range(len(TEMPLATES)), ids=TEMPLATES)
def test_every_document_is_printed_or_says_what_is_missing(at: int) -> None:
    """Made in both languages, and laid out in each of them for every other template."""
    template = tuple(TEMPLATES)[at]
    played = played_event(template, min(about(template).usual, FIELD))
    for number, language in enumerate(Language):
        event = replace(played, language=language)
        made = [_made(document, event, _where(event)) for document in DOCUMENTS]
        assert all(made), "whatever is not printed has a sentence"
        if number == at % len(Language):
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


@cache
def _log(template: str) -> tuple[Logged, ...]:
    plan, chance = new_plan(template, "mid-course"), Chance(b"an event in mid-course", template)
    return simulate(plan, random_entries(plan, min(about(template).usual, 12), chance), chance, ROUGH)


@pytest.mark.parametrize("template", TEMPLATES)
def test_in_mid_course_every_book_and_list_is_made_or_says_what_is_missing(template: str) -> None:
    plan, log = new_plan(template, "mid-course"), _log(template)
    for length in range(1, len(log), 12):
        event = EventView(fold(plan, log[:length]), "E", Language.ENGLISH)
        for name in OURS:
            where = Where(plan.stages[0].id, 1) if name == "round-results" else Where()
            assert _title_or_reason(name, event, where)


def _title_or_reason(name: str, event: EventView, where: Where) -> str:
    """The title of the paper, or the sentence that says why there is none."""
    try:
        return document(name).make(event, where).title
    except NothingToPrint as nothing:
        return nothing.words(event.say)


@pytest.mark.parametrize("template", ["national-swiss-pairs", "jiangsu-2023-groups-cross"])
def test_the_tables_can_be_printed_at_every_moment_of_an_event(template: str) -> None:
    plan = new_plan(template, "cup")
    chance = Chance(b"printed matter of an event", "moments")
    state = start(plan)
    made = []
    for logged in simulate(plan, random_entries(plan, 16, chance), chance, CALM):
        apply(state, logged)
        event = EventView(state, "Spring Open", Language.ENGLISH)
        for paper in (round_table, cross_table, progress_table):
            missing = paper.check(event, Where())
            made.append(missing.words(ENGLISH) if missing else paper.make(event, Where()).title)
    assert len(set(made)) > 3


@pytest.mark.parametrize("name", ["round-table", "cross-table", "progress-table"])
def test_another_format_or_an_empty_event_says_why_there_is_nothing(name: str) -> None:
    for event in (
        played_event("national-knockout", 13),
        empty("national-swiss-pairs"),
        empty("national-teams-round-robin"),
    ):
        assert isinstance(document(name).check(event, Where()), Missing)


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("penalty-notice", Where(fact=7)),
        ("appeal-form", Where(fact=ONE_SIDE)),
        ("arbitration-decision", Where(fact=7)),
        ("declaration", Where(entrant=99)),
        ("bulletin", Where(fact=2)),
    ],
)
def test_the_reason_names_the_unknown_number(name: str, where: Where) -> None:
    with pytest.raises(NothingToPrint) as caught:
        pdf(cases(Language.ENGLISH), [(name, where)])
    assert str(where.fact or where.entrant) in error_words(caught.value, sayer(Language.CHINESE))
