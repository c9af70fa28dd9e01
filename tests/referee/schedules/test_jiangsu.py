"""江苏判罚表: every row of both Jiangsu books, typed from their text."""

from __future__ import annotations

import pytest

from paizhuo.referee import SCHEDULES, decide
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import (
    ACCEPTED,
    CARD,
    COUNTS,
    CRIME,
    DELIBERATE,
    GRAVITY,
    LAST_FORFEITED,
    MOST_ACTS,
    OBSTRUCTED,
    OTHERS_DELAY,
    OWN_DELAY,
    PLAY_BEGUN,
    REMEDIED,
    REMINDED,
    REPLAY,
    STILL_OVER,
    WENT_OUT,
    Counts,
    DrawnCard,
    Gravity,
    WentOut,
)
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.conduct import ConductSanction, HandedOver, Measure, Weighed, Weight
from paizhuo.referee.penalties.penalties import Disqualified, Forfeit, Foul, MatchLost, Spared, Violation, Warned
from paizhuo.referee.rulings.choices import Matter, NotAnOption
from paizhuo.rulebook import Book
from tests.referee.docket import Kinds, Line, absent, brought, choice_of, general, ruled, sanctions

W, V, F = Warned(), Violation(), Foul()
OUT = Disqualified()
ONCE, AGAIN = {LAST_FORFEITED: False}, {LAST_FORFEITED: True}
FROM_VIOLATION = ((V,), (F,), (MatchLost(),), (OUT,))
FROM_WARNING = ((W,), *FROM_VIOLATION)
J17_KINDS: Kinds = (("4.3(一)", W), ("4.3(二)", V), ("4.3(三)", F), ("4.3(五)", OUT))
J23_KINDS: Kinds = (("3.7(一)", W), ("3.7(二)", V), ("3.7(三)", F))
NOT_BROUGHT = (I.PHONE, I.SMOKING, I.ALCOHOL, I.FOOD_OR_DRINK, I.BANNERS, I.DRESS)
"""What J23 2.4 keeps out of the hall, and how it wants people dressed."""

