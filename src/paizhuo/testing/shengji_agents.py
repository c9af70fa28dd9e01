"""升级牌手契约: an agent of Shengji answers every view with what the law accepts; the same seed plays alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.turns import next_action
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Match, Over, apply, deal_cards, next_deal, refusal, start
from paizhuo.testing.agents import MOST_ACTS, SEED, check_same

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.shengji import Action, Phase, RuleSet


def check_shengji_agent(
    make: Callable[[RuleSet, bytes], Agent], rules: RuleSet = FUJIAN_2022, *, deals: int = 2
) -> None:
    """Play whole deals with the agent on all four seats, each of them twice."""
    for number in range(deals):
        seed = SEED + bytes([number])
        check_same(*(_acts(make(rules, seed), rules, seed) for _ in range(2)))


def _acts(agent: Agent, rules: RuleSet, seed: bytes) -> list[Action]:
    for method in ("act", "call"):
        has = callable(getattr(agent, method, None))
        assert has, f"what is made is a {type(agent).__name__} without a method {method}(view)"
    coming = next_deal(Match(rules))
    if coming is None:
        raise RuntimeError("a new match has a first deal")
    phase: Phase = start(deal_cards(rules, coming, seed))
    done: list[Action] = []
    while not isinstance(phase, Over):
        assert len(done) < MOST_ACTS, f"after {MOST_ACTS} acts the deal is not over"
        action = next_action(phase, dict.fromkeys(Seat, agent))
        refused = refusal(phase, action)
        assert refused is None, f"act {len(done) + 1}: the law refuses {action!r}: {refused}"
        done.append(action)
        phase = apply(phase, action)
    return done
