"""擂台设置: what is fixed before the first client comes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from paizhuo.guandan import NJUPT_V1006

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

PORT = 23456
"""The port that existing bots connect to."""


class Leaving(StrEnum):
    """离席处理: what becomes of a seat whose client has left."""

    AGENT = "agent"
    """代打: one of our agents plays on in its place."""
    END = "end"
    """终止: the contest ends there."""


@dataclass(frozen=True, slots=True)
class Settings:
    """擂台设置: how many games, by which rules, who fills empty seats, and how long an answer may take."""

    games: int = 1
    bots: int = 0
    agent: str = "club"
    seconds: float | None = 60
    """For one answer; None sets no limit."""
    leaving: Leaving = Leaving.AGENT
    rules: RuleSet = NJUPT_V1006
