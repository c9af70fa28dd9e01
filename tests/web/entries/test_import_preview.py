"""导入名单: every row is shown with every problem, nothing is stored before the confirmation, then all or none."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
import xlsxwriter
from django.core.files.uploadedfile import SimpleUploadedFile

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import EntryKind
from paizhuo.web.entries import limits
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/entries/import/"
LIST = "队名,队员1,队员2,单位,种子\n青松,张一,李二,东城,5\n白鹤,王三,赵四,西城,\n"


def book(*rows: list[object], formula: str = "") -> bytes:
    """A spreadsheet with these rows."""
    made = io.BytesIO()
    workbook = xlsxwriter.Workbook(made)
    sheet = workbook.add_worksheet()
    for at, row in enumerate(rows):
        sheet.write_row(at, 0, row)
    if formula:
        sheet.write_formula(len(rows), 0, formula, value="算出来的")
        sheet.write_row(len(rows), 1, ["孙五", "周六"])
    workbook.close()
    return made.getvalue()


def sent(client: Client, content: bytes, name: str = "list.csv") -> tuple[int, str]:
    """Upload a file; the status and the page."""
    answer = client.post(PAGE, {"file": SimpleUploadedFile(name, content)})
    return answer.status_code, answer.content.decode()


def ticket(page: str) -> str:
    """What the confirmation sends back."""
    found = re.search(r'name="ticket" value="([^"]+)"', page)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_a_list_is_previewed_and_then_entered_as_a_whole(encoding: str) -> None:
    competition = pairs_event(2)
    client, before = director(competition), stored(competition)
    status, page = sent(client, LIST.encode(encoding))
    assert status == 200
    assert "Enter all 2" in page
    assert stored(competition) == before
    assert client.post(PAGE, {"ticket": ticket(page)}).status_code == 302
    entries = staging.state(competition).entries
    assert [(one.number, one.name, one.seed) for one in entries.values()][2:] == [(3, "青松", 5), (4, "白鹤", None)]
    competition.refresh_from_db()
    assert (competition.fact_count, competition.act_count) == (before[0] + 2, before[1] + 1)


def test_a_spreadsheet_with_a_title_above_its_columns_is_read() -> None:
    competition = pairs_event(0)
    client = director(competition)
    content = book(["春季联赛报名表"], ["队名", "队员1", "队员2", "种子", "出生1"], ["青松", "张一", "李二", 3, 1965])
    status, page = sent(client, content, "list.xlsx")
    assert status == 200
    client.post(PAGE, {"ticket": ticket(page)})
    entry = staging.state(competition).entries[1]
    assert (entry.name, entry.seed, entry.members[0].born) == ("青松", 3, "1965")


def test_a_formula_is_never_evaluated_only_its_stored_value_is_read() -> None:
    competition = pairs_event(0)
    content = book(["队名", "队员1", "队员2"], formula='=HYPERLINK("http://example.org")')
    _status, page = sent(director(competition), content, "list.xlsx")
    assert "算出来的" in page
    assert "HYPERLINK" not in page


def test_every_problem_of_every_row_is_named_with_row_and_field() -> None:
    competition = pairs_event(2)
    client, before = director(competition), stored(competition)
    rows = (
        "队名,队员1,队员2,单位,种子,性别2\n"
        "甲,张一,,东城,头号,x\n"
        "乙,王三,赵四,西城,,,多余\n"
        "供水丁队,队员1一,何川,供水,,\n"
    )
    status, page = sent(client, rows.encode())
    assert status == 200
    assert 'name="ticket"' not in page
    text = page.replace("&#x27;", "'")
    assert "种子: '头号' is no number." in text
    assert "队员2 has no name." in text
    assert "性别2: 'x' is neither m (男) nor f (女)." in text
    assert "1 players, where 2 is the limit" in text
    assert "'多余' stands under no column" in text
    assert "also serves another entry" in text
    assert [found in text for found in (">2</th>", ">3</th>", ">4</th>")] == [True] * 3
    assert stored(competition) == before


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "The file is empty"),
        (b" \n\t\r\n", "The file is empty"),
        ("青松,张一\n".encode(), "There is no column"),
        (b"unit,seed\n1,2\n", "needs a first line"),
        (b"name,name\nA,B\n", "two columns of one name"),
        ("队名,名称\n甲,乙\n".encode(), "two columns of one name"),
        (b"name,member1,member2\n", "nobody below it"),
        (b"\xff\xff\xff\xff", "neither in UTF-8 nor in GB 18030"),
        (b"PK\x03\x04 no spreadsheet at all", "cannot be read"),
        (b"\xd0\xcf\x11\xe0 no old one either", "cannot be read"),
        (b'name,member1\n"' + b"x" * 200_000, "no list with commas"),
        (b"name\n" + b"A\n" * 5012, "5013 rows; 5000 are the limit"),
        (b"name\n" + b"x" * 1000 + (b"\n" + b"x" * 1000) * 2100, "far more text"),
    ],
)
def test_the_refusal_of_a_file_that_is_no_list_says_what_is_expected(content: bytes, expected: str) -> None:
    competition = pairs_event(2)
    before = stored(competition)
    status, page = sent(director(competition), content)
    assert status == 422
    assert expected in page
    assert stored(competition) == before


def test_a_file_above_the_limit_is_refused_and_no_file_asks_for_one() -> None:
    competition = pairs_event(2)
    client = director(competition)
    status, page = sent(client, b"a" * (limits.LARGEST_FILE + 1))
    assert (status, "5 MB are the limit" in page) == (422, True)
    assert client.post(PAGE, {}).status_code == 422


def test_a_sheet_with_a_cell_at_its_far_end_is_read_quickly() -> None:
    competition = pairs_event(2)
    made = io.BytesIO()
    workbook = xlsxwriter.Workbook(made)
    sheet = workbook.add_worksheet()
    sheet.write(0, 0, "队名")
    sheet.write(1_048_575, 16_383, "x")
    workbook.close()
    status, page = sent(director(competition), made.getvalue(), "list.xlsx")
    assert (status, "cannot be read" in page) == (422, True)


def test_a_long_number_that_the_spreadsheet_has_rounded_is_not_taken_for_a_registration_number() -> None:
    competition = pairs_event(0)
    content = book(["队名", "队员1", "队员2", "证号1"], ["青松", "张一", "李二", 110101199003071234])
    _status, page = sent(director(competition), content, "list.xlsx")
    assert "format the column as text" in page


def test_a_confirmation_is_carried_out_once_and_only_for_its_own_event() -> None:
    competition = pairs_event(2)
    other = staging.event(staging.swiss_plan("autumn"), 0, user=competition.created_by)
    client = director(competition)
    signed = ticket(sent(client, LIST.encode())[1])
    assert client.post("/manage/autumn/entries/import/", {"ticket": signed}).status_code == 400
    assert client.post(PAGE, {"ticket": signed + "x"}).status_code == 400
    for _ in range(2):
        assert client.post(PAGE, {"ticket": signed, "command": "confirm"}).status_code == 302
    assert (len(staging.state(competition).entries), len(staging.state(other).entries)) == (4, 0)


def test_an_outdated_preview_enters_nobody() -> None:
    competition = pairs_event(2)
    client = director(competition)
    signed = ticket(sent(client, LIST.encode())[1])
    client.post("/manage/spring/entries/", {"member1": "张一", "member2": "孙五", "unit": "东城"})
    before = stored(competition)
    answer = client.post(PAGE, {"ticket": signed})
    assert answer.status_code == 400
    assert "Things have changed since the preview" in answer.content.decode()
    assert stored(competition) == before


@pytest.mark.parametrize(("role", "status"), [(Role.ARRANGER, 200), (Role.FLOOR_REFEREE, 403)])
def test_importing_needs_the_permission_to_take_entries(role: Role, status: int) -> None:
    competition = pairs_event(2)
    client = signed_in(staging.appoint(competition, role))
    assert sent(client, LIST.encode())[0] == status
    assert client.get(f"{PAGE.removesuffix('import/')}template.csv").status_code == status


@pytest.mark.parametrize("kind", EntryKind)
def test_the_blank_list_has_columns_that_the_import_knows(kind: EntryKind) -> None:
    competition = pairs_event(0, kind=kind)
    client = director(competition)
    template = client.get("/manage/spring/entries/template.csv").content
    status, page = sent(client, template)
    assert (status, "nobody below it" in page) == (422, True)
    client.cookies["django_language"] = "zh-hans"
    chinese = client.get("/manage/spring/entries/template.csv").content.decode("utf-8-sig")
    assert chinese.startswith("名称,")


def test_downloaded_entries_are_imported_as_they_were() -> None:
    competition = pairs_event(3)
    other = staging.event(staging.swiss_plan("autumn"), 0, user=competition.created_by)
    client = director(competition)
    saved = client.get("/manage/spring/entries/list.csv").content
    answer = client.post("/manage/autumn/entries/import/", {"file": SimpleUploadedFile("l.csv", saved)})
    client.post("/manage/autumn/entries/import/", {"ticket": ticket(answer.content.decode())})
    assert staging.state(other).entries == staging.state(competition).entries
