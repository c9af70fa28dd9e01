"""领出: which group to begin a trick with.

Low and long groups first, bombs last; but when everything except one group is sure to win, the winners go first and
the rest is the last play. A partner with one or two cards is fed; an opponent with as few is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.agents.stakes import exposure, is_bomb, lead_worth

if TYPE_CHECKING:
    from paizhuo.ai.agents.grouping import Grouping
    from paizhuo.ai.agents.outlook import Outlook
    from paizhuo.guandan import Play

_SURE = 0.85
_LENGTH_BONUS = 0.15
_FEEDING = 1.2
_FED_WITH = 2


def lead(outlook: Outlook, grouping: Grouping) -> Play:
    """The play to lead from a hand in these groups."""
    return lead_order(outlook, grouping)[0]


def lead_order(outlook: Outlook, grouping: Grouping) -> list[Play]:
    """The groups in the order in which they should be led."""
    groups = grouping.groups
    weakest = min(groups, key=lambda play: outlook.stands(play.reading))
    winners = [play for play in groups if play is not weakest]
    if winners and all(outlook.stands(play.reading) >= _SURE for play in winners):
        # Bombs are kept to win the lead back should one of the others be beaten.
        winners.sort(key=lambda play: (is_bomb(play), -outlook.stands(play.reading), play.cards))
        return [*winners, weakest]
    merits = {play: _merit(outlook, play, [other for other in groups if other is not play]) for play in groups}
    return sorted(groups, key=lambda play: (is_bomb(play), -merits[play], play.cards))


def _merit(outlook: Outlook, play: Play, rest: list[Play]) -> float:
    stands = outlook.stands(play.reading)
    shed = outlook.cost(play.reading) - outlook.power(play.reading) + _LENGTH_BONUS * len(play.cards)
    kept = stands * lead_worth(outlook, rest) - (1 - stands) * exposure(outlook, play)
    return shed + kept + _feeding(outlook, play) * (1 - stands)


def _feeding(outlook: Outlook, play: Play) -> float:
    """A low play of just as many cards as the partner has left lets him go out."""
    size = len(play.cards)
    return _FEEDING if size <= _FED_WITH and outlook.partner == size else 0.0
