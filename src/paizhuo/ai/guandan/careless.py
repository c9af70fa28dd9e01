"""粗心牌手: plays as one agent, and now and then as a weaker one. For people who want to win more often."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.cards import Chance
    from paizhuo.guandan import Action, View

_ALL = 100


class Careless:
    """粗心牌手: so many decisions of a hundred are those of the weaker agent; ``chance`` says which."""

    def __init__(self, agent: Agent, weaker: Agent, chance: Chance, percent: int) -> None:
        """Both agents must be made for the same rule book."""
        self._agent, self._weaker = agent, weaker
        self._chance, self._percent = chance, percent

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        slips = self._chance.below(_ALL) < self._percent
        return (self._weaker if slips else self._agent).act(view)
