"""中止与推迟: facts that stop the event, let it go on, or let a round wait for an appeal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Suspended:
    """熔断: the event stops: why, and what is done for the safety of everybody in the hall [J23 4.5]."""

    reason: str
    measures: str
    """应急处置: evacuation, help, what players and spectators do now."""
    role: str
    """启动者: the code of the role that stops it."""
    emergency: bool = False
    """紧急代行: stopped for the organiser, who has still to confirm it."""
    paper: str = ""
    """书面决定: the paper on which the organiser decided."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """恢复比赛: the event goes on; the rounds of the day that are still to come begin so much later."""

    reason: str
    role: str
    delay: int = 0
    """顺延: minutes."""
    emergency: bool = False
    paper: str = ""


@dataclass(frozen=True, slots=True)
class PlayPostponed:
    """推迟比赛: a round, or one table of it, waits until an appeal is decided [NAT 56(四)]."""

    appeal: int
    """申诉: the number of its fact."""
    stage: str
    round: int
    role: str
    suggestion: str
    """仲裁委员会的建议: the paper or the words by which the committee asked for it."""
    table: int = 0
    """桌: 0 for the whole round."""
    emergency: bool = False
    paper: str = ""


class Delay(NamedTuple):
    """顺延: minutes, and the rounds that were public when the event went on; later ones of that day are moved."""

    minutes: int
    public: frozenset[tuple[str, int]]
