"""执裁: the articles about the clock, the score sheet, corrections, appeals, recusal and who may do what."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from paizhuo.chance import Chance
from paizhuo.guandan.lateness import LateEffect
from paizhuo.officiating.after_correction import Pairing, pairing_after
from paizhuo.referee import SCHEDULES, Infraction, Role
from paizhuo.referee.appeals.appeal import Filed, Forwarded, Inadmissible, Moments, WhyInadmissible, deadline, forward
from paizhuo.referee.appeals.arbitration import (
    Applied,
    Decided,
    ErrorGround,
    Heard,
    NoHearing,
    NotHeard,
    Vote,
    apply,
    decide,
    hear,
)
from paizhuo.referee.appeals.conduct_appeals import conduct_appeal
from paizhuo.referee.appeals.rules import BOTH_PLAYERS, Body, Signer
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import ACCEPTED, REPLAY
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.clock.last_deal import DealCounts, DealTimes, last_call, last_deals
from paizhuo.referee.clock.lateness import lateness, seated
from paizhuo.referee.clock.overtime import (
    Blame,
    NoTimePenalty,
    Shortened,
    StaysPermitted,
    TimePenalty,
    fast_play,
    least_time,
    overtime,
    shorten_overtime,
)
from paizhuo.referee.clock.thinking import Act, Counting, InTime, Slow, Thought, thinking
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import ClassPenalty, LateSheetScore, PointsOff, Spared, Violation, Warned
from paizhuo.referee.powers.actions import Action
from paizhuo.referee.powers.assignments import NotAssignable, assign
from paizhuo.referee.powers.authority import authorities
from paizhuo.referee.powers.permissions import WhyNotPermitted, refusal
from paizhuo.referee.powers.recusal import Office, Official, Party, Tie, conflicts, is_rejected_by_units
from paizhuo.referee.sheets.correction_windows import CorrectionWindow, Error, Mistake, Times, windows
from paizhuo.referee.sheets.corrections import (
    ChangedBy,
    CorrectionAccepted,
    CorrectionRefused,
    Judgement,
    NoIncrease,
    Request,
    WindowStays,
    changed,
    judge,
)
from paizhuo.referee.sheets.rules import ELECTRONIC, TEAM_COPIES, HandsIn, Holder, sheet_rules
from paizhuo.referee.sheets.sheet import (
    NoCheck,
    Played,
    Sheet,
    SheetStep,
    alteration,
    check_refusal,
    hands_in,
    late_sheet,
)
from paizhuo.referee.sheets.sheet import missing_steps as missing
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.tournament.plan.books import REGULATIONS, regulations_of
from paizhuo.tournament.plan.fit import referees_needed
from tests.articles.proves import proves
from tests.referee.docket import brought, ruled, sanctions

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
JIANGSU = (J23, J17)
EW, NS = Side.EAST_WEST, Side.NORTH_SOUTH
EAST, NORTH, WEST, SOUTH = Seat
BOTH = frozenset(Side)
MINUTE = 60
END = 16 * 60 * MINUTE
"""Four in the afternoon: when the match is to end, ends and is published."""
DAY = 24 * 60 * MINUTE


# 计时 The clock


def late_effect(book: Book, seconds: int) -> LateEffect | None:
    """What East-West suffer who sit down so many seconds after the start."""
    return lateness(book, 0, seated(seconds, 0), DAY).effect(EW)


@proves("J23 3.5(二)2", "J17 3.9.1", "NAT 32", "FJ 4.11")
def test_late_from_the_announced_start() -> None:
    """Given one player missing when the start is announced, then his side is late from the next second."""
    for book in (*JIANGSU, NAT):
        assert late_effect(book, 0) is None
        assert late_effect(book, 1) is not None
        assert lateness(book, 0, (0, None, 0, 0), MINUTE).waiting == (NS,)
    assert (late_effect(FJ, 10 * MINUTE), late_effect(FJ, 10 * MINUTE + 1)) == (None, LateEffect.FORFEIT)


@proves("NAT 36")
def test_nat_36_who_was_kept_away_is_not_late() -> None:
    """Given force majeure that the organiser accepts, then the side is spared and the match may be made up."""
    ruling = ruled(brought(Infraction.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.WHOLE}), SCHEDULES[NAT])
    assert sanctions(ruling) == [Spared(Replay.WHOLE)]
    assert lateness(NAT, 0, seated(20 * MINUTE, 0), DAY, spared=frozenset({EW})).effect(EW) is None


@proves("J23 3.5(四)4", "J23 3.5(五)4", "J23 3.7(一)5", "J17 3.9.2", "J17 3.9.3", "J17 3.9pen")
def test_jiangsu_thinking_time() -> None:
    """Given 20 s for the tribute, 40 for return and first lead, 20 else, then over it is counted, then warned."""
    for book in JIANGSU:
        for act, seconds in ((Act.TRIBUTE, 20), (Act.RETURN, 40), (Act.FIRST_LEAD, 40), (Act.FOLLOW, 20)):
            assert isinstance(thinking(book, Thought(act, seconds)), InTime)
            assert isinstance(thinking(book, Thought(act, seconds + 1)), Counting)
            slow = thinking(book, Thought(act, seconds + 1), count_down=0)
            assert isinstance(slow, Slow)
            assert slow.sanction == Warned()


@proves("GZ R28", "FJ 4.8")
def test_gz_r28_fj_4_8_thinking_time() -> None:
    """Given 15 s to lead and 10 to follow, or 30 s and 60 for the kitty, then the first time is a warning."""
    for book, act, seconds in ((GZ, Act.LEAD, 15), (GZ, Act.FOLLOW, 10), (FJ, Act.FOLLOW, 30), (FJ, Act.BURY, 60)):
        assert isinstance(thinking(book, Thought(act, seconds)), InTime)
        slow = thinking(book, Thought(act, seconds + 1))
        assert isinstance(slow, Slow)
        assert slow.sanction == Warned()
    again = thinking(GZ, Thought(Act.LEAD, 16, earlier=1, deliberate=True))
    assert isinstance(again, Slow)
    assert (again.sanction, again.heavier) == (Violation(), True)


@proves("NAT 31(四)", "NAT 33(二)")
def test_nat_31_4_fast_play() -> None:
    """Given nine deals in 63 minutes, then they take two thirds at least, and less costs both sides."""
    whole = 63 * MINUTE
    assert least_time(whole) == 42 * MINUTE
    assert isinstance(fast_play(NAT, whole, 42 * MINUTE, adopted=True), NoTimePenalty)
    assert isinstance(fast_play(NAT, whole, 0, adopted=False), NoTimePenalty)
    for too_fast, vp in ((1, -50), (5 * MINUTE, -50), (5 * MINUTE + 1, -100)):
        fast = fast_play(NAT, whole, 42 * MINUTE - too_fast, adopted=True)
        assert isinstance(fast, TimePenalty)
        assert fast.off == (PointsOff(vp=vp), PointsOff(vp=vp))


@proves("NAT 33(一)1", "NAT 33(一)2(1)", "NAT 33(一)2(2)", "NAT 33(一)3")
def test_nat_33_1_overtime() -> None:
    """Given overtime, then 1 or 2 VP by shares of the blame; less may be permitted half an hour before the end."""
    for seconds, vp in ((1, -100), (5 * MINUTE, -100), (5 * MINUTE + 1, -200), (10 * MINUTE, -200)):
        alone, half = (overtime(NAT, seconds, Blame(Fraction(1, parts))) for parts in (1, 2))
        assert isinstance(alone, TimePenalty)
        assert isinstance(half, TimePenalty)
        assert alone.off == (PointsOff(vp=vp), PointsOff())
        assert half.off == (PointsOff(vp=vp // 2), PointsOff(vp=vp // 2))
    assert isinstance(shorten_overtime(600, 300, END - 30 * MINUTE, END), Shortened)
    assert isinstance(shorten_overtime(600, 300, END - 30 * MINUTE + 1, END), StaysPermitted)
    assert {role for role in Role if refusal(role, Action.SHARE_OVERTIME, NAT) is None} == {
        Role.CHIEF,
        Role.DEPUTY,
        Role.FLOOR_REFEREE,
    }


@proves("NAT 33(一)2")
def test_nat_33_1_2_time_is_up() -> None:
    """Given the scheduled end, then a deal of which no card was led is cancelled, a led one is finished."""
    unled, led = (last_deals(NAT, [DealTimes(END - MINUTE, at)], END, END) for at in (None, END))
    assert (unled.deals, led.deals) == ((DealCounts.CANCELLED,), (DealCounts.COUNTS,))


@proves("FJ 1.2", "GZ R3", "GZ Reg7(三)")
@pytest.mark.parametrize("book", [FJ, GZ])
def test_fj_1_2_gz_r3_one_more_deal(book: Book) -> None:
    """Given ten minutes left, then one deal is announced besides the one in progress, and no further one is played."""
    call = last_call(book, END)
    assert call == END - 10 * MINUTE
    running = DealTimes(call - MINUTE, call)
    assert last_deals(book, [running], call, END).more == 1
    done = [replace(running, ended=call + 5), DealTimes(call + 5, call + 6, call + 7), DealTimes(call + 8)]
    assert last_deals(book, done, call + 9, END).deals[1:] == (DealCounts.COUNTS, DealCounts.NOT_PLAYED)
    assert refusal(Role.CHIEF, Action.CALL_TIME, book) is None


# 记分表 The sheet


def steps(book: Book, writer: Seat, checker: Seat, *, electronic: bool = False) -> tuple[SheetStep, ...]:
    """What is missing on a sheet these two have dealt with and all have signed."""
    done = Sheet(written_by=frozenset({writer}), checked_by=frozenset({checker}), signed_by=BOTH, referee_signed=True)
    return missing(sheet_rules(book, electronic=electronic), done)


@proves("J23 3.5(八)1", "J17 3.8.1")
def test_jiangsu_west_writes_and_north_checks() -> None:
    """Given the sheet of Jiangsu, then West writes, North checks, and nothing that was written is changed."""
    for book in JIANGSU:
        assert steps(book, WEST, NORTH) == ()
        assert steps(book, NORTH, WEST) == (SheetStep.WRITE, SheetStep.CHECK)
        assert not alteration(sheet_rules(book), initialled=True).counts


@proves("J23 3.5(八)2", "J17 3.8.2", "J23 3.5(八)3", "J17 3.8.3", "J23 5.2(六)6")
def test_jiangsu_both_sign_and_a_scorer_may_be_named() -> None:
    """Given a scorer named by the referee, then nobody has to write; both sides sign, in J23 the referee too."""
    kept = Sheet(scorer=True, checked_by=frozenset({NORTH}), signed_by=frozenset({EW}))
    assert missing(sheet_rules(J17), kept) == (SheetStep.SIGN_NORTH_SOUTH,)
    assert missing(sheet_rules(J23), kept) == (SheetStep.SIGN_NORTH_SOUTH, SheetStep.REFEREE_SIGNS)


@proves("NAT 46(一)3", "NAT 46(一)4")
def test_nat_46_1_south_writes_and_east_west_check() -> None:
    """Given a national sheet, then South writes, East or West checks, and a slip counts with the referee's initials."""
    assert steps(NAT, SOUTH, EAST) == steps(NAT, SOUTH, WEST) == ()
    assert steps(NAT, NORTH, SOUTH) == (SheetStep.WRITE, SheetStep.CHECK)
    assert [alteration(sheet_rules(NAT), initialled=one).counts for one in (False, True)] == [False, True]


