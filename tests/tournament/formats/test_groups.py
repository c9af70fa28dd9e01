"""分组: sizes, seeds, and related entrants spread as evenly as can be, against brute force."""

from __future__ import annotations

from itertools import combinations, product
from math import ceil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.tournament.formats import BadField, draw_groups, snake

if TYPE_CHECKING:
    from collections.abc import Sequence


def lots(label: object = "groups") -> Chance:
    """A seeded chance."""
    return Chance(b"0123456789abcdef", str(label))


def related_pairs_together(groups: Sequence[Sequence[int]], related: Sequence[Sequence[int]]) -> int:
    """How many related pairs share a group."""
    where = {entrant: at for at, group in enumerate(groups) for entrant in group}
    return sum(where[a] == where[b] for kin in related for a, b in combinations(kin, 2))


def fewest_together(n: int, groups: int, seeds: Sequence[int], related: Sequence[Sequence[int]]) -> int:
    """The same by trying every draw."""
    fixed = {seed: at for at, its in enumerate(snake(seeds, groups)) for seed in its}
    free = [entrant for entrant in range(1, n + 1) if entrant not in fixed]
    least, spare = divmod(n, groups)
    best = n * n
    for drawn in product(range(groups), repeat=len(free)):
        where = fixed | dict(zip(free, drawn, strict=True))
        sizes = sorted(list(where.values()).count(at) for at in range(groups))
        if sizes == [least] * (groups - spare) + [least + 1] * spare:
            best = min(best, sum(where[a] == where[b] for kin in related for a, b in combinations(kin, 2)))
    return best


def test_the_snake() -> None:
    assert snake(range(1, 9), 4) == ((1, 8), (2, 7), (3, 6), (4, 5))
    assert snake(range(1, 11), 4) == ((1, 8, 9), (2, 7, 10), (3, 6), (4, 5))


def test_everybody_is_drawn_once_into_groups_of_nearly_equal_size() -> None:
    groups = draw_groups(range(1, 15), 4, lots(), seeds=(3, 1, 2, 4))
    assert sorted(entrant for group in groups for entrant in group) == list(range(1, 15))
    assert sorted(map(len, groups)) == [3, 3, 4, 4]
    assert [group[0] for group in groups] == [3, 1, 2, 4]


def test_the_draw_is_recomputable_and_differs_by_lot() -> None:
    draw = draw_groups(range(1, 17), 4, lots("a"), related=[(1, 2, 3)])
    assert draw == draw_groups(range(1, 17), 4, lots("a"), related=[(1, 2, 3)])
    assert draw != draw_groups(range(1, 17), 4, lots("b"), related=[(1, 2, 3)])


@given(st.data())
@settings(deadline=None)
def test_without_seeds_no_related_group_is_spread_by_more_than_one(data: st.DataObject) -> None:
    n = data.draw(st.integers(1, 40))
    groups = data.draw(st.integers(1, n))
    clans = data.draw(st.lists(st.integers(0, 4), min_size=n, max_size=n))
    related = [kin for clan in range(1, 5) if (kin := [e for e, its in enumerate(clans, start=1) if its == clan])]
    drawn = draw_groups(range(1, n + 1), groups, lots(n), related=related)
    assert sorted(entrant for group in drawn for entrant in group) == list(range(1, n + 1))
    assert max(map(len, drawn)) - min(map(len, drawn)) <= 1
    for kin in related:
        counts = [len(set(kin) & set(group)) for group in drawn]
        assert max(counts) - min(counts) <= 1


@given(st.data())
@settings(deadline=None, max_examples=120)
def test_with_seeds_as_few_as_possible_are_together(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 8))
    groups = data.draw(st.integers(1, min(n, 3)))
    order = data.draw(st.permutations(range(1, n + 1)))
    seeds = order[: data.draw(st.integers(min(2, n), n))]
    clans = data.draw(st.lists(st.integers(0, 3), min_size=n, max_size=n))
    related = [kin for clan in range(1, 4) if (kin := [e for e, its in enumerate(clans, start=1) if its == clan])]
    drawn = draw_groups(range(1, n + 1), groups, lots(data.draw(st.integers(0, 99))), seeds=seeds, related=related)
    assert sorted(map(len, drawn)) == sorted(n // groups + (at < n % groups) for at in range(groups))
    assert tuple(group[: len(its)] for group, its in zip(drawn, snake(seeds, groups), strict=True)) == snake(
        seeds, groups
    )
    assert related_pairs_together(drawn, related) == fewest_together(n, groups, seeds, related)


def test_a_full_group_makes_room_when_only_it_is_free_of_relatives() -> None:
    # Seeds put one of each clan everywhere but in one group; every lot must end with the clans even.
    for lot in range(60):
        seeds, related = (1, 2, 3, 4, 5), [(1, 2, 6), (3, 5, 7), (4, 8, 9)]
        drawn = draw_groups(range(1, 10), 3, lots(lot), seeds=seeds, related=related)
        assert related_pairs_together(drawn, related) == fewest_together(9, 3, seeds, related)


def test_every_unseeded_entrant_can_come_into_every_group() -> None:
    reached = {
        (entrant, at)
        for lot in range(80)
        for at, group in enumerate(draw_groups(range(1, 9), 4, lots(lot), related=[(1, 2), (3, 4, 5)]))
        for entrant in group
    }
    assert reached == set(product(range(1, 9), range(4)))


def test_a_large_draw() -> None:
    related = [tuple(range(at, at + 7)) for at in range(1, 400, 7)]
    drawn = draw_groups(range(1, 513), 32, lots(), seeds=range(1, 65), related=related)
    assert {len(group) for group in drawn} == {16}
    assert all(len(set(kin) & set(group)) <= ceil(7 / 32) + 1 for kin in related for group in drawn)


def test_bad_draws_are_refused() -> None:
    for groups in (0, 5, -1):
        with pytest.raises(BadField):
            draw_groups((1, 2, 3, 4), groups, lots())
    with pytest.raises(BadField):
        draw_groups((1, 2, 3, 3), 2, lots())
    with pytest.raises(BadField):
        draw_groups((1, 2, 3, 4), 2, lots(), seeds=(5,))
    with pytest.raises(BadField):
        draw_groups((1, 2, 3, 4), 2, lots(), seeds=(1, 1))
    with pytest.raises(BadField):
        draw_groups((1, 2, 3, 4), 2, lots(), related=[(1, 2), (2, 3)])
