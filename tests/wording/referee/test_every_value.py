"""Every typed value of the referee has words in both languages: members, sanctions, effects, states, errors."""

from __future__ import annotations

import inspect
import re
from enum import Enum
from fractions import Fraction
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, get_args

import pytest

from paizhuo import referee
from paizhuo.cards import Rank
from paizhuo.engine import Refusal
from paizhuo.errors import PaizhuoError
from paizhuo.guandan.drawing import lost_deal_roles
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee import SCHEDULES
from paizhuo.referee.appeals import appeal as ap
from paizhuo.referee.appeals import arbitration as ab
from paizhuo.referee.appeals import conduct_appeals as ca
from paizhuo.referee.appeals import rules as ar
from paizhuo.referee.cases import facts_asked as fa
from paizhuo.referee.cases import infractions as inf
from paizhuo.referee.cases import occurrence as oc
from paizhuo.referee.cases import replay as rp
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock import last_deal as ld
from paizhuo.referee.clock import lateness as cl
from paizhuo.referee.clock import overtime as ov
from paizhuo.referee.clock import thinking as th
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.referee.penalties import conduct as cd
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.penalties import persons as ps
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.powers import actions as ac
from paizhuo.referee.powers import assignments as asg
from paizhuo.referee.powers import authority as au
from paizhuo.referee.powers import permissions as pm
from paizhuo.referee.powers import recusal as rc
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.grades import Grade, GradeTooLow
from paizhuo.referee.rulings import choices as ch
from paizhuo.referee.rulings import competition_effects as ce
from paizhuo.referee.rulings import ladder as la
from paizhuo.referee.rulings import lapse as lp
from paizhuo.referee.rulings import table_effects as te
from paizhuo.referee.schedules import amounts as am
from paizhuo.referee.schedules import conditions as co
from paizhuo.referee.schedules.schedule import NotInThisBook
from paizhuo.referee.sheets import correction_windows as cw
from paizhuo.referee.sheets import corrections as cr
from paizhuo.referee.sheets import rules as sr
from paizhuo.referee.sheets import set_windows as sw
from paizhuo.referee.sheets import sheet as sh
from paizhuo.rulebook import Book, Citation
from paizhuo.seats import Seat, Side
from paizhuo.wording import Language, book_words, error_words, sayer
from paizhuo.wording import referee as words
from paizhuo.wording.referee import appeals as appeal_words
from paizhuo.wording.referee import clock as clock_words
from paizhuo.wording.referee import corrections as correction_words
from paizhuo.wording.referee import infractions as infraction_words
from paizhuo.wording.referee import ladders, permissions, recusal, sheets
from paizhuo.wording.referee.grades import grade_name, grade_words
from paizhuo.wording.referee.questions import case_words
from paizhuo.wording.referee.sanctions import class_words
from paizhuo.wording.result_errors import error_kind_words
from paizhuo.wording.tournament import sanctions as sanction_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paizhuo.wording import Say

CHINESE = re.compile(r"[\u4e00-\u9fff]")
HERE = Citation(Book.JIANGSU_2023, "3.7(二)")


def sanction(make: Callable[[Any], p.Sanction]) -> Callable[[Any, Say], str]:
    return lambda member, say: words.sanction_words(say, make(member))


def simply(words_of: Callable[[Say, Any], str]) -> Callable[[Any, Say], str]:
    return lambda member, say: words_of(say, member)


def _blocked(why: pm.WhyNotPermitted, say: Say) -> str:
    return permissions.blocked_words(say, pm.PermissionRefusal(why, HERE, (ac.Role.CHIEF,)))


