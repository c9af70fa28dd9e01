"""自上而下 against brute force: the lexicographically first pairing, all the next ones, and how it copes with size."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from paizhuo.tournament.pairing import BALANCED, WALK, Candidate, DeadEnd, Field, Pairing, Passed, Scheme, pair
from paizhuo.tournament.pairing.board import board_of
from paizhuo.tournament.pairing.completion import least_related
from paizhuo.tournament.pairing.walk import walks
from tests.tournament.pairing.independent import (
    all_pairings,
    bans_of,
    count_in,
    is_perfectly_pairable,
    random_field,
    related_of,
    seeded,
)


def first_by_brute_force(field: Field) -> tuple[int | None, tuple[tuple[int, int], ...]] | None:
    numbers = [candidate.number for candidate in field.candidates]
    resting = [own.number for own in reversed(field.candidates) if not own.had_bye] if len(numbers) % 2 else [None]
    for bye in resting:
        related = related_of(field)
        found = list(all_pairings([number for number in numbers if number != bye], bans_of(field)))
        if found:
            return bye, min(found, key=lambda pairs: count_in(pairs, related))
    return None


@pytest.mark.parametrize("kinship", [0.0, 0.2, 0.6])
def test_walk_is_the_first_pairing_of_all(kinship: float) -> None:
    rng = seeded(f"walk {kinship}")
    dead_ends = relaxed = 0
    for _ in range(1_000):
        field = random_field(rng, rng.randrange(1, 9), rng.random(), kinship)
        result, expected = pair(field), first_by_brute_force(field)
        if isinstance(result, DeadEnd):
            dead_ends += 1
            assert expected is None
            continue
        assert expected == (None if result.bye is None else result.bye.number, result.pairs)
        pairs = tuple(pair for pair in result.pairs if frozenset(pair) in related_of(field))
        assert (result.relaxed.pairs if result.relaxed else ()) == pairs
        relaxed += result.relaxed is not None
    assert dead_ends > 100
    assert (relaxed > 50) is (kinship > 0)


@pytest.mark.parametrize("kinship", [0.0, 0.35])
def test_walk_of_ten_is_the_first_pairing_of_all(kinship: float) -> None:
    rng = seeded(f"ten {kinship}")
    for _ in range(150):
        field = random_field(rng, 10, 0.3 + 0.6 * rng.random(), kinship)
        result, expected = pair(field), first_by_brute_force(field)
        assert (result.pairs if isinstance(result, Pairing) else None) == (expected[1] if expected else None)


def test_walks_are_all_pairings_in_order() -> None:
    rng = seeded("all of them")
    for _ in range(60):
        field = random_field(rng, 6, 0.6 * rng.random(), 0.3)
        board, related = board_of(field), related_of(field)
        found = [
            tuple((board.numbers[one], board.numbers[other]) for one, other in pairs)
            for pairs in walks(board, board.everyone)
        ]
        expected = list(all_pairings(board.numbers, bans_of(field)))
        assert found == sorted(expected, key=lambda pairs: count_in(pairs, related))


@pytest.mark.parametrize("scheme", [WALK, BALANCED])
def test_no_dead_end_is_false_and_none_is_missed(scheme: Scheme) -> None:
    rng = seeded("dead ends")
    for _ in range(300):
        field = random_field(rng, rng.choice((9, 10, 11, 12)), 0.5 + 0.5 * rng.random(), 0.2)
        numbers = [candidate.number for candidate in field.candidates]
        resting = [own.number for own in field.candidates if not own.had_bye] if len(numbers) % 2 else [0]
        exists = any(is_perfectly_pairable([one for one in numbers if one != bye], bans_of(field)) for bye in resting)
        assert isinstance(pair(field, scheme), Pairing) is exists


def test_a_unit_with_more_than_half_of_a_large_hall_meets_itself_as_little_as_possible() -> None:
    unit = frozenset(range(1, 421))
    field = Field(
        1,
        tuple(
            Candidate(one, 0, related=unit - {one} if one in unit else frozenset())
            for one in sorted(range(1, 701), key=lambda one: one * 37 % 701)
        ),
    )
    result = pair(field)
    assert isinstance(result, Pairing)
    assert result.relaxed is not None
    assert len(result.relaxed.pairs) == 420 - 350
    assert least_related(board_of(field), board_of(field).everyone) == 70
    assert sorted(number for pair in result.pairs for number in pair) == list(range(1, 701))


def test_those_kept_for_others_are_named() -> None:
    field = Field(
        3,
        (
            Candidate(5, 200, frozenset({4})),
            Candidate(4, 200, frozenset({5, 8})),
            Candidate(6, 100),
            Candidate(8, 0, frozenset({4})),
        ),
    )
    result = pair(field)
    assert isinstance(result, Pairing)
    assert result.pairs == ((5, 8), (4, 6))
    assert [(one.number, one.why) for one in result.matches[0].reason.passed_over] == [
        (4, Passed.MET),
        (6, Passed.REST),
    ]


PROGRAM = """
from paizhuo.tournament.pairing import BALANCED, WALK, pair
from tests.tournament.pairing.independent import random_field, seeded
rng = seeded("hashes")
for size in (8, 9, 40, 41):
    field = random_field(rng, size, 0.1, 0.1)
    for scheme in (WALK, BALANCED):
        print(pair(field, scheme))
"""


def test_result_depends_on_no_hash_seed() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "2", "3")
    }
    assert len(printed) == 1
