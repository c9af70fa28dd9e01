"""复盘进程: goes through one deal away from the server, and sends what it finds turn by turn; knows no database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo import guandan, shengji
from paizhuo.ai.guandan.review import review as review_guandan
from paizhuo.ai.guandan.review import reviewer
from paizhuo.ai.guandan.roster import has_numpy
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.ai.shengji.review import AgentReviewer
from paizhuo.ai.shengji.review import review as review_shengji
from paizhuo.machine import stand_back
from paizhuo.table.courses import guandan_deal, shengji_deal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection

    from paizhuo.ai.reviewed import ReviewedTurn
    from paizhuo.table.courses.course import GamePhase

NICE = 15
"""Bots and people come first."""
_DIGITS = 3

_SETTINGS = {"search": "search:rollouts=2000"}
"""A number of playouts instead of a time, so that the same deal gives the same review."""


@dataclass(frozen=True)
class Job:
    """一副要复的牌: the deal as it ended, who reviews it, and the seed of his randomness."""

    game: str
    rules: str
    agent: str
    seed: bytes
    phase: GamePhase


def reviewers(game: str) -> tuple[str, ...]:
    """谁能复盘: the programs that review this game on this machine, the best first."""
    if game == "shengji":
        return ("club",)
    return ("net", "search") if has_numpy() else ("search",)


def turns_of(job: Job) -> Iterator[tuple[dict[str, Any], int]]:
    """每一手: as it is stored, with how many there are; the same job gives the same turns."""
    name = _SETTINGS.get(job.agent, job.agent)
    if job.game == "guandan":
        asked = reviewer(name, guandan.rule_set(job.rules), job.seed)
        for turn in review_guandan(job.phase, asked):  # type: ignore[arg-type] # a phase of this game
            yield _stored(turn, guandan_deal.write_action), turn.turns
    else:
        agent = AgentReviewer(shengji_roster.make(name, shengji.rule_set(job.rules), job.seed))
        for other in review_shengji(job.phase, agent):  # type: ignore[arg-type] # a phase of this game
            yield _stored(other, shengji_deal.write_action), other.turns


def _stored(turn: ReviewedTurn[Any], write: Any) -> dict[str, Any]:  # noqa: ANN401 - the actions of either game
    judged = turn.judgement
    found = {"act": turn.act, "seat": str(turn.seat)}
    if judged.better != turn.played:
        found["better"] = write(judged.better)
    if judged.levels is not None:
        found["levels"] = [round(judged.levels.played, _DIGITS), round(judged.levels.better, _DIGITS)]
        if judged.levels.error is not None:
            found["error"] = round(judged.levels.error, _DIGITS)
    return found


def work(pipe: Connection, job: Job) -> None:
    """Send every turn, then None; or what went wrong, in words. Ends when the server has gone."""
    stand_back(NICE)
    try:
        for found in turns_of(job):
            pipe.send(found)
        pipe.send(None)
    except BrokenPipeError:
        return
    except Exception as error:  # noqa: BLE001 - a program may fail in any way; the server goes on
        pipe.send(f"{type(error).__name__}: {error}")
