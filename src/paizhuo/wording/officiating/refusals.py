"""不予受理的说法: why the officials' layer does not accept something, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.by_hand import BadHand
from paizhuo.officiating.disqualification import NotDisqualifying
from paizhuo.officiating.entered_result import ForfeitKindMissing, SideMissing
from paizhuo.officiating.forfeit_kind import CONSENT, NoConsentKnown
from paizhuo.officiating.line_ups import TooManyPlayers
from paizhuo.officiating.results import BadTyping
from paizhuo.officiating.substitution import (
    LeaveMissing,
    NameUnchanged,
    SeveralPlayers,
    SubstitutionForbidden,
    UnknownPlayer,
)
from paizhuo.officiating.unlikely import UnlikelyResult
from paizhuo.wording.citations import book_words
from paizhuo.wording.language import N_
from paizhuo.wording.officiating.by_hand import hand_fault_words
from paizhuo.wording.officiating.disqualification import not_disqualifying_words
from paizhuo.wording.officiating.line_ups import too_many_players_words
from paizhuo.wording.officiating.results import typed_words, unlikely_words
from paizhuo.wording.officiating.substitution import forbidden_words, leave_missing_words, unknown_player_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.officiating.refusals import NotAccepted
    from paizhuo.wording.language import Say


def not_accepted_words(say: Say, error: NotAccepted, names: Names = NO_NAMES) -> str:  # noqa: PLR0911, PLR0912, C901 - one case a type
    """What is wrong and what to do."""
    match error:
        case BadHand():
            return hand_fault_words(say, error, names)
        case NotDisqualifying():
            return not_disqualifying_words(say, error)
        case TooManyPlayers():
            return too_many_players_words(say, error)
        case SideMissing():
            return say(N_("Choose the side that it concerns."))
        case ForfeitKindMissing():
            text = say(N_("Say how the chief referee takes the forfeit: consented, unexcused, deliberate"))
            return cited_words(say, text, (CONSENT,))
        case NoConsentKnown():
            text = say(N_("{book} asks nobody for consent to a forfeit: leave out how it is taken."))
            return text.format(book=book_words(error.book, say))
        case SubstitutionForbidden():
            return forbidden_words(say, error)
        case LeaveMissing():
            return leave_missing_words(say, error)
        case SeveralPlayers():
            return say(N_("More than one player would change. After the draw substitute one after another."))
        case UnknownPlayer():
            return unknown_player_words(say, error)
        case NameUnchanged():
            return say(N_("Write the name as it should be; it stays as it is so far."))
        case BadTyping():
            return typed_words(say, error)
        case UnlikelyResult():
            return unlikely_words(say, error)
        case _:
            return str(error)
