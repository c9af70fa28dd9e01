"""更正之后的说法: what becomes of the pairing of a later round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.after_correction import Pairing
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.officiating.after_correction import LaterRound

_PAIRINGS = {
    Pairing.MUST_CHANGE: N_("Round {round} must be paired again: drop it, then pair it"),
    Pairing.CHANGES_IF_TIME: N_(
        "Round {round} has not begun: pair it again if there is time; otherwise it may be played as it is"
    ),
    Pairing.MAY_CHANGE: N_("Round {round} is a draft: consider pairing it again"),
    Pairing.STANDS: N_("The pairing of round {round} stands"),
}
_FOR_PLAYERS = {
    Pairing.MUST_CHANGE: N_(
        "A result before this round was corrected: the round is paired again. Wait for the new list"
    ),
    Pairing.CHANGES_IF_TIME: N_(
        "A result before this round was corrected: it is paired again if there is time, otherwise played as it is"
    ),
}
"""To those who play it; a draft is not public, and of a pairing that stands nothing need be said."""


def later_round_words(say: Say, later: LaterRound) -> str:
    """Whether a later round must or may be paired again, in one sentence with its article."""
    return cited_words(say, say(_PAIRINGS[later.pairing]).format(round=later.round), (later.source,))


def pairing_change_words(say: Say, later: LaterRound) -> str:
    """The same decision for those who look at the published round; empty where it stands."""
    text = _FOR_PLAYERS.get(later.pairing)
    return "" if text is None else cited_words(say, say(text), (later.source,))
