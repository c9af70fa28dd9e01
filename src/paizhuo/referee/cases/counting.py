"""清点: what is counted before a ruling: pack and hands after a misdraw, segments when a knockout match is given up.

[J17 3.2.6; J23 3.5(三)6; NAT 7(三), 34(一)2]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import PACK
from paizhuo.errors import BadInput
from paizhuo.guandan.deal import HAND_SIZE
from paizhuo.referee.cases.facts_asked import Counts
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence


class BadCount(BadInput):
    """Four hands have four numbers of cards, none below zero; no more segments are played than a match has."""

    code: ClassVar[str] = "BAD_COUNT"


def counted(hands: Sequence[int]) -> Counts:
    """清点: the case that these four numbers of cards make, East first, all cards having been drawn.

    >>> counted([27, 28, 27, 26])
    <Counts.ONE_SIDE: 'one-side'>
    """
    if len(hands) != len(Seat) or min(hands) < 0:
        raise BadCount(f"{hands!r} are not four numbers of cards", text=str(hands))
    if sum(hands) != len(PACK):
        return Counts.PACK_WRONG
    wrong = {seat.side for seat, cards in zip(Seat, hands, strict=True) if cards != HAND_SIZE}
    match len(wrong):
        case 0:
            return Counts.RIGHT
        case 1:
            return Counts.ONE_SIDE
        case _:
            return Counts.OVER_AND_SHORT


def two_thirds(completed: int, segments: int) -> bool:
    """三分之二节次: whether enough of a match in segments was played for a normal forfeit [NAT 34(一)2].

    >>> [two_thirds(completed, 4) for completed in range(5)]
    [False, False, False, True, True]
    """
    if not 0 <= completed <= segments or segments == 0:
        raise BadCount(f"{completed} of {segments} segments cannot be played", text=f"{completed}/{segments}")
    return 3 * completed >= 2 * segments
