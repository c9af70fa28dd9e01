"""参赛号: the draw."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.tournament.entries import BadEntry, Entry, draw_numbers

SEED = bytes(range(32))


def draw(entries: list[Entry], *, seeds_first: bool = False, label: str = "numbers") -> dict[int, int]:
    return draw_numbers(entries, Chance(SEED, label), seeds_first=seeds_first)


def entries_of(numbers: list[int]) -> list[Entry]:
    return [Entry(number, f"第{number}对", ()) for number in numbers]


@given(st.lists(st.integers(1, 500), unique=True, max_size=30), st.data())
def test_the_draw_gives_every_number_once_whatever_the_order_of_the_forms(
    numbers: list[int], data: st.DataObject
) -> None:
    drawn = draw(entries_of(numbers))
    assert sorted(drawn) == sorted(numbers)
    assert sorted(drawn.values()) == list(range(1, len(numbers) + 1))
    assert draw(entries_of(data.draw(st.permutations(numbers)))) == drawn


def test_the_draw_is_the_published_shuffle_over_the_forms_in_order() -> None:
    order = Chance(SEED, "numbers").shuffled((3, 5, 8, 13))
    assert draw(entries_of([13, 3, 8, 5])) == {number: at for at, number in enumerate(order, start=1)}


def test_seeds_come_first_in_order_when_asked() -> None:
    entries = entries_of(list(range(1, 9)))
    entries[6], entries[2], entries[4] = (
        replace(entries[6], seed=1),
        replace(entries[2], seed=2),
        replace(entries[4], seed=4),
    )
    drawn = draw(entries, seeds_first=True)
    assert (drawn[7], drawn[3], drawn[5]) == (1, 2, 3)
    assert sorted(drawn.values()) == list(range(1, 9))
    assert draw(entries) == draw(entries_of(list(range(1, 9))))


def test_every_order_can_be_drawn() -> None:
    entries = entries_of([1, 2, 3])
    seen = Counter(tuple(draw(entries, label=f"lot {at}")) for at in range(300))
    assert len(seen) == 6
    assert min(seen.values()) > 25


def test_numbers_and_seeds_must_be_distinct() -> None:
    with pytest.raises(BadEntry, match="number 2"):
        draw(entries_of([1, 2, 2]))
    twice = [replace(entry, seed=1) for entry in entries_of([1, 2])]
    with pytest.raises(BadEntry, match="seed 1"):
        draw(twice, seeds_first=True)
    assert sorted(draw(twice)) == [1, 2]
