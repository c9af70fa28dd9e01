"""更正之后的说法: what becomes of the pairing of a later round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.after_correction import Pairing
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.officiating.after_correction import LaterRound

_PAIRINGS = {
    Pairing.MUST_CHANGE: N_("Round {round} must be paired again: drop it, then pair it."),
    Pairing.MAY_CHANGE: N_("Round {round} has not begun; it may be paired again if there is time."),
    Pairing.STANDS: N_("The pairing of round {round} stands."),
}


def later_round_words(say: Say, later: LaterRound) -> str:
    """Whether a later round must or may be paired again, in one sentence."""
    return say(_PAIRINGS[later.pairing]).format(round=later.round)
