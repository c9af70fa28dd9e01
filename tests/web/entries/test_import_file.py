"""名单的规律: whatever bytes come, there is a preview or a clear word; what can be read, reads back as it was."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from paizhuo.officiating.entry_checks import check_entries
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Gender, Person, column_heads, columns
from paizhuo.tournament.entries.column_heads import CHINESE, CHINESE_MEMBER
from paizhuo.tournament.entries.visible_text import composed, hides
from paizhuo.tournament.log.fold import start
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.web.entries import import_preview
from paizhuo.web.entries.actions.imports import read_file
from paizhuo.web.entries.import_file import BadListFile
from paizhuo.web.models import Competition
from paizhuo.web.pages.spreadsheet_cells import plain

RULES = EntryRules(EntryKind.PAIRS)
STATE = start(Plan("spring", "春季", "national", RULES, (StagePlan("main", Format.SWISS, rounds=3),)))
EVENT = Competition(pk=1, slug="spring")
HEADS = st.sampled_from(
    [
        "name",
        "member1",
        "member2",
        "unit",
        "seed",
        "born1",
        "gender2",
        "id1",
        "",
        "队名",
        "单位",
        "队员1",
        "no such",
        "number",
    ]
)
CELLS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "=1+1",
            "+1",
            "-1",
            "@x",
            "\t=1",
            "\r",
            "3",
            "0",
            "张三",
            "张三、李四",
            "1965-08-16",
            "男",
            "\0",
            '"',
            "9" * 40,
        ]
    ),
)
NAMES = (
    st.text(st.characters(codec="utf-8", categories=["L", "N"]), min_size=1, max_size=8)
    .map(composed)
    .filter(lambda name: not hides(name))
)


def outcome(content: bytes) -> import_preview.ImportPreview | None:
    """The preview; none where a clear word was said instead."""
    try:
        return import_preview.preview_of(read_file(EVENT, content, "list.csv"), STATE)
    except BadListFile as error:
        return None if str(error).strip() else pytest.fail("a refusal without a word")


@given(st.binary(max_size=400))
@example(b"\xef\xbb\xbf")
@example(b"\xff\xfen\x00a\x00")
@example(b"PK\x03\x04")
@example(b"name\r\n\x00\r\n")
@settings(max_examples=150, deadline=None)
def test_any_bytes_give_a_preview_or_a_refusal_in_words(content: bytes) -> None:
    outcome(content)


@given(st.sampled_from([b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]), st.binary(max_size=600))
@settings(max_examples=12, deadline=None)
def test_a_broken_workbook_is_refused_in_words(mark: bytes, rest: bytes) -> None:
    assert outcome(mark + rest) is None


@given(
    st.lists(HEADS, min_size=1, max_size=7),
    st.lists(st.lists(CELLS, max_size=9), max_size=6),
    st.sampled_from([",", ";", "\t"]),
)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_ragged_rows_double_columns_and_formulas_are_shown_row_by_row(
    heads: list[str], rows: list[list[str]], separator: str
) -> None:
    made = io.StringIO(newline="")
    csv.writer(made, delimiter=separator).writerows([heads, *rows])
    content = made.getvalue().encode("utf-8", "surrogatepass")
    found = outcome(content)
    if found is None:
        return
    draft = read_file(EVENT, content, "list.csv")
    if found.obstacle:
        assert not found.rows
        return
    entries, lines, *_more = import_preview.entries_ready(draft, STATE)
    assert sorted(lines) == sorted(row.line for row in found.ready)
    assert len(entries) == len(lines)
    assert not any(one.refusing for one in check_entries(entries, STATE))
    assert len({entry.number for entry in entries}) == len(entries)


@given(st.text(max_size=30))
def test_no_cell_that_is_saved_begins_a_formula(cell: str) -> None:
    saved = plain(cell)
    assert not saved.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert saved.removeprefix("'") == cell or saved == cell


people = st.builds(
    Person,
    NAMES,
    st.sampled_from([None, *Gender]),
    st.sampled_from([None, "1965", "1971-02-28"]),
    id=st.sampled_from(["", "A17"]),
)


@given(
    st.builds(
        Entry,
        st.integers(1, 10**9 - 1),
        NAMES,
        st.lists(people, min_size=1, max_size=6).map(tuple),
        unit=st.just("") | NAMES,
        seed=st.none() | st.integers(1, 99),
        rating=st.none() | st.integers(0, 9999),
        leader=st.none() | NAMES.map(Person),
        coach=st.none() | NAMES.map(Person),
        team=st.just("") | NAMES,
        entered=st.sampled_from([None, "2026-05-01"]),
    )
)
def test_an_entry_written_as_a_row_reads_back_as_it_was(entry: Entry) -> None:
    assert columns.read_row(columns.cells_of(entry), RULES, 1) == columns.RowRead(entry)


@given(st.sampled_from([*CHINESE, *(f"{head}{at}" for head in CHINESE_MEMBER for at in (1, 12))]))
def test_every_chinese_head_means_a_column_and_spaces_around_it_mean_nothing(head: str) -> None:
    assert column_heads.column_of(head) == column_heads.column_of(f" {head}　")


@pytest.mark.parametrize("head", ["member0", "member13", "队员0", "队员百", "id", "member1x", "名称称"])
def test_a_head_that_means_no_column_is_refused_by_its_name(head: str) -> None:
    with pytest.raises(column_heads.BadHeader) as refused:
        column_heads.column_of(head)
    assert refused.value.column == head


def test_a_row_with_an_unreadable_cell_is_checked_by_its_other_cells() -> None:
    row = columns.read_row({"name": "青松", "member1": "张一", "seed": "first"}, RULES, 7)
    assert row.entry is None
    assert [one.column for one in row.problems] == ["seed"]
    assert row.rest == Entry(7, "青松", (Person("张一"),))


def test_the_wide_space_in_a_name_is_kept_and_a_control_character_is_not() -> None:
    assert columns.read_row({"name": "张　伟、李四"}, RULES, 1).entry is not None
    for bad in ("a\0b", "a\nb", "a\u200bb", "a\ud800b"):
        row = columns.read_row({"name": "甲、乙", "unit": bad}, RULES, 1)
        assert [one.fault for one in row.problems] == [columns.CellFault.NOT_PLAIN]