JIANGSU_2017 = [
    Line("3.9.1", I.LATE, {OWN_DELAY: 0, OTHERS_DELAY: 0}, (o.Stands(),)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 1, OTHERS_DELAY: 0}, (W,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 300, OTHERS_DELAY: 0}, (W,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 301, OTHERS_DELAY: 0}, (F,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 600, OTHERS_DELAY: 0}, (F,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 601, OTHERS_DELAY: 0, **ONCE}, (Forfeit(),)),
    Line("3.9pen, 4.3(五)", I.LATE, {OWN_DELAY: 601, OTHERS_DELAY: 0, **AGAIN}, (Forfeit(), OUT)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 660, OTHERS_DELAY: 720}, (W,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 420, OTHERS_DELAY: 480}, (W,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 480, OTHERS_DELAY: 420}, (F,)),
    Line("3.9pen", I.LATE, {OWN_DELAY: 480, OTHERS_DELAY: 480}, (F,)),
    Line("4.3(四)", I.FORFEIT, ONCE, (Forfeit(),)),
    Line("4.3(四), 4.3(五)", I.FORFEIT, AGAIN, (Forfeit(), OUT)),
    Line("silent", I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.PART}, (Spared(Replay.PART),)),
    Line("4.3(五)", I.WITHDRAWAL, {}, (OUT,)),
    Line("silent", I.SHUFFLE_OR_CUT, {}, (W,)),
    Line("3.2pen", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.UNSEEN}, (o.PutBack(), o.RestoreOrder())),
    Line("3.2pen", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.SEEN}, (o.PutBack(), o.RestoreOrder(), W)),
    Line("3.2pen", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.IN_HAND}, (o.PullCard(), o.RestoreOrder(), V)),
    Line("3.2pen", I.MISDRAW, {COUNTS: Counts.RIGHT}, (o.Redraw(),)),
    Line("3.2pen", I.MISDRAW, {COUNTS: Counts.PACK_WRONG}, (o.Redraw(new_pack=True), W)),
    Line("3.2pen", I.MISDRAW, {COUNTS: Counts.ONE_SIDE}, (o.Redraw(), F)),
    Line("3.2pen", I.MISDRAW, {COUNTS: Counts.OVER_AND_SHORT}, (o.Redraw(), F)),
    Line("3.3pen", I.WRONG_TRIBUTE, {PLAY_BEGUN: False}, (o.Redo(), W)),
    Line("3.3pen", I.WRONG_TRIBUTE, {PLAY_BEGUN: True}, (F,)),
    Line("3.9pen", I.OVER_TIME, {STILL_OVER: False}, (o.CountDown(),)),
    Line("3.9pen", I.OVER_TIME, {STILL_OVER: True}, (W,)),
    Line("3.4pen", I.PASS_OUT_OF_TURN, {}, (W,)),
    Line("3.4pen", I.PLAY_OUT_OF_TURN, {}, (o.TakeBack(), o.RestoreOrder(), V)),
    Line("3.4pen", I.WRONG_PLAY, {}, (o.TakeBack(), V)),
    Line("3.4pen", I.MANNER, {}, (o.Corrected(), W)),
    Line("3.4(三)1, 3.4pen", I.EXPOSED_CARDS, {}, (o.Corrected(), W)),
    Line("3.4(三)1, 3.4pen", I.CARDS_THROWN, {}, (o.Corrected(), W)),
    Line("3.4(三)1, 3.4pen", I.CARDS_TOUCHED, {}, (o.Corrected(), W)),
    Line("3.4(三)4, 4.3(三)", I.ILLEGAL_INFORMATION, {}, (F,)),
    Line("3.4pen", I.LEFT_SEAT, {DELIBERATE: True}, (), FROM_VIOLATION),
    Line("3.4pen", I.LEFT_SEAT, {DELIBERATE: False}, (o.Stands(),)),
    Line("4.3(一)", I.UNLISTED_BREACH, {GRAVITY: Gravity.MINOR}, (W,)),
    Line("4.3(二)", I.UNLISTED_BREACH, {GRAVITY: Gravity.CLEAR}, (V,)),
    Line("4.3(三)", I.UNLISTED_BREACH, {GRAVITY: Gravity.GRAVE}, (F,)),
    Line("4.3(五)", I.UNLISTED_BREACH, {GRAVITY: Gravity.MISCONDUCT}, (OUT,)),
    *(line for one in (I.PHONE, I.NOISE, I.RUDENESS) for line in general("3.4(三)4", one, J17_KINDS)),
    Line("3.5pen", I.COUNT_REPEATED, {}, (W,)),
    Line("silent", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 1}, (o.TakeBack(), W)),
    Line("silent", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 2}, (V,)),
    Line("silent", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOT_FIRST, MOST_ACTS: 2}, (o.TakeBack(), V)),
    Line("silent", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.FIRST, MOST_ACTS: 1}, (F,)),
    Line("4.3(五)", I.FALSE_ELIGIBILITY, {}, (OUT,)),
    Line("4.3(五)", I.PARTNER_CHANGED, {}, (OUT,)),
    Line("4.3(五)", I.CARD_FRAUD, {}, (OUT,)),
    Line("4.3(五)", I.FALSIFIED_RESULT, {}, (OUT,)),
    Line("4.3(五)", I.COLLUSION, {}, (OUT,)),
    Line("4.3(五)", I.DEFIANCE, {}, (OUT,)),
    Line("4.3(五)", I.DISORDER, {}, (OUT,)),
    Line("4.3(五)", I.GAMBLING, {}, (OUT,)),
]

