"""机器人的强弱: the program of a strength that somebody chose; one that does not exist is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.strengths import AGENTS, Strength, offered, strength_words
from paizhuo.web.language import say
from paizhuo.web.live.refusals import NotSent, WhyNotSent

if TYPE_CHECKING:
    from paizhuo.table import GameName

DEFAULT_STRENGTH = Strength.GOOD


def agent_named(game: GameName, strength: object) -> str:
    """The program of a strength; :class:`NotSent` for one that this game does not have here."""
    found = next((one for one in offered(str(game)) if one.value == strength), None)
    if found is None:
        raise NotSent(WhyNotSent.NO_STRENGTH)
    return AGENTS[str(game)][found]


def offered_strengths(game: GameName) -> tuple[Strength, ...]:
    """What can be chosen at this game here."""
    return offered(str(game))


def agent_words(game: GameName, agent: str) -> str:
    """牌力: of a program in words; its own name where it has no strength."""
    found = next((one for one, name in AGENTS[str(game)].items() if name == agent), None)
    return agent if found is None else strength_words(found, say())
