"""牌力: the five strengths that people choose bots by, and the agent of each; what does not exist is not offered."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.ai.guandan.roster import has_numpy
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.wording import Say


class Strength(StrEnum):
    """牌力: from the weakest to the strongest."""

    BEGINNER = "beginner"
    """入门."""
    CASUAL = "casual"
    """熟手."""
    GOOD = "good"
    """好手."""
    EXPERT = "expert"
    """高手."""
    STRONGEST = "strongest"
    """最强."""


AGENTS: Mapping[str, Mapping[Strength, str]] = MappingProxyType(
    {
        "guandan": MappingProxyType(
            {
                Strength.BEGINNER: "novice",
                Strength.CASUAL: "casual",
                Strength.GOOD: "club",
                Strength.EXPERT: "search:0.1",
                Strength.STRONGEST: "net",
            },
        ),
        "shengji": MappingProxyType({Strength.GOOD: "club"}),
    },
)
"""By game, the name on its roster of the agent of each strength; ``bench.strengths`` measures the order."""
_NEEDS_NUMPY = frozenset({"search:0.1", "net"})
"""Without NumPy ``club`` advises the search, which then wins nothing from ``club`` in so short a time."""
_WORDS = {
    Strength.BEGINNER: N_("beginner"),
    Strength.CASUAL: N_("casual player"),
    Strength.GOOD: N_("good player"),
    Strength.EXPERT: N_("expert"),
    Strength.STRONGEST: N_("strongest"),
}


def offered(game: str) -> tuple[Strength, ...]:
    """What can be chosen at this game on this machine; what needs NumPy is offered where it is installed.

    >>> offered("shengji")
    (<Strength.GOOD: 'good'>,)
    """
    return tuple(one for one, agent in AGENTS[game].items() if has_numpy() or agent not in _NEEDS_NUMPY)


def strength_words(strength: Strength, say: Say) -> str:
    """牌力: its name."""
    return say(_WORDS[strength])
