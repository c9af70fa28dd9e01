"""轻重: what it is worth to win the lead, and what it costs to leave it to an opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.combinations import BOMB_CLASS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.ai.agents.outlook import Outlook
    from paizhuo.guandan import Play

_DANGER = ((2, 2.6), (4, 2.1), (6, 1.7), (10, 1.15), (15, 0.7))
_CALM = 0.45
_LEAD_WORTH = {0: 2.4, 1: 2.2, 2: 1.4}
_USUAL_WORTH = 1.0
_PARTNERS_LEAD = 0.9
_WINNER = 0.5
GOES_OUT = 1.5
"""The extra harm when an opponent's answer may be his last cards."""


def danger(cards_left: int) -> float:
    """What it costs to let an opponent with so many cards have the lead."""
    return next((harm for most, harm in _DANGER if cards_left <= most), _CALM)


def lead_worth(outlook: Outlook, rest: Iterable[Play]) -> float:
    """What the lead is worth to a hand that has these groups left: much when at most one of them would lose it."""
    losers = sum(outlook.stands(play.reading) < _WINNER for play in rest)
    return _LEAD_WORTH.get(losers, _USUAL_WORTH)


def partners_lead_worth(cards_left: int) -> float:
    """What it is worth to leave the lead to the partner, who has so many cards."""
    return max(_PARTNERS_LEAD, danger(cards_left))


def leader_for(outlook: Outlook, seat: int) -> int:
    """The cards of whoever leads if this seat wins the trick: his own, or his partner's when he is out (接风)."""
    return outlook.left[seat] or outlook.left[(seat + 2) % 4]


def is_bomb(play: Play) -> bool:
    """Whether the play is of the bomb class."""
    return play.reading.kind in BOMB_CLASS


def exposure(outlook: Outlook, play: Play) -> float:
    """What is lost when an opponent beats this play: the lead, and perhaps the deal if it takes his last cards."""
    held = [left for left in outlook.foes if left]
    if not held:
        return 0.0
    harm = max(danger(left) for left in held) / 2
    return harm + (GOES_OUT if len(play.cards) in held else 0.0)
