"""化为事实: what a ruling does in the competition, turned into facts; each carries its article.

Referee and tournament are siblings (decision 12): this is the translation between them. Some effects have no fact: an
adjusted score, related results, a prize. An official sees to them by hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.answers import answer_texts
from paizhuo.officiating.case_refusals import AnswersMissing
from paizhuo.officiating.register import ruled_case
from paizhuo.referee import effects_of
from paizhuo.referee.cases.facts_asked import CONSENT
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties.awards import levels_decide
from paizhuo.referee.penalties.penalties import (
    Disqualified,
    LastOfStage,
    LateSheetScore,
    MatchDrawn,
    PrizesWithdrawn,
    Reach,
    Reported,
    Scope,
)
from paizhuo.referee.rulings import competition_effects as c
from paizhuo.referee.rulings.composition import for_opponent
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
    from collections.abc import Callable, Iterable

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee import Ruling
    from paizhuo.rulebook import Citation

    Text = Callable[[Ruling], str]
    """The ruling in the words of the record, which the layers above know."""

RESULTS = (f.Forfeited, f.ResultCorrected)
"""改变成绩: the facts by which a ruling scores a match."""


@dataclass(frozen=True)
class Translated:
    """所成事实: the facts, and the effects that an official has to see to by hand."""

    facts: tuple[f.Fact, ...]
    by_hand: tuple[c.CompetitionEffect, ...]


def articles(sources: Iterable[Citation]) -> str:
    """条款: the articles by the codes of their books, as facts hold them; a silent book has none."""
    return ", ".join(dict.fromkeys(f"{one.book} {one.article}" for one in sources if one.basis is not Basis.SILENT))


def translated(ruling: Ruling, at: TableMatch, reason: str, levels: tuple[int, int] | None) -> Translated:
    """The facts of a ruling, in the order of its effects; ``levels`` are those at the table, home first."""
    found: list[f.Fact] = []
    by_hand: list[c.CompetitionEffect] = []
    article = articles(ruling.citations)
    outcomes: list[Outcome] = []
    for effect in effects_of(ruling).competition:
        match effect:
            case c.PointsDeducted(entrant, mp, vp):
                if mp or vp:
                    found.append(f.Penalised(at.stage, entrant, mp, vp, reason, article, at.round, at.table))
            case c.Removed(entrant, Scope.EVENT):
                found.append(f.Left(entrant, f.LeaveKind.DISQUALIFIED, reason, article))
            case c.Recorded():
                # The ruling itself is the record.
                continue
            case _:
                # What a spectator did scores no match.
                outcome = _outcome(effect, ruling, at, levels) if effect.entrant else None
                if outcome is not None:
                    outcomes.append(outcome)
                elif not _needs_nobody(effect):
                    by_hand.append(effect)
    results = tuple(_result(outcome, at, reason) for outcome in outcomes[:1])
    # A match gets its result before its entrant leaves the event.
    return Translated((*results, *found), tuple(by_hand))


def _outcome(
    effect: c.CompetitionEffect, ruling: Ruling, at: TableMatch, levels: tuple[int, int] | None
) -> Outcome | None:
    """How the match is scored, where the effect is about that and the event has such a result."""
    end = at.end(effect.entrant)
    match effect:
        case c.MatchForfeited():
            return _forfeit(ruling, at, end, levels)
        case c.MatchUnfinished():
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


def _forfeit(ruling: Ruling, at: TableMatch, end: End, levels: tuple[int, int] | None) -> Forfeit:
    """弃权: with the levels of the table where the book counts them; level 2 against 2 is a match not begun."""
    facts = ruling.case.facts
    how = ForfeitKind(facts[CONSENT].value) if CONSENT in facts else _taken_as(ruling)
    before = at.match.confirmed if isinstance(at.match.confirmed, Forfeit) else None
    both = before is not None and before.by in {end.other, None}
    away = _stayed_away(ruling.case.entrant, at, before, both=both)
    if both:
        return Forfeit(None, how, away)
    return Forfeit(end, how, away, levels if levels_decide(ruling) and levels != (0, 0) else None)


def _stayed_away(entrant: int, at: TableMatch, before: Forfeit | None, *, both: bool) -> tuple[int, ...]:
    """未到者: who of two partners stayed away, where the other came and forfeits nothing; empty is everybody.

    In an individual event only who stayed away has forfeited [NAT 34(四)].
    """
    sides = {End.HOME: at.match.pairing.home, End.AWAY: at.match.pairing.away}
    concerned = {one for end, side in sides.items() if both or end is at.end(entrant) for one in side}
    away = {entrant}
    if before is not None:
        gave_up = {one for end, side in sides.items() if before.by in {end, None} for one in side}
        away |= gave_up & set(before.absent) if before.absent else gave_up
    return () if away >= concerned else tuple(sorted(away))


def _taken_as(ruling: Ruling) -> ForfeitKind:
    """弃权性质: by what is given along with the forfeit, where the chief was not asked for consent."""
    given = {type(one.sanction) for one in ruling.prescription.given}
    if LastOfStage in given:
        return ForfeitKind.UNEXCUSED
    return ForfeitKind.DELIBERATE if {Disqualified, Reported} <= given else ForfeitKind.PLAIN


def _result(outcome: Outcome, at: TableMatch, reason: str) -> f.Fact:
    """The fact that gives the match this result: a correction if one counts already, else one that counts at once."""
    if at.match.confirmed is not None:
        return f.ResultCorrected(*at.key, outcome, reason)
    return f.Forfeited(*at.key, outcome, reason)


def _needs_nobody(effect: c.CompetitionEffect) -> bool:
    """Whether nothing is left to do but announce it: a notice, a match played after all, the other side.

    The forfeit itself puts last in leagues and charts alike, and the next stage takes nobody who is barred from it
    [NAT 34(四)].
    """
    match effect:
        case c.Noticed(what=what):
            return not isinstance(what, PrizesWithdrawn)
        case c.KeptAway() | c.BothSides():
            # The other side gets a ruling of its own.
            return True
        case _:
            return False


# ------------------------------------------------------------------------------------------------------------ records


def sides_of(ruling: Ruling) -> tuple[Ruling, ...]:
    """各方裁定: the ruling on the accused side, then that on the other where both are punished."""
    other = None if ruling.lapsed else for_opponent(ruling)
    return tuple(replace(one, before_opponent=None) for one in (ruling, other) if one is not None)


def facts_of_sides(
    ruling: Ruling, at: TableMatch, levels: tuple[int, int] | None, text: Text
) -> tuple[Translated, ...]:
    """所成事实: side by side; the match is scored once, for both."""
    found: list[Translated] = []
    for one in sides_of(ruling):
        does = translated(one, at, text(one), levels)
        if any(isinstance(fact, RESULTS) for before in found for fact in before.facts):
            does = replace(does, facts=tuple(fact for fact in does.facts if not isinstance(fact, RESULTS)))
        found.append(does)
    return tuple(found)


@dataclass(frozen=True)
class SideRecord:
    """一方之记录: what is written down for one side: its case, and the facts, the ruling itself first."""

    form: CaseForm
    facts: tuple[f.Fact, ...]

    @property
    def scores_match(self) -> bool:
        """Whether the result of the match changes."""
        return any(isinstance(one, RESULTS) for one in self.facts)


def records_of(form: CaseForm, ruling: Ruling, at: TableMatch, first: int, text: Text) -> tuple[SideRecord, ...]:
    """判罚所记: the facts of a ruling side by side; ``first`` is the number that the next fact of the log gets."""
    found: list[SideRecord] = []
    for side, does in zip(sides_of(ruling), facts_of_sides(ruling, at, form.levels, text), strict=True):
        entrant = side.case.entrant
        own = form if entrant == form.entrant else form.about(entrant)
        own = replace(own, answers=answer_texts(side.case.facts))
        case = ruled_case(own, at.end_of(entrant), other_side=first if found else 0)
        given = f.RulingGiven(text(side), articles(side.citations), *at.key, entrant, case)
        more = (one for one in does.facts if not _is_result_already(at, one))
        found.append(SideRecord(own, (given, *more)))
    return tuple(found)


def _is_result_already(at: TableMatch, fact: f.Fact) -> bool:
    """Whether the match has this result: what was done for one side is not done again for the other."""
    return isinstance(fact, f.ResultCorrected) and fact.outcome == at.match.confirmed


class Instead(NamedTuple):
    """另判: what the chief rules instead of the book, and why. Points are hundredths, zero or negative."""

    text: str
    reason: str
    mp: int = 0
    vp: int = 0

    @property
    def given(self) -> str:
        """所判: what is ruled, with its reason."""
        return f"{self.text}（{self.reason}）"


def otherwise_facts(form: CaseForm, at: TableMatch, instead: Instead, said: str) -> tuple[f.Fact, ...]:
    """另判: the facts of what the chief rules instead; ``said`` is the text of the record."""
    form = form.settled_who
    if form.entrant is None or form.infraction is None:
        raise AnswersMissing("who and what")
    otherwise = f.Otherwise(instead.text, instead.reason)
    case = replace(ruled_case(form, at.end_of(form.entrant), otherwise=otherwise), choices={})
    given = f.RulingGiven(said, "", *at.key, form.entrant, case)
    fine = f.Penalised(at.stage, form.entrant, instead.mp, instead.vp, said, "", at.round, at.table)
    return (given, fine) if instead.mp or instead.vp else (given,)


def facts_without_infraction(key: TableKey, entrant: int, instead: Instead, article: str) -> tuple[f.Fact, ...]:
    """另判: the facts of what the chief rules where no infraction of the books is named; it raises no later ruling."""
    given = f.RulingGiven(instead.given, article, *key, entrant)
    fine = f.Penalised(key.stage, entrant, instead.mp, instead.vp, instead.given, article, key.round, key.table)
    return (given, fine) if instead.mp or instead.vp else (given,)
