"""广州、福建判罚表: every row of the two event rules, typed from their text."""

from __future__ import annotations

import pytest

from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import (
    ACCEPTED,
    BOTTOM_TAKER,
    CARD,
    CARDS,
    CHECKED,
    COUNTS,
    DAMAGE,
    DEALERS_SIDE,
    EXPOSED_BY,
    FOUND_IN,
    GRAVITY,
    HEAVY,
    LED,
    LIGHT,
    OFFENDER_SINCE,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    REPLAY,
    STOPPED,
    VIOLENCE,
    VOID_IN_FIRST,
    BottomTaker,
    Counts,
    DealersSide,
    DrawnCard,
    ExposedBy,
    FoundIn,
    Gravity,
    OffenderSince,
    Stopped,
)
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import (
    Criticised,
    Disqualified,
    Forfeit,
    Foul,
    LateSheetScore,
    MatchLost,
    NotSpared,
    PointsOff,
    Reach,
    Recipient,
    Reported,
    ResultsCancelled,
    Spared,
    Violation,
    Warned,
)
from paizhuo.rulebook import Book
from tests.referee.docket import Kinds, Line, absent, general

W, V, F = Warned(), Violation(), Foul()
W_OR_V = ((W,), (V,))
LOST = o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER, gained=3)
INFORMATION = ((W,), (V,), (F,), (MatchLost(plus_four=False),), (Disqualified(),))
KINDS: Kinds = (("R29", W), ("R30", V), ("R30", F), ("silent", Reported(Recipient.ORGANISER)))
FORBIDDEN = (
    ("R1", I.NOISE),
    ("R1", I.RUDENESS),
    ("R1, Reg11(一)", I.SMOKING),
    ("R1, Reg11(二)", I.DEFIANCE),
    ("Reg11(二)", I.PHONE),
    ("Reg11(一)", I.DRESS),
)

