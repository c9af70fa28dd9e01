"""赛果的说法: what happened at a match, in words: levels by their names, or why there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import (
    Boards,
    Decision,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Outcome,
    Walkout,
)
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import end_words, entrants_words, level_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

_DECISIONS = {
    Decision.EXTRA_DEAL: N_("{result}; {side} wins by an extra deal"),
    Decision.LOT: N_("{result}; {side} wins by lot"),
}
_FORFEITS = {
    ForfeitKind.CONSENTED: N_("{side} forfeits with the chief referee's consent"),
    ForfeitKind.UNEXCUSED: N_("{side} forfeits without excuse"),
    ForfeitKind.DELIBERATE: N_("{side} forfeits deliberately"),
    ForfeitKind.PLAIN: N_("{side} forfeits"),
}
_BOTH_FORFEIT = {
    ForfeitKind.CONSENTED: N_("both sides forfeit with the chief referee's consent"),
    ForfeitKind.UNEXCUSED: N_("both sides forfeit without excuse"),
    ForfeitKind.DELIBERATE: N_("both sides forfeit deliberately"),
    ForfeitKind.PLAIN: N_("both sides forfeit"),
}
_HOW = {
    How.PLAYED: N_("played"),
    How.FORFEIT: N_("forfeited match"),
    How.BYE: N_("bye"),
    How.CLINCHED: N_("place certain, not scheduled"),
    How.ABSENT: N_("absent"),
}


def outcome_words(
    say: Say,
    outcome: Outcome,
    sides: Mapping[End, str] | None = None,
    walkover: End | None = None,
    left: Collection[End] = (),
) -> str:
    """A result; ``sides`` names the two where more than home and visitors is known.

    ``walkover`` is the end whose entrant had left the event when the round was paired (``Pairing.walkover``), ``left``
    the ends whose entrants left later and before the forfeit was recorded: nobody asked for consent then.

    >>> from paizhuo.wording import Language, sayer
    >>> outcome_words(sayer(Language.ENGLISH), Levels(8, 13)), outcome_words(sayer(Language.CHINESE), Levels(8, 13))
    ('10 against past A', '10比过A')
    """
    side = {end: end_words(say, end) for end in End} if sides is None else sides
    match outcome:
        case Levels() | Boards():
            return _decided(say, outcome, side)
        case Forfeit():
            return _forfeit(say, outcome, side, {walkover, *left})
        case Walkout(by):
            return say(N_("{side} did not finish the match")).format(side=side[by])
        case ForceMajeure(absent):
            return say(N_("{side} was kept away by force majeure")).format(side=side[absent])
        case DefaultLoss(by, home, away):
            text = say(N_("{side} loses by judgment at {levels}"))
            return text.format(side=side[by], levels=_against(say, home, away))
        case LateSheet(by, home, away):
            text = say(N_("{levels}; {side} handed the sheet in late"))
            return text.format(side=side[by], levels=_against(say, home, away))
        case Ineligible(by):
            return say(N_("cancelled: {side} fielded a player who is not on its list")).format(side=side[by])
        case Halved():
            return say(N_("scored as a draw by rule"))


def decision_words(say: Say, decision: Decision) -> str:
    """How a level match gets its winner."""
    return say(N_("one extra deal")) if decision is Decision.EXTRA_DEAL else say(N_("lots"))


def how_words(say: Say, how: How) -> str:
    """Where the score of a round comes from."""
    return say(_HOW[how])


def _forfeit(say: Say, outcome: Forfeit, side: Mapping[End, str], left: Collection[End | None]) -> str:
    by, absent = outcome.by, outcome.absent
    gone = [end for end in End if end in left and by in {None, end} and not outcome.how.costs_place]
    if by is None and not gone:
        forfeit = say(_BOTH_FORFEIT[outcome.how])
    else:
        forfeit = joined(
            say,
            [
                say(N_("{side} has left the event") if end in gone else _FORFEITS[outcome.how]).format(side=side[end])
                for end in End
                if by in {None, end}
            ],
        )
    away = say(N_("stayed away: {entrants}")).format(entrants=entrants_words(say, absent)) if absent else ""
    table = say(N_("at the table {levels}")).format(levels=_against(say, *outcome.levels)) if outcome.levels else ""
    return joined(say, (forfeit, away, table))


def _decided(say: Say, outcome: Levels | Boards, side: Mapping[End, str]) -> str:
    if isinstance(outcome, Levels):
        result = _against(say, outcome.home, outcome.away)
    else:
        text = say(N_("{home} against {away} levels on {boards} boards"))
        result = text.format(home=outcome.home, away=outcome.away, boards=outcome.boards)
    if outcome.winner is None or outcome.decision is None:
        return result
    return say(_DECISIONS[outcome.decision]).format(result=result, side=side[outcome.winner])


def _against(say: Say, home: int, away: int) -> str:
    return say(N_("{home} against {away}")).format(home=level_words(say, home), away=level_words(say, away))
