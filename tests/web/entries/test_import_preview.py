"""导入名单: columns are guessed and chosen, rows corrected in place, ready rows entered, the rest kept."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
import xlsxwriter
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import QueryDict

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import EntryKind
from paizhuo.web.entries import limits
from paizhuo.web.entries.actions import correct
from paizhuo.web.entries.import_file import BadListFile
from paizhuo.web.models import ImportDraft
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpResponse
    from django.test import Client

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/entries/import/"
LIST = "队名,队员1,队员2,单位,种子\n青松,张一,李二,东城,5\n白鹤,王三,赵四,西城,\n"


def book(*rows: Sequence[object], formula: str = "") -> bytes:
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


def sent(client: Client, content: bytes, name: str = "list.csv", page: str = PAGE) -> tuple[int, str]:
    """Upload a file; the status and the page that shows it."""
    answer = client.post(page, {"file": SimpleUploadedFile(name, content)}, follow=True)
    return answer.status_code, answer.content.decode()


def decided(client: Client, what: str = "enter", page: str = PAGE, **more: object) -> HttpResponse:
    """Send the page as it is, with what was changed."""
    shown = client.get(page).content.decode()
    found = re.search(r'name="revision" value="([0-9]+)"', shown)
    assert found is not None
    return client.post(page, {"revision": found[1], "do": what} | more)  # type: ignore[return-value]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_a_list_is_previewed_and_then_entered_as_a_whole(encoding: str) -> None:
    competition = pairs_event(2)
    client, before = director(competition), stored(competition)
    status, page = sent(client, LIST.encode(encoding))
    assert status == 200
    assert "Enter 2 pairs" in page
    assert stored(competition) == before
    assert decided(client).url == "/manage/spring/entries/"  # type: ignore[attr-defined]
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
    assert "Enter 1 pair" in page
    decided(client)
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
        "供水丁队,队员1一,何川,供水,0,\n"
    )
    status, page = sent(client, rows.encode())
    assert status == 200
    assert "Enter 1 pair" in page
    text = page.replace("&#x27;", "'")
    assert "种子: '头号' is no number." in text
    assert "队员2 has no name." in text
    assert "性别2: 'x' is neither m (男) nor f (女)." in text
    assert "1 players, where 2 is the limit" in text
    assert [f'name="shown" value="{line}"' in text for line in (2, 3, 4)] == [True, False, True]
    assert stored(competition) == before


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "The file is empty"),
        (b" \n\t\r\n", "The file is empty"),
        (b"\xff\xff\xff\xff", "neither in UTF-8 nor in GB 18030"),
        (b"PK\x03\x04 no spreadsheet at all", "cannot be read"),
        (b"\xd0\xcf\x11\xe0 no old one either", "cannot be read"),
        (b'name,member1\n"' + b"x" * 200_000, "no list with commas"),
        (b"name,unit\n" + b"A,B\n" * 5012, "5013 rows; 5000 are the limit"),
        (b"name,unit\n" + b"x" * 1000 + (b"\n" + b"x" * 1000) * 2100, "far more text"),
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


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("青松,张一\n甲,乙\n".encode(), "needs a first line"),
        (b"unit,seed\n1,2\n", "needs a first line"),
        (b"name,member1,member2\n", "nobody below it"),
    ],
)
def test_a_list_whose_columns_are_not_understood_waits_for_a_choice(content: bytes, expected: str) -> None:
    status, page = sent(director(pairs_event(2)), content)
    assert (status, expected in page) == (200, True)


def test_a_list_is_entered_once_and_only_in_its_own_event() -> None:
    competition = pairs_event(2)
    other = staging.event(staging.swiss_plan("autumn"), 0, user=competition.created_by)
    client = director(competition)
    sent(client, LIST.encode())
    assert client.post("/manage/autumn/entries/import/", {"revision": "1", "do": "enter"}).status_code == 400
    for _ in range(2):
        answer = client.post(PAGE, {"revision": "1", "do": "enter", "command": "confirm"})
        assert answer.status_code == 302
    assert (len(staging.state(competition).entries), len(staging.state(other).entries)) == (4, 0)


def test_a_page_of_before_enters_nobody() -> None:
    competition = pairs_event(2)
    client = director(competition)
    sent(client, LIST.encode())
    decided(client, "check", drop="2")
    before = stored(competition)
    answer = client.post(PAGE, {"revision": "1", "do": "enter"})
    assert answer.status_code == 400
    assert "The list has changed since you saw it" in answer.content.decode()
    assert stored(competition) == before


def test_of_two_corrections_of_one_page_the_later_is_refused() -> None:
    competition = pairs_event(2)
    sent(director(competition), LIST.encode())
    seen = [ImportDraft.objects.get(competition=competition) for _ in range(2)]
    correct(seen[0], QueryDict("drop=2"))
    with pytest.raises(BadListFile):
        correct(seen[1], QueryDict("drop=3"))
    assert ImportDraft.objects.get(competition=competition).choices["dropped"] == [2]


def test_who_entered_meanwhile_is_asked_about_not_entered_again() -> None:
    competition = pairs_event(2)
    client = director(competition)
    sent(client, LIST.encode())
    client.post("/manage/spring/entries/", {"member1": "张一", "member2": "孙五", "unit": "东城"})
    decided(client)
    assert "青松" not in {entry.name for entry in staging.state(competition).entries.values()}
    assert "白鹤" in {entry.name for entry in staging.state(competition).entries.values()}


MESSY: tuple[Sequence[object], ...] = (
    ["云汀市职工掼蛋赛报名汇总"],
    [],
    ["序号", "参赛队", "选手一", "选手二", "工作单位", "联系电话", "备注"],
    [1, "铁路一队", " 王 一 ", "李二", "铁路", 13800000001, ""],
    [2, "供水一队", "王三、李四", "", "供水", "", "领队也来"],
    [3, "电力一队", "赵五", "", "电力", "", ""],
    [4, "铁路二队", "王一", "周七", "铁路", "", ""],
    ["合计", 4],
)


def test_an_ordinary_sheet_goes_in_and_the_rest_waits() -> None:
    competition = pairs_event(0)
    client = director(competition)
    _status, page = sent(client, book(*MESSY), "报名.xlsx")
    assert "Enter 2 pairs" in page
    assert 'name="cell-6-3"' in page, "a missing player is written in place"
    assert decided(client).url == PAGE  # type: ignore[attr-defined]
    assert [one.name for one in staging.state(competition).entries.values()] == ["铁路一队", "供水一队"]
    page = client.get(PAGE).content.decode()
    assert 'name="cell-6-3"' in page, "the other rows stay without another upload"
    decided(client, **{"cell-6-3": "钱六"})
    assert staging.state(competition).entries[3].members[1].name == "钱六"
    assert "write a year of birth or a mark" in client.get(PAGE).content.decode(), "one name in one unit"
    decided(client, **{"cell-7-2": "王一乙"})
    entries = staging.state(competition).entries
    assert [entry.name for entry in entries.values()] == ["铁路一队", "供水一队", "电力一队", "铁路二队"]
    assert "Choose the file" in client.get(PAGE).content.decode(), "nothing is left of the list"


def test_a_row_that_is_not_wanted_stays_out() -> None:
    competition = pairs_event(0)
    client = director(competition)
    sent(client, LIST.encode())
    decided(client, "check", drop="2")
    decided(client, drop="2", shown="2")
    assert [entry.name for entry in staging.state(competition).entries.values()] == ["白鹤"]


def test_a_column_can_be_chosen_or_left_out() -> None:
    competition = pairs_event(0)
    client = director(competition)
    sent(client, "组合,甲方,乙方,种子\n青松,张一,李二,头号\n".encode())
    decided(client, "check", **{"column-0": "name", "column-1": "member1", "column-2": "member2", "column-3": "-"})
    decided(client)
    [entry] = staging.state(competition).entries.values()
    assert (entry.name, [person.name for person in entry.members], entry.seed) == ("青松", ["张一", "李二"], None)


def test_another_line_can_have_the_heads() -> None:
    competition = pairs_event(0)
    client = director(competition)
    rows = (["姓名", "说明"], ["队名", "队员1", "队员2"], ["青松", "张一", "李二"])
    sent(client, book(*rows), "list.xlsx")
    decided(client, "check", head="1")
    assert 'value="1" selected' in client.get(PAGE).content.decode().replace("\n", " ")
    decided(client, "check", head="2")
    decided(client)
    assert [entry.name for entry in staging.state(competition).entries.values()] == ["青松"]


def test_a_list_can_be_discarded() -> None:
    competition = pairs_event(0)
    client = director(competition)
    sent(client, LIST.encode())
    decided(client, "discard")
    assert "Choose the file" in client.get(PAGE).content.decode()
    assert staging.state(competition).entries == {}


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
    assert (status, "nobody below it" in page) == (200, True)
    client.cookies["django_language"] = "zh-hans"
    chinese = client.get("/manage/spring/entries/template.csv").content.decode("utf-8-sig")
    assert chinese.startswith("名称,")


def test_downloaded_entries_are_imported_as_they_were() -> None:
    competition = pairs_event(3)
    other = staging.event(staging.swiss_plan("autumn"), 0, user=competition.created_by)
    client = director(competition)
    saved = client.get("/manage/spring/entries/list.csv").content
    sent(client, saved, page="/manage/autumn/entries/import/")
    decided(client, page="/manage/autumn/entries/import/")
    assert staging.state(other).entries == staging.state(competition).entries