def played(book: Book, event: EventKind, winner: int | None) -> Played:
    """Entrant 1 is home, entrant 2 sits North-South."""
    return Played(book=book, event=event, winner=winner, home=1, north_south=2, scheduled_end=END, ended=END)


@proves("NAT 46(二)1", "NAT 46(二)4", "NAT 46(三)1", "NAT 53(三)3")
def test_nat_46_2_who_hands_in() -> None:
    """Given a team match, then the winner or at a draw home hands in within half an hour; other sheets are fetched."""
    assert TEAM_COPIES.value == (Holder.RECORD_DESK, Holder.SOUTH, Holder.REFEREE)
    won, drawn = (played(NAT, EventKind.TEAM, winner) for winner in (2, None))
    assert (hands_in(won).value, hands_in(drawn).value) == (2, 1)
    assert late_sheet(won, END + 30 * MINUTE) is None
    late = late_sheet(drawn, END + 30 * MINUTE + 1)
    assert late is not None
    assert (late.entrant, late.sanction) == (1, ClassPenalty(PenaltyClass.SECOND))
    for event in (EventKind.PAIRS, EventKind.INDIVIDUAL):
        assert hands_in(played(NAT, event, 1)).value is None


@proves("NAT 38(二)", "NAT 46(四)")
def test_nat_38_2_electronic_sheets() -> None:
    """Given an electronic device, then its own rules hold: North-South enter deal by deal and East-West check."""
    assert sheet_rules(NAT, electronic=True) is ELECTRONIC
    for writer in (NORTH, SOUTH):
        assert steps(NAT, writer, EAST, electronic=True) == ()
    assert check_refusal(ELECTRONIC, Sheet(written_by=frozenset({NORTH})), SOUTH) is NoCheck.NOT_THE_CHECKER
    assert ELECTRONIC.hands_in[EventKind.TEAM].value is HandsIn.COLLECTED