MEMBERS: dict[Any, Callable[[Any, Say], str]] = {
    inf.Infraction: simply(words.infraction_words),
    ps.Capacity: lambda one, say: sanction_words.capacity_words(say, one.value),
    ps.CommitteeMeasure: lambda one, say: sanction_words.measure_words(say, one.value),
    inf.Phase: simply(infraction_words.phase_words),
    inf.Domain: simply(infraction_words.domain_words),
    oc.Need: simply(infraction_words.lacking_words),
    **{
        kind: simply(case_words)
        for kind in (
            *(fa.DrawnCard, fa.Counts, fa.WentOut, fa.OffenderSince, fa.ExposedBy, fa.Gravity, fa.Consent),
            *(fa.Stopped, fa.FoundIn, fa.BottomTaker, fa.DealersSide, EventKind),
        )
    },
    o.StopBy: sanction(o.SkipTurn),
    o.MustPlayAt: sanction(o.MustPlay),
    o.SurplusBy: sanction(o.SurplusReturned),
    o.LeadKind: sanction(o.LeadSmallest),
    p.Reach: sanction(p.ResultsCancelled),
    p.Scope: sanction(p.Disqualified),
    p.Recipient: sanction(p.Reported),
    cd.Measure: sanction(cd.ConductSanction),
    cd.Weight: sanction(cd.Weighed),
    PenaltyClass: simply(class_words),
    ch.Matter: simply(words.matter_words),
    ch.Decider: simply(words.decider_words),
    co.CountScope: lambda member, say: words.condition_words(say, co.FromTime(2, member)),
    la.Counted: simply(ladders.counted_words),
    lp.LapseGround: simply(words.ground_words),
    ac.Role: simply(words.role_words),
    ac.Action: simply(permissions.action_words),
    ac.Letter: simply(permissions.letter_words),
    pm.WhyNotPermitted: _blocked,
    Grade: simply(grade_name),
    rc.Tie: simply(recusal.tie_words),
    rc.Office: simply(recusal.office_words),
    asg.WhyRedrawn: simply(recusal.passed_over_reason_words),
    ar.Signer: simply(appeal_words.signer_words),
    ar.From: simply(appeal_words.since_words),
    ar.Refund: simply(appeal_words.refund_words),
    ar.Body: simply(appeal_words.body_words),
    ap.WhyInadmissible: simply(appeal_words.inadmissible_words),
    ab.NoHearing: simply(appeal_words.no_hearing_words),
    ab.Vote: simply(appeal_words.vote_words),
    ab.ErrorGround: simply(appeal_words.wrong_in_words),
    cw.Error: simply(error_kind_words),
    sw.Counted: simply(correction_words.counted_words),
    cw.Condition: simply(correction_words.needed_words),
    cw.After: simply(correction_words.after_words),
    cr.WhyNot: simply(correction_words.not_corrected_words),
    cr.ChangedBy: simply(correction_words.changed_by_words),
    cr.NoChange: lambda member, say: correction_words.stays_words(say, cr.WindowStays(member, HERE)),
    rp.Replay: sanction(p.Spared),
    th.Act: simply(clock_words.act_words),
    WhenAway: simply(clock_words.away_words),
    ov.NoShortening: lambda member, say: clock_words.shortening_words(say, ov.StaysPermitted(member, HERE)),
    ld.DealCounts: simply(clock_words.deal_counts_words),
    sr.Alteration: simply(sheets.alteration_words),
    sr.Manner: simply(sheets.manner_words),
    sr.HandsIn: simply(sheets.hands_in_words),
    sr.Holder: simply(sheets.holder_words),
    sh.LimitFrom: lambda member, say: sheets.limit_words(say, sh.HandInLimit(300, member)),
    sh.SheetStep: lambda member, say: sheets.steps_words(say, (member,)),
    sh.NoCheck: simply(sheets.no_check_words),
    sh.SigningReminder: lambda member, say: sheets.unsigned_words(say, sh.Unsigned((Side.EAST_WEST,), member, HERE)),
}

