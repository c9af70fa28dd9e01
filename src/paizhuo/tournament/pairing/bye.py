"""轮空: who may rest in an odd field, the lowest first [NAT 26(六)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.matching import is_pairable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.pairing.board import Board


def possible_byes(board: Board) -> Iterator[int | None]:
    """The places that may rest, lowest first: no bye before, and the others can be paired without them.

    An even field yields ``None`` once if it can be paired: nobody rests. Nothing at all means a dead end.
    """
    if not board.is_odd:
        if is_pairable(board.legal, board.everyone):
            yield None
        return
    for place in range(len(board.numbers) - 1, -1, -1):
        if board.may_rest >> place & 1 and is_pairable(board.legal, board.everyone & ~(1 << place)):
            yield place