@proves("FJ 2.2", "GZ Form4 note 3")
def test_fj_2_2_gz_form_4_the_winner_hands_in() -> None:
    """Given a checked and signed sheet, then the winner brings it; FJ scores who is five minutes late as absent."""
    for book in (FJ, GZ):
        won = played(book, EventKind.PAIRS, 1)
        assert hands_in(won).value == 1
        sheet = Sheet(written_by=frozenset({EAST, NORTH}), checked_by=frozenset({WEST, SOUTH}), referee_signed=True)
        assert missing(sheet_rules(book), sheet) == (SheetStep.SIGN_EAST_WEST, SheetStep.SIGN_NORTH_SOUTH)
    won = played(FJ, EventKind.PAIRS, 1)
    assert late_sheet(won, END + 5 * MINUTE) is None
    late = late_sheet(won, END + 5 * MINUTE + 1)
    assert late is not None
    assert (late.entrant, late.sanction) == (1, LateSheetScore())


# 更正 Corrections


def asked(mistake: Mistake, at: int, *, agreed: bool = True, certified: bool = False) -> Judgement:
    """Recorded as 17 to 9, truly 19 to 7."""
    agreeing = frozenset(Seat) if agreed else frozenset()
    return judge(
        Request(mistake=mistake, at=at, recorded=(17, 9), true=(19, 7), agreeing=agreeing, certified=certified)
    )