ROLES = lost_deal_roles(Seat.NORTH)
DEAL_LOST = o.DealLost(LostDealLeader.NAMED_INNOCENT)
SANCTIONS: tuple[p.Sanction, ...] = (
    *(o.Stands(), o.Reminder(), o.CountDown(), o.PutBack(), o.RestoreOrder(), o.PullCard()),
    *(o.Redraw(), o.Redraw(new_pack=True), o.Redo(), o.TakeBack(), o.PlayAgain(), o.Corrected()),
    *(o.SkipTurn(), o.SkipTrick()),
    *(o.Barred(), o.Barred(partner_too=True), o.Barred(until_opponent_follows=True), o.Barred(True, True)),  # noqa: FBT003 - both
    *(o.MayNotLead(), o.MayNotLead(while_leading=True), o.LeadAnotherType(), o.NamesType()),
    *(o.MustPlay(o.MustPlayAt.FIRST_SINGLE), DEAL_LOST, o.DealLost(LostDealLeader.NAMED_INNOCENT, 1)),
    *(o.OffenderLast(), o.StartLevel(Rank.THREE), o.LevelsForOthers(2), o.DealPoints(40), o.DealEnds()),
    *(o.DealAwarded(120), o.BottomRepaired(), o.NoBottom(), o.NoBottomForOffender()),
    *(o.SurplusReturned(o.SurplusBy.HOLDER), o.LeadSmallest(o.LeadKind.PAIR), o.SuitControlled()),
    *(o.ReturnSuit(second=True), o.ReturnSuit(second=False)),
    *(p.Warned(), p.Violation(), p.Violation(stops=False), p.Foul(), p.MatchLost(), p.MatchLost(plus_four=False)),
    *(p.Forfeit(), p.MatchDrawn(), p.AdjustedScore(), p.ResultsCancelled(), p.LateSheetScore()),
    *(p.Spared(rp.Replay.WHOLE), p.Spared(rp.Replay.PART), p.Spared(rp.Replay.NONE), p.NotSpared()),
    *(p.ClassPenalty(PenaltyClass.FIRST), p.PointsOff(mp=-50), p.PointsOff(vp=-300), p.PointsOff(-100, -100)),
    *(p.PlayerBarred(), p.PlayerBarred(segment=True), p.CannotFinish()),
    *(p.Disqualified(), p.SentOff(), p.LastOfStage(), p.NoNextStage(), p.PrizesWithdrawn(), p.Criticised()),
    *(p.Reported(p.Recipient.CHIEF), p.Admonished(), p.SpectatorBarred(True), p.SpectatorBarred(False)),  # noqa: FBT003 - the case itself
    *(cd.ConductSanction(cd.Measure.EXCLUSION), cd.Weighed(cd.Weight.LIGHTER), cd.HandedOver()),
    *(p.LeadsNext(Seat.EAST), p.Shuffles(Seat.EAST), p.RightLapsed(), p.RightLapsed(action_void=True), p.Waived()),
)
TABLE: tuple[te.TableEffect, ...] = (
    *(te.DealGoesTo(Seat.NORTH, 3, ROLES, None), te.DealGoesTo(Seat.NORTH, 1, ROLES, Seat.EAST)),
    *(te.TurnLost(Seat.NORTH, whole_trick=False), te.TurnLost(Seat.NORTH, whole_trick=True)),
    te.FollowingBarred((Seat.NORTH, Seat.SOUTH), until_opponent_follows=True),
    te.FollowingBarred((Seat.NORTH,), until_opponent_follows=False),
    *(te.PlacedLast(Seat.NORTH), te.LevelsStart(Side.EAST_WEST, Rank.FOUR, ROLES, Seat.EAST)),
    *(te.LevelsGained(Side.EAST_WEST, 2), te.PointsGiven(Side.EAST_WEST, 40), te.Ordered(None, o.TakeBack())),
)
COMPETITION: tuple[ce.CompetitionEffect, ...] = (
    *(ce.Recorded(3, p.Warned()), ce.PointsDeducted(3, 0, -100), ce.MatchTaken("1", 3, None)),
    *(ce.MatchForfeited("1", 3, None), ce.MatchUnfinished("1", 3, None), ce.Removed(3, p.Scope.EVENT)),
    *(ce.KeptAway("1", 3, None, one) for one in rp.Replay),
    *(ce.ResultVoided("1", 3, p.Reach.ALL), ce.Rescored("1", 3, p.MatchDrawn()), ce.Noticed(3, p.SentOff())),
    ce.BothSides("1", 3),
)
CONDITIONS: tuple[co.Condition, ...] = (
    *(co.Is(fa.LED, answer=True), co.IsNot(fa.EVENT, EventKind.TEAM), co.AtMost(fa.OWN_DELAY, 300)),
    *(co.AtMost(fa.OWN_DELAY, 299), co.AtMost(fa.HEAVY, 0), co.AtLeast(fa.FORFEITS_BEFORE, 2)),
    *(co.LessThan(fa.OWN_DELAY, fa.OTHERS_DELAY), co.FromTime(4, co.CountScope.MATCH)),
    co.Either(co.Is(fa.SERIOUS, answer=True), co.FromTime(2, co.CountScope.EVENT)),
)
AMOUNTS: tuple[am.Amount, ...] = (
    *(am.PerCard(10, fa.CARDS), am.PerCard(10, fa.CARDS, most=80), am.PerDeal(2, fa.DEALS)),
    *(am.OvertimePoints(), am.FastPlayPoints()),
)
FILED = ap.Filed(book=Book.NATIONAL, event=EventKind.PAIRS, at=0, signers=ar.BOTH_PLAYERS, fee_due=200, fee_paid=200)
FORWARDED = ap.Forwarded(FILED, ar.Body.ARBITRATION_COMMITTEE, HERE)
CONFLICT = rc.Conflict(rc.Tie.REGION, "林一", HERE)
HEARD = ab.Heard(FORWARDED, ("甲", "乙"), (("丙", (CONFLICT,)),), HERE)
DECIDED = ab.Decided(HEARD, upheld=True, refunded=200, sources=(HERE,))
STATES: tuple[appeal_words.AppealState, ...] = (
    *(FORWARDED, ap.Inadmissible(FILED, ((ap.WhyInadmissible.LATE, HERE), (ap.WhyInadmissible.NO_FEE, HERE)))),
    *(HEARD, ab.Heard(FORWARDED, ("甲",), (), HERE), ab.NotHeard(ab.NoHearing.WRONG_SIZE, HERE)),
    *(DECIDED, ab.Decided(HEARD, upheld=False, refunded=0, sources=(HERE,)), ab.NotDecided(("甲",), ("丁",))),
    *(ab.Applied(DECIDED, ruling_changes=True, may_go_on=True, sources=(HERE,)),),
    *(ab.Applied(DECIDED, ruling_changes=False, may_go_on=False, sources=(HERE,)),),
)
PASSED = asg.RefereePassedOver("甲", asg.WhyRedrawn.RECUSED, HERE, (CONFLICT,))
OFF = (p.PointsOff(vp=-100), p.PointsOff())


