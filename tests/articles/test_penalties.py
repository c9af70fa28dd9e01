"""判罚: the examples about infractions, 114, 115 and 155 to 178, and the penalty articles of the five books.

The tables of penalties, row by row, are in tests/referee; here each book's penalty articles are proven by those rows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.guandan import JIANGSU_2017, JIANGSU_2023, NATIONAL, Match, Standing, Stop, after, apply, next_deal
from paizhuo.guandan.drawing import Roles
from paizhuo.guandan.match import Cause, DealDone, DealLost, JudgedLost, Result
from paizhuo.referee import (
    SCHEDULES,
    History,
    Matter,
    Moment,
    Raised,
    Role,
    authority_refusal,
    decide,
    effects_of,
    match_event,
    record,
)
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.counting import counted
from paizhuo.referee.cases.facts_asked import (
    CARD,
    COUNTS,
    DELIBERATE,
    LED,
    MOST_ACTS,
    NEXT_FOLLOWED,
    OFFENDER_SINCE,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    REPLAYED,
    SECONDS_OVER,
    SHARE,
    STILL_OVER,
    WENT_OUT,
    DrawnCard,
    OffenderSince,
    WentOut,
)
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import (
    Foul,
    LeadsNext,
    MatchLost,
    PointsOff,
    RightLapsed,
    Violation,
    Waived,
    Warned,
)
from paizhuo.referee.rulings.choices import Decider
from paizhuo.referee.rulings.competition_effects import PointsDeducted, Recorded
from paizhuo.referee.rulings.lapse import LapseGround
from paizhuo.referee.rulings.table_effects import DealGoesTo, FollowingBarred, PlacedLast, TurnLost
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.articles.proves import proves
from tests.articles.table import acted, hands_of, lead_of, playing
from tests.referee.docket import brought, choice_of, ruled, sanctions, settled
from tests.referee.schedules import test_guangzhou_and_fujian, test_jiangsu, test_national

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee import Case, Ruling, Schedule
    from paizhuo.referee.rulings.table_effects import TableEffect
    from tests.referee.docket import Line

EAST, NORTH, WEST, SOUTH = Seat
NS = Side.NORTH_SOUTH
J17, J23, NAT, GZ, FJ, *_ = (SCHEDULES[book] for book in Book)


def in_order(schedule: Schedule, *cases: Case) -> list[Ruling]:
    """The rulings of several cases, each recorded before the next."""
    history = History()
    rulings = []
    for case in cases:
        rulings.append(ruled(case, schedule, history))
        history = record(history, settled(rulings[-1]))
    return rulings


def table(ruling: Ruling) -> tuple[TableEffect, ...]:
    """What the ruling does at the table."""
    return effects_of(ruling).table


def check(book: Book, lines: Iterable[Line], *articles: str) -> None:
    """Every line that cites one of these articles holds, and each of them is cited by at least one."""
    cited = [line for line in lines if not set(line.article.split(", ")).isdisjoint(articles)]
    for line in cited:
        line.check(book)
    assert {number for line in cited for number in line.article.split(", ")} >= set(articles)


# 贡牌与时间 Tribute and time


@proves("J23 3.7(一)5")
def test_example_112_penalty_j23_3_7_1_5() -> None:
    """Given a tribute over time, then the seconds are counted, and only if it is still late there is a warning."""
    assert sanctions(ruled(brought(I.OVER_TIME, {STILL_OVER: False}), J23)) == [o.CountDown()]
    assert sanctions(ruled(brought(I.OVER_TIME, {STILL_OVER: True}), J23)) == [Warned()]


@proves("J23 3.7(一)4", "NAT B3.1")
def test_example_114_j23_3_7_1_4_nat_b3() -> None:
    """Given a wrong tribute noticed before the lead, then it is redone: J23 with a warning, NAT by class 4."""
    early = brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: False})
    assert sanctions(ruled(early, J23)) == [o.Redo(), Warned()]
    first, second = in_order(NAT, early, early)
    assert sanctions(first) == [o.Redo(), Warned()]
    assert sanctions(second) == [o.Redo(), PointsOff(vp=-100)]


@proves("J17 3.3pen", "GZ R32")
def test_example_115_j17_3_3pen_gz_r32() -> None:
    """Given a wrong tribute noticed after the lead, then J17 gives a foul and GZ the deal as a double-down."""
    late = brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: True})
    assert sanctions(ruled(late, J17))[0] == Foul()
    assert table(ruled(late, GZ)) == (DealGoesTo(NORTH, 3, Roles(NORTH, WEST, SOUTH), EAST),)


@proves("J17 3.5pen", "J23 3.7(一)8")
def test_example_127_penalty_j17_3_5pen_j23_3_7_1_8() -> None:
    """Given a count announced a second time, then both Jiangsu books warn."""
    for schedule in (J17, J23):
        assert sanctions(ruled(brought(I.COUNT_REPEATED), schedule)) == [Warned()]


@proves("GZ R28")
def test_example_129_penalty_gz_r28() -> None:
    """Given a follower over ten seconds, then the first time he is warned and the second it is a violation."""
    first, second = in_order(GZ, brought(I.OVER_TIME), brought(I.OVER_TIME))
    assert sanctions(first) == [Warned()]
    assert sanctions(second) == [Violation(), o.SkipTrick()]


@proves("J23 3.7(一)5", "J17 3.9pen")
def test_example_130_penalty_j23_3_7_1_5() -> None:
    """Given a first lead over forty seconds, then it is counted down, and then there is a warning."""
    for schedule in (J17, J23):
        assert sanctions(ruled(brought(I.OVER_TIME, {STILL_OVER: False}), schedule)) == [o.CountDown()]
        assert sanctions(ruled(brought(I.OVER_TIME, {STILL_OVER: True}), schedule)) == [Warned()]


@proves("NAT B2.4")
def test_example_131_penalty_nat_b2_4() -> None:
    """Given a pass by voice where the card is required, then it is a matter of manner: class 4."""
    first, second = in_order(NAT, brought(I.MANNER), brought(I.MANNER))
    assert sanctions(first) == [Warned()]
    assert sanctions(second) == [PointsOff(vp=-100)]


# 逐级 The ladder


@proves("J23 3.7(二)", "J17 4.3(二)")
def test_example_155_j23_3_7_2() -> None:
    """Given a side warned twice, then it is a violation and the second offender's next player may stop one turn."""
    for schedule in (J23, J17):
        _, second = in_order(schedule, brought(I.MANNER), brought(I.PASS_OUT_OF_TURN, seat=SOUTH))
        assert [step.into for step in second.escalated] == [Violation()]
        stop = choice_of(second, Matter.STOP)
        assert (stop.decider, stop.options[1]) == (Decider.NEXT_PLAYER, ())
        assert TurnLost(SOUTH, whole_trick=False) in table(decide(second, {Matter.STOP: stop.options[0]}))
        assert table(decide(second, {Matter.STOP: ()})) == ()


