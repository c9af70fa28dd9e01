"""轮到谁: the next action at a table of agents. While cards are drawn, every seat may call between two draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.engine import Onlooker
from paizhuo.shengji import Drawing, view
from paizhuo.shengji.calling import who_can_show

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.seats import Seat
    from paizhuo.shengji import Action, Phase


def next_action(phase: Phase, agents: Mapping[Seat, Agent]) -> Action:
    """What happens next when these agents sit at the table: a call, or the action of the seat that is to act."""
    for seat in who_can_show(phase) if isinstance(phase, Drawing) else ():
        call = agents[seat].call(view(phase, seat))
        if call is not None:
            return call
    (seat,) = view(phase, Onlooker.SPECTATOR).to_act
    return agents[seat].act(view(phase, seat))
