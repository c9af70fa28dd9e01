"""牌手契约: an agent of Guandan answers every view with an action that the law accepts; the same seed plays alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Match, Over, apply, deal_cards, next_deal, refusal, start, view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Action, Phase, RuleSet

SEED = b"the cards of the contract of agents"
MOST_ACTS = 2000
"""More than any deal has."""


def check_agent(make: Callable[[RuleSet, bytes], Agent], rules: RuleSet = NATIONAL, *, deals: int = 2) -> None:
    """Play whole deals with the agent on all four seats, each of them twice."""
    for number in range(deals):
        seed = SEED + bytes([number])
        check_same(*(_acts(make(rules, seed), rules, seed) for _ in range(2)))


def check_same(first: Sequence[object], again: Sequence[object]) -> None:
    """The acts of a deal that was played twice with the same seed are the same."""
    assert first == again, (
        f"made twice with the same seed, the agent did not play the same deal: act {_differing(first, again)} "
        "differs; take all chance from the seed"
    )


def _acts(agent: Agent, rules: RuleSet, seed: bytes) -> list[Action]:
    assert callable(getattr(agent, "act", None)), f"what is made is a {type(agent).__name__} without a method act(view)"
    coming = next_deal(Match(rules))
    if coming is None:
        raise RuntimeError("a new match has a first deal")
    phase: Phase = start(deal_cards(rules, coming, seed).setting)
    done: list[Action] = []
    while not isinstance(phase, Over):
        assert len(done) < MOST_ACTS, f"after {MOST_ACTS} acts the deal is not over"
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        action = agent.act(view(phase, seat))
        assert getattr(action, "seat", None) is seat, f"{seat} was asked, and the agent answered {action!r}"
        refused = refusal(phase, action)
        assert refused is None, f"act {len(done) + 1}: the law refuses {action!r}: {refused}"
        done.append(action)
        phase = apply(phase, action)
    return done


def _differing(first: Sequence[object], again: Sequence[object]) -> int:
    pairs = zip(first, again, strict=False)
    return next((at for at, (one, other) in enumerate(pairs, start=1) if one != other), min(len(first), len(again)) + 1)