def worded(words_of: Callable[[Say, Any], str], values: Iterable[object]) -> dict[Any, Callable[[Say], list[str]]]:
    """For each type of these values, the words of one of them."""

    def of(one: object) -> Callable[[Say], list[str]]:
        return lambda say: [words_of(say, one)]

    return {type(one): of(one) for one in values}


SAID: dict[Any, Callable[[Say], list[str]]] = {
    **worded(words.sanction_words, SANCTIONS),
    **worded(words.table_effect_words, TABLE),
    **worded(words.competition_effect_words, COMPETITION),
    **worded(words.condition_words, CONDITIONS),
    **worded(words.amount_words, AMOUNTS),
    **worded(appeal_words.appeal_words, STATES),
    ap.Filed: lambda say: [appeal_words.filed_words(say, FILED)],
    ar.Limit: lambda say: [appeal_words.limit_words(say, ar.Limit(ar.From.ROUND_END, 1800))],
    ar.AppealRules: lambda say: [
        appeal_words.ways_words(say, rules, event) for rules in ar.APPEAL_RULES.values() for event in EventKind
    ],
    ca.ConductAppeal: lambda say: [
        appeal_words.conduct_appeal_words(say, ca.ConductAppeal(20, in_time, HERE)) for in_time in (True, False)
    ],
    GradeTooLow: lambda say: [grade_words(say, GradeTooLow(Role.DEPUTY, (Grade.NATIONAL,), HERE))],
    rc.Conflict: lambda say: [recusal.conflict_words(say, CONFLICT)],
    asg.RefereePassedOver: lambda say: [
        recusal.passed_over_words(say, PASSED),
        recusal.passed_over_words(say, asg.RefereePassedOver("甲", asg.WhyRedrawn.FULL, HERE)),
    ],
    asg.Assigned: lambda say: [recusal.assignment_words(say, asg.Assigned(3, "乙", (PASSED,)))],
    asg.NotAssignable: lambda say: [
        recusal.assignment_words(say, asg.NotAssignable((1, 2), found)) for found in (("甲",), ())
    ],
    au.Authority: lambda say: [
        words.authority_words(say, au.Authority((ac.Role.CHIEF,), HERE, consent))
        for consent in (None, ac.Role.ORGANISER)
    ],
    au.NotEntitled: lambda say: [
        words.authority_refusal_words(say, Refusal(au.NotEntitled(ac.Role.DEPUTY, (ac.Role.CHIEF,)), HERE))
    ],
    au.ConsentMissing: lambda say: [
        words.authority_refusal_words(say, Refusal(au.ConsentMissing(ac.Role.ORGANISER), HERE))
    ],
    ch.Choice: lambda say: [
        words.choice_words(say, ch.Choice(ch.Matter.STOP, ch.Decider.NEXT_PLAYER, ((o.SkipTurn(),), ()), HERE)),
    ],
    cl.Late: lambda say: [
        clock_words.late_words(say, cl.Late(Side.EAST_WEST, 430, effect, HERE)) for effect in (*LateEffect, None)
    ],
    cl.Lateness: lambda say: [
        clock_words.lateness_words(say, cl.lateness(Book.NATIONAL, 0, (None, 0, 0, 0), 400)),
        clock_words.lateness_words(say, cl.lateness(Book.NATIONAL, 0, (0, 0, 0, 0), 400)),
    ],
    th.InTime: lambda say: [clock_words.thinking_words(say, th.InTime(limit, HERE)) for limit in (20, None)],
    th.Counting: lambda say: [clock_words.thinking_words(say, th.Counting(5, HERE))],
    th.Slow: lambda say: [
        clock_words.thinking_words(say, th.Slow(p.Warned(), HERE, heavier)) for heavier in (False, True)
    ],
    ov.TimePenalty: lambda say: [
        clock_words.time_penalty_words(say, ov.TimePenalty(700, OFF, refer, (HERE,))) for refer in (False, True)
    ],
    ov.NoTimePenalty: lambda say: [clock_words.time_penalty_words(say, ov.NoTimePenalty(HERE))],
    ov.Shortened: lambda say: [clock_words.shortening_words(say, ov.Shortened(300, HERE))],
    ov.StaysPermitted: lambda say: [
        clock_words.shortening_words(say, ov.StaysPermitted(ov.NoShortening.TOO_LATE, HERE))
    ],
    ld.LastDeals: lambda say: [
        clock_words.last_deals_words(say, ld.LastDeals(tuple(ld.DealCounts), more, HERE)) for more in (1, None)
    ],
    cw.CorrectionWindow: lambda say: [
        correction_words.window_words(
            say, cw.CorrectionWindow(until=until, after=cw.After.NO_INCREASE, source=HERE, **more), str
        )
        for until, more in (
            (60, {"inclusive": True, "conditions": frozenset(cw.Condition)}),
            *((60, {"inclusive": False}), (None, {}), (None, {"correctable": False})),
        )
    ],
    cw.Mistake: lambda say: [
        correction_words.mistake_words(
            say, cw.Mistake(book=Book.NATIONAL, kind=cw.Error.CLAIM, times=cw.Times(scheduled_end=0))
        )
    ],
    cr.CorrectionAccepted: lambda say: [correction_words.judgement_words(say, cr.CorrectionAccepted((3, 0), HERE))],
    cr.NoIncrease: lambda say: [correction_words.judgement_words(say, cr.NoIncrease((3, 0), cr.WhyNot.LATE, HERE))],
    cr.CorrectionRefused: lambda say: [
        correction_words.judgement_words(say, cr.CorrectionRefused((3, 0), cr.WhyNot.LATE, HERE))
    ],
    cr.WindowStays: lambda say: [correction_words.stays_words(say, cr.WindowStays(cr.NoChange.NOT_SHORTER, HERE))],
    la.LadderStep: lambda say: [
        ladders.step_words(say, la.LadderStep(counted, 2, p.Foul(), HERE)) for counted in la.Counted
    ],
    la.Rung: lambda say: [ladders.rung_words(say, counted, la.Rung(2, HERE)) for counted in la.Counted],
    lp.PossibleLapse: lambda say: [words.lapse_words(say, lp.PossibleLapse(ground, HERE)) for ground in lp.LapseGround],
    pm.PermissionRefusal: lambda say: [
        permissions.blocked_words(say, pm.PermissionRefusal(pm.WhyNotPermitted.CONFLICT, HERE, conflicts=(CONFLICT,))),
        permissions.blocked_words(say, pm.PermissionRefusal(pm.WhyNotPermitted.NOT_ALLOWED, HERE)),
    ],
    pm.Permission: lambda say: [permissions.permission_words(say, pm.Permission(tuple(ac.Letter), HERE))],
    sh.AlterationRuling: lambda say: [
        sheets.alteration_ruling_words(say, sh.AlterationRuling(counts, HERE)) for counts in (True, False)
    ],
    sh.HandInLimit: lambda say: [sheets.limit_words(say, sh.HandInLimit(300, sh.LimitFrom.ROUND_END))],
    sh.LateSheetRuling: lambda say: [sheets.late_sheet_words(say, sh.LateSheetRuling(3, p.LateSheetScore(), HERE))],
    sh.Unsigned: lambda say: [
        sheets.unsigned_words(say, sh.Unsigned((Side.EAST_WEST,), outcome, HERE))
        for outcome in (*sh.SigningReminder, p.Forfeit())
    ],
    sr.Seats: lambda say: [
        sheets.seats_words(say, sr.Seats(frozenset({Seat.EAST, Seat.WEST}))),
        sheets.seats_words(say, sr.Seats(frozenset(Seat), both_sides=True)),
    ],
    NotInThisBook: lambda say: [
        words.not_in_book_words(say, NotInThisBook(inf.Infraction.PHONE, Book.JIANGSU_2023, source))
        for source in (None, HERE)
    ],
    p.Given: lambda say: [words.given_words(say, (p.Given(o.TakeBack(), HERE), p.Given(p.Warned(), HERE)))],
    fa.Question: lambda say: [words.question_words(say, one) for one in questions()],
    fa.Facts: lambda say: [words.facts_words(say, fa.Facts({fa.LED: True, fa.OWN_DELAY: 0, fa.CARDS: 3}))],
}
WITHOUT: dict[str, str] = {
    **dict.fromkeys(("Moments", "Thought", "DealTimes", "Times", "Request", "Played", "Sheet"), "entered by people"),
    **dict.fromkeys(("Official", "Party", "Blame", "TypesNamed"), "entered by people"),
    **dict.fromkeys(("Case", "Moment", "Raised", "Circumstances", "Noted", "History", "Before"), "part of the ruling"),
    **dict.fromkeys(("ClassStep", "Tally", "Prescription", "Ruling", "Effects", "Deduction"), "part of the ruling"),
    **dict.fromkeys(("AsForfeit", "PlusFour", "Unplayed", "Won"), "said by award_words with the ruling"),
    **dict.fromkeys(("Drawn", "OthersAsPlayed"), "said by award_words with the ruling"),
    "Synonym": "what people type; it is never shown",
    "Offered": "a measure, which has words, and its article",
    **dict.fromkeys(("Setting", "Needed"), "what an event has and an infraction needs; the need has words"),
    "NextDealSources": "said with the next deal",
    "Enacted": "acts for the engine; its orders have words",
    **dict.fromkeys(("Entry", "SameAs", "Schedule", "Ladder", "Powers"), "said by schedule_lines and ladder_rows"),
    **dict.fromkeys(
        ("ScheduleRow", "MatrixRow", "Variant", "PermissionRow", "SheetRules", "_Hall"),
        "tables; their cells have words",
    ),
}


