"""应答: checks that an answer is a player's action, by the seat whose turn it is.

The law accepts actions of any seat that is to act, and in Shengji also rulings of the referee. In the arena everything
comes from agents, so each agent may act for its own seat only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from paizhuo.ai.arena.errors import WrongAnswer
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.seats import Seat

AnswerT = TypeVar("AnswerT")
_LONGEST = 200


def own_answer(seat: Seat, answer: AnswerT, kinds: tuple[type, ...]) -> AnswerT:
    """The answer if it is of one of these types and of this seat; otherwise raises :class:`WrongAnswer`."""
    # Exact types only: a subclass of an action could answer differently here and in the law.
    if type(answer) not in kinds or getattr(answer, "seat", None) is not seat:
        raise WrongAnswer(N_("{seat} was asked, and cannot answer: {answer}"), seat=seat, answer=str(answer)[:_LONGEST])
    return answer
