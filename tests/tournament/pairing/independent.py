"""独立核对: brute force that shares nothing with the solver: numbers and plain sets only."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing import Candidate, Field

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Round = tuple[tuple[int, int], ...]
    """The pairs of a round, in the order of the list, the higher first."""


def seeded(label: str) -> Random:
    """A generator for one test."""
    return Random(label)  # noqa: S311 - test data, not secrets


def all_pairings(numbers: Sequence[int], banned: frozenset[frozenset[int]]) -> Iterator[Round]:
    """Every complete pairing without a banned pair, in lexicographic order of the list."""
    if not numbers:
        yield ()
        return
    first, rest = numbers[0], numbers[1:]
    for at, other in enumerate(rest):
        if frozenset((first, other)) not in banned:
            for more in all_pairings((*rest[:at], *rest[at + 1 :]), banned):
                yield ((first, other), *more)


def is_perfectly_pairable(numbers: Sequence[int], banned: frozenset[frozenset[int]]) -> bool:
    """Whether a complete pairing exists, by dynamic programming over subsets."""

    @cache
    def can(left: int) -> bool:
        if not left:
            return True
        one = (left & -left).bit_length() - 1
        left ^= 1 << one
        return any(
            left >> other & 1 and frozenset((numbers[one], numbers[other])) not in banned and can(left ^ 1 << other)
            for other in range(one + 1, len(numbers))
        )

    return len(numbers) % 2 == 0 and can((1 << len(numbers)) - 1)


def bans_of(field: Field) -> frozenset[frozenset[int]]:
    """The pairs that have met or that the director barred."""
    met = {frozenset((own.number, other)) for own in field.candidates for other in own.met}
    return frozenset(met | {frozenset(pair) for pair in field.forbidden})


def related_of(field: Field) -> frozenset[frozenset[int]]:
    """The related pairs."""
    return frozenset(frozenset((own.number, other)) for own in field.candidates for other in own.related)


def count_in(pairs: Iterable[tuple[int, int]], named: frozenset[frozenset[int]]) -> int:
    """How many of the pairs are among the named ones."""
    return sum(frozenset(pair) in named for pair in pairs)


def random_field(rng: Random, size: int, density: float, kinship: float = 0.0, byes: float = 0.3) -> Field:
    """A field with random bans: ``density`` of all pairs have met, ``kinship`` of all pairs are related."""
    numbers = rng.sample(range(1, 100), size)
    met: dict[int, set[int]] = {number: set() for number in numbers}
    related: dict[int, set[int]] = {number: set() for number in numbers}
    for at, one in enumerate(numbers):
        for other in numbers[at + 1 :]:
            for bans, share in ((met, density), (related, kinship)):
                if rng.random() < share:
                    bans[one].add(other)
                    bans[other].add(one)
    scores = sorted((100 * rng.randrange(5) for _ in numbers), reverse=True)
    return Field(
        rng.randrange(1, 9),
        tuple(
            Candidate(
                number,
                score,
                frozenset(met[number]),
                rng.random() < byes,
                frozenset(related[number]),
                rng.randrange(4),
                rng.randrange(4),
                (rng.randrange(-1, 2),),
            )
            for number, score in zip(numbers, scores, strict=True)
        ),
    )
