"""列名: ordinary Chinese lists are understood, and what is not known is left to a person."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.entries.column_heads import (
    CHINESE,
    CHINESE_MEMBER,
    IGNORED,
    BadHeader,
    HeaderFault,
    column_of,
    guessed_columns,
)
from paizhuo.tournament.entries.lists import ListLine, guessed, head_line, listed, listed_by

RULES = EntryRules(EntryKind.PAIRS)
LIST: tuple[list[str], ...] = (
    ["云汀市职工掼蛋赛报名表"],
    [],
    ["序号", "参赛队", "选手一", "选手二", "工作单位", "联系电话", "备注"],
    ["1", "铁路一队", " 王一 ", "李二", "铁路", "13800000001", ""],
    ["2", "供水一队", "王三", "李四", "供水", "", "领队"],
    ["合 计", "2"],
)


def _lines(*rows: list[str]) -> list[ListLine]:
    return [ListLine(at, row) for at, row in enumerate(rows, start=1)]


@pytest.mark.parametrize(
    ("head", "column"),
    [
        ("参赛队", "name"),
        ("队名*", "name"),
        ("工作单位", "unit"),
        ("选手一", "member1"),
        ("选手2", "member2"),
        ("选手２", "member2"),
        ("队员②", "member2"),
        ("姓名（乙）", "member2"),
        ("1号选手", "member1"),
        ("第二选手", "member2"),
        ("选手1姓名", "member1"),
        ("队员2性别", "gender2"),
        ("身份证号1", "id1"),
        ("队员A", "member1"),
        ("出生日期 2", "born2"),
        ("Member1", "member1"),
        ("联系电话", "phone"),
        ("手机号", "phone"),
        ("phone", "phone"),
        ("队员名单", "member1"),
        ("领队（教练）", "leader"),
        ("领队手机", "phone"),
    ],
)
def test_a_head_as_people_write_it(head: str, column: str) -> None:
    assert column_of(head) == column


@pytest.mark.parametrize("head", ["序号", "备注", "队员13", "队员0", "一", "姓名姓名", "选手三十"])
def test_another_head_is_not_known(head: str) -> None:
    with pytest.raises(BadHeader) as refused:
        column_of(head)
    assert refused.value.fault is HeaderFault.UNKNOWN


def test_heads_without_a_number_count_the_players_from_the_left() -> None:
    heads = ["姓名", "性别", "身份证", "姓名", "性别", "身份证"]
    assert guessed_columns(heads) == ("member1", "gender1", "id1", "member2", "gender2", "id2")


def test_a_second_column_of_one_meaning_is_ignored() -> None:
    assert guessed_columns(["队名", "参赛队", "选手1", "队员1"]) == ("name", IGNORED, "member1", IGNORED)


def test_an_ordinary_sheet_is_read_below_its_titles_without_its_total() -> None:
    lines = _lines(*LIST)
    head = head_line(lines)
    assert head is not None
    assert head.number == 3
    found = listed_by(lines, head.number, guessed(head))
    assert [line.number for line in found.lines] == [4, 5]
    entries = [row.entry for _line, row in found.read(RULES, 1)]
    assert [(one.name, one.unit, [person.name for person in one.members]) for one in entries if one] == [
        ("铁路一队", "铁路", ["王一", "李二"]),
        ("供水一队", "供水", ["王三", "李四"]),
    ]


@pytest.mark.parametrize(
    ("first", "is_entry"), [("小计划队", True), ("合计", False), ("共 计：", False), ("合计40对", False)]
)
def test_only_a_total_is_left_out(first: str, is_entry: bool) -> None:  # noqa: FBT001 - what is expected
    lines = _lines(["队名", "选手一", "选手二"], [first, "王一", "李二"])
    assert bool(listed_by(lines, 1, ("name", "member1", "member2")).lines) is is_entry
    assert bool(listed(lines).lines) is is_entry


def test_a_person_chooses_another_column() -> None:
    lines = _lines(["甲", "乙", "丙"], ["松", "张一", "李二"])
    found = listed_by(lines, 1, ("name", "member1", "member2"))
    assert [row.entry.name for _line, row in found.read(RULES, 1) if row.entry] == ["松"]
    with pytest.raises(BadHeader) as refused:
        listed_by(lines, 1, ("unit", IGNORED, ""))
    assert refused.value.fault is HeaderFault.NO_NAMES
    with pytest.raises(BadHeader) as twice:
        listed_by(lines, 1, ("name", "name"))
    assert twice.value.fault is HeaderFault.TWICE


def test_two_players_in_one_cell_are_taken_apart() -> None:
    found = listed_by(_lines(["队名", "选手一", "选手二"], ["松", "张一、李二", ""]), 1, ("name", "member1", "member2"))
    [(_line, row)] = found.read(RULES, 1)
    assert row.entry is not None
    assert [person.name for person in row.entry.members] == ["张一", "李二"]


def test_a_strict_list_still_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadHeader):
        listed(_lines(*LIST[2:]))


@given(st.lists(st.sampled_from([*CHINESE, *CHINESE_MEMBER, "选手一", "队员2", "备注", "", "合计"]), max_size=9))
def test_a_guess_never_means_two_columns_the_same(heads: list[str]) -> None:
    known = [column for column in guessed_columns(heads) if column != IGNORED]
    assert len(set(known)) == len(known)
    assert len(guessed_columns(heads)) == len(heads)
