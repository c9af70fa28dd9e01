"""更正之后: whether the round that is paired already is paired again after a correction [NAT 26(八); J23 4.3.3]."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import directing

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


class Pairing(Enum):
    """编排去留: what becomes of a pairing."""

    MUST_CHANGE = "must"
    """须重排: the round must be paired again."""
    MAY_CHANGE = "may"
    """可重排: the round may be paired again if there is time."""
    STANDS = "stands"
    """不变: the pairing stays as it is."""


class LaterRound(NamedTuple):
    """其后的一轮: the last round of the stage, and what becomes of its pairing."""

    round: int
    pairing: Pairing


def round_after_correction(state: State, stage: str, corrected: int) -> LaterRound | None:
    """What a correction in round ``corrected`` does to the last round; None where that is the same round."""
    advice = directing.repair_advice(state, stage)
    last = state.stages[stage].rounds[-1].number
    if advice is None or last == corrected:
        return None
    if advice.must_repair:
        return LaterRound(last, Pairing.MUST_CHANGE)
    return LaterRound(last, Pairing.MAY_CHANGE if advice.may_repair else Pairing.STANDS)