@proves("J23 3.7(三)", "J17 4.3(三)")
def test_example_156_j23_3_7_3() -> None:
    """Given two violations of a side, then it is a foul: the deal ends as a double-down, the next has no tribute."""
    for schedule, rules in ((J23, JIANGSU_2023), (J17, JIANGSU_2017)):
        _, second = in_order(schedule, brought(I.WRONG_PLAY), brought(I.PLAY_OUT_OF_TURN, seat=SOUTH))
        assert [step.into for step in second.escalated] == [Foul()]
        named = decide(second, {Matter.LEADER: (LeadsNext(WEST),)})
        (event,) = [match_event(one) for one in table(named) if isinstance(one, DealGoesTo)]
        assert event == DealLost(SOUTH, WEST, 3)
        coming = next_deal(after(Match(rules), event))
        assert coming is not None
        assert (coming.level, coming.tribute, coming.leader) == (Rank.FIVE, None, WEST)


def test_example_157_penalty_j17_4_3_4() -> None:
    """Given two fouls of a side in a match, then the match is lost, four levels above the offenders."""
    foul = brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: True})
    _, second = in_order(J17, foul, foul)
    assert sanctions(second) == [Foul(), MatchLost()]
    event = match_event(effects_of(second).competition[-1])
    assert event == JudgedLost(NS)
    result = after(Match(JIANGSU_2017, standing=Standing((Rank.TEN, Rank.NINE), NS)), event).result
    assert result == Result(Side.EAST_WEST, (11, 7), Cause.JUDGED)


