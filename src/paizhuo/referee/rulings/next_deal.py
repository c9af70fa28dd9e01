"""判负后下一副的依据: on what the deal after a lost one rests; a book may order one part and be silent on another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.referee.penalties.orders import DealLost

if TYPE_CHECKING:
    from paizhuo.referee.penalties.penalties import Given
    from paizhuo.referee.rulings.ladder import Ladder
    from paizhuo.rulebook import Citation


class NextDealSources(NamedTuple):
    """依据: why there is no tribute and who leads; and why an offender shuffles, his next player cuts."""

    ruled: Citation
    shuffled: Citation


def next_deal_sources(ladder: Ladder, lost: Given) -> NextDealSources:
    """The sources of the deal after this lost one."""
    given_up = isinstance(lost.sanction, DealLost) and lost.sanction.gained != DOUBLE_DOWN_GAIN
    if given_up and ladder.given_up is not None:
        return NextDealSources(ladder.given_up, ladder.given_up)
    if lost == ladder.on_foul and ladder.shuffling is not None:
        return NextDealSources(lost.source, ladder.shuffling)
    return NextDealSources(lost.source, lost.source)
