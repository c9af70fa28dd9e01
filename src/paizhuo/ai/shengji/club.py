"""俱乐部牌手: a bot that plays Shengji sensibly and always alike: the same view gives the same action.

It shows a suit that is long in its hand (``showing``), buries low cards and short suits (``burying``), leads what wins
and throws only what cannot be stopped (``leading``), and follows with as little as will do, points going to tricks its
side is likely to win (``answering``, ``winning``). It knows only its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.answering import answering
from paizhuo.ai.shengji.burying import burying
from paizhuo.ai.shengji.leading import leading
from paizhuo.ai.shengji.showing import showing
from paizhuo.ai.shengji.sight import Sight, drawing_step
from paizhuo.shengji import Action, Bury, Call, Choose, Lay
from paizhuo.shengji.phases import Stage

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.shengji import RuleSet, View


class Club:
    """俱乐部牌手: rules of thumb, no chance, no memory beyond the view."""

    def __init__(self, rules: RuleSet) -> None:
        """Keep the book that is played by."""
        self._rules = rules

    def call(self, view: View) -> Call | None:
        """What the viewing seat shows, if anything."""
        sight = Sight(view, self._rules)
        cards = showing(sight)
        return Call(sight.seat, cards) if cards else None

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        sight = Sight(view, self._rules)
        match view.stage:
            case Stage.DRAWING:
                return drawing_step(sight)
            case Stage.BURYING:
                return Bury(sight.seat, burying(sight))
            case Stage.CHOOSING:
                return Choose(sight.seat, min(view.options, key=lambda cards: _harmless(cards, sight)))
            case _:
                return Lay(sight.seat, answering(sight) if view.plays else leading(sight))


def _harmless(cards: tuple[Card, ...], sight: Sight) -> tuple[bool, bool, int]:
    """Best a part that the own hand beats, then one that the partner may beat; the shorter of equal ones."""
    return not sight.can_beat(cards), sight.unbeatable(cards), len(cards)
