"""提醒的说法: which wishes a round could not fulfil, and what is not certain about the rounds to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.engines.individual import RELATED, MovementEnded, PartnersAgain, RelatedOppose
from paizhuo.tournament.pairing import (
    CriteriaLeftOut,
    LaterRoundsImpossible,
    LaterRoundsNotProven,
    NearestWeighed,
    RelatedMeet,
)
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.criteria import criterion_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrants_words, listed, pairs_words
from paizhuo.wording.tournament.explained import together
from paizhuo.wording.tournament.sources import INDIVIDUAL, cited_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.pairing import PairingCriterion
    from paizhuo.tournament.plan.regulations import Regulations

RoundNote: TypeAlias = (
    RelatedMeet
    | LaterRoundsImpossible
    | LaterRoundsNotProven
    | NearestWeighed
    | CriteriaLeftOut
    | PartnersAgain
    | RelatedOppose
    | MovementEnded
)


def note_words(say: Say, note: RoundNote, regulations: Regulations, names: Names = NO_NAMES) -> str:
    """What an arranger should know of a round before it is published."""
    match note:
        case RelatedMeet(pairs, for_later):
            text = say(
                N_("Related entrants meet, because otherwise a later round could not be paired: {pairs}.")
                if for_later
                else N_("Related entrants meet, and fewer are not possible: {pairs}.")
            )
            return cited_words(say, text.format(pairs=pairs_words(say, pairs)), (regulations.related_swiss.source,))
        case LaterRoundsImpossible(left, possible):
            text = say(N_("Of the {left} rounds left, at most {possible} can be paired without a rematch."))
            return cited_words(say, text.format(left=left, possible=possible), (regulations.rematch.source,))
        case LaterRoundsNotProven(rounds):
            text = say(N_("It is not proven that the next {rounds} rounds can be paired; nothing speaks against it."))
            return text.format(rounds=rounds)
        case NearestWeighed(reach, proven):
            text = say(N_("In this large field the {reach} nearest opponents of everybody were weighed."))
            best = say(N_("As good as can be: {criteria}.")).format(criteria=_criteria(say, proven))
            return together(say, text.format(reach=reach), best if proven else "")
        case CriteriaLeftOut(criteria):
            return say(N_("Not weighed in a field of this size: {criteria}.")).format(criteria=_criteria(say, criteria))
        case PartnersAgain(pairs):
            text = say(N_("These have been partners before: {pairs}."))
            return cited_words(say, text.format(pairs=pairs_words(say, pairs)), (INDIVIDUAL,))
        case RelatedOppose(pairs):
            text = say(N_("Related players are opponents: {pairs}."))
            return cited_words(say, text.format(pairs=pairs_words(say, pairs)), (RELATED,))
        case MovementEnded(left, came):
            text = say(N_("The movement ends because the field has changed; the Swiss movement goes on."))
            gone = say(N_("Left: {entrants}.")).format(entrants=entrants_words(say, left, names)) if left else ""
            new = say(N_("Joined: {entrants}.")).format(entrants=entrants_words(say, came, names)) if came else ""
            return together(say, text, gone, new)


def _criteria(say: Say, criteria: Iterable[PairingCriterion]) -> str:
    return listed(say, [criterion_words(say, criterion) for criterion in criteria])