@proves("NAT 48(一)", *(f"NAT 48(一){item}" for item in range(1, 6)))
@pytest.mark.parametrize(
    ("kind", "event", "knockout"),
    [
        pytest.param(Error.SCORING, EventKind.TEAM, True, id="1"),
        pytest.param(Error.SETTLEMENT, EventKind.TEAM, False, id="2"),
        pytest.param(Error.ENTRY_BY_STAFF, EventKind.PAIRS, False, id="3"),
        pytest.param(Error.CLAIM, EventKind.PAIRS, False, id="4"),
        pytest.param(Error.NOT_DUPLICATED, EventKind.TEAM, False, id="5"),
    ],
)
def test_nat_48_1_five_errors_until_half_an_hour_after_the_end(
    kind: Error, event: EventKind, *, knockout: bool
) -> None:
    """Given one of the five errors, then it is corrected to the thirtieth minute if both sides agree."""
    times = Times(scheduled_end=END, ended=END, left=END - 5, signed=END - 5)
    mistake = Mistake(book=NAT, kind=kind, event=event, knockout=knockout, times=times)
    assert isinstance(asked(mistake, END + 30 * MINUTE), CorrectionAccepted)
    assert isinstance(asked(mistake, END + 30 * MINUTE, agreed=False), NoIncrease)
    assert isinstance(asked(mistake, END + 30 * MINUTE + 1), NoIncrease)


