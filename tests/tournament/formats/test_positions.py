"""比赛位置: the draw into a chart: seeds, byes by lot, related entrants apart or early."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.tournament.formats import BadField, byes, draw_positions, lines
from paizhuo.tournament.plan.regulations import Related

if TYPE_CHECKING:
    from collections.abc import Sequence


def lots(label: object = "positions") -> Chance:
    """A seeded chance."""
    return Chance(b"0123456789abcdef", str(label))


def meeting_round(drawn: Sequence[int], one: int, other: int) -> int:
    """The round in which two entrants meet if they keep winning, by walking up the chart."""
    order = lines(len(drawn))
    at = [order.index(drawn.index(entrant) + 1) for entrant in (one, other)]
    rounds = 0
    while at[0] != at[1]:
        at = [line // 2 for line in at]
        rounds += 1
    return rounds


def upper_half(n: int) -> list[int]:
    """The numbers in the upper half of the chart."""
    order = lines(n)
    return [number for number in order[: len(order) // 2] if number <= n]


def test_seeds_keep_their_numbers_and_the_rest_are_drawn() -> None:
    drawn = draw_positions(range(1, 17), lots(), seeds=(7, 3, 9, 1))
    assert drawn[:4] == (7, 3, 9, 1)
    assert sorted(drawn) == list(range(1, 17))
    assert drawn == draw_positions(range(1, 17), lots(), seeds=(7, 3, 9, 1))
    assert drawn != draw_positions(range(1, 17), lots("other"), seeds=(7, 3, 9, 1))


def test_with_fewer_seeds_than_byes_the_rest_of_the_byes_fall_by_lot() -> None:
    assert byes(11) == 5
    through = [set(draw_positions(range(1, 12), lots(lot), seeds=(1, 2))[:5]) for lot in range(80)]
    assert all({1, 2} <= its for its in through)
    assert set().union(*through) == set(range(1, 12))


@given(st.data())
@settings(deadline=None, max_examples=150)
def test_as_few_related_as_possible_share_a_half(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 9))
    order = data.draw(st.permutations(range(1, n + 1)))
    seeds = order[: data.draw(st.integers(0, n))]
    clans = data.draw(st.lists(st.integers(0, 2), min_size=n, max_size=n))
    related = [kin for clan in (1, 2) if (kin := [e for e, its in enumerate(clans, start=1) if its == clan])]
    drawn = draw_positions(range(1, n + 1), lots(data.draw(st.integers(0, 99))), seeds=seeds, related=related)
    assert sorted(drawn) == list(range(1, n + 1))
    assert list(drawn[: len(seeds)]) == seeds

    def together(upper: set[int]) -> int:
        return sum((a in upper) == (b in upper) for kin in related for a, b in combinations(kin, 2))

    half = upper_half(n)
    fixed = {seeds[number - 1] for number in half if number <= len(seeds)}
    free = [entrant for entrant in range(1, n + 1) if entrant not in seeds]
    best = min(together(fixed | set(some)) for some in combinations(free, len(half) - len(fixed)))
    assert together({drawn[number - 1] for number in half}) == best


@pytest.mark.parametrize("kin", range(2, 17))
def test_related_entrants_stand_as_far_apart_as_their_number_allows(kin: int) -> None:
    related = tuple(range(1, kin + 1))
    for lot in range(5):
        drawn = draw_positions(range(1, 17), lots(lot), related=[related])
        where = sorted(lines(16).index(drawn.index(entrant) + 1) for entrant in related)
        for size in (8, 4, 2, 1):
            counts = [sum(line // size == part for line in where) for part in range(16 // size)]
            assert max(counts) - min(counts) <= 1


def test_many_related_pairs_are_all_in_different_halves() -> None:
    pairs = [(at, at + 1) for at in range(1, 65, 2)]
    for lot in range(5):
        drawn = draw_positions(range(1, 65), lots(lot), seeds=range(1, 9), related=pairs)
        # Seeds 1 and 2, 3 and 4, … stand in opposite halves anyway.
        assert all(meeting_round(drawn, *pair) == 6 for pair in pairs[4:])


def test_early_related_entrants_meet_in_round_one() -> None:
    pairs = [(at, at + 1) for at in range(1, 17, 2)]
    for lot in range(10):
        drawn = draw_positions(range(1, 17), lots(lot), related=pairs, policy=Related.FIRST_ROUND)
        assert sorted(drawn) == list(range(1, 17))
        assert all(meeting_round(drawn, *pair) == 1 for pair in pairs)


def test_early_with_seeds_and_byes_as_near_as_there_is_room() -> None:
    for lot in range(20):
        # Seed 1 has a bye in a field of twelve, so its relative can be met in round 2 at the earliest.
        drawn = draw_positions(
            range(1, 13), lots(lot), seeds=(1, 2, 3, 4), related=[(1, 12), (6, 7, 8)], policy=Related.FIRST_ROUND
        )
        assert drawn[:4] == (1, 2, 3, 4)
        assert meeting_round(drawn, 1, 12) == 2
        rounds = sorted(meeting_round(drawn, a, b) for a, b in combinations((6, 7, 8), 2))
        assert rounds[0] == 1


def test_related_can_be_ignored() -> None:
    drawn = draw_positions((1, 2, 3, 4), lots(), related=[(1, 2)], policy=Related.IGNORE)
    assert drawn == draw_positions((1, 2, 3, 4), lots(), policy=Related.IGNORE)


def test_a_large_field_is_drawn() -> None:
    related = [tuple(range(at, at + 5)) for at in range(1, 1000, 5)]
    drawn = draw_positions(range(1, 1025), lots(), seeds=range(1, 33), related=related)
    assert sorted(drawn) == list(range(1, 1025))


def test_bad_draws_are_refused() -> None:
    with pytest.raises(BadField):
        draw_positions((1,), lots())
    with pytest.raises(BadField):
        draw_positions((1, 1, 2), lots())
    with pytest.raises(BadField):
        draw_positions((1, 2, 3), lots(), seeds=(4,))
    with pytest.raises(BadField):
        draw_positions((1, 2, 3), lots(), related=[(1, 2), (2, 3)])
