"""牌手名册: the agents of Shengji, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.added_agents import added_agents, made
from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.random_legal import RandomLegal
from paizhuo.ai.unknown_agent import UnknownAgent
from paizhuo.cards import Chance
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.shengji import RuleSet

NAMES = ("random", "club")
"""From the weakest to the strongest."""
ADDED = added_agents("shengji", NAMES)
"""Those that packages add, by name: what makes each for a rule book and a seed."""


def names() -> tuple[str, ...]:
    """All names, those of packages last."""
    return (*NAMES, *ADDED)


def make(name: str, rules: RuleSet, seed: bytes) -> Agent:
    """The agent of this name, for one rule book; all its randomness comes from the seed."""
    match name:
        case "random":
            return RandomLegal(rules, Chance(seed, "agent/random"))
        case "club":
            return Club(rules)
        case _ if name in ADDED:
            added: Agent = made(name, ADDED[name], rules, seed)
            return added
        case _:
            raise UnknownAgent(
                N_("'{text}' is no player of Shengji. Use one of: {names}."), text=name, names=", ".join(names())
            )
