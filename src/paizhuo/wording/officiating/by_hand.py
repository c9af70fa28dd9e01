"""手工编排的说法: what is wrong with a round paired by hand, and what an official should check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.by_hand import ByeBefore, HandFault, MetBefore
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, entrants_words

if TYPE_CHECKING:
    from paizhuo.officiating.by_hand import BadHand, HandNote

_FAULTS = {
    HandFault.SIDES: N_("Every side is one entrant, in an individual event two partners."),
    HandFault.TWICE: N_("Named more than once: {entrants}. Everybody plays one match or rests."),
    HandFault.STRANGERS: N_("Not to be paired in this round: {entrants}. Take them out."),
    HandFault.FORGOTTEN: N_("Neither paired nor resting: {entrants}. Give each a match or the bye."),
    HandFault.NOT_DRAFTED: N_("Not in this draft: {entrants}. Choose two who are."),
    HandFault.ITSELF: N_("{entrants} cannot change places with itself. Choose two different entrants."),
    HandFault.GONE: N_("No longer in the event: {entrants}. Pair the round again, or take it back."),
}


def hand_fault_words(say: Say, error: BadHand, names: Names = NO_NAMES) -> str:
    """What is wrong with a round paired by hand, and what to do."""
    return say(_FAULTS[error.fault]).format(entrants=entrants_words(say, error.entrants, names))


def hand_note_words(say: Say, note: HandNote, names: Names = NO_NAMES) -> str:
    """Who meets again or has the bye again."""
    match note:
        case MetBefore(entrants, number):
            text = say(N_("{entrants} have met already in round {round}."))
            return text.format(entrants=entrants_words(say, entrants, names), round=number)
        case ByeBefore(entrant, number):
            text = say(N_("{entrant} had the bye already in round {round}."))
            return text.format(entrant=entrant_words(say, entrant, names), round=number)