def questions() -> list[fa.Question[Any]]:
    return [one for one in vars(fa).values() if isinstance(one, fa.Question)]


def _classes() -> Iterator[type]:
    for module in walk_packages(referee.__path__, f"{referee.__name__}."):
        made = import_module(module.name)
        for _, found in inspect.getmembers(made, inspect.isclass):
            if found.__module__ == made.__name__:
                yield found


CLASSES = tuple(_classes())
ENUMS = [one for one in CLASSES if issubclass(one, Enum)]
ERRORS = [one for one in CLASSES if issubclass(one, PaizhuoError)]


def check(said: list[str], language: Language) -> None:
    for text in said:
        assert text
        assert "{" not in text
        assert language is Language.ENGLISH or CHINESE.search(text), text
        assert language is Language.CHINESE or not re.search(r"[，。；：（）]", text), text


def test_every_member_and_every_class_is_known_here() -> None:
    assert set(ENUMS) == set(MEMBERS)
    named = {one.__name__ for one in CLASSES if one not in ENUMS and one not in ERRORS}
    assert named == {one.__name__ for one in SAID} | set(WITHOUT)
    assert {type(one) for one in SANCTIONS} == set(get_args(p.Sanction))
    assert {type(one) for one in TABLE} == set(get_args(te.TableEffect))
    assert {type(one) for one in COMPETITION} == set(get_args(ce.CompetitionEffect))
    assert {type(one) for one in CONDITIONS} == set(get_args(co.Condition))
    assert {type(one) for one in AMOUNTS} == set(get_args(am.Amount))


