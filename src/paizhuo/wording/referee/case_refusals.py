"""不能判的说法: why a case cannot be read or a ruling cannot be given, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import case_refusals as r
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.authority import authority_refusal_words
from paizhuo.wording.referee.choices import choice_words, decider_words
from paizhuo.wording.referee.infractions import not_in_book_words

if TYPE_CHECKING:
    from paizhuo.officiating.case_refusals import CaseRefusal


def case_refusal_words(say: Say, refusal: CaseRefusal) -> str:
    """Why, and what to do."""
    match refusal:
        case r.BadCaseForm():
            text = say(N_("This case cannot be read: {part}. Go back and choose again."))
            return text.format(part=refusal.text)
        case r.NotYours():
            reason = authority_refusal_words(say, refusal.refusal)
            return say(N_("{reason} Send it to the chief referee.")).format(reason=reason)
        case r.ChoiceNotYours():
            choice = choice_words(say, refusal.choice)
            return say(N_("{choice}. Send it to the chief referee.")).format(choice=choice)
        case r.ChoiceOpen():
            text = say(N_("First this must be decided: {choice}. Ask {decider}, then choose."))
            choice = choice_words(say, refusal.choice)
            return text.format(choice=choice, decider=decider_words(say, refusal.choice.decider))
        case r.NoPenaltyInBook():
            return not_in_book_words(say, refusal.found)
        case r.OnlyTheChief():
            text = say(
                N_("Only the chief referee may rule otherwise than the book prescribes ({source}). Send it to him.")
            )
            return text.format(source=citation_words(refusal.source, say))
        case _:
            return say(N_("Something is still to be answered before this can be recorded. Go back and answer it."))
