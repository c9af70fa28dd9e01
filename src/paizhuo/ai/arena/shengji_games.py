"""升级一局: four agents play a whole game, or one deal, of Shengji."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

from paizhuo.ai.arena.answers import own_answer
from paizhuo.ai.arena.entrants import shengji_agent
from paizhuo.ai.arena.guandan_games import CUT_OFF
from paizhuo.ai.arena.plan import Length
from paizhuo.ai.arena.scores import DealScore, GameScore
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import commitment
from paizhuo.recording.entries import Note
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Action, Call, DealDone, Match, Over, after, apply, deal_cards, next_deal, rule_set, start
from paizhuo.shengji.phases import Stage
from paizhuo.shengji.record import dumps, new_game, record_of, revealed, with_deal, with_note

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.thinking_time import Watch
    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.recording.entries import Players
    from paizhuo.shengji import Phase, View

_ACTIONS = get_args(Action)


@dataclass(frozen=True, slots=True)
class _Timed:
    """An agent whose answers are checked to be of its own seat, and timed except for drawing cards."""

    seat: Seat
    agent: Agent
    watch: Watch

    def act(self, view: View) -> Action:
        if view.stage is Stage.DRAWING:
            self.watch.seat = self.seat
            answer = self.agent.act(view)
        else:
            answer = self.watch.timed(self.seat, self.agent.act, view)
        return own_answer(self.seat, answer, _ACTIONS)

    def call(self, view: View) -> Call | None:
        answer = self.watch.timed(self.seat, self.agent.call, view)
        return None if answer is None else own_answer(self.seat, answer, (Call,))


def play(bout: Bout, seated: Mapping[Seat, Entrant], watch: Watch) -> GameScore:
    """The game these agents play with the cards of the bout."""
    rules = rule_set(bout.plan.rules)
    agents = {}
    for seat, who in seated.items():
        watch.seat = seat
        agents[seat] = _Timed(seat, shengji_agent(who, rules, bout.agent_seed(seat)), watch)
    east, north, west, south = (seated[seat].name for seat in Seat)
    players = (east, north, west, south)
    if bout.plan.length is Length.DEAL:
        return _deal(bout, agents, players, watch)
    return _game(bout, agents, players, watch)


def _game(bout: Bout, agents: Mapping[Seat, Agent], players: Players, watch: Watch) -> GameScore:
    plan, seed = bout.plan, bout.seed
    match = Match(rule_set(plan.rules))
    record = new_game(match.rules, players=players, commitment=commitment(seed))
    scores: list[DealScore] = []
    while match.deals < plan.most_deals and (coming := next_deal(match)) is not None:
        watch.deal = coming.number
        over = _played(start(deal_cards(match.rules, coming, seed)), agents)
        match = after(match, DealDone(over.outcome))
        scores.append(_score(over))
        if plan.keeps_records:
            record = with_deal(record, record_of(over, number=coming.number))
    if match.result is None:
        record = with_note(record, Note(CUT_OFF.format(deals=match.deals)))
    return GameScore(
        None if match.result is None else match.result.winner,
        match.standing.steps,
        tuple(scores),
        dumps(revealed(record, seed)) if plan.keeps_records else "",
    )


def _deal(bout: Bout, agents: Mapping[Seat, Agent], players: Players, watch: Watch) -> GameScore:
    """One first deal at the level of the plan: the seat that shows is the dealer."""
    rules, seed = rule_set(bout.plan.rules), bout.seed
    first = next_deal(Match(rules))
    assert first is not None, "a match begins with a deal"  # noqa: S101 - a programming error, not input
    watch.deal = first.number
    over = _played(start(deal_cards(rules, replace(first, level=bout.plan.level), seed)), agents)
    score = _score(over)
    record = ""
    if bout.plan.keeps_records:
        made = replace(record_of(over), players=players, commitment=commitment(seed))
        record = dumps(revealed(made, seed))
    return GameScore(_winner(over), (max(0, score.difference), max(0, -score.difference)), (score,), record)


def _played(phase: Phase, agents: Mapping[Seat, Agent]) -> Over:
    while not isinstance(phase, Over):
        phase = apply(phase, next_action(phase, agents))
    return phase


def _winner(over: Over) -> Side:
    """上台 or 守住: with 80 points the defenders win the deal, though they may win no level by it."""
    dealers = over.outcome.dealer.side
    return dealers.other if over.outcome.gain.take_over else dealers


def _score(over: Over) -> DealScore:
    gain = over.outcome.gain
    worth = gain.dealer - gain.defenders
    return DealScore(over.setting.level, worth if over.outcome.dealer.side is Side.EAST_WEST else -worth)
