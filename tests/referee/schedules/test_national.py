"""国家规则判罚表: every row of the national rules, typed from their text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    ACCEPTED,
    AFFECTS_PLAY,
    BOARD_VOID,
    CARD,
    CONSENT,
    COUNTS,
    DAMAGE,
    DEALS,
    DELIBERATE,
    DUPLICATE,
    EVENT,
    EXTREME,
    FORBIDDEN_BEFORE,
    FORFEITS_BEFORE,
    KNOCKOUT,
    LAST_FORFEITED,
    LAST_OF_LEAGUE,
    LEADING,
    LEAST_TIME,
    MATCH_SCORE,
    MORE_AHEAD,
    NATIONAL_EVENT,
    NEXT_FOLLOWED,
    OFFENDER_SINCE,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    REPLAY,
    REPLAYED,
    RESERVE,
    SECONDS_OVER,
    SECONDS_SHORT,
    SEGMENTS,
    SERIOUS,
    SHARE,
    TWO_THIRDS,
    USED,
    WRONG_ROOM,
    Consent,
    Counts,
    DrawnCard,
    OffenderSince,
)
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import (
    AdjustedScore,
    Admonished,
    CannotFinish,
    ClassPenalty,
    Disqualified,
    Forfeit,
    LastOfStage,
    MatchDrawn,
    MatchLost,
    NoNextStage,
    NotSpared,
    PlayerBarred,
    PointsOff,
    PrizesWithdrawn,
    Recipient,
    Reported,
    ResultsCancelled,
    Scope,
    Spared,
    SpectatorBarred,
    Violation,
    Warned,
)
from paizhuo.rulebook import Book
from tests.referee.docket import Line, absent

if TYPE_CHECKING:
    from paizhuo.referee import Question

C1, C2, C3, C4 = (ClassPenalty(PenaltyClass(number)) for number in range(1, 5))
LOST = o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER, gained=3)
TO_THE_ORGANISER = Reported(Recipient.ORGANISER)
NO_MATCH, NO_SEGMENT = PlayerBarred(segment=False), PlayerBarred(segment=True)
REPLACED: dict[Question[Any], object] = {SEGMENTS: False, RESERVE: True}
ALONE: dict[Question[Any], object] = {SEGMENTS: False, RESERVE: False, KNOCKOUT: False}
OUT = Disqualified(Scope.EVENT)
ONCE = {FORFEITS_BEFORE: 0, LAST_FORFEITED: False, LAST_OF_LEAGUE: False}
LEAGUE = {**ONCE, KNOCKOUT: False}
TOO_LATE = {OWN_DELAY: 601, DUPLICATE: False, CONSENT: Consent.CONSENTED}
GIVEN_UP: dict[Question[Any], object] = {
    LEADING: False,
    DELIBERATE: False,
    TWO_THIRDS: False,
    MORE_AHEAD: True,
    LAST_FORFEITED: False,
    FORFEITS_BEFORE: 0,
}

PLAY = [
    Line("32", I.LATE, {OWN_DELAY: 0, DUPLICATE: False}, (o.Stands(),)),
    Line("32(一)", I.LATE, {OWN_DELAY: 1, DUPLICATE: False}, (o.StartLevel(Rank.THREE),)),
    Line("32(一)", I.LATE, {OWN_DELAY: 300, DUPLICATE: False}, (o.StartLevel(Rank.THREE),)),
    Line("32(二)", I.LATE, {OWN_DELAY: 301, DUPLICATE: False}, (o.StartLevel(Rank.FOUR),)),
    Line("32(二)", I.LATE, {OWN_DELAY: 600, DUPLICATE: False}, (o.StartLevel(Rank.FOUR),)),
    Line(
        "32(三)", I.LATE, {**TOO_LATE, EVENT: EventKind.TEAM, LAST_FORFEITED: False, FORFEITS_BEFORE: 1}, (Forfeit(),)
    ),
    Line("silent", I.LATE, {OWN_DELAY: 300, DUPLICATE: True}, (o.LevelsForOthers(1),)),
    Line("silent", I.LATE, {OWN_DELAY: 600, DUPLICATE: True}, (o.LevelsForOthers(2),)),
    Line("32(三)", I.LATE, {**TOO_LATE, DUPLICATE: True, EVENT: EventKind.PAIRS, FORFEITS_BEFORE: 0}, (Forfeit(),)),
    Line("34(一)1", I.LATE, {**TOO_LATE, EVENT: EventKind.TEAM, LAST_FORFEITED: True}, (Forfeit(), OUT)),
    Line(
        "34(一)1",
        I.LATE,
        {**TOO_LATE, EVENT: EventKind.TEAM, LAST_FORFEITED: False, FORFEITS_BEFORE: 2},
        (Forfeit(), OUT),
    ),
    Line("34(二)", I.LATE, {**TOO_LATE, EVENT: EventKind.PAIRS, FORFEITS_BEFORE: 1}, (Forfeit(), OUT)),
    Line(
        "32(三), 34(四)",
        I.LATE,
        {**TOO_LATE, **ONCE, EVENT: EventKind.TEAM, CONSENT: Consent.UNEXCUSED},
        (Forfeit(), LastOfStage(), TO_THE_ORGANISER),
    ),
    Line(
        "32(三), 34(四)",
        I.LATE,
        {**TOO_LATE, **ONCE, EVENT: EventKind.TEAM, CONSENT: Consent.UNEXCUSED, LAST_OF_LEAGUE: True},
        (Forfeit(), LastOfStage(), TO_THE_ORGANISER, NoNextStage()),
    ),
    Line(
        "32(三), 34(五)",
        I.LATE,
        {**TOO_LATE, **ONCE, EVENT: EventKind.TEAM, CONSENT: Consent.DELIBERATE},
        (Forfeit(), OUT, TO_THE_ORGANISER),
    ),
    Line("silent", I.SHUFFLE_OR_CUT, {}, (C4,)),
    Line("B1.1", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.UNSEEN}, (o.PutBack(), o.RestoreOrder())),
    Line("B1.1(1)", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.SEEN}, (o.PutBack(), o.RestoreOrder(), Warned())),
    Line(
        "B1.1(2)", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.IN_HAND}, (o.PullCard(), o.RestoreOrder(), PointsOff(vp=-100))
    ),
    Line("B1.2", I.MISDRAW, {COUNTS: Counts.RIGHT}, (o.Redraw(),)),
    Line("7(三)", I.MISDRAW, {COUNTS: Counts.PACK_WRONG}, (o.Redraw(new_pack=True),)),
    Line("B1.2(1)", I.MISDRAW, {COUNTS: Counts.ONE_SIDE}, (LOST,)),
    Line("B1.2(2)", I.MISDRAW, {COUNTS: Counts.OVER_AND_SHORT}, (o.Redraw(), C4)),
    Line("B3.1", I.WRONG_TRIBUTE, {PLAY_BEGUN: False}, (o.Redo(), C4)),
    Line("B3.2", I.WRONG_TRIBUTE, {PLAY_BEGUN: True}, (LOST,)),
    Line("B2.1", I.PASS_OUT_OF_TURN, {}, (o.Barred(partner_too=False, until_opponent_follows=False),)),
    Line(
        "B2.2(1)",
        I.PLAY_OUT_OF_TURN,
        {NEXT_FOLLOWED: False},
        (o.TakeBack(), o.RestoreOrder(), o.SkipTrick(), o.MayNotLead(while_leading=True)),
    ),
    Line("B2.2(2)", I.PLAY_OUT_OF_TURN, {NEXT_FOLLOWED: True}, (o.Stands(),)),
    Line("B2.3", I.WRONG_PLAY, {}, (o.TakeBack(), o.SkipTrick())),
    Line("silent", I.EXPOSED_CARDS, {}, (C4,)),
    Line("silent", I.EXPOSED_TYPE_LED, {}, (o.TakeBack(), o.LeadAnotherType())),
    Line("B2.4", I.MANNER, {}, (C4,)),
    Line("B2.5", I.LEFT_SEAT, {}, (C4,)),
    Line("B4.1", I.COUNT_REPEATED, {}, (C4,)),
    Line(
        "B4.2(1)",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.NOTHING, PARTNER_OUT_BEFORE: False},
        (o.TakeBack(), o.PlayAgain(), C4),
    ),
    Line(
        "B4.2(2)",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.ACTED, PARTNER_OUT_BEFORE: True},
        (Violation(), o.SkipTrick()),
    ),
    Line(
        "B4.2(3)",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: True},
        (o.OffenderLast(),),
    ),
    Line("B4.2(3)", I.WRONG_ANNOUNCEMENT, {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: False}, (LOST,)),
    Line("51(一), 53, 54", I.UNLISTED_BREACH, {}, (), ((C4,), (C3,), (C2,), (C1,), (TO_THE_ORGANISER,))),
]

FORFEITS = [
    Line("34(六)1", I.FORFEIT, {CONSENT: Consent.CONSENTED, EVENT: EventKind.TEAM, **LEAGUE}, (Forfeit(),)),
    Line(
        "34(四), 34(六)1",
        I.FORFEIT,
        {CONSENT: Consent.UNEXCUSED, EVENT: EventKind.PAIRS, **LEAGUE},
        (Forfeit(), LastOfStage(), TO_THE_ORGANISER),
    ),
    Line(
        "34(四)",
        I.FORFEIT,
        {CONSENT: Consent.UNEXCUSED, EVENT: EventKind.PAIRS, **LEAGUE, LAST_OF_LEAGUE: True},
        (Forfeit(), LastOfStage(), TO_THE_ORGANISER, NoNextStage()),
    ),
    Line(
        "34(五), 34(六)1",
        I.FORFEIT,
        {CONSENT: Consent.DELIBERATE, EVENT: EventKind.PAIRS, **LEAGUE},
        (Forfeit(), OUT, TO_THE_ORGANISER),
    ),
    Line(
        "34(一)1",
        I.FORFEIT,
        {
            KNOCKOUT: False,
            CONSENT: Consent.CONSENTED,
            EVENT: EventKind.TEAM,
            **ONCE,
            FORFEITS_BEFORE: 1,
            LAST_FORFEITED: True,
        },
        (Forfeit(), OUT),
    ),
    Line(
        "34(六)1",
        I.FORFEIT,
        {CONSENT: Consent.CONSENTED, EVENT: EventKind.TEAM, **LEAGUE, FORFEITS_BEFORE: 1},
        (Forfeit(),),
    ),
    Line(
        "34(一)1",
        I.FORFEIT,
        {CONSENT: Consent.CONSENTED, EVENT: EventKind.TEAM, **LEAGUE, FORFEITS_BEFORE: 2},
        (Forfeit(), OUT),
    ),
    Line(
        "34(二)",
        I.FORFEIT,
        {CONSENT: Consent.CONSENTED, EVENT: EventKind.PAIRS, **LEAGUE, FORFEITS_BEFORE: 1},
        (Forfeit(), OUT),
    ),
    Line(
        "34(二)",
        I.FORFEIT,
        {
            KNOCKOUT: False,
            CONSENT: Consent.CONSENTED,
            EVENT: EventKind.INDIVIDUAL,
            **ONCE,
            FORFEITS_BEFORE: 1,
            LAST_FORFEITED: True,
        },
        (Forfeit(), OUT),
    ),
    *(
        Line(
            "34(五), 34(六)1",
            I.FORFEIT,
            {KNOCKOUT: True, LEADING: True, EVENT: kind, FORFEITS_BEFORE: 0, LAST_FORFEITED: False},
            (Forfeit(), OUT, TO_THE_ORGANISER),
        )
        for kind in (EventKind.PAIRS, EventKind.TEAM)
    ),
    Line(
        "34(六)1",
        I.FORFEIT,
        {KNOCKOUT: True, LEADING: False, CONSENT: Consent.CONSENTED, EVENT: EventKind.PAIRS, **ONCE},
        (Forfeit(),),
    ),
    Line("35", I.WITHDRAWAL, {DELIBERATE: False, KNOCKOUT: False}, (Forfeit(),)),
    Line("35", I.WITHDRAWAL, {DELIBERATE: False, KNOCKOUT: True}, (MatchLost(plus_four=False),)),
    Line("34(五), 35", I.WITHDRAWAL, {DELIBERATE: True, KNOCKOUT: False}, (Forfeit(), OUT, TO_THE_ORGANISER)),
    Line("34(五)", I.KNOCKOUT_FORFEIT, {**GIVEN_UP, LEADING: True}, (Forfeit(), OUT, TO_THE_ORGANISER)),
    Line("34(五)", I.KNOCKOUT_FORFEIT, {**GIVEN_UP, DELIBERATE: True}, (Forfeit(), OUT, TO_THE_ORGANISER)),
    Line("34(一)2(1)", I.KNOCKOUT_FORFEIT, {**GIVEN_UP, TWO_THIRDS: True}, (Forfeit(),)),
    Line("34(一)2(1)", I.KNOCKOUT_FORFEIT, {**GIVEN_UP, MORE_AHEAD: False}, (Forfeit(),)),
    Line("34(一)2(2), 34(四)", I.KNOCKOUT_FORFEIT, GIVEN_UP, (Forfeit(), LastOfStage(), TO_THE_ORGANISER)),
    Line(
        "34(一)1",
        I.KNOCKOUT_FORFEIT,
        {**GIVEN_UP, TWO_THIRDS: True, LAST_FORFEITED: True, FORFEITS_BEFORE: 1},
        (Forfeit(), OUT),
    ),
    Line("34(一)1", I.KNOCKOUT_FORFEIT, {**GIVEN_UP, TWO_THIRDS: True, FORFEITS_BEFORE: 2}, (Forfeit(), OUT)),
    Line("36", I.FORCE_MAJEURE, {ACCEPTED: False, REPLAY: Replay.NONE}, (NotSpared(),)),
    Line("36", I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.WHOLE}, (Spared(Replay.WHOLE),)),
    Line("36", I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.PART}, (Spared(Replay.PART),)),
    Line("36", I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.NONE}, (Spared(Replay.NONE),)),
]

PROCEDURE = [
    Line("53(一)1", I.PLAYER_NOT_LISTED, {}, (ResultsCancelled(),)),
    Line("53(一)2", I.LINE_UP_LATE, {}, (C4,)),
    Line("53(一)3(1)", I.AGAINST_LINE_UP, {WRONG_ROOM: True}, (C3,)),
    Line("53(一)3(2)", I.AGAINST_LINE_UP, {WRONG_ROOM: False}, (C4,)),
    Line("53(一)4", I.MIXED_SEATS, {EVENT: EventKind.TEAM, DEALS: 4, REPLAYED: True}, (C4,)),
    Line("53(一)4", I.MIXED_SEATS, {EVENT: EventKind.TEAM, DEALS: 0}, (C4,)),
    Line(
        "53(一)4, 37(三)1, 37(一)2(2)",
        I.MIXED_SEATS,
        {EVENT: EventKind.TEAM, DEALS: 4, REPLAYED: False},
        (C4, MatchDrawn()),
    ),
    Line(
        "53(一)4, 37(三)2",
        I.MIXED_SEATS,
        {EVENT: EventKind.PAIRS, MATCH_SCORE: False, DEALS: 4},
        (C4, o.LevelsForOthers(4)),
    ),
    Line(
        "53(一)4, 37(三)2",
        I.MIXED_SEATS,
        {EVENT: EventKind.PAIRS, MATCH_SCORE: True, DEALS: 4},
        (C4, o.LevelsForOthers(8)),
    ),
    Line("53(一)4", I.MIXED_SEATS, {EVENT: EventKind.PAIRS, MATCH_SCORE: False, DEALS: 0}, (C4,)),
    Line("53(一)5", I.DRESS, {}, (C4,)),
    Line("53(一)6", I.ELECTRONIC_DATA, {}, (C4,)),
    Line("53(二)1", I.MISCOPIED, {BOARD_VOID: False}, (C4,)),
    Line("53(二)1", I.MISCOPIED, {BOARD_VOID: True}, (C3,)),
    Line("53(二)2", I.LOOKED_UNCHECKED, {BOARD_VOID: False}, (C4,)),
    Line("53(二)2", I.LOOKED_UNCHECKED, {BOARD_VOID: True}, (C3, AdjustedScore())),
    Line("53(二)3", I.NOT_CHECKED_AFTER, {BOARD_VOID: False}, (C4,)),
    Line("53(二)3", I.NOT_CHECKED_AFTER, {BOARD_VOID: True}, (C3,)),
    Line("53(二)4", I.RECORD_CARD, {BOARD_VOID: False}, (C4,)),
    Line("53(二)4", I.RECORD_CARD, {BOARD_VOID: True}, (C3,)),
    Line(
        "51(一), 53, 54",
        I.ILLEGAL_INFORMATION,
        {FORBIDDEN_BEFORE: False, DAMAGE: False},
        (),
        ((Admonished(),), (C4,), (C3,), (C2,), (C1,), (TO_THE_ORGANISER,)),
    ),
    Line(
        "51(一), 53, 54",
        I.ILLEGAL_INFORMATION,
        {FORBIDDEN_BEFORE: False, DAMAGE: True},
        (),
        ((Admonished(),), *((one, AdjustedScore()) for one in (C4, C3, C2, C1)), (TO_THE_ORGANISER,)),
    ),
    Line("53(二)5", I.ILLEGAL_INFORMATION, {FORBIDDEN_BEFORE: True, DAMAGE: False}, (C2,)),
    Line("53(二)5", I.ILLEGAL_INFORMATION, {FORBIDDEN_BEFORE: True, DAMAGE: True}, (C2, AdjustedScore())),
    Line("53(二)6", I.MISLEADING_TEMPO, {}, (C4,)),
    Line("53(二)6", I.DELIBERATE_DELAY, {}, (C4,)),
    Line("53(二)7", I.CARDS_THROWN, {}, (C4,)),
    Line("53(二)8", I.CARDS_TOUCHED, {}, (C4,)),
    Line("53(二)9", I.STARING, {}, (C4,)),
    Line("53(二)10", I.SHEET_NOT_KEPT, {}, (C4,)),
    Line("53(二)11", I.SEATING_ORDERS, {EVENT: EventKind.PAIRS}, (C4,)),
    Line("53", I.SEATING_ORDERS, {EVENT: EventKind.TEAM}, (), ((o.Stands(),), (C4,))),
    Line("53(二)12(1)", I.WRONG_SEATS, {REPLAYED: True}, (C3,)),
    Line("53(二)12(2), 37(一)2(2)", I.WRONG_SEATS, {REPLAYED: False}, (C2, MatchDrawn())),
    Line("53(三)1", I.NOT_LEAVING, {}, (C4,)),
    Line("53(三)2", I.EQUIPMENT_TAKEN, {}, (C4,)),
    Line("53(三)3", I.SHEET_LATE, {EVENT: EventKind.TEAM}, (C2,)),
    Line("53", I.SHEET_LATE, {EVENT: EventKind.PAIRS}, (), ((o.Stands(),), (C2,))),
    Line("33(一)2", I.OVERTIME, {SECONDS_OVER: 0, SHARE: 100}, (o.Stands(),)),
    Line("33(一)2(1)", I.OVERTIME, {SECONDS_OVER: 300, SHARE: 100}, (PointsOff(vp=-100),)),
    Line("33(一)2(2)", I.OVERTIME, {SECONDS_OVER: 301, SHARE: 100}, (PointsOff(vp=-200),)),
    Line("33(一)2(2), 33(一)3", I.OVERTIME, {SECONDS_OVER: 600, SHARE: 50}, (PointsOff(vp=-100),)),
    Line("33(一)2(2)", I.OVERTIME, {SECONDS_OVER: 601, SHARE: 100}, (PointsOff(vp=-200), Reported(Recipient.CHIEF))),
    Line("31(四)", I.FAST_PLAY, {LEAST_TIME: False}, (o.Stands(),)),
    Line("31(四), 33(二)", I.FAST_PLAY, {LEAST_TIME: True, SECONDS_SHORT: 180}, (PointsOff(vp=-50),)),
    Line("31(四), 33(二)", I.FAST_PLAY, {LEAST_TIME: True, SECONDS_SHORT: 400}, (PointsOff(vp=-100),)),
]

DISCIPLINE = [
    Line("54(一)", I.LEADERS_MEETING, {NATIONAL_EVENT: True}, (C3,)),
    Line("54(一)", I.LEADERS_MEETING, {NATIONAL_EVENT: False}, (o.Stands(),)),
    Line("54(二)", I.NO_BADGE, {}, (C4,)),
    Line("54(三)", I.NOISE, {}, (C4,)),
    Line("54(四)", I.RUDENESS, {EXTREME: False}, (C4,)),
    Line("54(四)", I.RUDENESS, {EXTREME: True, RESERVE: True}, (NO_MATCH, TO_THE_ORGANISER)),
    Line(
        "54(四), 35",
        I.RUDENESS,
        {EXTREME: True, RESERVE: False, KNOCKOUT: False},
        (NO_MATCH, TO_THE_ORGANISER, CannotFinish()),
    ),
    Line("54(五)", I.PHONE, {USED: False, SERIOUS: False}, (C2,)),
    Line("54(五)", I.PHONE, {**REPLACED, USED: True, SERIOUS: False}, (NO_MATCH,)),
    Line("54(五)", I.PHONE, {**REPLACED, USED: True, SERIOUS: False, SEGMENTS: True}, (NO_SEGMENT,)),
    Line("54(五)", I.PHONE, {**REPLACED, USED: True, SERIOUS: True}, (NO_MATCH, TO_THE_ORGANISER)),
    Line("54(五), 35", I.PHONE, {**ALONE, USED: True, SERIOUS: False}, (NO_MATCH, CannotFinish())),
    Line("54(五), 35", I.PHONE, {**ALONE, USED: True, SERIOUS: False, SEGMENTS: True}, (NO_SEGMENT, CannotFinish())),
    Line("54(五)", I.PHONE, {USED: False, SERIOUS: False}, (C2, TO_THE_ORGANISER), before=1),
    Line("54(六)", I.SMOKING, {SERIOUS: False}, (C2,)),
    Line("54(六)", I.SMOKING, {SERIOUS: True}, (C2, TO_THE_ORGANISER)),
    Line("54(六)", I.SMOKING, {SERIOUS: False}, (C2, TO_THE_ORGANISER), before=1),
    Line("54(七)", I.ALCOHOL, {AFFECTS_PLAY: False, SERIOUS: False}, (C2,)),
    Line("54(七)", I.ALCOHOL, {**REPLACED, AFFECTS_PLAY: True, SERIOUS: False}, (NO_MATCH,)),
    Line("54(七)", I.ALCOHOL, {**REPLACED, AFFECTS_PLAY: True, SERIOUS: False, SEGMENTS: True}, (NO_SEGMENT,)),
    Line("54(七), 35", I.ALCOHOL, {**ALONE, AFFECTS_PLAY: True, SERIOUS: False}, (NO_MATCH, CannotFinish())),
    Line("54(七)", I.ALCOHOL, {AFFECTS_PLAY: False, SERIOUS: True}, (C2, TO_THE_ORGANISER)),
    *(
        Line(article, one, {}, (), ((Admonished(),), (C4,), (C3,), (C2,), (C1,), (TO_THE_ORGANISER,)))
        for article, one in {
            "41(六), 51(一), 54": I.FLASH,
            "41(八), 51(一), 54": I.LANGUAGE,
            "19(二)2, 51(一), 53": I.PARTNER_CHANGED,
        }.items()
    ),
    Line("54(八)", I.WATCHING_OTHERS, {}, (C4,)),
    Line("54(九)", I.DISCUSSING_DEALS, {}, (C2,)),
    Line("54(十)", I.WATCHING_OWN_TEAM, {}, (C4,)),
    Line("54(十一)", I.RELATED_SPECTATOR, {}, (C4,)),
    Line("54(十二)", I.CLOSED_ROOM, {EVENT: EventKind.TEAM}, (C3,)),
    Line("54", I.CLOSED_ROOM, {EVENT: EventKind.INDIVIDUAL}, (), ((o.Stands(),), (C3,))),
    Line("54(十三)", I.FALSIFIED_RESULT, {}, (ResultsCancelled(), TO_THE_ORGANISER)),
    Line("54(十四)", I.CEREMONY, {}, (), ((C3,), (PrizesWithdrawn(),))),
    Line("54(十五)", I.BOTH_IN_KNOCKOUT, {}, (), ((Warned(),), (Disqualified(Scope.STAGE),), (OUT,))),
    Line(
        "51(四)",
        I.SPECTATOR,
        {},
        (),
        ((Admonished(),), (SpectatorBarred(all_later=False),), (SpectatorBarred(all_later=True),)),
    ),
    Line("51(一)", I.FALSE_ELIGIBILITY, {}, (TO_THE_ORGANISER,)),
    Line("51(一)", I.CARD_FRAUD, {}, (TO_THE_ORGANISER,)),
    Line("51(一)", I.COLLUSION, {}, (TO_THE_ORGANISER,)),
    Line("51(一)", I.DEFIANCE, {}, (TO_THE_ORGANISER,)),
    Line("51(一)", I.DISORDER, {}, (TO_THE_ORGANISER,)),
    Line("51(一)", I.GAMBLING, {}, (TO_THE_ORGANISER,)),
]


@pytest.mark.parametrize("line", [*PLAY, *FORFEITS, *PROCEDURE, *DISCIPLINE], ids=str)
def test_nat(line: Line) -> None:
    line.check(Book.NATIONAL)


@pytest.mark.parametrize("infraction", [I.FOOD_OR_DRINK, I.BANNERS, I.OVER_TIME], ids=lambda one: one.value)
def test_nat_53_54_what_no_list_names_is_ruled_on_as_an_unlisted_breach(infraction: I) -> None:
    unlisted = absent(infraction, Book.NATIONAL).unlisted
    assert unlisted is not None
    assert unlisted.article == "51(一), 53, 54"


def test_what_only_shengji_knows_is_no_breach_of_the_national_rules() -> None:
    assert absent(I.FAILED_THROW, Book.NATIONAL).unlisted is None
