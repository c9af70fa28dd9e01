"""编排理由简说: why two entrants meet, in a dozen characters; the article stands in the head of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.draft_rows import WhyRelatedMeet
from paizhuo.tournament.engines.added import PairedByPackage
from paizhuo.tournament.engines.charts import InChart, WalksThrough
from paizhuo.tournament.engines.clinched import SitsOut
from paizhuo.tournament.engines.first_round import ByScheme
from paizhuo.tournament.engines.guangzhou import ByDraw, ByeByDraw, BySlips, InTheFinal, WildCard
from paizhuo.tournament.engines.league import ByChart, Gone, IdleByChart
from paizhuo.tournament.pairing import MovedUp, Passed, PassedOver, WhyBye, WhyMet
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SCHEMES = {
    FirstRound.FOLD: N_("first against last"),
    FirstRound.SLIDE: N_("upper half against lower"),
    FirstRound.DRAW: N_("by lot"),
    FirstRound.ADJACENT: N_("neighbouring numbers"),
    FirstRound.NEAREST: N_("nearest carried scores"),
}
_PASSED = {
    Passed.RELATED: N_("related kept apart"),
    Passed.BARRED: N_("barred ones apart"),
    Passed.HAD_BYE: N_("others had byes"),
    Passed.REST: N_("or the rest is stuck"),
    Passed.LATER: N_("for later rounds"),
    Passed.BALANCE: N_("better balanced"),
}
_OTHER = {
    ByChart: N_("by the round table"),
    IdleByChart: N_("free by the round table"),
    Gone: N_("opponent has left"),
    InChart: N_("by the chart"),
    WalksThrough: N_("no opponent in the chart"),
    ByDraw: N_("by lot"),
    PairedByPackage: N_("by an additional package"),
    ByeByDraw: N_("bye by lot"),
    BySlips: N_("drew this table"),
    InTheFinal: N_("the final"),
    WildCard: N_("wild card"),
    SitsOut: N_("place is certain"),
    MovedUp: N_("fills the winners' zone"),
}
RELATED = {
    WhyRelatedMeet.UNAVOIDABLE: N_("cannot be avoided"),
    WhyRelatedMeet.FOR_LATER: N_("else later rounds stick"),
    WhyRelatedMeet.ON_PURPOSE: N_("related meet early"),
    WhyRelatedMeet.NOT_AVOIDED: N_("not kept apart here"),
    WhyRelatedMeet.BY_HAND: N_("avoidable, made by hand"),
    WhyRelatedMeet.NOT_PROVEN: N_("not proven unavoidable"),
}
RELATED_SENTENCES = {
    WhyRelatedMeet.UNAVOIDABLE: N_("No legal pairing of this round has fewer such meetings; this is proven."),
    WhyRelatedMeet.FOR_LATER: N_("To keep them apart would leave a later round without a legal pairing."),
    WhyRelatedMeet.ON_PURPOSE: N_("This event lets related entrants meet early."),
    WhyRelatedMeet.NOT_AVOIDED: N_("This event does not keep related entrants apart."),
    WhyRelatedMeet.BY_HAND: N_("The drawn pairing had fewer such meetings; a change by hand brought them together."),
    WhyRelatedMeet.NOT_PROVEN: N_("It is not proven that they must meet. Swap them, or pair the round again."),
}


def short_reason_words(say: Say, entrants: tuple[int, ...], reason: object, ranks: Mapping[int, int]) -> str:
    """Why a match or a bye is as it is, in a dozen characters; empty for a reason without short words.

    >>> from paizhuo.wording import Language, sayer
    >>> say = sayer(Language.ENGLISH)
    >>> short_reason_words(say, (4, 9), WhyMet(0), {4: 1, 9: 2})
    'ranks 1, 2'
    >>> short_reason_words(say, (4, 9), WhyMet(0, (PassedOver(7, Passed.MET, 1),)), {4: 1, 9: 3})
    'ranks 1, 3; 7 was met'
    """
    match reason:
        case WhyMet():
            return _met(say, entrants, reason, ranks)
        case WhyBye():
            lowest = N_("lowest, no bye before") if reason.is_lowest else N_("lowest that can rest")
            return say(lowest)
        case ByScheme():
            return _by_scheme(say, reason)
        case _:
            return say(_OTHER[type(reason)]) if type(reason) in _OTHER else ""


def _met(say: Say, entrants: tuple[int, ...], why: WhyMet, ranks: Mapping[int, int]) -> str:
    if why.related:
        return say(RELATED[WhyRelatedMeet.FOR_LATER if why.for_later else WhyRelatedMeet.UNAVOIDABLE])
    if why.again:
        return say(N_("last two meet again"))
    if not why.is_equal and not why.passed_over:
        return say(N_("score group is odd"))
    first, second = sorted(ranks.get(entrant, 0) for entrant in entrants[:2])
    known = say(N_("ranks {first}, {second}")).format(first=first, second=second) if first else ""
    return joined(
        say, (known or say(N_("same score") if why.is_equal else N_("nearest score")), _passed(say, why.passed_over))
    )


def _passed(say: Say, passed: Sequence[PassedOver]) -> str:
    """The first reason for which somebody was passed over."""
    if not passed:
        return ""
    met = [one for one in passed if one.why is Passed.MET]
    if len(met) == 1:
        return say(N_("{entrant} was met")).format(entrant=met[0].number)
    if met:
        return say(N_("{count} were met")).format(count=len(met))
    return say(_PASSED[passed[0].why])


def _by_scheme(say: Say, reason: ByScheme) -> str:
    if reason.unavoidable:
        return say(RELATED[WhyRelatedMeet.UNAVOIDABLE])
    if reason.related:
        return say(RELATED[WhyRelatedMeet.ON_PURPOSE])
    return say(N_("exchanged, related apart") if reason.exchanged else _SCHEMES[reason.scheme])
