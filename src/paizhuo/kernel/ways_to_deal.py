"""分法: in how many ways cards can be dealt to four seats when some seats cannot hold some cards."""

from __future__ import annotations

from itertools import product
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Counts = tuple[int, ...]
"""Cards by seat."""


def shared(room: Sequence[int], sizes: Mapping[int, int]) -> Iterator[tuple[dict[int, Counts], int]]:
    """Every way to fill the room of four seats from classes of cards, with the number of deals of each.

    A class is known by the seats that may hold its cards, as bits, and has so many cards. Give the class with the most
    seats last: the last one has no choice.

    >>> list(shared([0, 1, 2, 0], {0b0100: 1, 0b0110: 2}))
    [({4: (0, 0, 1, 0), 6: (0, 1, 1, 0)}, 2)]
    """
    if min(room) < 0 or sum(room) != sum(sizes.values()):
        return
    if not sizes:
        yield {}, 1
        return
    (mask, size), *rest = sizes.items()
    for counts in _splits(room, mask, size) if rest else [tuple(room)]:
        if any(count and not mask >> seat & 1 for seat, count in enumerate(counts)):
            continue
        left = [space - count for space, count in zip(room, counts, strict=True)]
        for row, deals in shared(left, dict(rest)):
            yield {mask: counts, **row}, deals * orders(counts)


def _splits(room: Sequence[int], mask: int, size: int) -> Iterator[Counts]:
    """Every way to share one class out."""
    most = [min(size, space) if mask >> seat & 1 else 0 for seat, space in enumerate(room)]
    # What the first seats leave goes to the last one.
    for counts in product(*(range(many + 1) for many in most[:-1])):
        last = size - sum(counts)
        if 0 <= last <= most[-1]:
            yield (*counts, last)


def orders(counts: Counts) -> int:
    """In how many ways different cards can be dealt so that each seat gets its number.

    >>> orders((1, 1, 0, 2))
    12
    """
    found, left = 1, sum(counts)
    for count in counts:
        found *= comb(left, count)
        left -= count
    return found
