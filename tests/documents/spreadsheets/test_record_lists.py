"""其余名单: final places, prizes and records."""

from __future__ import annotations

import io

import pytest
import python_calamine

from paizhuo.documents import NothingToPrint
from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import empty, played_event


def _sheets(content: bytes) -> dict[str, list[list[object]]]:
    with python_calamine.load_workbook(io.BytesIO(content)) as book:
        return {name: list(map(list, book.get_sheet_by_name(name).to_python())) for name in book.sheet_names}


def test_the_final_places_and_the_prizes_come_out_as_figures_that_can_be_sorted() -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=Language.ENGLISH)
    (final,) = _sheets(xlsx(event, "final-places.xlsx")).values()
    assert [row[0] for row in final if isinstance(row[0], float)][:2] == [1.0, 2.0]
    (awards,) = _sheets(xlsx(event, "awards.xlsx")).values()
    assert all(row[0] for row in awards)


def test_every_record_of_an_event_is_a_list_or_has_a_reason_why_it_is_empty() -> None:
    event = cases(Language.ENGLISH)
    (appeals,) = _sheets(xlsx(event, "appeals.xlsx")).values()
    assert sum("rejected" in str(row) for row in appeals) == 1
    (officials,) = _sheets(xlsx(event, "officials.xlsx")).values()
    assert any("云裁判长" in row for row in officials)
    left = played_event("national-swiss-pairs", 40, language=Language.ENGLISH, rough=True)
    (gone,) = _sheets(xlsx(left, "withdrawals.xlsx")).values()
    assert len(gone) > len(left.state.left) > 0
    before = empty("national-swiss-pairs", language=Language.ENGLISH)
    for name in ("final-places", "awards", "appeals", "withdrawals", "corrections", "lots", "officials"):
        with pytest.raises(NothingToPrint):
            xlsx(before, f"{name}.xlsx")