@proves("NAT 38(三)", "NAT 46(二)3")
def test_nat_38_3_46_2_3_before_leaving_the_table() -> None:
    """Given a wrong entry, then it is free before leaving, later the chief certifies it; a signed sheet stands."""
    times = Times(scheduled_end=END, left=END, signed=END - MINUTE)
    entry = Mistake(book=NAT, kind=Error.ENTRY_AT_TABLE, times=times)
    assert isinstance(asked(entry, END - 1, agreed=False), CorrectionAccepted)
    assert isinstance(asked(entry, END + 30 * MINUTE, certified=True), CorrectionAccepted)
    assert isinstance(asked(entry, END + 30 * MINUTE), NoIncrease)
    assert isinstance(asked(entry, END + 30 * MINUTE + 1, certified=True), NoIncrease)
    team = Mistake(book=NAT, kind=Error.SCORING, event=EventKind.TEAM, times=times)
    assert isinstance(asked(team, END - MINUTE - 1), CorrectionAccepted)
    assert isinstance(asked(team, END - MINUTE), NoIncrease)


@proves("NAT 48(二)")
def test_nat_48_2_published_errors() -> None:
    """Given an obvious error in the list, then until play begins next day, or half an hour after the stage's end."""
    overnight = Mistake(book=NAT, kind=Error.PUBLISHED, times=Times(scheduled_end=END, next_day_start=DAY))
    assert isinstance(asked(overnight, DAY - 1), CorrectionAccepted)
    assert isinstance(asked(overnight, DAY), NoIncrease)
    ended = replace(overnight, times=Times(scheduled_end=END, stage_scheduled_end=END))
    assert isinstance(asked(ended, END + 30 * MINUTE), CorrectionAccepted)
    assert isinstance(asked(ended, END + 30 * MINUTE + 1), NoIncrease)


@proves("NAT 48(三)", "NAT 22(十一)")
def test_nat_48_3_whatever_else_is_noticed() -> None:
    """Given any other error, however noticed, then half an hour after the end nobody's score grows any more."""
    noticed = Mistake(book=NAT, kind=Error.NOTICED, times=Times(scheduled_end=END))
    assert isinstance(asked(noticed, END + 30 * MINUTE, agreed=False), CorrectionAccepted)
    late = asked(noticed, END + 30 * MINUTE + 1)
    assert isinstance(late, NoIncrease)
    assert late.score == (17, 7)


@proves("NAT 48(四)")
def test_nat_48_4_shorter_windows() -> None:
    """Given a window, then organiser or chief may shorten it and nobody may lengthen it."""
    (window,) = windows(Mistake(book=NAT, kind=Error.OTHER, times=Times(scheduled_end=END)))
    for by in ChangedBy:
        assert isinstance(changed(NAT, window, END + 10 * MINUTE, by), CorrectionWindow)
        assert isinstance(changed(NAT, window, END + 40 * MINUTE, by), WindowStays)


@proves("NAT 26(八)")
def test_nat_26_8_pairings_after_a_correction() -> None:
    """Given a corrected result, then the last two rounds are paired again before they begin, others if time allows."""
    rule = regulations_of("national").repair
    assert pairing_after(rule, last_two=True, begun=False).value is Pairing.MUST_CHANGE
    assert pairing_after(rule, last_two=False, begun=False).value is Pairing.CHANGES_IF_TIME
    assert pairing_after(rule, last_two=True, begun=True).value is Pairing.STANDS


@proves("J23 4.3.1", "J17 3.10.1", "J23 4.3.2", "J17 3.10.2", "J17 3.10.3")
def test_jiangsu_corrections() -> None:
    """Given Jiangsu, then scores until leaving, lists 20 minutes after match or stage, J17 entries 10 minutes."""
    times = Times(scheduled_end=END, ended=END, left=END - 5, stage_ended=END)
    for book, kind, last in (
        (J23, Error.SCORING, END - 6),
        (J17, Error.SCORING, END - 6),
        (J23, Error.PUBLISHED, END + 20 * MINUTE),
        (J23, Error.NOTICED, END + 20 * MINUTE),
        (J17, Error.ENTRY_BY_STAFF, END + 10 * MINUTE),
        (J17, Error.PUBLISHED, END + 20 * MINUTE),
        (J17, Error.NOTICED, END + 20 * MINUTE),
    ):
        mistake = Mistake(book=book, kind=kind, times=times)
        assert isinstance(asked(mistake, last, agreed=False), CorrectionAccepted)
        assert isinstance(asked(mistake, last + 1), CorrectionRefused)


