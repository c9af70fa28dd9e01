"""名次、罚分、日程: a penalty is listed once."""

from __future__ import annotations

import io

import python_calamine

from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.wording import Language
from tests.documents.cases import ONE_SIDE, cases


def _sheets(content: bytes) -> dict[str, list[list[object]]]:
    with python_calamine.load_workbook(io.BytesIO(content)) as book:
        return {name: list(map(list, book.get_sheet_by_name(name).to_python())) for name in book.sheet_names}


def test_a_penalty_is_listed_once_with_its_ruling_and_its_points() -> None:
    found = _sheets(xlsx(cases(Language.ENGLISH), "penalties.xlsx"))["Penalties"]
    own = [row for row in found if row[0] == float(ONE_SIDE)]
    assert [row[-1] for row in own] == [-2.0]
