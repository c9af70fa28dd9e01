"""自上而下: the first pairing of all in the order of the list, and the next ones after it.

The first unpaired entrant meets the highest one with whom those left can still be paired. While everybody may meet at
least half of those left, that needs no proof (Dirac); further down a complete pairing of those left is carried along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import best, members
from paizhuo.tournament.pairing.completion import completion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.pairing.board import Board, Pair, Places


def first_pairing(board: Board, alive: Places, allowance: int = 0) -> tuple[Pair, ...] | None:
    """The first pairing of those alive with at most ``allowance`` related meetings, if there is one."""
    pairs: list[Pair] = []
    count = alive.bit_count()
    while allowance == 0 and 2 * board.barred <= count - 4:
        one = best(alive)
        other = best(board.apart[one] & alive)
        pairs.append((one, other))
        alive &= ~(1 << one | 1 << other)
        count -= 2
    rest = completion(board, alive, allowance)
    if rest is None:
        return None
    while rest.alive:
        one = best(rest.alive)
        other = next(other for other in members(board.legal[one] & rest.alive) if rest.take(one, other))
        pairs.append((one, other))
    return tuple(pairs)


def next_pairing(board: Board, alive: Places, allowance: int, pairs: tuple[Pair, ...]) -> tuple[Pair, ...] | None:
    """The pairing that follows this one in the order of the list, if there is one."""
    for kept in range(len(pairs) - 1, -1, -1):
        left, allowed = alive, allowance - len(board.related_pairs(pairs[:kept]))
        for one, other in pairs[:kept]:
            left &= ~(1 << one | 1 << other)
        top, tried = pairs[kept]
        for other in members(board.legal[top] & left >> tried + 1 << tried + 1):
            spent = board.are_related(top, other)
            if spent > allowed:
                continue
            rest = first_pairing(board, left & ~(1 << top | 1 << other), allowed - spent)
            if rest is not None:
                return (*pairs[:kept], (top, other), *rest)
    return None


def walks(board: Board, alive: Places, related: int) -> Iterator[tuple[Pair, ...]]:
    """All legal pairings of those alive with exactly so many related meetings, in the order of the list."""
    pairs = first_pairing(board, alive, related)
    while pairs is not None:
        if len(board.related_pairs(pairs)) == related:
            yield pairs
        pairs = next_pairing(board, alive, related, pairs)
