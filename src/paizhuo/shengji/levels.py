"""级数: both sides' levels, from 2 past A; neither 2 nor A has to be played [FJ 1.4]."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.cards import SUIT_RANKS
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.shengji.phases import Outcome

PAST_ACE = len(SUIT_RANKS)
"""过A: the step of a side that has passed A: 13, level 2 being step 0."""


@dataclass(frozen=True, slots=True)
class Standing:
    """级数状况: the steps of both sides (East-West first), and the dealer of the next deal, once there is one."""

    steps: tuple[int, int] = (0, 0)
    dealer: Seat | None = None

    @property
    def level(self) -> Rank:
        """打几: the level of the next deal, that of the dealer's side."""
        return at_step(self.steps[self.dealer.side] if self.dealer is not None else 0)

    @property
    def passed(self) -> Side | None:
        """The side that has passed A."""
        return next((side for side in Side if self.steps[side] >= PAST_ACE), None)


def at_step(step: int) -> Rank:
    """The level at a step; a side past A still shows A."""
    return SUIT_RANKS[min(step, PAST_ACE - 1)]


def after_deal(standing: Standing, outcome: Outcome) -> Standing:
    """升级: after a deal the dealer's partner deals next, or the next player if the defenders take over."""
    dealer, gain = outcome.dealer, outcome.gain
    steps = list(standing.steps)
    for side, gained in ((dealer.side, gain.dealer), (dealer.side.other, gain.defenders)):
        steps[side] = min(steps[side] + gained, PAST_ACE)
    return replace(standing, steps=(steps[0], steps[1]), dealer=dealer.next if gain.take_over else dealer.partner)
