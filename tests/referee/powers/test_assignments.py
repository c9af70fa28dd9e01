"""抽签派裁判: how referees come to tables by lot."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.referee.powers.assignments import (
    BadAssignment,
    NotAssignable,
    RefereePassedOver,
    WhyRedrawn,
    assign,
)
from paizhuo.referee.powers.recusal import Office, Official, Party, Tie

SEED = b"a seed of sixteen"


def referee(name: str, unit: str = "", region: str = "", *kin: str) -> Official:
    return Official(name, region, unit, frozenset(kin), Office.REFEREE)


def test_example_j_150_a_referee_of_the_players_unit_is_drawn_again() -> None:
    referees = [referee("a", "U"), referee("b", "V")]
    tables = {1: (Party("east", unit="U"), Party("north", unit="W"))}
    passed: list[RefereePassedOver] = []
    for number in range(20):
        result = assign(referees, tables, Chance(SEED, f"table/{number}"))
        assert not isinstance(result, NotAssignable)
        (one,) = result
        assert one.referee == "b"
        passed += one.passed_over
    assert {(one.referee, one.why) for one in passed} == {("a", WhyRedrawn.RECUSED)}
    assert (passed[0].conflicts[0].tie, str(passed[0].source)) == (Tie.UNIT, "J23 5.2(三)1")


def test_a_referee_whom_another_table_needs_is_left_to_it() -> None:
    referees = [referee("a", "U"), referee("b", "V")]
    tables = {1: (Party("east", unit="W"),), 2: (Party("east", unit="U"),)}
    seen = set()
    for number in range(20):
        result = assign(referees, tables, Chance(SEED, f"table/{number}"), most=1)
        assert not isinstance(result, NotAssignable)
        assert [(one.table, one.referee) for one in result] == [(1, "a"), (2, "b")]
        seen |= {one.why for assigned in result for one in assigned.passed_over}
    assert seen == {WhyRedrawn.NEEDED, WhyRedrawn.RECUSED}


def test_tables_that_cannot_be_served_are_named() -> None:
    referees = [referee("a", "U"), referee("b", "U"), referee("c", "V")]
    tables = {
        1: (Party("p", unit="V"),),
        2: (Party("p", unit="U"),),
        3: (Party("p", unit="U"),),
    }
    assert assign(referees, tables, Chance(SEED, "x"), most=1) == NotAssignable((2, 3), ("c",))
    assert not isinstance(assign(referees, tables, Chance(SEED, "x")), NotAssignable)
    assert assign([], tables, Chance(SEED, "x")) == NotAssignable((1,), ())
    assert assign(referees, {}, Chance(SEED, "x")) == ()


def test_nobody_is_listed_twice() -> None:
    with pytest.raises(BadAssignment):
        assign([referee("a"), referee("a")], {}, Chance(SEED, "x"))


def test_tables_are_spread_evenly_where_that_can_be() -> None:
    referees = [referee(name) for name in "abc"]
    result = assign(referees, dict.fromkeys(range(1, 9), ()), Chance(SEED, "x"))
    assert not isinstance(result, NotAssignable)
    assert sorted(Counter(one.referee for one in result).values()) == [2, 3, 3]


_BLOCKED = st.integers(1, 4).flatmap(
    lambda referees: st.lists(st.frozensets(st.integers(0, referees - 1)), min_size=1, max_size=5).map(
        lambda tables: (referees, tables)
    )
)


@given(_BLOCKED, st.integers(1, 3), st.integers(0, 1000))
def test_a_draw_succeeds_exactly_when_some_assignment_exists(
    hall: tuple[int, list[frozenset[int]]], most: int, number: int
) -> None:
    count, blocked = hall
    referees = [referee(str(one), f"t{one}") for one in range(count)]
    tables = {
        at: tuple(Party(f"p{at}-{one}", unit=f"t{one}") for one in sorted(blocked[at])) for at in range(len(blocked))
    }
    possible = any(
        all(choice[at] not in blocked[at] for at in range(len(blocked))) and max(Counter(choice).values()) <= most
        for choice in product(range(count), repeat=len(blocked))
    )
    result = assign(referees, tables, Chance(SEED, f"hall/{number}"), most=most)
    assert isinstance(result, NotAssignable) != possible
    if isinstance(result, NotAssignable):
        able = {str(one) for at in result.tables for one in range(count) if one not in blocked[at]}
        assert set(result.referees) == able
        assert len(result.tables) > most * len(able)
    else:
        assert [one.table for one in result] == list(range(len(blocked)))
        assert all(int(one.referee) not in blocked[one.table] for one in result)
        assert max(Counter(one.referee for one in result).values()) <= most
        assert assign(referees, tables, Chance(SEED, f"hall/{number}"), most=most) == result
