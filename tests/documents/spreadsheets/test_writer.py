"""写表: no formulas, a head on every page, readable widths."""

from __future__ import annotations

import io
import re
import zipfile

from paizhuo.documents.spreadsheets import Column, Sheet, workbook
from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.documents.spreadsheets.reader import cells_in
from tests.documents.events import LONG, played_event


def _parts(content: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def test_no_cell_is_ever_a_formula_or_a_link() -> None:
    texts = ["=1+1", "+1", "-1", "@SUM(A1)", "http://example.org", "\t=1", "mailto:x"]
    sheet = Sheet("S", [Column("H")], [[text] for text in texts])
    made = workbook([sheet], title="=T & co")
    page = _parts(made)["xl/worksheets/sheet1.xml"]
    assert "<f>" not in page
    assert "hyperlink" not in page
    assert [row[0] for row in cells_in(made)][1:] == texts


def test_the_head_stays_in_view_and_on_every_printed_page_of_a4() -> None:
    parts = _parts(xlsx(played_event("national-swiss-pairs", 12), "standings.xlsx"))
    page = parts["xl/worksheets/sheet1.xml"]
    assert 'state="frozen"' in page
    assert 'paperSize="9"' in page
    assert "_xlnm.Print_Titles" in parts["xl/workbook.xml"]


def test_a_long_name_makes_a_wide_column_and_never_an_endless_one() -> None:
    page = _parts(xlsx(played_event("national-swiss-pairs", 12), "check-in.xlsx"))["xl/worksheets/sheet1.xml"]
    widths = [float(one) for one in re.findall(r'<col [^>]*width="([\d.]+)"', page)]
    assert max(widths) >= 2 * len(LONG)
    assert max(widths) < 50
