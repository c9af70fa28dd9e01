"""文书与表格契约: a paper or a spreadsheet of an event is made, and the same event gives the same one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents import EventView, Where
from paizhuo.documents.catalogue import copies_of
from paizhuo.documents.document import Document
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.spreadsheets.catalogue import ENDING, Spreadsheet
from paizhuo.documents.spreadsheets.writer import workbook
from paizhuo.documents.typesetting import typeset
from paizhuo.tournament.generator import CALM, random_event
from paizhuo.tournament.log.fold import fold
from paizhuo.wording import Language

if TYPE_CHECKING:
    from paizhuo.documents.spreadsheets.sheet import Sheet

PDF = b"%PDF"
SEED = b"an event for the contract of papers"


def sample_event(language: Language = Language.CHINESE) -> EventView:
    """样例比赛: an invented event that is over, the same every time."""
    event = random_event(SEED, CALM)
    return EventView(fold(event.plan, event.log), event.plan.title, language)


def check_paper(document: object, event_view: EventView | None = None) -> None:
    """Make the first copy of the paper that can be printed, twice, in both languages where no event is given."""
    assert isinstance(document, Document), f"it is a {type(document).__name__}, and should be a Document"
    assert document.title, "the paper has no title"
    for one in [event_view] if event_view is not None else [sample_event(language) for language in Language]:
        copies = copies_of(one, document.scope, Where()) or (Where(),)
        missing = document.check(one, copies[0])
        if missing is not None:
            assert missing.words(one.say), "check gives a reason without words"
            continue
        papers = (document.make(one, copies[0]) for _ in range(2))
        first, again = (typeset([paper], title=paper.title, language=one.language) for paper in papers)
        assert first.startswith(PDF), "what is typeset is no PDF"
        assert first == again, "made twice from the same event, the paper differs; use no clock and no chance"


def check_spreadsheet(spreadsheet: object, event_view: EventView | None = None) -> None:
    """Make the spreadsheet twice, in both languages where no event is given."""
    assert isinstance(spreadsheet, Spreadsheet), f"it is a {type(spreadsheet).__name__}, and should be a Spreadsheet"
    assert spreadsheet.id.endswith(ENDING), f"its id '{spreadsheet.id}' should end with {ENDING}"
    assert spreadsheet.title, "the spreadsheet has no title"
    for one in [event_view] if event_view is not None else [sample_event(language) for language in Language]:
        try:
            first, again = tuple(spreadsheet.sheets(one)), tuple(spreadsheet.sheets(one))
        except NothingToPrint:
            continue
        assert first, "it has no sheet"
        assert first == again, "made twice from the same event, the sheets differ; use no clock and no chance"
        for sheet in first:
            _check_sheet(sheet)
        assert workbook(first, title=one.title), "the file is empty"


def _check_sheet(sheet: Sheet) -> None:
    for at, row in enumerate(sheet.rows, start=1):
        wide = len(sheet.columns)
        assert len(row) == wide, f"sheet {sheet.name}, row {at}: {len(row)} cells under {wide} columns"
        for cell in row:
            kinds = str | int | float | None
            assert isinstance(cell, kinds), f"sheet {sheet.name}, row {at}: {cell!r} is neither text nor number"