JIANGSU_2023 = [
    Line("3.5(二)2", I.LATE, {OWN_DELAY: 0, OTHERS_DELAY: 0}, (o.Stands(),)),
    Line("3.7(一)1", I.LATE, {OWN_DELAY: 1, OTHERS_DELAY: 0}, (W,)),
    Line("3.7(一)1", I.LATE, {OWN_DELAY: 299, OTHERS_DELAY: 0}, (W,)),
    Line("3.7(三)1", I.LATE, {OWN_DELAY: 300, OTHERS_DELAY: 0}, (F,)),
    Line("3.7(三)1", I.LATE, {OWN_DELAY: 599, OTHERS_DELAY: 0}, (F,)),
    Line("3.7(四)1", I.LATE, {OWN_DELAY: 600, OTHERS_DELAY: 0, **ONCE}, (Forfeit(),)),
    Line("3.7(四)1, 3.7(五)", I.LATE, {OWN_DELAY: 600, OTHERS_DELAY: 0, **AGAIN}, (Forfeit(), OUT)),
    Line("3.7(六)1", I.LATE, {OWN_DELAY: 660, OTHERS_DELAY: 720}, (W,)),
    Line("3.7(六)1", I.LATE, {OWN_DELAY: 420, OTHERS_DELAY: 480}, (W,)),
    Line("3.7(三)1", I.LATE, {OWN_DELAY: 480, OTHERS_DELAY: 420}, (F,)),
    Line("3.7(四)", I.FORFEIT, ONCE, (Forfeit(),)),
    Line("3.7(四), 3.7(五)", I.FORFEIT, AGAIN, (Forfeit(), OUT)),
    Line("silent", I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.PART}, (Spared(Replay.PART),)),
    Line("3.7(五)", I.WITHDRAWAL, {}, (OUT,)),
    Line("silent", I.SHUFFLE_OR_CUT, {}, (W,)),
    Line("3.7(一)2", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.UNSEEN}, (o.PutBack(), o.RestoreOrder())),
    Line("3.7(一)2", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.SEEN}, (o.PutBack(), o.RestoreOrder(), W)),
    Line("3.7(二)1", I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.IN_HAND}, (o.PullCard(), o.RestoreOrder(), V)),
    Line("silent", I.MISDRAW, {COUNTS: Counts.RIGHT}, (o.Redraw(),)),
    Line("3.7(一)3", I.MISDRAW, {COUNTS: Counts.PACK_WRONG}, (o.Redraw(new_pack=True), W)),
    Line("3.7(三)2", I.MISDRAW, {COUNTS: Counts.ONE_SIDE}, (o.Redraw(), F)),
    Line("3.7(三)2", I.MISDRAW, {COUNTS: Counts.OVER_AND_SHORT}, (o.Redraw(), F)),
    Line("3.7(一)4", I.WRONG_TRIBUTE, {PLAY_BEGUN: False}, (o.Redo(), W)),
    Line("3.7(三)3", I.WRONG_TRIBUTE, {PLAY_BEGUN: True}, (F,)),
    Line("3.7(一)5", I.OVER_TIME, {STILL_OVER: False}, (o.CountDown(),)),
    Line("3.7(一)5", I.OVER_TIME, {STILL_OVER: True}, (W,)),
    Line("3.7(一)6", I.PASS_OUT_OF_TURN, {}, (W,)),
    Line("3.7(二)2", I.PLAY_OUT_OF_TURN, {}, (o.TakeBack(), o.RestoreOrder(), V)),
    Line("3.7(二)3", I.WRONG_PLAY, {}, (o.TakeBack(), V)),
    Line("3.7(一)7", I.MANNER, {}, (o.Corrected(), W)),
    Line("3.5(五)3(1), 3.7(一)7", I.EXPOSED_CARDS, {}, (o.Corrected(), W)),
    Line("3.5(五)3(1), 3.7(一)7", I.CARDS_THROWN, {}, (o.Corrected(), W)),
    Line("3.5(五)3(1), 3.7(一)7", I.CARDS_TOUCHED, {}, (o.Corrected(), W)),
    Line("3.5(五)3(4), 3.7(三)", I.ILLEGAL_INFORMATION, {}, (F,)),
    Line("3.7(六)2", I.DELIBERATE_DELAY, {}, (), FROM_WARNING),
    Line("3.7(六)3", I.LEFT_SEAT, {DELIBERATE: True}, (), FROM_VIOLATION),
    Line("3.7(六)3", I.LEFT_SEAT, {DELIBERATE: False}, (o.Stands(),)),
    Line("3.7(一)", I.UNLISTED_BREACH, {GRAVITY: Gravity.MINOR}, (W,)),
    Line("3.7(二)", I.UNLISTED_BREACH, {GRAVITY: Gravity.CLEAR}, (V,)),
    Line("3.7(三)", I.UNLISTED_BREACH, {GRAVITY: Gravity.GRAVE}, (F,)),
    Line("3.7(五)", I.UNLISTED_BREACH, {GRAVITY: Gravity.MISCONDUCT}, (OUT,)),
    *(line for one in NOT_BROUGHT for line in general("2.4", one, (*J23_KINDS, ("3.7(五)", OUT)))),
    *(line for one in (I.NOISE, I.RUDENESS) for line in general("3.5(五)3(4)", one, (*J23_KINDS, ("3.7(五)5", OUT)))),
    Line("3.7(一)8", I.COUNT_REPEATED, {}, (W,)),
    Line("3.7(一)9", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 0}, (o.TakeBack(), W)),
    Line("3.7(一)9", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 1}, (o.TakeBack(), W)),
    Line("3.7(二)4", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 2}, (V,)),
    Line("3.7(二)4", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOT_FIRST, MOST_ACTS: 1}, (o.TakeBack(), V)),
    Line("3.7(二)4", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOT_FIRST, MOST_ACTS: 3}, (o.TakeBack(), V)),
    Line("3.7(三)4", I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.FIRST, MOST_ACTS: 1}, (F,)),
    Line("3.7(一)10", I.SHEET_NOT_KEPT, {REMINDED: False}, (o.Reminder(),)),
    Line("3.7(一)10", I.SHEET_NOT_KEPT, {REMINDED: True}, (W,)),
    Line("3.7(四)2", I.RESULT_NOT_SIGNED, {REMINDED: False}, (o.Reminder(),)),
    Line("3.7(四)2", I.RESULT_NOT_SIGNED, {REMINDED: True, **ONCE}, (Forfeit(),)),
    Line("3.7(四)2, 3.7(五)", I.RESULT_NOT_SIGNED, {REMINDED: True, **AGAIN}, (Forfeit(), OUT)),
    Line("3.7(五)1", I.FALSE_ELIGIBILITY, {}, (OUT,)),
    Line("3.7(五)1", I.PARTNER_CHANGED, {}, (OUT,)),
    Line("3.7(五)2", I.CARD_FRAUD, {}, (OUT,)),
    Line("3.7(五)2", I.FALSIFIED_RESULT, {}, (OUT,)),
    Line("3.7(五)3", I.COLLUSION, {}, (OUT,)),
    Line("3.7(五)4", I.DEFIANCE, {}, (OUT,)),
    Line("3.7(五)5", I.DISORDER, {}, (OUT,)),
    Line("3.7(五)6", I.GAMBLING, {}, (OUT,)),
]