@proves("J23 3.7(二)")
def test_example_158_j23_3_7_2() -> None:
    """Given North stopped when he was to lead, then West leads."""
    phase = lead_of(JIANGSU_2023, "2", NORTH, hands_of(east="S3", north="SK", west="S5", south="S7"))
    assert playing(apply(phase, Stop(NORTH, whole_trick=False))).turn is WEST


@proves("J23 3.7(二)")
def test_example_159_j23_3_7_2() -> None:
    """Given North stopped on lead and West out, then East leads, for South is the offender's partner."""
    phase = lead_of(JIANGSU_2023, "2", WEST, hands_of(east="S3 S4", north="SK S6", west="S5", south="S7 S8"))
    phase = playing(acted(phase, "W plays S5", "S passes", "E passes", "N plays SK", "S passes", "E passes"))
    assert (phase.turn, phase.finished) == (NORTH, (WEST,))
    assert playing(apply(phase, Stop(NORTH, whole_trick=False))).turn is EAST


# 出牌 Play


@proves("NAT B2.1")
def test_example_160_j17_3_4pen_nat_b2_1_gz_r33_2() -> None:
    """Given a pass out of turn, then J17 warns, NAT bars the offender this trick, GZ both until an opponent follows."""
    case = brought(I.PASS_OUT_OF_TURN)
    assert sanctions(ruled(case, J17)) == [Warned()]
    assert table(ruled(case, NAT)) == (FollowingBarred((NORTH,), until_opponent_follows=False),)
    assert table(ruled(case, GZ)) == (FollowingBarred((NORTH, SOUTH), until_opponent_follows=True),)


@proves("NAT B2.2(2)")
def test_example_161_nat_b2_2_2() -> None:
    """Given West plays out of turn and South has already followed, then the play stands."""
    case = brought(I.PLAY_OUT_OF_TURN, {NEXT_FOLLOWED: True}, seat=WEST)
    assert sanctions(ruled(case, NAT)) == [o.Stands()]


@proves("NAT B2.2(1)")
def test_example_162_nat_b2_2_1() -> None:
    """Given West plays a straight out of turn, then East may not lead one for as long as he keeps the lead."""
    ruling = ruled(brought(I.PLAY_OUT_OF_TURN, {NEXT_FOLLOWED: False}, seat=WEST), NAT)
    assert o.MayNotLead(while_leading=True) in sanctions(ruling)
    assert TurnLost(WEST, whole_trick=True) in table(ruling)


@proves("GZ R33.1", "GZ R19")
def test_example_163_gz_r33_1() -> None:
    """Given a leader who lays an illegal five, then he takes it back and the right-hand opponent names a type."""
    led = ruled(brought(I.WRONG_PLAY, {LED: True}), GZ)
    assert sanctions(led) == [o.TakeBack(), o.NamesType(), o.MayNotLead()]
    assert sanctions(ruled(brought(I.EXPOSED_CARDS, {LED: True}), GZ)) == sanctions(led)


@proves("GZ R33.1")
def test_example_164_gz_r33_1() -> None:
    """Given a follower who lays a lower pair, then he takes it back and loses this turn."""
    ruling = ruled(brought(I.WRONG_PLAY, {LED: False}), GZ)
    assert sanctions(ruling) == [o.TakeBack(), o.SkipTurn(), o.MayNotLead()]
    assert TurnLost(NORTH, whole_trick=False) in table(ruling)


# 报牌 Announcing


@proves("J23 3.7(一)9")
def test_example_165_j23_3_7_1_9() -> None:
    """Given a forgotten announcement and each other player acted once, then it is taken back with a warning."""
    case = brought(I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 1})
    assert sanctions(ruled(case, J23)) == [o.TakeBack(), Warned()]


@proves("J23 3.7(二)4")
def test_example_166_j23_3_7_2_4() -> None:
    """Given one player acted twice since, then it is a violation and the plays stand."""
    case = brought(I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 2})
    assert sanctions(ruled(case, J23)) == [Violation()]


@proves("J23 3.7(三)4")
def test_example_167_j23_3_7_3_4() -> None:
    """Given the offender has gone out first since, then it is a foul."""
    case = brought(I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.FIRST, MOST_ACTS: 1})
    assert sanctions(ruled(case, J23))[0] == Foul()


