"""轮到谁: who is asked next at a table of agents. While cards are drawn everybody is asked between two draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.engine import Onlooker
from paizhuo.shengji import Drawing, view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.seats import Seat
    from paizhuo.shengji import Action, Phase


def who_can_show(phase: Phase) -> list[Seat]:
    """The seats that can show now, in the order in which they are heard: the earlier drawer first."""
    if not isinstance(phase, Drawing):
        return []
    return [seat for seat in phase.setting.first_drawer.around() if view(phase, seat).options]


def next_action(phase: Phase, agents: Mapping[Seat, Agent]) -> Action:
    """What happens next when these agents sit at the table: a call, or the action of the seat that is to act."""
    rules = phase.setting.rules
    for seat in who_can_show(phase):
        call = agents[seat].call(view(phase, seat), rules)
        if call is not None:
            return call
    (seat,) = view(phase, Onlooker.SPECTATOR).to_act
    return agents[seat].act(view(phase, seat), rules)
