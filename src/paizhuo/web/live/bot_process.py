"""机器人进程: computes the answers of programs, away from the server; knows nothing of tables or the database."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from paizhuo import guandan, shengji
from paizhuo.ai.guandan import roster as guandan_roster
from paizhuo.ai.guandan.obedience import obedient
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.errors import PaizhuoError
from paizhuo.machine import stand_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from paizhuo.table.courses.course import GameAction, GameView

NICE = 5
"""People's requests come first."""
SEED_BYTES = 32


@dataclass(frozen=True)
class Question:
    """问题: what one seat sees; ``may_show`` asks only what it shows while cards are drawn."""

    game: str
    rules: str
    agent: str
    view: GameView
    may_show: bool = False


@dataclass(frozen=True)
class Answer:
    """回答: the action, None for showing nothing; or what went wrong."""

    action: GameAction | None = None
    error: str = ""


def answer(question: Question) -> Answer:
    """Ask the program; what goes wrong inside it is its own, and reported in words."""
    try:
        agent, view = _agent(question.game, question.rules, question.agent), question.view
        action = agent.call(view) if question.may_show else agent.act(view)
        if isinstance(view, guandan.View):
            action = obedient(view, guandan.rule_set(question.rules), action)
        return Answer(action)
    except PaizhuoError as error:
        return Answer(error=str(error))
    except Exception as error:  # noqa: BLE001 - a program may fail in any way; the table goes on
        return Answer(error=f"{type(error).__name__}: {error}")


@lru_cache(maxsize=32)
def _agent(game: str, rules: str, name: str) -> Any:  # noqa: ANN401 - an agent of either game
    seed = secrets.token_bytes(SEED_BYTES)
    if game == "guandan":
        return guandan_roster.make(name, guandan.rule_set(rules), seed)
    return shengji_roster.make(name, shengji.rule_set(rules), seed)


def work(questions: Connection) -> None:
    """Answer questions until the server has gone."""
    stand_back(NICE)
    while True:
        try:
            question = questions.recv()
        except EOFError:
            return
        questions.send(answer(question))
