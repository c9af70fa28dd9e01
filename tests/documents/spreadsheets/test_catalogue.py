"""表格目录: every list of every event."""

from __future__ import annotations

import io

import pytest
import python_calamine

from paizhuo.documents import EventView, NothingToPrint
from paizhuo.documents.catalogue import DOCUMENTS, UnknownDocument
from paizhuo.documents.spreadsheets.catalogue import BY_ID, SPREADSHEETS, xlsx
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import empty, played_event


def _sheets(content: bytes) -> dict[str, list[list[object]]]:
    with python_calamine.load_workbook(io.BytesIO(content)) as book:
        return {name: list(map(list, book.get_sheet_by_name(name).to_python())) for name in book.sheet_names}


@pytest.mark.parametrize("name", BY_ID)
def test_the_same_event_gives_the_same_bytes(name: str) -> None:
    def fresh() -> EventView:
        if name in {"penalties.xlsx", "appeals.xlsx"}:
            return cases(Language.CHINESE)
        if name in {"withdrawals.xlsx", "corrections.xlsx"}:
            return played_event.__wrapped__("national-swiss-pairs", 40, rough=True)
        if name == "lots.xlsx":
            return played_event.__wrapped__("guangzhou-32-a", 12, rough=True)
        return played_event.__wrapped__("fujian-shengji-swiss", 12)

    assert xlsx(fresh(), name) == xlsx(fresh(), name)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("template", TEMPLATES)
def test_every_event_gives_all_its_lists_in_one_file(template: str, language: Language) -> None:
    kind = empty(template).plan.entries.kind
    count = {EntryKind.INDIVIDUAL: 16, EntryKind.PAIRS: 32, EntryKind.TEAM: 16}[kind]
    found = _sheets(xlsx(played_event(template, count, language=language), "lists.xlsx"))
    names = ["List of entries", "Check-in", "Pairings", "Results", "Standings"]
    if language is Language.ENGLISH:
        assert set(names) <= set(found)
    assert all(len(rows) > 1 for rows in found.values())
    assert all(len(row) == len(rows[0]) for rows in found.values() for row in rows)


@pytest.mark.parametrize("name", [name for name in BY_ID if name not in {"entry-template.xlsx", "timetable.xlsx"}])
def test_an_event_to_which_nothing_has_happened_has_nothing_to_list(name: str) -> None:
    with pytest.raises(NothingToPrint):
        xlsx(empty("jiangsu-2023-page"), name)


def test_an_unknown_list_is_refused() -> None:
    with pytest.raises(UnknownDocument):
        xlsx(empty("national-swiss-pairs"), "nonsense.xlsx")


def test_no_list_has_the_name_of_a_paper() -> None:
    assert not {one.id for one in SPREADSHEETS} & {one.id for one in DOCUMENTS}
