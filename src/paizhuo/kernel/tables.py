"""查表: what the kernel looks up: how many cards a packed rank holds, and every way to take some of them.

A rank is one byte: two bits for each suit (spades, hearts, clubs, diamonds), the number of cards held, 0 to 2. The
subsets of a rank depend on which suits can matter: suits that cannot are interchangeable and give one choice only.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = 4
COPIES = 2
MOST = SUITS * COPIES
BYTES = 256
MASKS = 1 << SUITS
LANE = 16
"""The bits that each suit has in a word of its own ranks."""


class Subsets(NamedTuple):
    """取法: for every byte, mask of suits that matter and number of cards: where its choices begin, and how many."""

    first: array[int]
    many: array[int]
    choices: array[int]


def _byte(counts: tuple[int, ...]) -> int:
    return sum(count << (2 * suit) for suit, count in enumerate(counts))


def _counts(byte: int) -> tuple[int, ...]:
    return tuple(byte >> (2 * suit) & 3 for suit in range(SUITS))


@cache
def totals() -> array[int]:
    """张数: the number of cards in every byte."""
    return array("B", [sum(_counts(byte)) for byte in range(BYTES)])


@cache
def presence() -> array[int]:
    """花色: the suits of which a byte holds at least one card, as four bits."""
    return array("B", [sum(1 << suit for suit, count in enumerate(_counts(byte)) if count) for byte in range(BYTES)])


@cache
def lanes() -> array[int]:
    """花色: the same, each suit at the place of the two in a lane of its own, to be moved on by the rank."""
    return array("Q", [sum(2 << (LANE * suit) for suit in range(SUITS) if byte >> suit & 1) for byte in presence()])


@cache
def subsets() -> Subsets:
    """取法: of every byte that a hand can hold."""
    first = array("I", [0] * (BYTES * MASKS * (MOST + 1)))
    many = array("H", [0] * (BYTES * MASKS * (MOST + 1)))
    choices = array("B")
    for held in product(range(COPIES + 1), repeat=SUITS):
        taken = list(product(*(range(own + 1) for own in held)))
        for mask in range(MASKS):
            for size in range(sum(held) + 1):
                at = (_byte(held) * MASKS + mask) * (MOST + 1) + size
                found = _merged((one for one in taken if sum(one) == size), mask)
                first[at], many[at] = len(choices), len(found)
                choices.extend(found)
    return Subsets(first, many, choices)


def _merged(taken: Iterable[tuple[int, ...]], mask: int) -> list[int]:
    """One choice of those that differ only in suits that cannot matter: the lowest byte."""
    found: dict[tuple[int, ...], int] = {}
    for one in taken:
        key = (*(count for suit, count in enumerate(one) if mask >> suit & 1), sum(one))
        found[key] = min(found.get(key, BYTES), _byte(one))
    return sorted(found.values())