@proves("NAT B4.2(3)", "GZ R33.3(3)")
def test_example_168_penalty_nat_b4_2_3() -> None:
    """Given an offender out unannounced whose partner was first, then he is last and the side gains one."""
    facts = {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: True}
    for schedule in (NAT, GZ):
        assert table(ruled(brought(I.WRONG_ANNOUNCEMENT, facts), schedule)) == (PlacedLast(NORTH),)
    placed = after(Match(NATIONAL), DealDone((SOUTH, EAST, WEST, NORTH)))
    assert placed.standing.levels == (Rank.TWO, Rank.THREE)


@proves("NAT B4.2(3)", "GZ R33.3(3)")
def test_example_169_penalty_nat_b4_2_3() -> None:
    """Given the same with the partner still playing, then the deal is lost and an offender shuffles the next."""
    facts = {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: False}
    for schedule in (NAT, GZ):
        assert table(ruled(brought(I.WRONG_ANNOUNCEMENT, facts), schedule)) == (
            DealGoesTo(NORTH, 3, Roles(NORTH, WEST, SOUTH), EAST),
        )


@proves("NAT B3.2")
def test_example_170_penalty_nat_b3_2() -> None:
    """Given North shuffles as an offender, then West cuts, South draws first and East leads."""
    ruling = ruled(brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: True}), NAT)
    (lost,) = table(ruling)
    assert isinstance(lost, DealGoesTo)
    assert (lost.roles, lost.leader) == (Roles(shuffler=NORTH, cutter=WEST, first_drawer=SOUTH), EAST)


# 抓牌 The draw


@proves("NAT B1.1(2)")
def test_example_171_nat_b1_1_2() -> None:
    """Given a card drawn out of turn is in the hand, then the rightful drawer pulls one and 1 VP is off."""
    ruling = ruled(brought(I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.IN_HAND}), NAT)
    assert o.PullCard() in sanctions(ruling)
    assert effects_of(ruling).competition == (PointsDeducted(7, 0, -100),)


@proves("NAT B1.2(1)", "NAT 7(三)", "J23 3.5(三)6", "J17 3.2.6")
def test_example_172_nat_b1_2_1() -> None:
    """Given North has 28 cards and South 26 of a complete pack, then North-South lose the deal."""
    ruling = ruled(brought(I.MISDRAW, {COUNTS: counted([27, 28, 27, 26])}), NAT)
    (lost,) = table(ruling)
    event = match_event(lost)
    assert event is not None
    assert after(Match(NATIONAL), event).standing.levels == (Rank.FIVE, Rank.TWO)
    wrong_pack = {COUNTS: counted([27, 27, 27, 26])}
    assert sanctions(ruled(brought(I.MISDRAW, wrong_pack), NAT)) == [o.Redraw(new_pack=True)]
    for schedule in (J17, J23):
        assert sanctions(ruled(brought(I.MISDRAW, wrong_pack), schedule)) == [o.Redraw(new_pack=True), Warned()]


@proves("NAT B1.2(2)")
def test_example_173_nat_b1_2_2() -> None:
    """Given North has 28 cards and East 26 of a complete pack, then it is redrawn and both get class 4."""
    case = replace(brought(I.MISDRAW, {COUNTS: counted([26, 28, 27, 27])}), opponent=8)
    ruling = ruled(case, NAT)
    assert sanctions(ruling) == [o.Redraw(), Warned()]
    assert effects_of(ruling).competition == (Recorded(7, Warned()), Recorded(8, Warned()))
    again = ruled(case, NAT, record(History(), ruling))
    assert effects_of(again).competition == (PointsDeducted(7, 0, -100), PointsDeducted(8, 0, -100))
    alone = ruled(replace(case, facts=brought(I.MISDRAW, {COUNTS: counted([27, 28, 27, 26])}).facts), NAT)
    assert not alone.prescription.both_sides


# 扣分 Points


@proves("NAT 52", "NAT 51(三)", "NAT 51(二)")
def test_example_174_nat_52_51_3() -> None:
    """Given an offence of class 4, then the first is a warning and the second 1 VP off the stage total."""
    first, second = in_order(NAT, brought(I.NOISE), brought(I.NOISE))
    assert sanctions(first) == [Warned()]
    assert effects_of(second).competition == (PointsDeducted(7, 0, -100),)


