"""应答: checks that an answer is an action of the seat whose turn it is, and one that players do.

The law takes actions of any seat that is to act, and in Shengji rulings of the referee as well: at a real table other
people stand behind those. In the arena everything comes from agents, so each is held to its own seat.
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
    """The answer, if it is exactly of these kinds and of this seat; raises :class:`WrongAnswer`."""
    # A kind derived from an action could say one thing here and another to the law.
    if type(answer) not in kinds or getattr(answer, "seat", None) is not seat:
        raise WrongAnswer(N_("{seat} was asked, and cannot answer: {answer}"), seat=seat, answer=str(answer)[:_LONGEST])
    return answer
