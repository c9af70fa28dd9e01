"""个人赛循环移位: the laws of every packaged movement, counted afresh."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from paizhuo.tournament.formats.individual_movement import Movement, movement

SIZES = [n for n in range(4, 42) if n % 4 in {0, 1}]


def known(n: int) -> Movement:
    """The movement of a size that has one."""
    found = movement(n)
    assert found is not None
    return found


@pytest.mark.parametrize("n", SIZES)
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(n: int) -> None:
    tables = [table for tables in known(n) for table in tables]
    partners = Counter(frozenset(side) for table in tables for side in table)
    opponents = Counter(frozenset(pair) for home, away in tables for pair in product(home, away))
    everybody = {frozenset(pair) for pair in combinations(range(1, n + 1), 2)}
    assert partners == dict.fromkeys(everybody, 1)
    assert opponents == dict.fromkeys(everybody, 2)


@pytest.mark.parametrize("n", SIZES)
def test_nobody_sits_twice_in_a_round_and_of_an_odd_field_everybody_rests_once(n: int) -> None:
    rests: Counter[int] = Counter()
    for tables in known(n):
        seated = [player for home, away in tables for player in (*home, *away)]
        assert len(tables) == n // 4
        assert len(set(seated)) == len(seated)
        rests.update(set(range(1, n + 1)) - set(seated))
    assert len(known(n)) == (n - 1 if n % 4 == 0 else n)
    assert rests == (dict.fromkeys(range(1, n + 1), 1) if n % 4 else {})


@pytest.mark.parametrize("n", [n for n in SIZES if n != 9])
def test_the_next_round_is_everybody_in_the_seat_of_the_number_before(n: int) -> None:
    cycle = n - 1 if n % 4 == 0 else n

    def moved(player: int) -> int:
        return player if player > cycle else player % cycle + 1

    def as_sets(tables: tuple[tuple[tuple[int, int], tuple[int, int]], ...]) -> list[list[frozenset[int]]]:
        return [[frozenset(side) for side in table] for table in tables]

    rounds = known(n)
    for before, after in zip(rounds, (*rounds[1:], rounds[0]), strict=True):
        assert as_sets(after) == [[frozenset(map(moved, side)) for side in table] for table in before]


def test_no_cyclic_starter_exists_for_nine() -> None:
    differences = {frozenset(pair): min((pair[0] - pair[1]) % 9, (pair[1] - pair[0]) % 9) for pair in _pairs(9)}
    for four in combinations(range(1, 9), 4):
        other = tuple(sorted(set(range(1, 9)) - set(four)))
        for first, second in product(_splits(four), _splits(other)):
            sides = [*first, *second]
            together = Counter(differences[frozenset(side)] for side in sides)
            against = Counter(
                differences[frozenset(pair)] for home, away in (first, second) for pair in product(home, away)
            )
            assert not (set(together.values()) == {1} and set(against.values()) == {2})


@pytest.mark.parametrize("n", [0, 1, 2, 3, 6, 7, 10, 11, 22, 42, 44])
def test_other_sizes_have_no_movement(n: int) -> None:
    assert movement(n) is None


def _pairs(n: int) -> list[tuple[int, int]]:
    return list(combinations(range(n), 2))


def _splits(four: tuple[int, ...]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    a, b, c, d = four
    return [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
