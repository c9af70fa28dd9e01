"""Lists of entries: what a column of names holds is guessed from the rows below it."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries.lists import ListLine, guessed

HEADS = ("代表队", "选手1", "选手2")


@pytest.mark.parametrize(
    ("heads", "units", "found"),
    [
        (HEADS, ("电力", "港务", "电力"), "unit"),
        (HEADS, ("电力", "港务", "体校"), "name"),
        (HEADS, ("", "港务", ""), "name"),
        (("代表队", "领队", "教练"), ("电力", "港务", "电力"), "name"),
    ],
)
def test_a_name_that_comes_twice_beside_players_is_a_unit(
    heads: tuple[str, ...], units: tuple[str, ...], found: str
) -> None:
    lines = [ListLine(1, heads), *(ListLine(2 + at, (unit, "甲", "乙")) for at, unit in enumerate(units))]
    assert guessed(lines[0], lines)[0] == found


def test_names_stay_names_where_there_is_a_column_of_units() -> None:
    lines = [ListLine(1, (*HEADS, "单位")), *(ListLine(at, ("电力", "甲", "乙", "局")) for at in (2, 3))]
    assert guessed(lines[0], lines) == ("name", "member1", "member2", "unit")


def test_only_the_rows_below_the_heads_are_looked_at() -> None:
    lines = [ListLine(1, ("电力", "x", "y")), ListLine(2, HEADS), ListLine(3, ("电力", "甲", "乙"))]
    assert guessed(lines[1], lines)[0] == "name"
