"""循环赛: the published tables, their laws, the circle beyond them, and the numbers."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.formats import (
    BadField,
    OrganiserMustDecide,
    idle,
    numbers_with_related,
    schedule,
)


def packaged() -> dict[str, list[list[list[int]]]]:
    """The published tables as they are packaged."""
    text = files("paizhuo.tournament").joinpath("data", "round_robin.json").read_text(encoding="utf-8")
    tables: dict[str, list[list[list[int]]]] = json.loads(text)
    return tables


def test_the_eleven_published_tables_are_the_schedule() -> None:
    tables = packaged()
    assert list(map(int, tables)) == list(range(4, 25, 2))
    for n, rounds in tables.items():
        assert [[list(pair) for pair in meetings] for meetings in schedule(int(n))] == rounds
    assert sum(len(meetings) for rounds in tables.values() for meetings in rounds) == 1221


def test_published_home_counts_are_those_of_the_specification() -> None:
    expected = {4: (1, 2), 6: (0, 5), 8: (3, 4), 10: (2, 7), 12: (3, 8), 14: (4, 11), 16: (7, 8), 18: (4, 13)}
    expected |= {20: (7, 12), 22: (6, 17), 24: (9, 14)}
    for n, bounds in expected.items():
        homes = Counter(home for meetings in schedule(n) for home, _ in meetings)
        counts = [homes[number] for number in range(1, n + 1)]
        assert (min(counts), max(counts)) == bounds


@pytest.mark.slow
@pytest.mark.parametrize("n", range(2, 201, 2))
def test_even_tables_keep_every_law_of_the_published_ones(n: int) -> None:
    rounds = schedule(n)
    assert len(rounds) == n - 1
    assert {frozenset(pair) for meetings in rounds for pair in meetings} == {
        frozenset(pair) for pair in combinations(range(1, n + 1), 2)
    }
    for r, meetings in enumerate(rounds, start=1):
        assert sorted(number for pair in meetings for number in pair) == list(range(1, n + 1))
        assert set(meetings[-1]) == {r, n}
        assert all((home < away) is (r % 2 == 1) for home, away in meetings)
    assert rounds[-1] == tuple((number, number + 1) for number in range(1, n, 2))
    if n > 24:
        homes = Counter(home for meetings in rounds for home, _ in meetings)
        assert max(homes.values()) - min(homes.values()) <= 5


@pytest.mark.parametrize("n", range(3, 60, 2))
def test_an_odd_field_idles_number_r_in_round_r(n: int) -> None:
    rounds = schedule(n)
    assert len(rounds) == n
    assert len({frozenset(pair) for meetings in rounds for pair in meetings}) == n * (n - 1) // 2
    for r, meetings in enumerate(rounds, start=1):
        assert {r, *(number for pair in meetings for number in pair)} == set(range(1, n + 1))
        assert len(meetings) == (n - 1) // 2
        assert idle(n, r) == r
        assert idle(n + 1, r) is None


def test_example_j_057_four_teams() -> None:
    assert schedule(4) == (((2, 3), (1, 4)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))


def test_example_j_058_seven_teams() -> None:
    assert schedule(7)[0] == ((4, 7), (2, 5), (3, 6))
    assert idle(7, 1) == 1
    assert idle(7, 5) == 5
    assert 5 not in {number for pair in schedule(7)[4] for number in pair}


def test_example_j_059_twenty_four_teams_round_thirteen() -> None:
    meetings = schedule(24)[12]
    assert meetings[11] == (13, 24)
    assert meetings[0] == (1, 12)


def test_example_j_060_homes_of_six() -> None:
    homes = Counter(home for meetings in schedule(6) for home, _ in meetings)
    assert (homes[4], homes[3]) == (0, 5)


def test_two_and_three_entrants() -> None:
    assert schedule(2) == (((1, 2),),)
    assert schedule(3) == (((2, 3),), ((3, 1),), ((1, 2),))


def test_too_small_fields_and_strange_rounds_are_refused() -> None:
    for n in (-1, 0, 1):
        with pytest.raises(BadField):
            schedule(n)
    for number in (0, 8):
        with pytest.raises(BadField):
            idle(7, number)
        with pytest.raises(BadField):
            idle(8, number)


A, B, C, D, E, F, G, H = range(11, 19)


def test_example_j_061_second_and_third_related() -> None:
    numbers = numbers_with_related((A, B, C, D, E, F, G, H), [(B, C)])
    assert numbers == {A: 1, B: 2, C: 5, D: 3, E: 4, F: 6, G: 7, H: 8}
    holder = {number: entrant for entrant, number in numbers.items()}
    assert [(holder[x], holder[y]) for x, y in schedule(8)[0]] == [(E, G), (B, C), (D, F), (A, H)]


def test_example_j_062_fourth_and_sixth_related() -> None:
    assert numbers_with_related((1, 2, 3, 4, 5, 6), [(6, 4)]) == {4: 4, 6: 2, 1: 1, 2: 3, 3: 5, 5: 6}


@pytest.mark.parametrize("related", [[(A, B, C)], [(A, B), (B, C)], [(A, B), (A, C), (B, C)]])
def test_example_j_064_three_mutually_related_are_the_organisers_case(related: list[tuple[int, ...]]) -> None:
    with pytest.raises(OrganiserMustDecide) as refused:
        numbers_with_related((A, B, C, D), related)
    assert refused.value.entrants == (A, B, C)
    assert refused.value.source.article == "25(三)"


def test_two_pairs_of_which_one_displaces_the_other() -> None:
    # C takes 5, the rank of E; 4 and 6 are equally near and the smaller is taken, 7 meets it in round 1.
    numbers = numbers_with_related((A, B, C, D, E, F, G, H), [(E, G), (C, B)])
    assert numbers == {B: 2, C: 5, E: 4, G: 7, A: 1, D: 3, F: 6, H: 8}


def test_in_an_odd_field_number_one_meets_its_relative_in_round_two() -> None:
    numbers = numbers_with_related((A, B, C, D, E, F, G), [(A, B)])
    assert numbers[A] == 1
    assert {1, numbers[B]} in [set(pair) for pair in schedule(7)[1]]


@given(st.data())
def test_related_pairs_meet_in_round_one_of_any_even_field(data: st.DataObject) -> None:
    n = 2 * data.draw(st.integers(1, 15))
    ranking = data.draw(st.permutations(range(1, n + 1)))
    order = data.draw(st.permutations(range(1, n + 1)))
    pairs = [(order[2 * at], order[2 * at + 1]) for at in range(data.draw(st.integers(0, n // 2)))]
    numbers = numbers_with_related(ranking, pairs)
    assert sorted(numbers.values()) == list(range(1, n + 1))
    opening = [set(pair) for pair in schedule(n)[0]]
    assert all({numbers[a], numbers[b]} in opening for a, b in pairs)
    if pairs:
        best = min(ranking.index(entrant) for pair in pairs for entrant in pair)
        assert numbers[ranking[best]] == best + 1
    paired = {entrant for pair in pairs for entrant in pair}
    rest = [numbers[entrant] for entrant in ranking if entrant not in paired]
    assert rest == sorted(rest)


def test_unknown_and_repeated_entrants_are_refused() -> None:
    with pytest.raises(BadField):
        numbers_with_related((1, 2, 3), [(1, 4)])
    with pytest.raises(BadField):
        numbers_with_related((1, 2, 2), [])
