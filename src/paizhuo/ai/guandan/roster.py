"""牌手名册: the agents of Guandan, by name.

A name may carry a setting after a colon: ``search:0.5`` thinks half a second a move, ``search:rollouts=400`` plays a
fixed number of deals out instead, whatever the machine.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from paizhuo.ai.added_agents import added_agents, made
from paizhuo.ai.guandan.careless import Careless
from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.greedy import Greedy
from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.ai.guandan.search import SECONDS, Search
from paizhuo.ai.unknown_agent import UnknownAgent
from paizhuo.cards import Chance
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.ai.guandan.search import Advice
    from paizhuo.guandan import RuleSet, View

NAMES = ("random", "novice", "greedy", "casual", "club", "net", "search")
"""From the weakest to the strongest."""
ADDED = added_agents("guandan", NAMES)
"""Those that packages add, by name: what makes each for a rule book and a seed."""
_SLIPS = 40
"""Of a hundred decisions, in so many ``novice`` plays as ``random`` does, and ``casual`` as ``greedy``."""
_LONGEST = 600.0
_MOST_DIGITS = 9
_ROLLOUTS = "rollouts="


def make(name: str, rules: RuleSet, seed: bytes) -> Agent:
    """The agent of this name, for one rule book; all its randomness comes from the seed."""
    kind, colon, setting = name.partition(":")
    if kind not in NAMES and kind not in ADDED:
        raise UnknownAgent(N_("'{text}' is no player. Use one of: {names}."), text=name, names=", ".join(names()))
    if colon and kind != "search":
        raise UnknownAgent(N_("'{text}' cannot be set: {kind} takes no settings."), text=name, kind=kind)
    if kind in ADDED:
        added: Agent = made(kind, ADDED[kind], rules, seed)
        return added
    match kind:
        case "random":
            return RandomLegal(rules, Chance(seed, "agent/random"))
        case "novice":
            anything = RandomLegal(rules, Chance(seed, "agent/random"))
            return Careless(Greedy(rules), anything, Chance(seed, "agent/novice"), _SLIPS)
        case "greedy":
            return Greedy(rules)
        case "casual":
            return Careless(Club(rules), Greedy(rules), Chance(seed, "agent/casual"), _SLIPS)
        case "club":
            return Club(rules)
        case "net":
            return _net(rules)
        case _:
            return _search(name, setting if colon else str(SECONDS), rules, Chance(seed, "agent/search"))


def names() -> tuple[str, ...]:
    """All names, those of packages last."""
    return (*NAMES, *ADDED)


def has_numpy() -> bool:
    """Whether the learned agent can play here."""
    return find_spec("numpy") is not None


def _net(rules: RuleSet) -> Agent:
    """The learned agent, which needs NumPy."""
    if not has_numpy():
        sentence = N_("The player 'net' needs NumPy, which is not installed. Run: pip install 'paizhuo[ai]'")
        raise UnknownAgent(sentence, text="net")
    from paizhuo.ai.guandan.net.agent import NetPlayer  # noqa: PLC0415 - imports NumPy

    return NetPlayer(rules)


def takes_time(name: str) -> bool:
    """Whether this agent may think so long that a waiting player should see a notice."""
    return name.partition(":")[0] == "search"


def _search(name: str, setting: str, rules: RuleSet, chance: Chance) -> Search:
    if setting.startswith(_ROLLOUTS):
        number = setting.removeprefix(_ROLLOUTS)
        if number.isdecimal() and len(number) <= _MOST_DIGITS and int(number):
            return Search(rules, chance, _adviser(rules), rollouts=int(number))
    else:
        seconds = _number(setting)
        if 0 < seconds <= _LONGEST:
            return Search(rules, chance, _adviser(rules), seconds=seconds)
    sentence = N_(
        "The setting of '{text}' cannot be read. Write search:SECONDS (up to {most}) or search:rollouts=NUMBER."
    )
    raise UnknownAgent(sentence, text=name, most=f"{_LONGEST:.0f}")


def _adviser(rules: RuleSet) -> Callable[[View], Advice] | None:
    """The net, where it can be used: it makes ``search`` much stronger."""
    if not has_numpy():
        return None
    from paizhuo.ai.guandan.net.advice import NetAdviser  # noqa: PLC0415 - imports NumPy

    return NetAdviser(rules)


def _number(text: str) -> float:
    """Parse a float; NaN if invalid, so that every range check fails."""
    try:
        return float(text)
    except ValueError:
        return float("nan")