@proves("J23 4.3.3", "J17 3.10.4")
def test_jiangsu_windows_are_the_chiefs() -> None:
    """Given the chief, then the window may be shorter or longer; other errors stay, and so does a public pairing."""
    times = Times(scheduled_end=END, ended=END, stage_ended=END)
    for book in JIANGSU:
        (window,) = windows(Mistake(book=book, kind=Error.PUBLISHED, times=times))
        for until in (END + 5 * MINUTE, END + 60 * MINUTE):
            assert isinstance(changed(book, window, until, ChangedBy.CHIEF), CorrectionWindow)
            assert isinstance(changed(book, window, until, ChangedBy.ORGANISER), WindowStays)
        assert isinstance(asked(Mistake(book=book, kind=Error.OTHER, times=times), END), CorrectionRefused)
        rule = next(one.repair for one in REGULATIONS.values() if one.book is book)
        assert pairing_after(rule, last_two=True, begun=False).value is Pairing.STANDS


# 申诉 Appeals

PLAYER, LEADER = frozenset({Signer.PLAYER}), frozenset({Signer.LEADER})
MOMENTS = Moments(scheduled_end=END, round_ended=END, published=END)
FEE = 500


def filed(
    book: Book, signers: frozenset[Signer], *, event: EventKind = EventKind.PAIRS, leader: bool = True, at: int = END
) -> Filed:
    """A written appeal, paid for, at the end of the round."""
    return Filed(book=book, event=event, at=at, signers=signers, leader=leader, fee_due=FEE, fee_paid=FEE)


def failings(appeal: Filed) -> set[WhyInadmissible]:
    result = forward(appeal, MOMENTS)
    return {why for why, _ in result.why} if isinstance(result, Inadmissible) else set()


def forwarded(appeal: Filed, *, committee: bool = True, own_procedure: bool = False) -> Forwarded:
    result = forward(appeal, MOMENTS, committee=committee, organisers_procedure=own_procedure)
    assert isinstance(result, Forwarded)
    return result


def heard(appeal: Filed, members: int = 3) -> Heard:
    result = hear(forwarded(appeal), tuple(Official(f"m{at}") for at in range(members)), ())
    assert isinstance(result, Heard)
    return result


def decided(appeal: Filed, wrong: int, *, reasonable: bool = False) -> Decided:
    """By so many of three votes the ruling was wrong."""
    votes = {f"m{at}": Vote.WRONG if at < wrong else Vote.RIGHT for at in range(3)}
    result = decide(heard(appeal), votes, reasonable=reasonable)
    assert isinstance(result, Decided)
    return result


NATIONAL = filed(NAT, BOTH_PLAYERS)
OF_2023 = filed(J23, LEADER)
OF_2017 = filed(J17, BOTH_PLAYERS)


@proves("NAT 55(一)")
def test_nat_55_1_who_appeals() -> None:
    """Given a ruling at one's own table, then a team's player needs the leader and a pair both players."""
    team = filed(NAT, PLAYER, event=EventKind.TEAM)
    assert failings(team) == failings(filed(NAT, PLAYER)) == {WhyInadmissible.WRONG_PERSON}
    assert failings(replace(team, signers=PLAYER | LEADER)) == failings(NATIONAL) == set()
    assert failings(replace(NATIONAL, own_table=False)) == {WhyInadmissible.OTHER_TABLE}


@proves("NAT 55(二)", "NAT 21(七)", "NAT 22(十)")
def test_nat_55_2_when_and_how() -> None:
    """Given the 30th minute, in writing and with the fee, then it is taken and forwarded; the time may be changed."""
    assert deadline(NAT, MOMENTS) == END + 30 * MINUTE
    assert deadline(NAT, MOMENTS, changed_to=15 * MINUTE) == END + 15 * MINUTE
    assert forwarded(replace(NATIONAL, at=END + 30 * MINUTE)).to is Body.ARBITRATION_COMMITTEE
    bad = replace(NATIONAL, at=END + 30 * MINUTE + 1, written=False, fee_paid=0)
    assert failings(bad) == {WhyInadmissible.LATE, WhyInadmissible.NOT_WRITTEN, WhyInadmissible.NO_FEE}
    assert {role for role in Role if refusal(role, Action.FORWARD_APPEAL, NAT) is None} == {Role.CHIEF}


