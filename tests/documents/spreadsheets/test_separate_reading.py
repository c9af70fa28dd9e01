"""另一个进程里读表: archives that unpack to anything are refused before, sheets without end in their process."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest
import xlsxwriter

from paizhuo.documents.spreadsheets.reader import MOST_CELLS, NoWorkbook
from paizhuo.documents.spreadsheets.separate_reading import MOST_PARTS, TooLargeWorkbook, cells_of
from paizhuo.wording import Language, sayer

ENGLISH, CHINESE = sayer(Language.ENGLISH), sayer(Language.CHINESE)
CENTRAL, SIZE_AT = b"PK\x01\x02", 24


def _book(*cells: tuple[int, int, str]) -> bytes:
    made = io.BytesIO()
    book = xlsxwriter.Workbook(made)
    sheet = book.add_worksheet()
    for row, column, text in cells:
        sheet.write_string(row, column, text)
    book.close()
    return made.getvalue()


def _with_part(content: bytes, name: str, text: bytes) -> bytes:
    made = io.BytesIO(content)
    with zipfile.ZipFile(made, "a", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(name, text)
    return made.getvalue()


def _declaring(content: bytes, size: int) -> bytes:
    """The archive with this size declared for each of its parts."""
    made, at = bytearray(content), 0
    while (at := made.find(CENTRAL, at)) != -1:
        struct.pack_into("<I", made, at + SIZE_AT, size)
        at += SIZE_AT
    return bytes(made)


def test_a_usual_list_is_read() -> None:
    assert cells_of(_book((0, 0, "队名"), (1, 0, "青松")))[1] == ["青松"]


def test_an_archive_that_declares_gigabytes_is_refused_before_it_is_unpacked() -> None:
    content = _declaring(_book((0, 0, "x")), 2**30)
    parts = len(zipfile.ZipFile(io.BytesIO(content)).infolist())
    with pytest.raises(TooLargeWorkbook) as caught:
        cells_of(content)
    assert parts >= 10
    assert caught.value.words(ENGLISH) == (
        f"The spreadsheet unpacks to {parts * 1024} MB; 128 MB are the limit. Save the list alone, as CSV."
    )
    assert f"{parts * 1024} MB" in caught.value.words(CHINESE)


def test_an_archive_that_declares_less_than_it_unpacks_to_is_refused() -> None:
    shared = (
        b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' + b"<si><t>x</t></si>" * 2_000_000
    )
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(_book((0, 0, "x")))) as old,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for one in old.infolist():
            new.writestr(one.filename, shared if one.filename.endswith("sharedStrings.xml") else old.read(one))
    with pytest.raises(NoWorkbook):
        cells_of(_declaring(made.getvalue(), 100))


def test_an_archive_of_thousands_of_parts_is_refused() -> None:
    made = io.BytesIO(_book((0, 0, "x")))
    with zipfile.ZipFile(made, "a") as archive:
        for number in range(MOST_PARTS + 1):
            archive.writestr(f"part-{number}", b"")
    with pytest.raises(TooLargeWorkbook) as caught:
        cells_of(made.getvalue())
    assert f"parts; {MOST_PARTS} are the limit" in caught.value.words(ENGLISH)


def test_a_cell_at_the_far_end_makes_too_many_cells_and_says_how_many() -> None:
    with pytest.raises(TooLargeWorkbook) as caught:
        cells_of(_book((0, 0, "x"), (99_999, 9, "y")))
    assert caught.value.words(ENGLISH) == (
        f"The spreadsheet has 1000000 cells; {MOST_CELLS} are the limit. Keep only the list itself."
    )
    assert "1000000个单元格" in caught.value.words(CHINESE)


def test_what_is_no_workbook_is_refused() -> None:
    for content in (b"PK\x03\x04 and nothing", b"\xd0\xcf\x11\xe0", _book((0, 0, "x"))[:500]):
        with pytest.raises(NoWorkbook):
            cells_of(content)
