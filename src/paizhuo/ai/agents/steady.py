"""稳健牌手: a bot that plays sensibly and always alike: the same view gives the same action.

It breaks its hand into groups so that few plays are needed (``grouping``), leads low and long groups and keeps its
bombs (``leading``), follows cheaply and leaves its partner's strong plays alone (``following``), and goes out when it
can. It knows only its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.agents.following import follow
from paizhuo.ai.agents.giving import giving_back, tribute
from paizhuo.ai.agents.grouping import Grouper
from paizhuo.ai.agents.leading import lead
from paizhuo.ai.agents.outlook import Outlook
from paizhuo.guandan import Action, GiveBack, Lay, Pass, Pay, Play, beats, readings
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.phases import Stage

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet, View


class Steady:
    """稳健牌手: rules of thumb, no chance, no memory beyond the view."""

    def __init__(self, rules: RuleSet) -> None:
        """Keep the book that is played by."""
        self._rules = rules

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        outlook = Outlook(view, self._rules)
        grouper = Grouper(outlook)
        seat = outlook.seat
        match view.phase:
            case Stage.PAYING:
                return Pay(seat, tribute(grouper, view.choices))
            case Stage.RETURNING:
                payer = next(payer for payer, receiver, _ in view.payments if receiver is seat)
                return GiveBack(seat, giving_back(grouper, view.choices, to_partner=payer is seat.partner))
            case _:
                play = _last_play(outlook, view) or _play(grouper, view)
                return Lay(seat, play.cards, play.reading) if play else Pass(seat)


def _play(grouper: Grouper, view: View) -> Play | None:
    grouping = grouper.grouping(grouper.outlook.hand)
    return follow(grouper, grouping, view.top) if view.top else lead(grouper.outlook, grouping)


def _last_play(outlook: Outlook, view: View) -> Play | None:
    """The whole hand as one play, when that is legal now."""
    whole = readings(outlook.hand, outlook.level, outlook.rules)
    if view.top:
        whole = tuple(reading for reading in whole if beats(reading, view.top.play.reading, outlook.level))
    if not whole:
        return None
    return Play(tuple(outlook.hand), max(whole, key=lambda reading: strength(reading, outlook.level)))