GUANGZHOU = [
    Line(
        "R2",
        I.FORCE_MAJEURE,
        {},
        (),
        ((Spared(Replay.WHOLE),), (Spared(Replay.PART),), (Spared(Replay.NONE),), (NotSpared(),)),
    ),
    Line("R2", I.LATE, {OWN_DELAY: 0}, (o.Stands(),)),
    Line("R2", I.LATE, {OWN_DELAY: 300}, (W, Violation(stops=False))),
    Line("R2", I.LATE, {OWN_DELAY: 301}, (o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER, gained=1),)),
    Line("R2", I.LATE, {OWN_DELAY: 600}, (o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER, gained=1),)),
    Line("R2", I.LATE, {OWN_DELAY: 601}, (Forfeit(),)),
    Line("R2, Reg8", I.FORFEIT, {}, (Forfeit(),)),
    Line("R33.2", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.UNSEEN}, (o.PutBack(), o.RestoreOrder())),
    Line("R33.2", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.SEEN}, (o.PutBack(), o.RestoreOrder(), W)),
    Line("R33.2", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.IN_HAND}, (o.PullCard(), o.RestoreOrder()), W_OR_V),
    Line("silent", I.MISDRAW, {COUNTS: Counts.RIGHT, DAMAGE: False}, (o.Redraw(),)),
    Line("silent", I.MISDRAW, {COUNTS: Counts.PACK_WRONG, DAMAGE: False}, (o.Redraw(new_pack=True),)),
    Line("R30", I.MISDRAW, {COUNTS: Counts.ONE_SIDE, DAMAGE: True}, (F,)),
    Line("R30", I.MISDRAW, {COUNTS: Counts.OVER_AND_SHORT, DAMAGE: True}, (F,)),
    Line("R29", I.MISDRAW, {COUNTS: Counts.ONE_SIDE, DAMAGE: False}, (o.Redraw(), W)),
    Line("R32", I.WRONG_TRIBUTE, {PLAY_BEGUN: False}, (o.Redo(), W)),
    Line("R32", I.WRONG_TRIBUTE, {PLAY_BEGUN: True}, (LOST,)),
    Line("R33.1", I.SHOWED_HIGHEST, {}, (o.MustPlay(o.MustPlayAt.FIRST_SINGLE),)),
    Line("R28", I.OVER_TIME, {}, (W,)),
    Line("R28", I.OVER_TIME, {}, (V,), before=1),
    Line("R28", I.OVER_TIME, {}, (V,), before=2),
    Line("R33.2", I.PASS_OUT_OF_TURN, {}, (o.Barred(partner_too=True, until_opponent_follows=True),)),
    Line("R33.2", I.PLAY_OUT_OF_TURN, {}, (o.TakeBack(), o.SkipTurn(), o.MayNotLead(while_leading=False))),
    Line("R33.1", I.WRONG_PLAY, {LED: True}, (o.TakeBack(), o.NamesType(), o.MayNotLead())),
    Line("R33.1", I.WRONG_PLAY, {LED: False}, (o.TakeBack(), o.SkipTurn(), o.MayNotLead())),
    Line("R19, R33.1", I.EXPOSED_CARDS, {LED: True}, (o.TakeBack(), o.NamesType(), o.MayNotLead())),
    Line("R19, R33.1", I.EXPOSED_CARDS, {LED: False}, (o.TakeBack(), o.SkipTurn(), o.MayNotLead())),
    Line(
        "R33.1",
        I.EXPOSED_TYPE_LED,
        {EXPOSED_BY: ExposedBy.WRONG_PLAY},
        (o.TakeBack(), o.LeadAnotherType()),
        W_OR_V,
    ),
    Line("R33.2", I.EXPOSED_TYPE_LED, {EXPOSED_BY: ExposedBy.OUT_OF_TURN}, (o.TakeBack(), o.LeadAnotherType())),
    Line("R28", I.MANNER, {}, (W,)),
    Line("R28", I.MANNER, {}, (V,), before=1),
    Line("R28", I.MANNER, {}, (F,), before=2),
    Line("R28", I.CARDS_THROWN, {}, (W,)),
    Line("R28", I.CARDS_TOUCHED, {}, (V,), before=1),
    Line("R7.3", I.MISLEADING_TEMPO, {DAMAGE: False}, (), INFORMATION),
    Line("R7.3", I.STARING, {DAMAGE: False}, (), INFORMATION),
    Line("R7.3", I.ILLEGAL_INFORMATION, {DAMAGE: False}, (), INFORMATION),
    Line("R7.3, R30", I.ILLEGAL_INFORMATION, {DAMAGE: True}, (), INFORMATION[2:]),
    Line("R7.3, R30", I.MISLEADING_TEMPO, {DAMAGE: True}, (), INFORMATION[2:]),
    Line("R28", I.DELIBERATE_DELAY, {DAMAGE: False}, (), ((V,), (F,))),
    Line("R30", I.DELIBERATE_DELAY, {DAMAGE: True}, (F,)),
    Line("R29", I.UNLISTED_BREACH, {GRAVITY: Gravity.MINOR}, (W,)),
    Line("R30", I.UNLISTED_BREACH, {GRAVITY: Gravity.CLEAR}, (V,)),
    Line("R30", I.UNLISTED_BREACH, {GRAVITY: Gravity.GRAVE}, (F,)),
    Line("silent", I.UNLISTED_BREACH, {GRAVITY: Gravity.MISCONDUCT}, (Reported(Recipient.ORGANISER),)),
    *(line for article, one in FORBIDDEN for line in general(article, one, KINDS)[:3]),
    Line("R33.3", I.COUNT_REPEATED, {}, (W,)),
    Line("R33.3", I.COUNT_REPEATED, {}, (V,), before=1),
    Line(
        "R33.3(1)",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.NOTHING, PARTNER_OUT_BEFORE: False},
        (o.TakeBack(), o.PlayAgain(), W),
    ),
    Line(
        "silent",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.NOTHING, PARTNER_OUT_BEFORE: False},
        (o.TakeBack(), o.PlayAgain(), V),
        before=1,
    ),
    Line(
        "R33.3(2)",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.ACTED, PARTNER_OUT_BEFORE: False},
        (o.SkipTrick(),),
    ),
    Line(
        "R33.3(3)",
        I.WRONG_ANNOUNCEMENT,
        {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: True},
        (o.OffenderLast(),),
    ),
    Line("R33.3(3)", I.WRONG_ANNOUNCEMENT, {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: False}, (LOST,)),
    Line("R30", I.CARD_FRAUD, {DAMAGE: True}, (F,)),
    Line("R30", I.CARD_FRAUD, {DAMAGE: False}, (V,)),
    Line("R30", I.DISORDER, {VIOLENCE: False}, (F,)),
    Line("silent", I.DISORDER, {VIOLENCE: True}, (Reported(Recipient.ORGANISER),)),
    Line("Reg6(二)", I.FALSE_ELIGIBILITY, {}, (Disqualified(), ResultsCancelled(Reach.ALL), Criticised())),
]

