"""分段赛: the top segment of the stage before plays for the top places, the next for the next [J23 4.1(三)].

The book only names it; each segment then plays a format of its own.
"""

from __future__ import annotations

from itertools import accumulate, chain
from typing import TYPE_CHECKING

from paizhuo.tournament.formats.blocks import Block, by_place, split

if TYPE_CHECKING:
    from collections.abc import Sequence


def segments(ranking: Sequence[int], sizes: Sequence[int]) -> tuple[Block, ...]:
    """分段: segments of these sizes from one ranking."""
    return split(ranking, sizes)


def segments_of_groups(standings: Sequence[Sequence[int]], sizes: Sequence[int]) -> tuple[Block, ...]:
    """分段: segments of so many places of every group: with 2 and 2 the first two of each group, then the others.

    In a segment the entrants stand by their place in the group, then in order of groups. Groups of unequal size may
    fill the last segment unequally.
    """
    ranks = by_place(standings)
    ends = tuple(accumulate(sizes))
    cut = [tuple(chain.from_iterable(ranks[end - size : end])) for size, end in zip(sizes, ends, strict=True)]
    return split(tuple(chain.from_iterable(ranks)), tuple(map(len, cut)))