@proves("NAT 33(一)2(1)", "NAT 33(一)2(2)", "NAT 33(一)3")
def test_example_175_nat_33_1_2() -> None:
    """Given a round four or eight minutes over, then 1 or 2 VP are off, and half of it for half of the blame."""
    for minutes, share, vp in ((4, 100, -100), (8, 100, -200), (8, 50, -100)):
        case = brought(I.OVERTIME, {SECONDS_OVER: minutes * 60, SHARE: share})
        assert sanctions(ruled(case, NAT)) == [PointsOff(vp=vp)]


@proves("GZ R28")
def test_example_176_gz_r28() -> None:
    """Given offences of manner by one pair, then a warning, a violation with the trick lost, and a foul follow."""
    first, second, third = in_order(GZ, brought(I.MANNER), brought(I.MANNER, seat=SOUTH), brought(I.MANNER))
    assert sanctions(first) == [Warned()]
    assert sanctions(second) == [Violation(), o.SkipTrick()]
    assert sanctions(third)[0] == Foul()


# 处罚权 Lost rights


@proves("J23 3.8(三)", "J17 4.4.3")
def test_example_177_j23_3_8_3() -> None:
    """Given the player with the stop option asks his partner, then the right may lapse, if the referee says so."""
    for schedule in (J23, J17):
        ruling = ruled(replace(brought(I.WRONG_PLAY), raised=Raised(consulted=True)), schedule)
        assert [one.ground for one in ruling.lapses] == [LapseGround.CONSULTED]
        assert not ruling.lapsed
        assert decide(ruling, {Matter.LAPSE: (RightLapsed(),)}).lapsed


@proves("J23 3.8(一)", "J17 4.4.1")
def test_example_178_j23_3_8_1() -> None:
    """Given a wrong play noticed two tricks later, then the right may lapse: it has, unless the referee upholds it."""
    late = replace(brought(I.WRONG_PLAY), happened=Moment(2, 3), raised=Raised(at=Moment(2, 5)))
    for schedule in (J23, J17):
        ruling = ruled(late, schedule)
        assert ruling.lapsed
        assert effects_of(ruling) == ((), ())
        assert not decide(ruling, {Matter.LAPSE: ()}).lapsed
        unnoticed = ruled(replace(brought(I.WRONG_PLAY), raised=Raised(unnoticed=True)), schedule)
        assert [one.ground for one in unnoticed.lapses] == [LapseGround.UNNOTICED]


@proves("J23 3.8(二)", "J17 4.4.2")
def test_j23_3_8_2_j17_4_4_2() -> None:
    """Given the innocent side acted first, or profited, then the right may lapse, and a profit is void too."""
    for schedule in (J23, J17):
        for raised, void in ((Raised(acted_first=True), False), (Raised(profited=True), True)):
            ruling = ruled(replace(brought(I.WRONG_PLAY), raised=raised), schedule)
            lost = decide(ruling, {Matter.LAPSE: (RightLapsed(action_void=void),)})
            assert sanctions(lost) == [RightLapsed(action_void=void)]


@proves("NAT 22(八)")
def test_nat_22_8() -> None:
    """Given the innocent side asks for it, then the referee may let the correction go."""
    ruling = ruled(replace(brought(I.WRONG_PLAY), raised=Raised(waiver_asked=True)), NAT)
    assert sanctions(ruling) == [o.TakeBack(), o.SkipTrick()]
    assert table(decide(ruling, {Matter.WAIVER: (Waived(),)})) == ()


# 权限 Who may


