"""Rows of a list: names that were spaced out to look even are read as they are said."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries.columns import read_row
from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.tournament.entries.rules import EntryRules


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("王\u3000伟", "王伟"),
        ("王  玉梅", "王玉梅"),
        ("王 玉 梅", "王玉梅"),
        ("王玉 梅", "王玉 梅"),
        ("欧阳 修文", "欧阳 修文"),
        ("Wang Wei", "Wang Wei"),
    ],
)
def test_a_spaced_out_name_is_closed_up(written: str, read: str) -> None:
    row = read_row({"member1": written, "member2": "李四"}, EntryRules(EntryKind.PAIRS), 1)
    assert row.entry is not None
    assert row.entry.members[0].name == read


def test_two_names_in_one_cell_are_not_taken_for_one() -> None:
    row = read_row({"member1": "张三 李四"}, EntryRules(EntryKind.PAIRS), 1)
    assert row.entry is not None
    assert row.entry.members[0].name == "张三 李四"


@pytest.mark.parametrize(
    "written",
    [
        "蒋晓东、沈雪梅，韩国庆;杨\u3000芳",
        "1.蒋晓东 2.沈雪梅 3.韩国庆 4.杨芳",
        "1、蒋晓东；2、沈雪梅；3、韩国庆；4、杨 芳",
        "（1）蒋晓东（2）沈雪梅（3）韩国庆（4）杨芳",
        "蒋晓东/沈雪梅/韩国庆/杨芳",
        "蒋晓东\n沈雪梅\n韩国庆\n杨芳",
    ],
)
def test_a_whole_team_in_one_cell_is_read_as_its_players(written: str) -> None:
    row = read_row({"name": "供电公司", "member1": written}, EntryRules(EntryKind.TEAM), 1)
    assert row.entry is not None
    assert [one.name for one in row.entry.members] == ["蒋晓东", "沈雪梅", "韩国庆", "杨芳"]


def test_a_team_in_columns_of_its_own_is_left_as_it_is() -> None:
    cells = {"name": "供电公司", "member1": "欧阳 修文", "member2": "沈雪梅"}
    row = read_row(cells, EntryRules(EntryKind.TEAM), 1)
    assert row.entry is not None
    assert [one.name for one in row.entry.members] == ["欧阳 修文", "沈雪梅"]
