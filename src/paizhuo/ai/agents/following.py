"""跟牌: whether and how to answer the play on the table.

Every answer is weighed by what it does to the rest of the hand, by the chance that it wins the trick, and by who would
lead otherwise. A partner's play is left alone unless it is weak; bombs are spent on opponents who are nearly out or
whose play would surely win, and never on the partner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.agents.answers import Answers
from paizhuo.ai.agents.stakes import danger, exposure, is_bomb, lead_worth, leader_for, partners_lead_worth

if TYPE_CHECKING:
    from paizhuo.ai.agents.grouping import Grouper, Grouping
    from paizhuo.ai.agents.outlook import Outlook
    from paizhuo.guandan import Play
    from paizhuo.guandan.phases import Top

_RESPECT = 0.15
"""How much better an answer must be before the partner's play is overtaken."""
_NEVER = float("-inf")
"""An ordinary play that breaks a bomb is worth it only when the next play goes out."""
_OTHERS_FAIL = 0.3
"""How likely even a weak play of an opponent stays unbeaten when this seat passes."""
_BROKEN_TRIED = 4
"""How many answers that break groups are weighed, besides those that are groups themselves."""


def follow(grouper: Grouper, grouping: Grouping, top: Top) -> Play | None:
    """The answer to the play on the table; None is to pass."""
    outlook = grouper.outlook
    ours = top.seat is outlook.seat.partner
    answers = Answers(grouper, grouping).over(top.play.reading)
    if ours:
        answers = [play for play in answers if not is_bomb(play)]
    worth_trying = _shortlist(answers, grouping)
    if not worth_trying:
        return None
    weighed = [(_merit(grouper, grouping, play), play) for play in worth_trying]
    best, play = max(weighed, key=lambda pair: (pair[0], -len(pair[1].cards), -pair[1].cards[0]))
    passing = _partner_keeps(outlook, top) + _RESPECT if ours else -_opponent_keeps(outlook, top)
    return play if best > passing else None


def _shortlist(answers: list[Play], grouping: Grouping) -> list[Play]:
    """The answers that are groups of the hand, and the lowest and the highest of those that break some."""
    groups = {(play.reading, play.cards) for play in grouping.groups}
    kept = [play for play in answers if (play.reading, play.cards) in groups]
    broken = [play for play in answers if (play.reading, play.cards) not in groups]
    return kept + (broken if len(broken) <= _BROKEN_TRIED else [*broken[: _BROKEN_TRIED - 1], broken[-1]])


def _merit(grouper: Grouper, grouping: Grouping, play: Play) -> float:
    outlook = grouper.outlook
    rest = outlook.hand.without(play.cards)
    after = grouper.grouping(rest)
    if not is_bomb(play) and _bombs(after) < _bombs(grouping) and len(after.groups) > 1:
        return _NEVER
    stands = outlook.stands(play.reading)
    won = stands * lead_worth(outlook, after.groups)
    lost = (1 - stands) * exposure(outlook, play) / 2
    return grouping.cost - after.cost - outlook.power(play.reading) + won - lost


def _bombs(grouping: Grouping) -> int:
    return sum(map(is_bomb, grouping.groups))


def _partner_keeps(outlook: Outlook, top: Top) -> float:
    """What it is worth to leave the trick to the partner."""
    return outlook.stands(top.play.reading) * partners_lead_worth(leader_for(outlook, top.seat))


def _opponent_keeps(outlook: Outlook, top: Top) -> float:
    """What it costs to leave the trick to an opponent; the partner may still beat a weak play."""
    stands = outlook.stands(top.play.reading)
    return danger(leader_for(outlook, top.seat)) * (_OTHERS_FAIL + (1 - _OTHERS_FAIL) * stands)
