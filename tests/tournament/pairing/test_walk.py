"""自上而下 against brute force: the lexicographically first pairing, all the next ones, and how it copes with size."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from paizhuo.tournament.pairing import (
    BALANCED,
    WALK,
    Candidate,
    DeadEnd,
    Field,
    Passed,
    PassedOver,
    RoundPairing,
    Scheme,
    pair,
)
from paizhuo.tournament.pairing.board import board_of
from paizhuo.tournament.pairing.bye import possible_byes, related_counts
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
    resting = [own.number for own in reversed(field.candidates) if not own.byes_used_up] if len(numbers) % 2 else [None]
    found = [
        (bye, pairs)
        for bye in resting
        for pairs in all_pairings([number for number in numbers if number != bye], bans_of(field))
    ]
    # Of equals the first: the lowest bye, then the order of the list.
    return min(found, key=lambda one: count_in(one[1], related_of(field)), default=None)


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
        assert (result.pairs if isinstance(result, RoundPairing) else None) == (expected[1] if expected else None)


def test_walks_are_all_pairings_in_order() -> None:
    rng = seeded("all of them")
    for _ in range(60):
        field = random_field(rng, 6, 0.6 * rng.random(), 0.3)
        board, related = board_of(field), related_of(field)
        found = [
            tuple((board.numbers[one], board.numbers[other]) for one, other in pairs)
            for count in related_counts(board)
            for pairs in walks(board, board.everyone, count)
        ]
        expected = list(all_pairings(board.numbers, bans_of(field)))
        assert found == sorted(expected, key=lambda pairs: count_in(pairs, related))


@pytest.mark.parametrize("scheme", [WALK, BALANCED])
def test_no_dead_end_is_false_and_none_is_missed(scheme: Scheme) -> None:
    rng = seeded("dead ends")
    for _ in range(300):
        field = random_field(rng, rng.choice((9, 10, 11, 12)), 0.5 + 0.5 * rng.random(), 0.2)
        numbers = [candidate.number for candidate in field.candidates]
        resting = [own.number for own in field.candidates if not own.byes_used_up] if len(numbers) % 2 else [0]
        exists = any(is_perfectly_pairable([one for one in numbers if one != bye], bans_of(field)) for bye in resting)
        assert isinstance(pair(field, scheme), RoundPairing) is exists


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
    assert isinstance(result, RoundPairing)
    assert result.relaxed is not None
    assert len(result.relaxed.pairs) == 420 - 350
    assert least_related(board_of(field), board_of(field).everyone) == 70
    assert sorted(number for pair in result.pairs for number in pair) == list(range(1, 701))


def test_possible_byes_are_those_without_whom_the_others_can_be_paired() -> None:
    rng = seeded("byes")
    for _ in range(200):
        field = random_field(rng, rng.choice((3, 5, 7)), rng.random(), 0.4)
        board, related = board_of(field), related_of(field)
        fewest = {}
        for own in reversed(field.candidates):
            others = [one.number for one in field.candidates if one != own]
            counts = [count_in(pairs, related) for pairs in all_pairings(others, bans_of(field))]
            if counts and not own.byes_used_up:
                fewest[own.number] = min(counts)
        assert next(related_counts(board), None) == min(fewest.values(), default=None)
        for allowance in range(4):
            found = [board.numbers[place] for place in possible_byes(board, allowance) if place is not None]
            assert found == [number for number, count in fewest.items() if count <= allowance]


@pytest.mark.parametrize("scheme", [WALK, BALANCED])
def test_related_entrants_are_kept_apart_though_the_lowest_does_not_rest(scheme: Scheme) -> None:
    related = {1: 2, 2: 1}
    field = Field(
        2, tuple(Candidate(one, 0, related=frozenset({related[one]} if one in related else ())) for one in (1, 2, 3))
    )
    result = pair(field, scheme)
    assert isinstance(result, RoundPairing)
    assert result.pairs == ((1, 3),)
    assert result.relaxed is None
    assert result.bye is not None
    assert result.bye.number == 2
    assert result.bye.reason.passed_over == (PassedOver(3, Passed.REST),)
    assert not result.bye.reason.is_lowest


@pytest.mark.parametrize("scheme", [WALK, BALANCED])
def test_related_entrants_meet_before_anybody_rests_twice(scheme: Scheme) -> None:
    unit = frozenset({1, 2})
    field = Field(
        2,
        tuple(
            Candidate(one, 0, byes_used_up=one != 3, related=unit - {one} if one in unit else frozenset())
            for one in (1, 2, 3)
        ),
    )
    result = pair(field, scheme)
    assert isinstance(result, RoundPairing)
    assert (result.pairs, result.bye and result.bye.number) == (((1, 2),), 3)
    assert result.relaxed is not None


def test_everybody_passed_over_for_the_bye_is_passed_over_for_the_right_reason() -> None:
    rng = seeded("whose bye")
    by_reason: Counter[str] = Counter()
    for _ in range(400):
        field = random_field(rng, rng.choice((5, 7)), 0.7 * rng.random(), 0.4)
        result, related = pair(field), related_of(field)
        if isinstance(result, DeadEnd) or result.bye is None:
            continue
        for passed in result.bye.reason.passed_over:
            others = [one.number for one in field.candidates if one.number != passed.number]
            counts = [count_in(pairs, related) for pairs in all_pairings(others, bans_of(field))]
            rested = any(one.byes_used_up for one in field.candidates if one.number == passed.number)
            more = bool(counts) and min(counts) > count_in(result.pairs, related)
            assert passed.why is (Passed.HAD_BYE if rested else Passed.REST)
            assert more or rested or not counts
            by_reason["rested" if rested else "related" if more else "stranded"] += 1
    assert min(by_reason[kind] for kind in ("rested", "related", "stranded")) > 10


def test_a_unit_of_more_than_half_of_a_large_odd_hall_rests_one_of_its_own() -> None:
    unit = frozenset(range(1, 421))
    field = Field(
        1, tuple(Candidate(one, 0, related=unit - {one} if one in unit else frozenset()) for one in range(1, 702))
    )
    result = pair(field)
    assert isinstance(result, RoundPairing)
    assert result.bye is not None
    assert result.bye.number == 420
    assert {passed.why for passed in result.bye.reason.passed_over} == {Passed.REST}
    assert result.relaxed is not None
    assert len(result.relaxed.pairs) == (419 - 281) // 2


def test_those_left_for_others_are_named() -> None:
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
    assert isinstance(result, RoundPairing)
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
