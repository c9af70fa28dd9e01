"""掼蛋一局: four agents play a whole game, or one deal, of Guandan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

from paizhuo.ai.arena.answers import own_answer
from paizhuo.ai.arena.entrants import guandan_agent
from paizhuo.ai.arena.plan import Length
from paizhuo.ai.arena.scores import DealScore, GameScore
from paizhuo.cards import commitment
from paizhuo.engine import Onlooker
from paizhuo.guandan import (
    Action,
    DealDone,
    Over,
    Terms,
    after,
    apply,
    begin,
    deal_cards,
    gain,
    next_deal,
    rule_set,
    start,
    view,
)
from paizhuo.guandan.record import Note, dumps, new_game, record_of, revealed, with_deal, with_note
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.thinking_time import Watch
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Phase, View
    from paizhuo.recording.entries import Players

CUT_OFF = "The arena ends the game here: it has had its {deals} deals."
"""The note at the end of the record of a game that was cut off."""
_ACTIONS = get_args(Action)


@dataclass(frozen=True, slots=True)
class _Timed:
    """An agent whose answers are timed, and checked to be of its own seat."""

    seat: Seat
    agent: Agent
    watch: Watch

    def act(self, seen: View) -> Action:
        return own_answer(self.seat, self.watch.timed(self.seat, self.agent.act, seen), _ACTIONS)


def play(bout: Bout, seated: Mapping[Seat, Entrant], watch: Watch) -> GameScore:
    """The game these agents play with the cards of the bout."""
    rules = rule_set(bout.plan.rules)
    agents = {}
    for seat, who in seated.items():
        watch.seat = seat
        agents[seat] = _Timed(seat, guandan_agent(who, rules, bout.agent_seed(seat)), watch)
    east, north, west, south = (seated[seat].name for seat in Seat)
    players = (east, north, west, south)
    if bout.plan.length is Length.DEAL:
        return _deal(bout, agents, players, watch)
    return _game(bout, agents, players, watch)


def _game(bout: Bout, agents: Mapping[Seat, _Timed], players: Players, watch: Watch) -> GameScore:
    plan, seed = bout.plan, bout.seed
    match = begin(rule_set(plan.rules), Terms())
    record = new_game(match.rules, match.terms, players=players, commitment=commitment(seed))
    scores: list[DealScore] = []
    while match.deals < plan.most_deals and (coming := next_deal(match)) is not None:
        watch.deal = coming.number
        dealt = deal_cards(match.rules, coming, seed)
        over = _played(start(dealt.setting), agents)
        match = after(match, DealDone(over.outcome.finish))
        scores.append(_score(over))
        if plan.keeps_records:
            record = with_deal(record, record_of(over, number=dealt.number, draw=dealt.draw))
    if match.result is None:
        record = with_note(record, Note(CUT_OFF.format(deals=match.deals)))
    return GameScore(
        None if match.result is None else match.result.winner,
        (match.standing.step(Side.EAST_WEST), match.standing.step(Side.NORTH_SOUTH)),
        tuple(scores),
        dumps(revealed(record, seed)) if plan.keeps_records else "",
    )


def _deal(bout: Bout, agents: Mapping[Seat, _Timed], players: Players, watch: Watch) -> GameScore:
    """Play one first deal at the level of the plan, without tribute: the turned card decides who leads."""
    rules, seed = rule_set(bout.plan.rules), bout.seed
    first = next_deal(begin(rules, Terms()))
    assert first is not None, "a match begins with a deal"  # noqa: S101 - a programming error, not input
    dealt = deal_cards(rules, replace(first, level=bout.plan.level), seed)
    watch.deal = dealt.number
    over = _played(start(dealt.setting), agents)
    score = _score(over)
    record = ""
    if bout.plan.keeps_records:
        made = replace(record_of(over, draw=dealt.draw), players=players, commitment=commitment(seed))
        record = dumps(revealed(made, seed))
    return GameScore(over.outcome.winner, (max(0, score.difference), max(0, -score.difference)), (score,), record)


def _played(phase: Phase, agents: Mapping[Seat, _Timed]) -> Over:
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        phase = apply(phase, agents[seat].act(view(phase, seat)))
    return phase


def _score(over: Over) -> DealScore:
    worth = gain(over.outcome.finish)
    return DealScore(over.setting.level, worth if over.outcome.winner is Side.EAST_WEST else -worth)
