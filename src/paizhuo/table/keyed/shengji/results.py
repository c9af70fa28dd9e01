"""只录结果: a deal of Shengji that an operator could not follow to its end; the points of the defenders are typed.

The law checks what it can: points come in fives [FJ 3.10], what the defenders have won already stays theirs, and what
the dealer's side has won is not to be had any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.shengji import Outcome, Over, Playing
from paizhuo.shengji.deal_points import awarded, over_with, trick_points
from paizhuo.shengji.scoring import UNIT, gain_of
from paizhuo.shengji.trick import points_of
from paizhuo.table.keyed.refusals import Doubt, NotKeyed

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

ALL_POINTS = 200
"""全部分牌: of two packs."""
MOST_BURIED = 80
"""底牌最多的分: eight cards of ten points."""


def ended_by(phase: Phase, points: int) -> Over:
    """The deal with its typed end; raises :class:`NotKeyed` where the defenders cannot have these points."""
    if not isinstance(phase, Playing):
        raise NotKeyed(Doubt.NO_SUCH_POINTS if isinstance(phase, Over) else Doubt.NOT_BURIED, str(points))
    fines = awarded(phase.referee, phase.dealer)
    won = trick_points(phase.tricks, phase.dealer)
    lost = sum(points_of(card for play in one.plays for card in play) for one in phase.tricks) - won
    multiples = phase.setting.rules.multiples.value
    bottom = MOST_BURIED * (max(multiples.single, multiples.pair, multiples.tractor) - 1)
    if points % UNIT or not won <= points - fines <= ALL_POINTS - lost + bottom:
        raise NotKeyed(Doubt.NO_SUCH_POINTS, str(points))
    return over_with(phase, Outcome(phase.dealer, points - fines, 0, fines, gain_of(points)))
