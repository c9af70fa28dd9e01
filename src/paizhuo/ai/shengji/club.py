"""俱乐部牌手: a sensible, deterministic agent of Shengji: the same view gives the same action.

It shows a suit that is long in its hand (``calling``), buries low cards and short suits (``burying``), leads what wins
and throws only what cannot be stopped (``leading``), and follows with as little as will do, points going to tricks its
side is likely to win (``following``, ``trick_odds``). It knows only its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.burying import choose_buried
from paizhuo.ai.shengji.calling import choose_call
from paizhuo.ai.shengji.following import choose_follow
from paizhuo.ai.shengji.knowledge import Knowledge, drawing_step
from paizhuo.ai.shengji.leading import choose_lead
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
        known = Knowledge(view, self._rules)
        cards = choose_call(known)
        return Call(known.seat, cards) if cards else None

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        known = Knowledge(view, self._rules)
        match view.stage:
            case Stage.DRAWING:
                return drawing_step(known)
            case Stage.BURYING:
                return Bury(known.seat, choose_buried(known))
            case Stage.CHOOSING:
                return Choose(known.seat, min(view.options, key=lambda cards: _harmless(cards, known)))
            case _:
                return Lay(known.seat, choose_follow(known) if view.plays else choose_lead(known))


def _harmless(cards: tuple[Card, ...], known: Knowledge) -> tuple[bool, bool, int]:
    """Sort key: first parts that the own hand beats, then those that the partner may beat, then the shorter."""
    return not known.can_beat(cards), known.unbeatable(cards), len(cards)
