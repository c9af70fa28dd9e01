"""名次段: a block of entrants that play among themselves for a block of places."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from paizhuo.tournament.formats.field import BadField, require_distinct

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Block:
    """名次段: ``entrants``, best first by the stage before, play for places ``first`` to ``last``."""

    first: int
    last: int
    entrants: tuple[int, ...]

    def place(self, inside: int) -> int:
        """The place in the whole event of a place inside the block (both from 1)."""
        return self.first - 1 + inside


def split(ranking: Sequence[int], sizes: Sequence[int]) -> tuple[Block, ...]:
    """Cut a ranking into blocks of these sizes from the top; they must take everybody.

    >>> split((5, 3, 8, 1), (1, 3))
    (Block(first=1, last=1, entrants=(5,)), Block(first=2, last=4, entrants=(3, 8, 1)))
    """
    require_distinct(ranking)
    if sum(sizes) != len(ranking) or any(size < 1 for size in sizes):
        raise BadField(f"blocks of {tuple(sizes)} do not share out {len(ranking)} entrants", text=str(len(ranking)))
    ends = tuple(accumulate(sizes))
    return tuple(
        Block(end - size + 1, end, tuple(ranking[end - size : end])) for size, end in zip(sizes, ends, strict=True)
    )


def by_place(standings: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The group standings turned round: all the firsts in order of groups, all the seconds, and so on."""
    longest = max(map(len, standings), default=0)
    return tuple(tuple(group[at] for group in standings if at < len(group)) for at in range(longest))
