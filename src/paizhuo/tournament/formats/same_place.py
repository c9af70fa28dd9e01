"""同名次赛: equal places of the groups before play for the places of the event [J23 4.1(三)].

The book only names it. Two groups: A1 v B1 for places 1 and 2, A2 v B2 for 3 and 4, and so on. More than two groups
give a block of entrants for every place, which then plays a format of its own for that block of places.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from paizhuo.tournament.formats.blocks import Block, by_place, split
from paizhuo.tournament.formats.bracket import (
    VACANT,
    Bracket,
    Kind,
    Seed,
    WinnerOf,
    make_nodes,
    make_round,
    rank_slots,
)
from paizhuo.tournament.formats.field import require_at_least

if TYPE_CHECKING:
    from collections.abc import Sequence


def same_place_blocks(standings: Sequence[Sequence[int]]) -> tuple[Block, ...]:
    """同名次段: who plays for which places; ``standings`` are the groups' final orders."""
    ranks = by_place(standings)
    return split(tuple(chain.from_iterable(ranks)), tuple(map(len, ranks)))


def same_place(n: int) -> Bracket:
    """同名次赛: the one round of two groups, numbered A1, B1, A2, B2, …; an entrant too many keeps the last place."""
    require_at_least(2, n)
    slots = [Seed(number) for number in range(1, n + 1)]
    nodes = make_nodes("M1", [*slots, *([VACANT] if n % 2 else [])])
    groups = [(slot,) for node in nodes for slot in (WinnerOf(node.id), node.loser) if slot != VACANT]
    return Bracket(Kind.SAME_PLACE, n, (make_round(nodes),), rank_slots(groups))