@pytest.mark.parametrize("kind", MEMBERS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_member_has_words_of_its_own(kind: Any) -> None:  # noqa: ANN401 - any Enum
    for language in Language:
        said = [MEMBERS[kind](member, sayer(language)) for member in kind]
        assert len(set(said)) == len(said)
        check(said, language)


@pytest.mark.parametrize("kind", SAID, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
@pytest.mark.parametrize("language", Language)
def test_every_class_has_words(kind: Any, language: Language) -> None:  # noqa: ANN401 - any class
    said = SAID[kind](sayer(language))
    assert said
    check(said, language)


@pytest.mark.parametrize("language", Language)
def test_sanctions_and_effects_have_different_words(language: Language) -> None:
    say = sayer(language)
    for said in (
        [words.sanction_words(say, one) for one in SANCTIONS],
        [words.table_effect_words(say, one) for one in TABLE],
        [words.competition_effect_words(say, one) for one in COMPETITION],
        [words.condition_words(say, one) for one in CONDITIONS],
        [words.amount_words(say, one) for one in AMOUNTS],
        [appeal_words.appeal_words(say, one) for one in STATES],
    ):
        check(said, language)
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("question", questions(), ids=lambda one: one.code)
@pytest.mark.parametrize("language", Language)
def test_every_question_and_every_answer_has_words(question: fa.Question[Any], language: Language) -> None:
    say = sayer(language)
    if question.kind is bool:
        answers: list[object] = [True, False]
    else:
        answers = list(question.kind) if issubclass(question.kind, Enum) else [1, question.most or 7]
        answers += [0] if question.kind is int and question.least == 0 else []
    said = [words.answer_words(say, question, one) for one in answers]
    assert len(set(said)) == len(said)
    check([words.question_words(say, question), *said], language)
    assert words.expected_words(say, question)


def test_no_two_questions_share_a_code_or_a_sentence() -> None:
    for words_of in (lambda one: one.code, lambda one: words.question_words(sayer(Language.CHINESE), one)):
        assert len({words_of(one) for one in questions()}) == len(questions())


@pytest.mark.parametrize("error", ERRORS, ids=lambda one: one.__name__)
def test_every_error_of_the_referee_has_words(error: Any) -> None:  # noqa: ANN401 - any error
    made = error("detail", text="stop")
    for language in Language:
        said = error_words(made, sayer(language))
        assert said != "detail"
        check([said], language)


@pytest.mark.parametrize("language", Language)
def test_every_infraction_stands_once_in_a_group(language: Language) -> None:
    say = sayer(language)
    assert [one for group in words.GROUPS for one in group.infractions] == list(inf.Infraction)
    check([say(group.head) for group in words.GROUPS], language)


@pytest.mark.parametrize("book", Book)
@pytest.mark.parametrize("language", Language)
def test_every_citation_of_a_ruling_can_be_said_shortly(book: Book, language: Language) -> None:
    said = [
        words.authority_words(sayer(language), one)
        for powers in (SCHEDULES[book].powers,)
        for one in (powers.ordinary, powers.foul, powers.match_lost, powers.disqualified)
    ]
    check(said, language)
    name = book if language is Language.ENGLISH else book_words(book, sayer(language))
    assert all(name in one for one in said)


def test_a_share_of_the_blame_is_said_as_points() -> None:
    penalty = ov.overtime(Book.NATIONAL, 200, ov.Blame(Fraction(1, 4)))
    said = clock_words.time_penalty_words(sayer(Language.ENGLISH), penalty)
    assert said.startswith("3 min 20 s: off the stage total East-West 0.25 VP, North-South 0.75 VP (NAT 33(一)2(1)")