HALF = PointsOff(mp=-50)
HEAVY_DUTIES = (o.MustPlay(o.MustPlayAt.FIRST_CHANCE), o.SuitControlled())

FUJIAN = [
    Line("4.11", I.LATE, {OWN_DELAY: 600}, (o.Stands(),)),
    Line("4.11", I.LATE, {OWN_DELAY: 601}, (Forfeit(),)),
    Line("4.11", I.FORFEIT, {}, (Forfeit(),)),
    Line("silent", I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.PART}, (Spared(Replay.PART),)),
    Line(
        "3.4",
        I.BOTTOM_DRAWN,
        {BOTTOM_TAKER: BottomTaker.DEFENDER, DEALERS_SIDE: DealersSide.EAST_WEST},
        (o.DealPoints(40, BottomTaker.DEFENDER), o.SurplusReturned(o.SurplusBy.HOLDER)),
    ),
    Line(
        "3.4",
        I.BOTTOM_DRAWN,
        {BOTTOM_TAKER: BottomTaker.DEALERS_PARTNER, DEALERS_SIDE: DealersSide.NORTH_SOUTH},
        (o.DealPoints(40, BottomTaker.DEALERS_PARTNER), o.SurplusReturned(o.SurplusBy.DEFENDERS)),
    ),
    Line("4.1", I.BOTTOM_COUNT, {CHECKED: True}, (o.BottomRepaired(), o.DealPoints(40))),
    Line("4.1", I.BOTTOM_COUNT, {CHECKED: False}, (o.NoBottom(),)),
    Line("4.2", I.HAND_COUNT, {CARDS: 1}, (o.DealPoints(10), o.NoBottomForOffender())),
    Line("4.2", I.HAND_COUNT, {CARDS: 3}, (o.DealPoints(30), o.NoBottomForOffender())),
    Line("4.3, 4.6②", I.WRONG_PLAY, {HEAVY: 0, LIGHT: 2}, (o.Corrected(), o.DealPoints(20))),
    Line("4.3, 4.6①", I.WRONG_PLAY, {HEAVY: 1, LIGHT: 0}, (o.Corrected(), o.DealPoints(20), *HEAVY_DUTIES)),
    Line(
        "4.4",
        I.FAILED_THROW,
        {CARDS: 2, STOPPED: Stopped.SINGLE},
        (o.DealPoints(20), o.LeadSmallest(o.LeadKind.SINGLE)),
    ),
    Line("4.4", I.FAILED_THROW, {CARDS: 8, STOPPED: Stopped.PAIR}, (o.DealPoints(80), o.LeadSmallest(o.LeadKind.PAIR))),
    Line(
        "4.4",
        I.FAILED_THROW,
        {CARDS: 9, STOPPED: Stopped.BOTH},
        (o.DealPoints(80), o.LeadSmallest(o.LeadKind.NEXT_PLAYER_NAMES)),
    ),
    Line("4.5", I.PLAY_OUT_OF_TURN, {CARDS: 2}, (o.DealPoints(20),)),
    Line("4.6②", I.EXPOSED_CARDS, {HEAVY: 0, LIGHT: 1}, (o.DealPoints(10),)),
    Line("4.6①", I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0}, (o.DealPoints(20), *HEAVY_DUTIES)),
    Line("4.6①", I.EXPOSED_CARDS, {HEAVY: 2, LIGHT: 0}, (o.DealPoints(40), *HEAVY_DUTIES)),
    Line("4.6①, 4.6②", I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 2}, (o.DealPoints(20), o.DealPoints(20), *HEAVY_DUTIES)),
    Line("4.7", I.CONCEALED_CARD, {CARDS: 1, FOUND_IN: FoundIn.FIRST_TRICK}, (o.Corrected(), o.DealPoints(10))),
    Line("4.7", I.CONCEALED_CARD, {CARDS: 1, FOUND_IN: FoundIn.SECOND_TRICK}, (o.Corrected(), o.DealPoints(20))),
    Line("4.7", I.CONCEALED_CARD, {CARDS: 2, FOUND_IN: FoundIn.SECOND_TRICK}, (o.Corrected(), o.DealPoints(40))),
    Line("4.7", I.CONCEALED_CARD, {CARDS: 1, FOUND_IN: FoundIn.THIRD_TRICK}, (o.DealPoints(80), o.DealEnds())),
    Line("4.8", I.OVER_TIME, {}, (W,)),
    Line("4.8", I.OVER_TIME, {}, (o.DealPoints(10),), before=1),
    Line("silent", I.OVER_TIME, {}, (o.DealPoints(10),), before=2),
    Line("4.9①", I.SIGNAL, {}, (o.DealPoints(40),)),
    Line("4.9②", I.SIGNAL_DUTY, {VOID_IN_FIRST: False}, (o.ReturnSuit(second=False),)),
    Line("4.9②", I.SIGNAL_DUTY, {VOID_IN_FIRST: True}, (o.ReturnSuit(second=True),)),
    Line("4.10", I.ILLEGAL_INFORMATION, {}, (), ((W, o.DealPoints(40)), (o.DealAwarded(120),))),
    Line("4.10", I.ILLEGAL_INFORMATION, {}, (Disqualified(),), before=1),
    Line("2.2", I.SHEET_LATE, {}, (LateSheetScore(),)),
    Line("5, 5.1", I.DRESS, {}, (HALF,)),
    Line("5, 5.1", I.NO_BADGE, {}, (HALF,)),
    Line("5, 5.2", I.PHONE, {}, (HALF,)),
    Line("5, 5.3", I.SMOKING, {}, (HALF,)),
    Line("5, 5.3", I.NOISE, {}, (HALF,)),
    Line("5, 5.4", I.RUDENESS, {}, (HALF,)),
    Line("5, 5.5", I.LEFT_SEAT, {}, (HALF,)),
]


@pytest.mark.parametrize("line", GUANGZHOU, ids=str)
def test_gz(line: Line) -> None:
    line.check(Book.GUANGZHOU_2025)


@pytest.mark.parametrize("line", FUJIAN, ids=str)
def test_fj(line: Line) -> None:
    line.check(Book.FUJIAN_2022)


@pytest.mark.parametrize("infraction", [I.ALCOHOL, I.FOOD_OR_DRINK, I.FLASH], ids=lambda one: one.value)
def test_gz_r29_r30_what_no_list_names_is_ruled_on_as_an_unlisted_breach(infraction: I) -> None:
    unlisted = absent(infraction, Book.GUANGZHOU_2025).unlisted
    assert unlisted is not None
    assert unlisted.article == "R29, R30"


def test_fj_has_no_general_clause() -> None:
    assert absent(I.ALCOHOL, Book.FUJIAN_2022).unlisted is None
