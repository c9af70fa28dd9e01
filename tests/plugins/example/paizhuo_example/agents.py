"""随意出牌: players of both games that choose at random, and the same whatever the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.ai.shengji.random_legal import RandomLegal as ShengjiRandom
from paizhuo.chance import Chance

if TYPE_CHECKING:
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.ai.shengji.agent import Agent as ShengjiAgent
    from paizhuo.guandan import RuleSet
    from paizhuo.shengji import RuleSet as ShengjiRules

SAME = b"the same for every seed, always"


def make(rules: RuleSet, _seed: bytes) -> Agent:
    """A player of Guandan."""
    return RandomLegal(rules, Chance(SAME, "steady"))


def make_shengji(rules: ShengjiRules, _seed: bytes) -> ShengjiAgent:
    """A player of Shengji."""
    return ShengjiRandom(rules, Chance(SAME, "steady"))