@proves(
    "J23 3.6(二)1",
    "J23 3.6(二)2",
    "J23 3.6(二)3",
    "J23 3.6(二)4",
    "J23 3.6(二)5",
    "J23 5.2(四)7",
    "J23 5.2(五)4",
    "J23 5.2(六)5",
    "J17 4.2.1",
    "J17 4.2.2",
    "J17 4.2.3",
    "J17 4.2.4",
    "J17 4.2.5",
)
def test_j23_3_6_2_j17_4_2() -> None:
    """Given each kind of penalty, then exactly those whom the book names may give it."""
    floor, heads = {Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF}, {Role.DEPUTY, Role.CHIEF}
    warning, foul = brought(I.MANNER), brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: True})
    grave = brought(I.CARD_FRAUD)
    several = brought(I.LEFT_SEAT, {DELIBERATE: True})

    def may(case: Case, schedule: Schedule, *consents: Role) -> set[Role]:
        needed = settled(ruled(case, schedule)).authorities
        return {role for role in Role if authority_refusal(needed, role, consents) is None}

    assert (may(warning, J23), may(warning, J17)) == (floor, floor)
    assert (may(foul, J23), may(foul, J17)) == (heads, {Role.CHIEF})
    assert (may(several, J23), may(several, J17)) == ({Role.CHIEF}, {Role.CHIEF})
    assert (may(grave, J23), may(grave, J17)) == (set(), {Role.ORGANISER})
    assert may(grave, J23, Role.ORGANISER) == {Role.CHIEF}
    assert may(replace(warning, damage=True), J17) == {Role.CHIEF}
    conduct = brought(I.GIFTS, test_jiangsu.NEITHER)
    assert may(conduct, J23) == {Role.ORGANISER}
    assert choice_of(ruled(grave, J17), Matter.FURTHER).decider is Decider.COMMITTEE


@proves("NAT 51(一)")
def test_nat_51_1() -> None:
    """Given an ordinary and a grave case, then referees punish the first and the organiser hears of the second."""
    noise, fraud = ruled(brought(I.NOISE), NAT), ruled(brought(I.CARD_FRAUD), NAT)
    assert authority_refusal(noise.authorities, Role.FLOOR_REFEREE) is None
    assert sanctions(fraud) == [test_national.TO_THE_ORGANISER]


# 判罚条文 The penalty articles, by their rows


@proves("J17 3.2pen", "J17 3.4pen", "J17 3.4(三)4", "J17 4.3(一)", "J17 4.3(二)", "J17 4.3(三)", "J17 4.3(五)")
def test_j17_penalty_notes() -> None:
    """Given the lines typed from J17, then each note and each kind of penalty has its rows."""
    lines = test_jiangsu.JIANGSU_2017
    check(Book.JIANGSU_2017, lines, "3.2pen", "3.3pen", "3.4pen", "3.5pen", "3.9pen", "3.4(三)4")
    check(Book.JIANGSU_2017, lines, "4.3(一)", "4.3(二)", "4.3(三)", "4.3(四)", "4.3(五)")


@proves(
    "J23 3.7(一)",
    *(f"J23 3.7(一){item}" for item in (2, 3, 6, 7, 10)),
    "J23 3.7(二)1",
    "J23 3.7(二)2",
    "J23 3.7(二)3",
    "J23 3.7(三)2",
    "J23 3.7(三)3",
    "J23 3.7(四)2",
    "J23 3.7(五)",
    *(f"J23 3.7(五){item}" for item in range(1, 7)),
    "J23 3.7(六)2",
    "J23 3.7(六)3",
)
def test_j23_3_7() -> None:
    """Given the lines typed from J23, then every item of the six lists has its rows."""
    items = {"一": 10, "二": 4, "三": 4, "四": 2, "五": 6, "六": 3}
    numbers = [f"3.7({part}){item}" for part, last in items.items() for item in range(1, last + 1)]
    check(Book.JIANGSU_2023, test_jiangsu.JIANGSU_2023, *numbers)
    check(Book.JIANGSU_2023, test_jiangsu.JIANGSU_2023, *(f"3.7({part})" for part in "一二三四五"))


@proves(
    *(f"J23 6.2(一){item}" for item in range(1, 10)),
    *(f"J23 6.2(二){item}" for item in range(1, 9)),
    "J23 6.2(三)1",
    "J23 6.2(三)2",
    "J23 6.2(三)3",
)
def test_j23_6_2() -> None:
    """Given the nine offences against conduct, then each may be met by any of the eight measures."""
    for article, infraction in test_jiangsu.CONDUCT.items():
        test_jiangsu.test_j23_6_2_one_or_more_of_eight_measures(article, infraction)
    test_jiangsu.test_j23_6_2_3_lighter_heavier_and_handed_over()


