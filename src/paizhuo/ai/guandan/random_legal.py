"""随机牌手: draws uniformly from the legal actions. A baseline for other agents, and a stress test of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.guandan import Action, GiveBack, Lay, Pass, Pay, legal_plays
from paizhuo.guandan.phases import Stage

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import RuleSet, View


class RandomLegal:
    """随机牌手: every legal action is equally likely; ``chance`` supplies the randomness."""

    def __init__(self, rules: RuleSet, chance: Chance) -> None:
        """Keep the book that is played by, and the stream the draws are made from."""
        self._rules = rules
        self._chance = chance

    def act(self, view: View) -> Action:
        """One of the legal actions."""
        return self._chance.choice(legal_actions(view, self._rules))


def legal_actions(view: View, rules: RuleSet) -> list[Action]:
    """可行之举: every action of the viewing seat that would be accepted now, found from its view alone."""
    seat = own_seat(view)
    match view.phase:
        case Stage.PAYING:
            return [Pay(seat, card) for card in view.choices]
        case Stage.RETURNING:
            return [GiveBack(seat, card) for card in view.choices]
        case _:
            to_beat = view.top.play.reading if view.top else None
            plays = legal_plays(own_hand(view), view.level, rules, to_beat)
            actions: list[Action] = [Lay(seat, play.cards, play.reading) for play in plays]
            return [*actions, Pass(seat)] if view.top else actions