@proves("NAT 55(三)", "NAT 56(二)", "NAT 56(五)")
def test_nat_56_majority_fee_and_finality() -> None:
    """Given three votes, then two decide; a reasonable appeal gets its fee back; it is final, whatever comes after."""
    assert [decided(NATIONAL, wrong).upheld for wrong in range(4)] == [False, False, True, True]
    assert [decided(NATIONAL, 1, reasonable=one).refunded for one in (False, True)] == [0, FEE]
    final = apply(decided(NATIONAL, 1))
    assert (final.ruling_changes, final.may_go_on) == (False, True)


@proves("NAT 56(三)", "NAT 56(四)")
def test_nat_56_3_4_without_a_committee_and_postponing() -> None:
    """Given no committee, then the organiser's procedure or the chief decides; a committee may propose a delay."""
    assert forwarded(NATIONAL, committee=False, own_procedure=True).to is Body.ORGANISERS_PROCEDURE
    chief = forwarded(NATIONAL, committee=False)
    assert chief.to is Body.CHIEF_REFEREE
    assert isinstance(hear(chief, (Official("chief"),), ()), Heard)
    proposed = refusal(Role.ARBITRATORS, Action.POSTPONE_PLAY, NAT)
    assert proposed is not None
    assert (proposed.why, proposed.by) == (WhyNotPermitted.NOT_ALLOWED, (Role.ORGANISER,))


@proves("J23 3.9(一)1", "J23 3.9(一)2", "J23 3.9(一)3", "J17 5.1.1", "J17 5.1.2")
def test_jiangsu_filing() -> None:
    """Given half an hour from the round's end, then the leader signs, or both players: J23 without one, J17 always."""
    for appeal in (OF_2023, OF_2017):
        assert deadline(appeal.book, Moments(round_ended=END)) == END + 30 * MINUTE
        bad = replace(appeal, at=END + 30 * MINUTE + 1, written=False, fee_paid=0)
        assert failings(bad) == {WhyInadmissible.LATE, WhyInadmissible.NOT_WRITTEN, WhyInadmissible.NO_FEE}
        assert forwarded(appeal).to is Body.ARBITRATION_COMMITTEE
        assert {role for role in Role if refusal(role, Action.FORWARD_APPEAL, appeal.book) is None} == {Role.CHIEF}
    assert failings(replace(OF_2023, signers=BOTH_PLAYERS)) == {WhyInadmissible.WRONG_PERSON}
    assert failings(replace(OF_2023, signers=BOTH_PLAYERS, leader=False)) == set()
    assert failings(replace(OF_2017, signers=LEADER)) == set()
    assert failings(replace(OF_2017, signers=PLAYER)) == {WhyInadmissible.WRONG_PERSON}
    assert forwarded(OF_2017, committee=False).to is Body.ORGANISING_COMMITTEE


@proves(
    "J23 3.9(二)1",
    "J23 3.9(二)2",
    "J23 3.9(二)3",
    "J23 3.9(二)4",
    "J17 5.2.1",
    "J17 5.2.2",
    "J17 5.2.3",
    "J17 5.2.4",
)
def test_jiangsu_review() -> None:
    """Given a wrong ruling, then misapplied rules are put right and the fee is back, discretion stands; it is final."""
    for appeal in (OF_2023, OF_2017):
        wrong = decided(appeal, 2)
        assert (wrong.refunded, decided(appeal, 1, reasonable=True).refunded) == (FEE, 0)
        found: dict[ErrorGround, Applied] = {ground: apply(wrong, ground) for ground in ErrorGround}
        assert found[ErrorGround.MISAPPLIED].ruling_changes
        assert not found[ErrorGround.DISCRETION].ruling_changes
        assert not any(one.may_go_on for one in found.values())


