"""化为事实: what a ruling does in the competition, turned into the facts it stands for; each carries its article.

Referee and tournament are siblings (decision 12): this is the small translation between them. What no fact stands for,
an adjusted score, related results, a place, is left to be done by hand and is told to whoever rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.referee import effects_of
from paizhuo.referee.cases.facts_asked import CONSENT
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties.penalties import (
    LastOfStage,
    LateSheetScore,
    MatchDrawn,
    NoNextStage,
    PrizesWithdrawn,
    Reach,
    Scope,
)
from paizhuo.referee.rulings import competition_effects as c
from paizhuo.rulebook import Basis
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import (
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Outcome,
    Walkout,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee import Ruling
    from paizhuo.rulebook import Citation
    from paizhuo.web.refereeing.cases import Spot


@dataclass(frozen=True)
class Translated:
    """所成事实: the facts, and the effects that somebody has to see to by hand."""

    facts: tuple[f.Fact, ...]
    by_hand: tuple[c.CompetitionEffect, ...]


def articles(sources: Iterable[Citation]) -> str:
    """条款: the articles by the codes of their books, as facts keep them; a silent book has none."""
    return ", ".join(dict.fromkeys(f"{one.book} {one.article}" for one in sources if one.basis is not Basis.SILENT))


def translated(ruling: Ruling, spot: Spot, reason: str, levels: tuple[int, int] | None) -> Translated:
    """The facts of a ruling, in the order of its effects; ``levels`` are those at the table, home first."""
    found: list[f.Fact] = []
    by_hand: list[c.CompetitionEffect] = []
    article = articles(ruling.citations)
    outcomes: list[Outcome] = []
    for effect in effects_of(ruling).competition:
        match effect:
            case c.PointsDeducted(entrant, mp, vp):
                if mp or vp:
                    found.append(f.Penalised(spot.stage, entrant, mp, vp, reason, article, spot.round, spot.table))
            case c.Removed(entrant, Scope.EVENT):
                found.append(f.Left(entrant, f.LeaveKind.DISQUALIFIED, reason, article))
            case c.Recorded():
                # The ruling itself is the record.
                continue
            case _:
                outcome = _outcome(effect, ruling, spot, levels)
                if outcome is not None:
                    outcomes.append(outcome)
                elif not _is_told(effect):
                    by_hand.append(effect)
    results = tuple(_result(outcome, spot, reason) for outcome in outcomes[:1])
    # A match gets its result before its entrant leaves the event.
    return Translated((*results, *found), tuple(by_hand))


def _outcome(effect: c.CompetitionEffect, ruling: Ruling, spot: Spot, levels: tuple[int, int] | None) -> Outcome | None:
    """How the match is scored, where the effect is about that and the event has such a result."""
    end = spot.end(effect.entrant)
    match effect:
        case c.MatchForfeited():
            return _forfeit(ruling, spot, end)
        case c.BarredFromMatch():
            return Walkout(end)
        case c.MatchTaken():
            return Walkout(end) if levels is None else DefaultLoss(end, *levels)
        case c.KeptAway(replay=Replay.NONE):
            return ForceMajeure(end)
        case c.ResultVoided(reach=Reach.MATCH):
            return Ineligible(end)
        case c.Rescored(how=MatchDrawn()):
            return Halved()
        case c.Rescored(how=LateSheetScore()) if levels is not None:
            return LateSheet(end, *levels)
        case _:
            return None


def _forfeit(ruling: Ruling, spot: Spot, end: End) -> Forfeit:
    facts = ruling.case.facts
    how = ForfeitKind(facts[CONSENT].value) if CONSENT in facts else ForfeitKind.CONSENTED
    confirmed = spot.match.confirmed
    both = isinstance(confirmed, Forfeit) and confirmed.by is end.other
    return Forfeit(None if both else end, how)


def _result(outcome: Outcome, spot: Spot, reason: str) -> f.Fact:
    """What counts is replaced by a correction; what does not count yet is recorded at once."""
    at = spot.stage, spot.round, spot.table
    if spot.match.confirmed is not None:
        return f.ResultCorrected(*at, outcome, reason)
    return f.Forfeited(*at, outcome, reason)


def _is_told(effect: c.CompetitionEffect) -> bool:
    """Whether saying it is all there is to do: a notice, a match played after all, the other side."""
    match effect:
        case c.Noticed(what=what):
            return not isinstance(what, LastOfStage | NoNextStage | PrizesWithdrawn)
        case c.KeptAway() | c.BothSides():
            # The other side is ruled on by itself, after its own record.
            return True
        case _:
            return False
