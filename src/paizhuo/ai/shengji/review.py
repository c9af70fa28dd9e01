"""复盘: a deal of Shengji turn by turn: what an agent would have buried, led or followed with; it expects no levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.reviewed import Judgement, ReviewedTurn
from paizhuo.seats import Seat
from paizhuo.shengji import Bury, Choose, Lay, apply, start, view

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from paizhuo.ai.reviewed import Reviewer
    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.shengji import Action, Phase, View

_REVIEWED = (Bury, Lay, Choose)
"""Drawing and lifting are no choice, and whether to show is one at every card."""


class AgentReviewer:
    """按牌手复盘: says what an agent would have done."""

    def __init__(self, agent: Agent) -> None:
        """Ask this agent."""
        self._agent = agent

    def judge(self, view: View, played: Action, /) -> Judgement[Action]:  # noqa: ARG002 - the agent does not look at it
        """The action of the agent."""
        return Judgement(self._agent.act(view), None)


def review(
    phase: Phase, asked: Reviewer[View, Action], seats: Collection[Seat] = tuple(Seat)
) -> Iterator[ReviewedTurn[Action]]:
    """Every burying, lead and answer of these seats in a deal; each says how many of all are done."""
    acts = phase.history
    turns = sum(isinstance(act, _REVIEWED) and act.seat in seats for act in acts)
    now: Phase = start(phase.setting)
    done = 0
    for number, act in enumerate(acts, 1):
        if isinstance(act, _REVIEWED) and act.seat in seats:
            done += 1
            judged = asked.judge(view(now, act.seat), act)
            yield ReviewedTurn(number, act.seat, act, judged, done, turns)
        now = apply(now, act)
