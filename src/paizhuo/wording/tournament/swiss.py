"""积分编排的说法: why two entrants meet in a Swiss, and why one has the bye, floats, moves up or sits out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.engines.clinched import SitsOut
from paizhuo.tournament.engines.first_round import ByScheme
from paizhuo.tournament.pairing import MovedUp, Passed, PassedOver, WhyBye, WhyMet
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import (
    NO_NAMES,
    Names,
    entrant_words,
    entrants_words,
    listed,
    meeting_words,
    ordinal_words,
    points_words,
)
from paizhuo.wording.tournament.explained import Explained, because
from paizhuo.wording.tournament.sources import LAST_TWO, ZONES, first_round_source, topic_source

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.plan.regulations import Regulations

SwissReason: TypeAlias = WhyMet | WhyBye | ByScheme | SitsOut | MovedUp

_SCHEMES = {
    FirstRound.FOLD: N_("round 1 folds the list, the first against the last"),
    FirstRound.SLIDE: N_("round 1 sets the upper half of the list against the lower half"),
    FirstRound.DRAW: N_("round 1 is drawn by lot"),
    FirstRound.ADJACENT: N_("in round 1 neighbouring numbers meet"),
    FirstRound.NEAREST: N_("round 1 pairs the nearest carried scores"),
}
_MEETING = {
    Passed.MET: N_("already met: {entrants}"),
    Passed.RELATED: N_("kept apart from {entrants} as related"),
    Passed.BARRED: N_("barred from meeting {entrants} in this round"),
    Passed.HAD_BYE: N_("had a bye before: {entrants}"),
    Passed.REST: N_("meeting {entrants} would leave the others without a proper pairing"),
    Passed.LATER: N_("meeting {entrants} would block a later round"),
    Passed.BALANCE: N_("the round is better balanced than with {entrants}"),
}
_RESTING = {
    **_MEETING,
    Passed.REST: N_("a bye for {entrants} would leave the others without a proper pairing"),
    Passed.LATER: N_("a bye for {entrants} would block a later round"),
}
_MOVING = {**_MEETING, Passed.REST: N_("moving {entrants} up would leave the zones without a proper pairing")}


def swiss_words(
    say: Say, entrants: tuple[int, ...], reason: SwissReason, regulations: Regulations, names: Names = NO_NAMES
) -> Explained:
    """The sentence for one match, bye or absence of a Swiss."""
    match reason:
        case WhyMet():
            return _met(say, entrants, reason, regulations, names)
        case WhyBye():
            who = say(N_("{entrant} has the bye")).format(entrant=entrant_words(say, entrants[0], names))
            lowest = (
                N_("lowest of the list without one") if reason.is_lowest else N_("lowest of the list that can rest")
            )
            why = because(say, who, say(lowest), *_passed(say, reason.passed_over, _RESTING))
            return Explained(why, tuple(topic_source(topic, regulations) for topic in reason.topics))
        case ByScheme():
            who = meeting_words(say, entrants[:1], entrants[1:], names)
            if reason.related:
                return Explained(
                    because(say, who, say(N_("related entrants meet in round 1"))), (regulations.related_swiss.source,)
                )
            return _by_scheme(say, who, reason, regulations)
        case SitsOut():
            return Explained(_sits_out(say, entrants[0], reason, names), (regulations.clinched.source,))
        case MovedUp():
            who = say(N_("{entrant} moves up")).format(entrant=entrant_words(say, entrants[0], names))
            best = N_("best of the losers' zone, because the winners' zone is odd")
            could = N_("best of the losers' zone that can fill the odd winners' zone")
            passed = _passed(say, reason.passed_over, _MOVING)
            return Explained(because(say, who, say(best if reason.is_best else could), *passed), (ZONES,))


def _by_scheme(say: Say, who: str, reason: ByScheme, regulations: Regulations) -> Explained:
    clauses, sources = [say(_SCHEMES[reason.scheme])], [first_round_source(reason.scheme, regulations)]
    if reason.exchanged:
        clauses.append(say(N_("opponents exchanged between two matches to keep related entrants apart")))
    if reason.unavoidable:
        clauses.append(say(N_("they are related, and no pairing keeps more related entrants apart")))
    if reason.exchanged or reason.unavoidable:
        sources.append(regulations.related_swiss.source)
    return Explained(because(say, who, *clauses), tuple(sources))


def _met(say: Say, entrants: tuple[int, ...], why: WhyMet, regulations: Regulations, names: Names) -> Explained:
    clauses = [_score(say, entrants, why), *_passed(say, why.passed_over, _MEETING)]
    sources = [topic_source(topic, regulations) for topic in why.topics]
    if why.related:
        fewest = N_("they are related, and no pairing keeps more related entrants apart")
        later = N_("they are related, and to keep more related entrants apart would block a later round")
        clauses.append(say(later if why.for_later else fewest))
    if why.again:
        clauses.append(say(N_("they meet again because they are the last two of the winners' zone")))
        sources.append(LAST_TWO)
    return Explained(because(say, meeting_words(say, entrants[:1], entrants[1:], names), *clauses), tuple(sources))


def _score(say: Say, entrants: tuple[int, ...], why: WhyMet) -> str:
    if why.is_equal:
        return say(N_("same score"))
    down, up = entrants if why.float_of_first < 0 else entrants[::-1]
    text = say(N_("nearest score, {gap} apart, {down} floating down and {up} up"))
    return text.format(gap=points_words(abs(why.gap)), down=entrant_words(say, down), up=entrant_words(say, up))


def _passed(say: Say, passed: Sequence[PassedOver], texts: Mapping[Passed, str]) -> list[str]:
    """Why each opponent was passed over: one clause for each reason, entrants by number to keep it short."""
    clauses = []
    for why in Passed:
        those = [one for one in passed if one.why is why]
        if why is Passed.MET and those:
            clauses.append(_already_met(say, those))
        elif those:
            clauses.append(say(texts[why]).format(entrants=entrants_words(say, (one.number for one in those))))
    return clauses


def _already_met(say: Say, those: Sequence[PassedOver]) -> str:
    if len(those) == 1 and those[0].round is not None:
        text = say(N_("{entrant} was already met in round {round}"))
        return text.format(entrant=entrant_words(say, those[0].number), round=those[0].round)
    met = []
    for one in those:
        text = N_("{entrant}") if one.round is None else N_("{entrant} (round {round})")
        met.append(say(text).format(entrant=entrant_words(say, one.number), round=one.round))
    return say(_MEETING[Passed.MET]).format(entrants=listed(say, met))


def _sits_out(say: Say, entrant: int, reason: SitsOut, names: Names) -> str:
    who = say(N_("{entrant} is not scheduled")).format(entrant=entrant_words(say, entrant, names))
    place = ordinal_words(say, reason.place)
    if reason.points > reason.reachable:
        text = say(N_("certain to be {place} with {points} points, where nobody behind can get more than {reachable}"))
        why = text.format(place=place, points=points_words(reason.points), reachable=points_words(reason.reachable))
    else:
        why = say(N_("certain to be {place}, because all other places are certain")).format(place=place)
    return because(say, who, why, say(N_("the round counts with the average of its matches")))
