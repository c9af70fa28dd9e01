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
