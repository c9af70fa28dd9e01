"""Sets of boards on their way through the tables, held against brute force and against the movements."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.duplicate.board_custody import (
    Crowded,
    MetTwice,
    Play,
    Stop,
    crowded,
    met_twice,
)
from paizhuo.tournament.duplicate.movements.howell import howell
from paizhuo.tournament.duplicate.movements.mitchell import mitchell
from paizhuo.tournament.duplicate.options import EvenTables

stops = st.builds(Stop, st.integers(1, 3), st.integers(1, 3))
entrants = st.lists(st.integers(1, 5), min_size=2, max_size=2, unique=True).map(tuple)
plays = st.lists(st.builds(Play, st.sampled_from("AB"), stops, entrants, st.integers(0, 1)), max_size=7)


@given(plays)
def test_somebody_meets_a_set_again_exactly_where_two_tables_of_it_have_him(found: list[Play]) -> None:
    expected = {
        (one.set, who)
        for one, other in combinations(found, 2)
        for who in set(one.entrants) & set(other.entrants)
        if (one.set, one.board) == (other.set, other.board) and one.stop != other.stop
    }
    again = met_twice(found)
    assert {(one.set, one.entrant) for one in again} == expected
    assert all(one.first < one.again for one in again)


@given(plays, st.integers(1, 3))
def test_a_set_is_crowded_exactly_where_more_tables_than_copies_have_it_at_a_time(
    found: list[Play], copies: int
) -> None:
    expected = {
        (name, number)
        for name in "AB"
        for number in (1, 2, 3)
        if len({one.stop.table for one in found if one.set == name and one.stop.round == number}) > copies
    }
    assert {(one.set, one.round) for one in crowded(found, {"A": copies, "B": copies})} == expected


def _plays(pairs: int, kind: str) -> list[Play]:
    plan = howell(pairs) if kind == "howell" else mitchell(pairs // 2, pairs // 2 - 1 + pairs // 2 % 2)
    assert plan is not None
    return [
        Play(str(one.board_set), Stop(number, one.table), (one.north_south, one.east_west))
        for number, positions in enumerate(plan.rounds, start=1)
        for one in positions
    ]


@pytest.mark.parametrize("kind", ["howell", "mitchell"])
@pytest.mark.parametrize("pairs", [8, 10, 14, 16, 30])
def test_no_movement_lets_anybody_meet_a_board_twice(pairs: int, kind: str) -> None:
    found = _plays(pairs, kind)
    assert met_twice(found) == ()
    assert crowded(found, {}) == ()


def test_a_movement_without_its_skip_and_one_that_shares_are_found() -> None:
    plan = mitchell(4, 4, EvenTables.SHARE)
    shared = [
        Play(str(one.board_set), Stop(number, one.table), (one.north_south, one.east_west))
        for number, positions in enumerate(plan.rounds, start=1)
        for one in positions
    ]
    assert met_twice(shared) == ()
    assert [one.tables for one in crowded(shared, {})] == [(1, 4)] * 4
    assert crowded(shared, dict.fromkeys("0123", 2)) == ()
    again = [Play("A", Stop(1, 1), (1, 3)), Play("A", Stop(3, 2), (2, 3))]
    assert met_twice(again) == (MetTwice("A", 3, Stop(1, 1), Stop(3, 2)),)
    assert crowded([Play("A", Stop(1, 1), ()), Play("A", Stop(1, 2), ())], {}) == (Crowded("A", 1, (1, 2)),)
