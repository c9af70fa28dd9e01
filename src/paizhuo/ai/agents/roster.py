"""牌手名册: the players that are programs, by name.

A name may carry settings after a colon, several with commas between them: ``search:0.5`` thinks half a second a move,
``search:rollouts=400`` plays a fixed number of deals out and so answers the same on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.ai.agents.greedy import Greedy
from paizhuo.ai.agents.random_legal import RandomLegal
from paizhuo.ai.agents.steady import Steady
from paizhuo.cards import Chance
from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.ai.agents.agent import Agent
    from paizhuo.guandan import RuleSet

NAMES = ("random", "greedy", "steady")
"""From the weakest to the strongest."""


class UnknownAgent(BadInput):
    """No player of this name is on the roster, or its settings cannot be read."""

    code: ClassVar[str] = "UNKNOWN_AGENT"


def make(name: str, rules: RuleSet, seed: bytes) -> Agent:
    """The player of this name, for one rule book; whatever it draws comes from the seed."""
    kind, _, settings = name.partition(":")
    if settings or kind not in NAMES:
        raise UnknownAgent(f"{name!r} is no player; use one of: {', '.join(NAMES)}", text=name)
    match kind:
        case "random":
            return RandomLegal(rules, Chance(seed, "agent/random"))
        case "greedy":
            return Greedy(rules)
        case _:
            return Steady(rules)
