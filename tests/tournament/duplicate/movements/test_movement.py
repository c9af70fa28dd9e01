"""Every movement against what a movement must hold, checked from its meetings alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from paizhuo.tournament.duplicate.movements.movement import Movement, MovementRequest, NoSuchMovement, movement
from paizhuo.tournament.duplicate.options import Champions, EvenTables, MovementKind
from paizhuo.tournament.duplicate.team_match import BadCount

MITCHELL, HOWELL = MovementKind.MITCHELL, MovementKind.HOWELL


def faults(plan: Movement, pairs: int) -> list[str]:
    """What is wrong with a movement: who meets whom, who plays what, who is where, who rests."""
    found: list[str] = []
    met: Counter[frozenset[int]] = Counter()
    played: Counter[tuple[int, int]] = Counter()
    rested: Counter[int] = Counter()
    for round_ in plan.rounds:
        here = [pair for one in round_.tables for pair in (one.north_south, one.east_west)] + list(round_.sit_out)
        if sorted(here) != list(range(1, pairs + 1)):
            found.append(f"not everybody has one place: {sorted(here)}")
        if len({one.table for one in round_.tables}) != len(round_.tables):
            found.append("two meetings at one table")
        rested.update(round_.sit_out)
        for one in round_.tables:
            met[frozenset((one.north_south, one.east_west))] += 1
            played.update((pair, board) for pair in (one.north_south, one.east_west) for board in one.boards)
    found += [f"{sorted(two)} meet twice" for two, times in met.items() if times > 1]
    found += [f"{pair} has board {board} twice" for (pair, board), times in played.items() if times > 1]
    if rested and max(rested.values()) > 1 and len(rested) < pairs:
        found.append("somebody sits out twice before everybody has once")
    return found


def sharing(plan: Movement) -> list[int]:
    """How many tables of each round share their boards with another."""
    return [
        sum(times for times in Counter(one.boards for one in round_.tables).values() if times > 1)
        for round_ in plan.rounds
    ]


def unevenness(plan: Movement, pairs: int) -> Fraction:
    """Same directions less opposite ones of each two pairs, squared, over the sets they have in common: 1 is chance."""
    side: dict[int, dict[tuple[int, ...], int]] = {pair: {} for pair in range(1, pairs + 1)}
    own: dict[frozenset[int], tuple[int, ...]] = {}
    for round_ in plan.rounds:
        for one in round_.tables:
            side[one.north_south][one.boards], side[one.east_west][one.boards] = 1, -1
            own[frozenset((one.north_south, one.east_west))] = one.boards
    squares = common = 0
    for one_pair, other in combinations(side, 2):
        sets = (side[one_pair].keys() & side[other].keys()) - {own.get(frozenset((one_pair, other)), ())}
        squares += sum(side[one_pair][boards] * side[other][boards] for boards in sets) ** 2
        common += len(sets)
    return Fraction(squares, common)


@pytest.mark.parametrize("pairs", range(3, 62))
def test_every_mitchell_holds(pairs: int) -> None:
    for even in EvenTables:
        for arrow_switch in (False, True):
            plan = movement(MovementRequest(MITCHELL, pairs, 2, even=even, arrow_switch=arrow_switch))
            assert faults(plan, pairs) == []
            assert plan.champions is (Champions.SINGLE if arrow_switch else Champions.DOUBLE)
            if even is EvenTables.SKIP or plan.tables % 2:
                assert not any(sharing(plan))


@pytest.mark.parametrize("tables", range(2, 41, 2))
def test_sharing_gives_everybody_everything(tables: int) -> None:
    plan = movement(MovementRequest(MITCHELL, 2 * tables, 1, even=EvenTables.SHARE))
    assert len(plan.rounds) == tables
    assert faults(plan, 2 * tables) == []
    assert all(round_.tables[0].boards == round_.tables[-1].boards for round_ in plan.rounds)
    assert set(sharing(plan)) == {2}


@pytest.mark.parametrize("pairs", range(3, 101))
def test_every_howell_holds(pairs: int) -> None:
    plan = movement(MovementRequest(HOWELL, pairs, 2))
    whole = pairs + pairs % 2
    assert faults(plan, pairs) == []
    assert (len(plan.rounds), plan.tables, len(plan.board_sets)) == (whole - 1, whole // 2, whole - 1)
    if pairs % 2 == 0:
        assert sum(len(round_.tables) for round_ in plan.rounds) == pairs * (pairs - 1) // 2
        assert unevenness(plan, pairs) <= 1
    if whole >= 8:
        assert not any(sharing(plan))


def test_small_howells_share_as_little_as_they_can() -> None:
    assert sharing(movement(MovementRequest(HOWELL, 4, 2))) == [2, 2, 2]
    assert sorted(sharing(movement(MovementRequest(HOWELL, 6, 2)))) == [0, 0, 0, 0, 3]
    assert [unevenness(movement(MovementRequest(HOWELL, pairs, 2)), pairs) for pairs in (4, 8, 12)] == [0, 0, 0]


def test_the_checker_finds_what_is_wrong() -> None:
    plan = movement(MovementRequest(MITCHELL, 14, 2))
    again = plan._replace(rounds=(*plan.rounds, plan.rounds[0]))
    assert any("meet twice" in fault for fault in faults(again, 14))
    assert any("has board" in fault for fault in faults(again, 14))
    assert any("one place" in fault for fault in faults(plan, 15))


def test_fewer_rounds_and_what_there_is_not() -> None:
    assert len(movement(MovementRequest(MITCHELL, 14, 2, rounds=5)).rounds) == 5
    for wrong in (
        MovementRequest(MITCHELL, 16, 2, rounds=8),
        MovementRequest(MITCHELL, 14, 2, rounds=0),
        MovementRequest(HOWELL, 8, 2, rounds=6),
        MovementRequest(HOWELL, 102, 2),
    ):
        with pytest.raises(NoSuchMovement):
            movement(wrong)
    for few in (MovementRequest(MITCHELL, 2, 2), MovementRequest(HOWELL, 8, 0)):
        with pytest.raises(BadCount):
            movement(few)