CONDUCT = {
    "6.2(一)1": I.GIFTS,
    "6.2(一)2": I.ELIGIBILITY_DISPUTE,
    "6.2(一)3": I.CORRUPT_OFFICIATING,
    "6.2(一)4": I.MANIPULATION,
    "6.2(一)5": I.STRIKE,
    "6.2(一)6": I.IMPROPER_SPEECH,
    "6.2(一)7": I.CONCEALMENT,
    "6.2(一)8": I.SAFETY,
    "6.2(一)9": I.OTHER_MISCONDUCT,
}
EIGHT = (
    "admonition",
    "self-criticism",
    "public-criticism",
    "exclusion",
    "referee-suspended",
    "no-fair-play-award",
    "superior-informed",
    "further-sanction",
)
NEITHER = {REMEDIED: False, OBSTRUCTED: False, CRIME: False}


@pytest.mark.parametrize("line", JIANGSU_2017, ids=str)
def test_j17(line: Line) -> None:
    line.check(Book.JIANGSU_2017)


@pytest.mark.parametrize("line", JIANGSU_2023, ids=str)
def test_j23(line: Line) -> None:
    line.check(Book.JIANGSU_2023)


@pytest.mark.parametrize(("article", "infraction"), CONDUCT.items())
def test_j23_6_2_one_or_more_of_eight_measures(article: str, infraction: I) -> None:
    eight = tuple((ConductSanction(Measure(code)),) for code in EIGHT)
    Line(f"{article}, 6.2(二), 6.2(三)1", infraction, NEITHER, (), eight).check(Book.JIANGSU_2023)
    ruling = ruled(brought(infraction, NEITHER), SCHEDULES[Book.JIANGSU_2023])
    together = (*eight[0], *eight[5])
    assert sanctions(decide(ruling, {Matter.MEASURES: together})) == list(together)