@proves("NAT B1.1", "NAT B1.1(1)", "NAT B1.2", "NAT B2.3", "NAT B2.5", "NAT B4.1", "NAT B4.2(1)", "NAT B4.2(2)")
def test_nat_boxes() -> None:
    """Given the lines typed from the four boxes, then every item has its rows."""
    boxes = ("B1.1", "B1.1(1)", "B1.1(2)", "B1.2", "B1.2(1)", "B1.2(2)", "B2.1", "B2.2(1)", "B2.2(2)", "B2.3", "B2.4")
    more = ("B2.5", "B3.1", "B3.2", "B4.1", "B4.2(1)", "B4.2(2)", "B4.2(3)")
    check(Book.NATIONAL, test_national.PLAY, *boxes, *more)


@proves(
    "NAT 53(一)1",
    "NAT 53(一)2",
    "NAT 53(一)3(1)",
    "NAT 53(一)3(2)",
    "NAT 53(一)4",
    "NAT 53(一)5",
    "NAT 53(一)6",
    *(f"NAT 53(二){item}" for item in range(1, 12)),
    "NAT 53(二)12(1)",
    "NAT 53(二)12(2)",
    "NAT 53(三)1",
    "NAT 53(三)2",
    "NAT 53(三)3",
    "NAT 37(一)1(2)",
    "NAT 37(一)2(1)",
    "NAT 37(一)2(2)",
    "NAT 37(三)1",
)
def test_nat_53() -> None:
    """Given the lines typed from article 53, then every item has its rows, and wrong seats cost both sides."""
    lines = test_national.PROCEDURE
    check(Book.NATIONAL, lines, *(f"53(一){item}" for item in (1, 2, "3(1)", "3(2)", 4, 5, 6)))
    check(Book.NATIONAL, lines, *(f"53(二){item}" for item in (*range(1, 12), "12(1)", "12(2)")))
    check(Book.NATIONAL, lines, *(f"53(三){item}" for item in range(1, 4)), "37(一)2(2)", "37(三)2")
    for replayed in (False, True):
        case = brought(I.WRONG_SEATS, {REPLAYED: replayed})
        assert ruled(case, NAT).prescription.both_sides


@proves(
    *(f"NAT 54({item})" for item in "一二三四五六七八九十"),
    *(f"NAT 54(十{item})" for item in "一二三四五"),
    "NAT 51(四)",
    "NAT 44(九)",
)
def test_nat_54() -> None:
    """Given the lines typed from article 54, then every item has its rows; a related spectator costs the team."""
    lines = test_national.DISCIPLINE
    check(Book.NATIONAL, lines, *(f"54({item})" for item in "一二三四五六七八九十"))
    check(Book.NATIONAL, lines, *(f"54(十{item})" for item in "一二三四五"), "51(四)", "51(一)")


@proves("NAT 34(四)")
def test_nat_34() -> None:
    """Given the lines typed from articles 34 and 35, then every kind of forfeit has its rows."""
    numbers = ("34(一)1", "34(二)", "34(四)", "34(五)", "34(六)1", "35")
    check(Book.NATIONAL, test_national.FORFEITS, *numbers)


@proves("GZ R7.3", "GZ R20", "GZ R29", "GZ R30", "GZ R33.2", "GZ R33.3", "GZ R33.3(1)", "GZ R33.3(2)")
def test_gz_penalties() -> None:
    """Given the lines typed from the Guangzhou rules, then every penalty article has its rows."""
    numbers = ("R2", "R7.3", "R19", "R28", "R29", "R30", "R32", "R33.1", "R33.2", "R33.3", "R33.3(1)", "R33.3(2)")
    check(Book.GUANGZHOU_2025, test_guangzhou_and_fujian.GUANGZHOU, *numbers, "R33.3(3)", "Reg6(二)")


@proves("FJ 4.5", "FJ 4.6②", "FJ 4.8", "FJ 4.9①", "FJ 4.10", *(f"FJ 5.{item}" for item in range(1, 6)))
def test_fj_penalties() -> None:
    """Given the lines typed from the Fujian rules, then every penalty article has its rows."""
    numbers = ("4.1", "4.2", "4.3", "4.4", "4.5", "4.6①", "4.6②", "4.7", "4.8", "4.9①", "4.9②", "4.10", "4.11")
    check(Book.FUJIAN_2022, test_guangzhou_and_fujian.FUJIAN, *numbers, "2.2", "3.4")
    check(Book.FUJIAN_2022, test_guangzhou_and_fujian.FUJIAN, "5", *(f"5.{item}" for item in range(1, 6)))
