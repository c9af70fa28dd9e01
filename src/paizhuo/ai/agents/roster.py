"""牌手名册: the players that are programs, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.agents.club import Club
from paizhuo.ai.agents.greedy import Greedy
from paizhuo.ai.agents.random_legal import RandomLegal
from paizhuo.ai.agents.unknown import UnknownAgent
from paizhuo.cards import Chance
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.ai.agents.agent import Agent
    from paizhuo.guandan import RuleSet

NAMES = ("random", "greedy", "club")
"""From the weakest to the strongest."""


def make(name: str, rules: RuleSet, seed: bytes) -> Agent:
    """The player of this name, for one rule book; whatever it draws comes from the seed."""
    kind, colon, _ = name.partition(":")
    if kind not in NAMES:
        raise UnknownAgent(N_("'{text}' is no player. Use one of: {names}."), text=name, names=", ".join(NAMES))
    if colon:
        raise UnknownAgent(N_("'{text}' cannot be set: {kind} takes no settings."), text=name, kind=kind)
    match kind:
        case "random":
            return RandomLegal(rules, Chance(seed, "agent/random"))
        case "greedy":
            return Greedy(rules)
        case _:
            return Club(rules)
