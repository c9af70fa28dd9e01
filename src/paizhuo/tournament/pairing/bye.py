"""轮空: who may rest in an odd field, the lowest first [NAT 26(六)], and how many related meetings that costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.completion import completion, least_related
from paizhuo.tournament.pairing.matching import maximum_matching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.pairing.board import Board


def related_counts(board: Board) -> Iterator[int]:
    """The possible numbers of related meetings in the round, with any bye, fewest first; empty in a dead end."""
    whole = board.evened()
    fewest = least_related(whole, whole.everyone)
    if fewest is None:
        return
    yield fewest
    related = tuple(legal & ~apart for legal, apart in zip(board.legal, board.apart, strict=True))
    most = len(maximum_matching(related, board.everyone).mates) // 2
    yield from range(fewest + 1, most + 1)


def possible_byes(board: Board, allowance: int) -> Iterator[int | None]:
    """The places that may rest, lowest first: no bye before, and the others can be paired without them.

    ``allowance`` is how many related meetings the others may have. An even field yields ``None`` once if it can be
    paired: nobody rests.
    """
    whole = board.evened()
    rest = completion(whole, whole.everyone, allowance)
    if rest is None:
        return
    if not board.is_odd:
        yield None
        return
    bye = len(board.numbers)
    for place in range(len(board.numbers) - 1, -1, -1):
        if board.may_rest >> place & 1 and replace(rest, mates=dict(rest.mates)).take(place, bye):
            yield place