@pytest.mark.parametrize("measures", [(), (ConductSanction(Measure.EXCLUSION),) * 2, (Warned(),)])
def test_j23_6_2_3_1_not_none_not_twice_not_another(measures: tuple[ConductSanction, ...]) -> None:
    ruling = ruled(brought(I.GIFTS, NEITHER), SCHEDULES[Book.JIANGSU_2023])
    with pytest.raises(NotAnOption):
        decide(ruling, {Matter.MEASURES: measures})


def test_j23_6_2_3_lighter_heavier_and_handed_over() -> None:
    schedule = SCHEDULES[Book.JIANGSU_2023]
    lighter = ruled(brought(I.GIFTS, {**NEITHER, REMEDIED: True}), schedule)
    heavier = ruled(brought(I.GIFTS, {**NEITHER, OBSTRUCTED: True, CRIME: True}), schedule)
    assert [(one.sanction, one.source.article) for one in lighter.given] == [(Weighed(Weight.LIGHTER), "6.2(三)2")]
    assert [(one.sanction, one.source.article) for one in heavier.given] == [
        (Weighed(Weight.HEAVIER), "6.2(三)3"),
        (HandedOver(), "6.2(三)1"),
    ]


@pytest.mark.parametrize("infraction", [I.FLASH, I.LANGUAGE, I.NO_BADGE], ids=lambda one: one.value)
def test_j23_3_7_what_no_list_names_is_ruled_on_as_an_unlisted_breach(infraction: I) -> None:
    for book, article in {
        Book.JIANGSU_2023: "3.7(一), 3.7(二), 3.7(三), 3.7(五)",
        Book.JIANGSU_2017: "4.3(一), 4.3(二), 4.3(三), 4.3(五)",
    }.items():
        unlisted = absent(infraction, book).unlisted
        assert unlisted is not None
        assert unlisted.article == article


def test_j17_4_3_2_that_a_lead_passes_only_when_stopped_is_a_reading_where_j23_says_so() -> None:
    for book, source in {
        Book.JIANGSU_2017: "J17 4.3(二) [reading: lead-passes-only-when-stopped]",
        Book.JIANGSU_2023: "J23 3.7(二)",
    }.items():
        ruling = ruled(brought(I.WRONG_PLAY), SCHEDULES[book])
        assert str(choice_of(ruling, Matter.STOP).source) == source
        not_stopped = decide(ruling, {Matter.STOP: ()})
        assert not any(isinstance(one, o.SkipTurn) for one in sanctions(not_stopped))
