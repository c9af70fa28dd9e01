"""复盘: a deal of Guandan turn by turn: what a reviewer would have played, and the levels it expects."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.ai.guandan.roster import has_numpy, make
from paizhuo.ai.guandan.search import Search
from paizhuo.ai.reviewed import Judgement, ReviewedTurn
from paizhuo.guandan import Action, Lay, Over, Playing, apply, start_from, view
from paizhuo.guandan.actions import RULINGS
from paizhuo.guandan.orders import must_pass
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.ai.reviewed import Reviewer
    from paizhuo.cards import Rank
    from paizhuo.guandan import Phase, RuleSet, Ruling, View


class AgentReviewer:
    """按牌手复盘: says what an agent would have done, without levels."""

    def __init__(self, agent: Agent) -> None:
        """Ask this agent."""
        self._agent = agent

    def judge(self, view: View, played: Action, /) -> Judgement[Action]:  # noqa: ARG002 - the agent does not look at it
        """The action of the agent."""
        return Judgement(self._agent.act(view), None)


def reviewer(name: str, rules: RuleSet, seed: bytes) -> Reviewer[View, Action]:
    """复盘者: by the name of an agent; ``net`` and ``search`` expect levels, the others say only what they would do."""
    if name == "net" and has_numpy():
        from paizhuo.ai.guandan.net.reviewer import NetReviewer  # noqa: PLC0415 - imports NumPy

        return NetReviewer(rules)
    agent = make(name, rules, seed)
    return agent if isinstance(agent, Search) else AgentReviewer(agent)


def review(
    phase: Phase, asked: Reviewer[View, Action], seats: Collection[Seat] = tuple(Seat)
) -> Iterator[ReviewedTurn[Action]]:
    """Every turn of these seats in a deal, as far as it was played; each says how many of all are done."""
    acts = phase.history
    of_seats = tuple(_is_turn(one, act) and act.seat in seats for one, act in _before(phase))
    turns = sum(of_seats)
    now, done = start_from(phase.setting), 0
    for number, act in enumerate(acts, 1):
        assert not isinstance(now, Over), "nobody acts after the end"  # noqa: S101 - a programming error, not input
        if of_seats[number - 1] and isinstance(act, Action):
            done += 1
            judged = asked.judge(view(now, act.seat), act)
            if alike(judged.better, act, now.setting.level):
                judged = replace(judged, better=act)
            yield ReviewedTurn(number, act.seat, act, judged, done, turns)
        now = apply(now, act)


def _before(phase: Phase) -> Iterator[tuple[Phase, Action | Ruling]]:
    """The deal before each of its acts."""
    now: Phase = start_from(phase.setting)
    for act in phase.history:
        yield now, act
        now = apply(now, act)


def _is_turn(phase: Phase, act: Action | Ruling) -> bool:
    """Whether somebody had a choice: not where the referee ruled, nor where a ruling had the seat pass."""
    if isinstance(act, RULINGS):
        return False
    forced = isinstance(phase, Playing) and phase.top is not None and bool(phase.orders)
    return not (forced and isinstance(phase, Playing) and must_pass(phase.orders, act.seat, phase.tricks, phase.acts))


def alike(one: Action, other: Action, level: Rank) -> bool:
    """Whether two actions differ at most in suits that do not matter."""
    if isinstance(one, Lay) and isinstance(other, Lay):
        return one.declared == other.declared and _ranks(one, level) == _ranks(other, level)
    return one == other


def _ranks(action: Lay, level: Rank) -> Counter[tuple[Rank, bool]]:
    wild = wild_card(level)
    return Counter((card.rank, card is wild) for card in action.cards)
