"""扩充包的牌手: agents that other packages add to a roster, named ``GAME.NAME`` in the group ``paizhuo.agents``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from paizhuo.ai.unknown_agent import UnknownAgent
from paizhuo.plugins import Registry, Unfit
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

Factory: TypeAlias = Callable[[Any, bytes], Any]
"""What makes an agent for a rule book and a seed."""


def added_agents(game: str, built_in: Sequence[str]) -> Registry[Factory]:
    """The agents of packages for one game."""
    return Registry("paizhuo.agents", {}, _fit, taken=frozenset(built_in), prefix=f"{game}.")


def made(name: str, factory: Factory, rules: object, seed: bytes) -> Any:  # noqa: ANN401 - the agent of either game
    """The agent that a package makes; whatever goes wrong there is said in words."""
    try:
        agent = factory(rules, seed)
    except Exception as error:
        text = N_("The player '{text}' comes from a package and cannot be made: {reason}")
        raise UnknownAgent(text, text=name, reason=error) from error
    if not callable(getattr(agent, "act", None)):
        text = N_("The player '{text}' comes from a package and has no method act(view).")
        raise UnknownAgent(text, text=name)
    return agent


def _fit(_name: str, value: object) -> Factory:
    if not callable(value):
        raise Unfit(f"it is a {type(value).__name__}, and should be a function of a rule set and a seed")
    return value
