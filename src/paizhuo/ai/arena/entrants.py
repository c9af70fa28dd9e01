"""参赛牌手: who enters the arena: an agent of the roster, or one made by the user's own factory.

A factory is any callable ``factory(rules, seed) -> agent``, named by its module and its name in it. It is called once
for each seat of each game, so that partners share nothing; all randomness of an agent must come from the seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from paizhuo.ai.arena.errors import CannotEnter
from paizhuo.ai.guandan import roster
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo import guandan, shengji
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.ai.shengji.agent import Agent as ShengjiAgent


@dataclass(frozen=True, slots=True)
class Entrant:
    """参赛牌手: the name in the report and, for an own agent, ``module:factory``."""

    name: str
    factory: str = ""


def guandan_agent(entrant: Entrant, rules: guandan.RuleSet, seed: bytes) -> Agent:
    """A player of Guandan for one seat of one game."""
    if entrant.factory:
        return cast("Agent", _own(entrant.factory, rules, seed, ("act",)))
    return roster.make(entrant.name, rules, seed)


def shengji_agent(entrant: Entrant, rules: shengji.RuleSet, seed: bytes) -> ShengjiAgent:
    """A player of Shengji for one seat of one game."""
    if entrant.factory:
        return cast("ShengjiAgent", _own(entrant.factory, rules, seed, ("act", "call")))
    return shengji_roster.make(entrant.name, rules, seed)


def _own(path: str, rules: object, seed: bytes, methods: tuple[str, ...]) -> Any:  # noqa: ANN401 - somebody else's type
    module, _, name = path.partition(":")
    try:
        factory = getattr(import_module(module), name)
        if not callable(factory):
            raise TypeError(f"{name} is a {type(factory).__name__}, which makes nothing")  # noqa: TRY301 - reported like the others
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        text = N_("{path} cannot be entered: {reason}. Write module:factory.")
        raise CannotEnter(text, path=path, reason=error) from error
    agent = factory(rules, seed)
    for method in methods:
        if not callable(getattr(agent, method, None)):
            text = N_("{path} cannot be entered: what it makes has no method {method}(view).")
            raise CannotEnter(text, path=path, method=method)
    return agent