@proves("J23 5.3(一)", "J23 5.3(二)1", "J23 5.3(二)2", "J23 5.3(二)3")
def test_j23_5_3_the_committee() -> None:
    """Given a committee of three or five, then it decides, without members who are concerned.

    Where there is no committee the organiser decides, as in the rules of 2017.
    """
    deciding = {role for role in Role if refusal(role, Action.DECIDE_APPEAL, J23) is None}
    assert deciding == {Role.ARBITRATORS, Role.ORGANISER}
    for size in range(1, 7):
        result = hear(forwarded(OF_2023), tuple(Official(f"m{at}") for at in range(size)), ())
        assert isinstance(result, Heard if size in (3, 5) else NotHeard)
    members = (Official("m0"), Official("m1", unit="U"), Official("m2", region="R"))
    parties = (Party("m0"), Party("north", unit="U"), Party("south", region="R"))
    assert isinstance(hear(forwarded(OF_2023), members, parties[:2]), Heard)
    nobody = hear(forwarded(OF_2023), members, parties)
    assert isinstance(nobody, NotHeard)
    assert nobody.why is NoHearing.NOBODY_LEFT


@proves("J23 6.3(一)", "J23 6.3(二)")
def test_j23_6_3_sanctions_of_conduct() -> None:
    """Given a written decision, then it is carried out at once and may be appealed against for 15 working days."""
    every_day = [conduct_appeal(0, day, lambda _: True) for day in (15, 16)]
    assert [one.in_time for one in every_day] == [True, False]
    assert not every_day[0].suspends


@proves("FJ 6.1", "FJ 6.2")
def test_fj_6_appeals() -> None:
    """Given the published scores, then 15 minutes to appeal to the arbitration committee."""
    appeal = replace(filed(FJ, PLAYER), at=END + 15 * MINUTE)
    assert forwarded(appeal).to is Body.ARBITRATION_COMMITTEE
    assert failings(replace(appeal, at=END + 15 * MINUTE + 1)) == {WhyInadmissible.LATE}


@proves("GZ Notice6(三)")
def test_gz_notice_6_3_the_referee_is_obeyed() -> None:
    """Given a dispute in Guangzhou, then any referee decides it and there is no appeal."""
    (ordinary,) = authorities(SCHEDULES[GZ].powers, [Warned()])
    assert set(ordinary.givers) == {Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF}
    assert failings(filed(GZ, BOTH_PLAYERS)) == {WhyInadmissible.NO_PROCEDURE}


# 回避与职权 Recusal and permissions


@proves("J23 5.2(三)1", "J23 5.2(三)2", "J23 5.2(三)3", "J23 5.2(一)")
def test_j23_5_2_referees_at_the_tables() -> None:
    """Given a draw of referees, then nobody serves more than four tables, nor players of his region, unit or kin."""
    assert [referees_needed(tables) for tables in (4, 5, 30)] == [1, 2, 8]
    here = Party("east", region="R", unit="U")
    ties = {
        Tie.REGION: Official("a", region="R", office=Office.REFEREE),
        Tie.UNIT: Official("b", unit="U", office=Office.REFEREE),
        Tie.KIN: Official("c", kin=frozenset({"east"}), office=Office.REFEREE),
    }
    assert [[one.tie for one in conflicts(official, [here])] for official in ties.values()] == [[tie] for tie in ties]
    free = Official("d", region="S", unit="V", office=Office.REFEREE)
    drawn = assign([*ties.values(), free], {1: (here,)}, Chance(b"a seed of sixteen", "tables"))
    assert not isinstance(drawn, NotAssignable)
    assert [one.referee for one in drawn] == ["d"]
    five = assign([free], dict.fromkeys(range(1, 6), ()), Chance(b"a seed of sixteen", "tables"))
    assert isinstance(five, NotAssignable)


@proves("J23 5.2(二)1")
def test_j23_5_2_2_1_a_third_of_the_units() -> None:
    """Given a published referee, then a third of the units asking for it keeps him out."""
    assert [is_rejected_by_units(9, asking) for asking in (2, 3)] == [False, True]


@proves("NAT 20(二)4")
def test_nat_20_2_4_the_chief_stands_in_for_the_arranger() -> None:
    """Given no arranger, then the chief pairs; with one the arranger does."""
    assert refusal(Role.CHIEF, Action.MAKE_PAIRING, NAT) is not None
    assert refusal(Role.CHIEF, Action.MAKE_PAIRING, NAT, absent=frozenset({Role.ARRANGER})) is None
    assert refusal(Role.ARRANGER, Action.MAKE_PAIRING, NAT, approved_by=frozenset({Role.CHIEF})) is None
