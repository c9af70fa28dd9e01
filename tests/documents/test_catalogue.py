"""文书目录: what a paper lacks, which papers an event uses, and papers in one file."""

from __future__ import annotations

from dataclasses import replace
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pytest

from paizhuo.documents import NothingToPrint, Where, papers
from paizhuo.documents.catalogue import DOCUMENTS, UnknownDocument, document, pdf_of_set
from paizhuo.rulebook import Book
from paizhuo.tournament.plan.templates import TEMPLATES, about
from paizhuo.wording import Language, error_words, sayer
from tests.documents.cases import APPEAL, ONE_SIDE, OPEN_APPEAL, cases
from tests.documents.events import empty, played_event
from tests.documents.golden import FOLDER

if TYPE_CHECKING:
    from paizhuo.documents import EventView
    from paizhuo.documents.document import Document

FIELD = 12
ANYWHERE = (
    Where(),
    Where(round=1),
    Where(round=99),
    Where(round=1, table=99),
    Where(entrant=1),
    Where(entrant=999),
    Where(fact=1),
    Where(fact=999_999),
)


def _missing(event: EventView, one: Document, where: Where) -> str | None:
    missing = one.check(event, where)
    return None if missing is None else missing.words(event.say)


def _said(one: Document, event: EventView, where: Where) -> str | None:
    try:
        one.make(event, where)
    except NothingToPrint as error:
        return error.words(event.say)
    return None


def _middle(event: EventView) -> EventView:
    """The event while its last stage is open, its last round published and not all played."""
    state = event.state.branch()
    last = state.stages[event.plan.stages[-1].id]
    last.closed = False
    return replace(event, state=state)


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_paper_can_be_made_exactly_where_its_check_finds_nothing_missing(template: str) -> None:
    played = played_event(template, min(about(template).usual, FIELD), language=Language.ENGLISH)
    for event in (played, _middle(played), empty(template, language=Language.ENGLISH)):
        for one in DOCUMENTS:
            for stage in ("", *(stage.id for stage in event.plan.stages)):
                for where in ANYWHERE:
                    at = replace(where, stage=stage)
                    if where.round and not stage:
                        # A round is one of a stage.
                        continue
                    assert _missing(event, one, at) == _said(one, event, at), (one.id, at)


@pytest.mark.parametrize("fact", [0, ONE_SIDE, APPEAL, OPEN_APPEAL])
def test_a_paper_of_a_case_can_be_made_exactly_where_its_check_finds_nothing_missing(fact: int) -> None:
    event = cases(Language.ENGLISH)
    for one in DOCUMENTS:
        assert _missing(event, one, Where(fact=fact)) == _said(one, event, Where(fact=fact)), one.id


@pytest.mark.parametrize("one", DOCUMENTS, ids=lambda one: one.id)
def test_nothing_is_printed_of_a_stage_that_the_event_does_not_have(one: Document) -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    assert _missing(event, one, Where("nope", 1)) == "The event has no stage 'nope'; there is nothing to print."
    with pytest.raises(NothingToPrint):
        pdf_of_set(event, [one.id], Where("nope", 1))


def test_several_papers_are_one_file_or_none() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    with pytest.raises(NothingToPrint, match="bracket"):
        pdf_of_set(event, ["start-list", "bracket"], Where())
    assert pdf_of_set(event, ["start-list"], Where()).startswith(b"%PDF")


def test_forms_of_other_books_and_of_teams_are_not_of_a_national_event_of_pairs() -> None:
    event = played_event("national-swiss-pairs", 13)
    others = {one.id for one in DOCUMENTS if not one.is_used(event)}
    assert others == {
        "board-frequencies",
        "match-report",
        "movement-cards",
        "board-records",
        "admission-list",
        "score-sheet-individual",
        "score-sheet-boards",
        "score-sheet-jiangsu",
        "score-sheet-guangzhou",
        "score-sheet-fujian",
        "line-up-form",
        "referee-announcement",
        "written-sanction",
        "personal-scores",
        "travelling-sheet",
    }


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_event_has_a_score_sheet_of_its_own(template: str) -> None:
    event = empty(template)
    own = [one.id for one in DOCUMENTS if one.id.startswith("score-sheet-") and one.is_used(event)]
    boards = {bool(stage.boards) for stage in event.plan.stages}
    assert len(own) == len(boards) or event.state.regulations.book is not Book.NATIONAL
    assert own


def test_the_error_for_an_unknown_document_lists_the_known_ones() -> None:
    with pytest.raises(UnknownDocument) as caught:
        document("nonsense")
    assert "pairing-list" in error_words(caught.value, sayer(Language.ENGLISH))


def test_every_document_has_a_name_of_its_own() -> None:
    assert len({one.id for one in DOCUMENTS}) == len(DOCUMENTS)


def test_every_paper_has_the_module_that_its_name_leads_to() -> None:
    for one in DOCUMENTS:
        assert getattr(one.module, "__name__", "") == f"paizhuo.documents.papers.{one.id.replace('-', '_')}"


def test_every_module_in_papers_is_in_the_catalogue() -> None:
    modules = {one.name for one in iter_modules(papers.__path__)}
    assert modules == {one.id.replace("-", "_") for one in DOCUMENTS}


@pytest.mark.parametrize("one", [one.id for one in DOCUMENTS if one.id != "score-sheets"])
def test_every_paper_has_a_golden_text_in_both_languages(one: str) -> None:
    # "score-sheets" prints the forms of the other score sheets, which have golden texts of their own.
    assert all(list(FOLDER.glob(f"{one}-*{language}.txt")) for language in ("en", "zh"))
