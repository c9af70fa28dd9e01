"""事实的说法: one line for every fact of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.wording.citations import recorded_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.appeals import appealed_words, decided_words
from paizhuo.wording.tournament.around_play import around_play_words
from paizhuo.wording.tournament.board_sets import board_set_fact_words
from paizhuo.wording.tournament.boards import board_fact_words
from paizhuo.wording.tournament.entrants import (
    NO_NAMES,
    NO_TITLES,
    Names,
    Titles,
    end_words,
    entrant_words,
    entrants_words,
    points_words,
    ruled_on_words,
    stage_named,
    where_words,
)
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.interruptions import interruption_words
from paizhuo.wording.tournament.limits import limit_set_words
from paizhuo.wording.tournament.line_ups import line_up_fact_words, seated_words
from paizhuo.wording.tournament.lots import lot_words, slip_words
from paizhuo.wording.tournament.outcomes import outcome_words
from paizhuo.wording.tournament.plan_changes import plan_changed_words
from paizhuo.wording.tournament.plans import choice_of_plan_words
from paizhuo.wording.tournament.regulations import regulation_value_words
from paizhuo.wording.tournament.sanctions import sanctioned_words
from paizhuo.wording.tournament.sheets import sheet_noted_words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from paizhuo.tournament.results.outcomes import End

    MatchFact = f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.Seated


def fact_words(  # noqa: C901, PLR0911, PLR0912, PLR0913 - one case a group of facts
    say: Say,
    fact: f.Fact,
    names: Names = NO_NAMES,
    left: Collection[End] = (),
    titles: Titles = NO_TITLES,
    *,
    one_room: Collection[str] = frozenset(),
) -> str:
    """What a fact says happened, in one line; ``left`` are the sides of its match that had left before.

    The stages of ``one_room`` have no open and closed room.
    """
    match fact:
        case f.Opened() | f.Entered() | f.EntryChanged() | f.Left() | f.Drawn():
            return _of_event(say, fact, names)
        case f.PlanChanged():
            return plan_changed_words(say, fact, titles)
        case (
            f.StageOpened()
            | f.Joined()
            | f.LotDrawn()
            | f.SlipDrawn()
            | f.OpponentChosen()
            | f.StageClosed()
            | f.Penalised()
        ):
            return _of_stage(say, fact, names, titles)
        case f.RoundDrafted() | f.RoundPublished() | f.RoundDropped():
            return _of_round(say, fact, titles)
        case f.Seated() | f.ResultEntered() | f.ResultConfirmed() | f.ResultCorrected() | f.Forfeited():
            return _of_match(say, fact, left, titles)
        case f.RefereesListed() | f.RefereesAssigned():
            return _of_duty(say, fact, titles)
        case f.LimitSet():
            return limit_set_words(say, fact, titles)
        case f.PersonSanctioned():
            return sanctioned_words(say, fact)
        case f.Suspended() | f.Resumed() | f.PlayPostponed():
            return interruption_words(say, fact, titles)
        case f.BoardEntered() | f.BoardConfirmed() | f.BoardCorrected() | f.BoardRuled() | f.MatchSettled():
            return board_fact_words(say, fact, titles, one_room)
        case f.BoardSetMade() | f.BoardSetOpened() | f.BoardShown() | f.BoardSetMoved() | f.BoardSubstituted():
            return board_set_fact_words(say, fact, titles)
        case f.SegmentTimed() | f.SeatLotDrawn() | f.SegmentPicked() | f.LineUpTakenBack() | f.SegmentForfeited():
            return line_up_fact_words(say, fact, titles)
        case f.SheetNoted():
            return sheet_noted_words(say, fact, titles)
        case (
            f.TimetableSet()
            | f.AwardGiven()
            | f.PrizesSet()
            | f.PrizeHandedOut()
            | f.RelatedSet()
            | f.TableFixed()
            | f.DealingOrdered()
            | f.SignalDisclosed()
            | f.Admitted()
        ):
            return around_play_words(say, fact, names, titles)
        case (
            f.RulingGiven()
            | f.Appealed()
            | f.AppealDecided()
            | f.HolidaysSet()
            | f.EmergencyConfirmed()
            | f.Withheld()
            | f.Undone()
        ):
            return _of_referee(say, fact, names, titles)


def _of_event(say: Say, fact: f.Opened | f.Entered | f.EntryChanged | f.Left | f.Drawn, names: Names) -> str:
    match fact:
        case f.Opened():
            return say(N_("The event is opened"))
        case f.Entered(entry):
            text = say(N_("{entrant} is entered"))
            return text.format(entrant=entrant_words(say, entry.number, {entry.number: entry.name}))
        case f.EntryChanged():
            return _of_entry(say, fact)
        case f.Left(entrant, how, reason, article):
            text = say(N_("{entrant} leaves the event, {how}: {reason}"))
            who = entrant_words(say, entrant, names)
            sentence = text.format(entrant=who, how=choice_of_plan_words(say, how), reason=reason)
            emergency = say(N_("an emergency act, for the organiser to confirm")) if fact.emergency else ""
            paper = say(N_("by the organiser's paper: {paper}")).format(paper=fact.paper) if fact.paper else ""
            return joined(say, (_with_article(say, sentence, article), emergency, paper))
        case f.Drawn(numbers=numbers, reason=reason):
            if reason:
                text = say(N_("Numbers are drawn again; entries: {count}; {reason}"))
                return text.format(count=len(numbers), reason=reason)
            return say(N_("Numbers are drawn; entries: {count}")).format(count=len(numbers))


def _of_entry(say: Say, fact: f.EntryChanged) -> str:
    """A change of an entry; who came in for whom and who allowed it, or whose name was put right."""
    who = entrant_words(say, fact.entry.number, {fact.entry.number: fact.entry.name})
    match fact.player:
        case f.Substituted(coming, leaving, approval):
            text = N_("{entrant}: {coming} comes in for {leaving}: {reason}")
            if not leaving:
                text = N_("{entrant}: {coming} comes onto the entry list: {reason}")
            sentence = say(text).format(entrant=who, coming=coming, leaving=leaving, reason=fact.reason)
            return joined(say, (sentence, "" if approval is None else approval_words(say, approval)))
        case f.NameCorrected(wrong, right):
            text = say(N_("{entrant}: the name {wrong} is corrected to {right}: {reason}"))
            return text.format(entrant=who, wrong=wrong, right=right, reason=fact.reason)
        case None:
            text = say(N_("The entry of {entrant} is changed: {reason}"))
            allowed = say(N_("allowed by {who}")).format(who=fact.leave) if fact.leave else ""
            return joined(say, (text.format(entrant=who, reason=fact.reason), allowed))


def approval_words(say: Say, approval: f.Approval) -> str:
    """Who allowed a change of players, and whether he signed a paper."""
    text = N_("allowed by the {office}, {name}")
    if approval.on_paper:
        text = N_("allowed on paper by the {office}, {name}")
    return say(text).format(office=regulation_value_words(say, approval.by), name=approval.name)


def _of_stage(
    say: Say,
    fact: f.StageOpened | f.Joined | f.LotDrawn | f.SlipDrawn | f.OpponentChosen | f.StageClosed | f.Penalised,
    names: Names,
    titles: Titles,
) -> str:
    match fact:
        case f.StageOpened(stage, groups):
            count = sum(map(len, groups))
            text = N_("{stage} opens; entrants: {count}")
            if len(groups) > 1:
                text = N_("{stage} opens; entrants: {count}, groups: {groups}")
            sentence = say(text).format(stage=stage_named(say, stage, titles), count=count, groups=len(groups))
            by_hand = say(N_("set by hand: {reason}")).format(reason=fact.reason) if fact.manual else ""
            return joined(say, (sentence, by_hand))
        case f.Joined(stage, entrant, reason):
            text = say(N_("{entrant} joins {stage} late: {reason}"))
            where = stage_named(say, stage, titles)
            return text.format(entrant=entrant_words(say, entrant, names), stage=where, reason=reason)
        case f.LotDrawn():
            witnesses = say(N_(", ")).join(fact.witnesses)
            seen = say(N_("witnesses: {names}")).format(names=witnesses) if witnesses else ""
            return joined(say, (lot_words(say, fact, names), seen))
        case f.SlipDrawn(_, round_, entrant, slip):
            text = say(N_("{entrant} draws its table of round {round}: {slip}"))
            who = entrant_words(say, entrant, names)
            on_paper = "" if fact.seed else say(N_("from slips of paper"))
            return joined(say, (text.format(entrant=who, round=round_, slip=slip_words(say, slip)), on_paper))
        case f.OpponentChosen(_, chooser, chosen):
            text = say(N_("{entrant} chooses {chosen} as opponent"))
            return text.format(entrant=entrant_words(say, chooser, names), chosen=entrant_words(say, chosen, names))
        case f.StageClosed(stage, places):
            first = entrants_words(say, (one.entrant for one in places if one.place == 1), names)
            text = say(N_("{stage} is closed; first: {entrants}"))
            return text.format(stage=stage_named(say, stage, titles), entrants=first)
        case f.Penalised(_, entrant, mp, vp, reason, article):
            text = say(N_("Penalty for {entrant}: match points {mp}, VP {vp}: {reason}"))
            sentence = text.format(
                entrant=entrant_words(say, entrant, names), mp=points_words(mp), vp=points_words(vp), reason=reason
            )
            return _with_article(say, sentence, article)


def _of_round(say: Say, fact: f.RoundDrafted | f.RoundPublished | f.RoundDropped, titles: Titles) -> str:
    where = where_words(say, stage=fact.stage, round_=fact.round, titles=titles)
    match fact:
        case f.RoundDrafted():
            text = (
                N_("{where} is paired by hand; matches: {count}")
                if fact.manual
                else N_("{where} is paired; matches: {count}")
            )
            sentence = say(text).format(where=where, count=len(fact.matches))
            byes = say(N_("bye: {entrants}")).format(entrants=entrants_words(say, fact.byes)) if fact.byes else ""
            absent = (
                say(N_("absent: {entrants}")).format(entrants=entrants_words(say, fact.absent)) if fact.absent else ""
            )
            return joined(say, (sentence, byes, absent, fact.reason))
        case f.RoundPublished():
            return say(N_("{where} is published")).format(where=where)
        case f.RoundDropped():
            return say(N_("{where} is dropped: {reason}")).format(where=where, reason=fact.reason)


def _of_duty(say: Say, fact: f.RefereesListed | f.RefereesAssigned, titles: Titles) -> str:
    """The list of referees, or who officiates where; why somebody steps aside is for the officials only."""
    comma = say(N_(", "))
    if isinstance(fact, f.RefereesListed):
        names = comma.join(one.name for one in fact.referees) or say(N_("nobody"))
        return say(N_("Referees of the event: {names}")).format(names=names)
    where = where_words(say, stage=fact.stage, round_=fact.round, titles=titles)
    text = N_("{where}: referees are drawn for the tables; {tables}")
    if not fact.seed:
        text = N_("{where}: the chief referee assigns the referees; {tables}")
    tables = comma.join(f"{name} {tables_words(say, own)}" for name, own in tables_by_referee(fact).items())
    return joined(say, (say(text).format(where=where, tables=tables or say(N_("nobody"))), fact.reason))


def tables_by_referee(fact: f.RefereesAssigned) -> dict[str, list[int]]:
    """The tables of each referee, in order."""
    found: dict[str, list[int]] = {}
    for place in sorted(fact.tables):
        found.setdefault(place.referee, []).append(place.table)
    return found


def tables_words(say: Say, tables: Iterable[int]) -> str:
    """Tables in order, runs of them as from–to.

    >>> from paizhuo.wording.language import Language, sayer
    >>> [tables_words(sayer(language), (1, 2, 3, 7)) for language in Language]
    ['1–3、7桌', 'tables 1–3, 7']
    >>> [tables_words(sayer(language), (7,)) for language in Language]
    ['第7桌', 'table 7']
    """
    runs: list[list[int]] = []
    for table in tables:
        if runs and table == runs[-1][-1] + 1:
            runs[-1].append(table)
        else:
            runs.append([table])
    shown = (str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
    if len(runs) == 1 and runs[0][0] == runs[0][-1]:
        return say(N_("table {table}")).format(table=runs[0][0])
    return say(N_("tables {tables}")).format(tables=say(N_(", ")).join(shown))


def _of_match(say: Say, fact: MatchFact, left: Collection[End], titles: Titles) -> str:
    where = where_words(say, stage=fact.stage, round_=fact.round, table=fact.table, titles=titles)
    match fact:
        case f.Seated():
            leave = "" if fact.approval is None else approval_words(say, fact.approval)
            return seated_words(say, fact, where, leave)
        case f.ResultEntered():
            text = say(N_("{where}: {who} enters {result}"))
            return text.format(where=where, who=_who(say, fact.side), result=outcome_words(say, fact.outcome))
        case f.ResultConfirmed():
            return say(N_("{where}: {who} confirms the result")).format(where=where, who=_who(say, fact.side))
        case f.ResultCorrected():
            text = say(N_("{where}: corrected to {result}: {reason}"))
            result = outcome_words(say, fact.outcome, left=left)
            return text.format(where=where, result=result, reason=fact.reason)
        case f.Forfeited():
            result = outcome_words(say, fact.outcome, left=left)
            sentence = say(N_("{where}: {result}")).format(where=where, result=result)
            return joined(say, (sentence, fact.reason))


def _of_referee(
    say: Say,
    fact: f.RulingGiven | f.Appealed | f.AppealDecided | f.HolidaysSet | f.EmergencyConfirmed | f.Withheld | f.Undone,
    names: Names,
    titles: Titles,
) -> str:
    match fact:
        case f.Withheld():
            return say(N_("Withheld from the public"))
        case f.RulingGiven():
            where = where_words(say, stage=fact.stage, round_=fact.round, table=fact.table, titles=titles)
            who = ruled_on_words(say, fact, names)
            place = say(N_(", ")).join(part for part in (where, who) if part)
            text = N_("Ruling, {where}: {ruling}") if place else N_("Ruling: {ruling}")
            return _with_article(say, say(text).format(where=place, ruling=fact.text), fact.article)
        case f.Appealed():
            return appealed_words(say, fact, names)
        case f.AppealDecided():
            return decided_words(say, fact)
        case f.HolidaysSet(holidays, worked):
            comma, nothing = say(N_(", ")), say(N_("none"))
            text = say(N_("Public holidays: {holidays}; worked at weekends: {worked}"))
            return text.format(holidays=comma.join(holidays) or nothing, worked=comma.join(worked) or nothing)
        case f.EmergencyConfirmed(number, _, paper):
            sentence = say(N_("The organiser confirms fact {fact}")).format(fact=number)
            return joined(say, (sentence, paper))
        case f.Undone(number, reason, clerical):
            if clerical:
                text = say(N_("Fact {fact} was entered wrongly, as {clerical} shows, and is undone: {reason}"))
                return text.format(fact=number, clerical=clerical, reason=reason)
            return say(N_("Fact {fact} is undone: {reason}")).format(fact=number, reason=reason)


def _who(say: Say, side: End | None) -> str:
    return say(N_("an official")) if side is None else end_words(say, side)


def _with_article(say: Say, sentence: str, article: str) -> str:
    if not article:
        return sentence
    return say(N_("{sentence} ({source})")).format(sentence=sentence, source=recorded_words(article, say))
