"""全国: the national Guandan competition rules."""

from __future__ import annotations

from paizhuo.guandan import rules as r
from paizhuo.guandan.lateness import LateEffect, steps
from paizhuo.guandan.topics import Topic, articles
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

_NAT = Source(Book.NATIONAL)

NATIONAL = r.RuleSet(
    id="national",
    book=Book.NATIONAL,
    title_zh="全国掼蛋竞赛规则",
    title_en="National Guandan competition rules",
    topics=articles(
        {
            Topic.PACK: _NAT.cite("2, 13(一)"),
            Topic.LEVELS: _NAT.cite("2"),
            Topic.WILD: _NAT.cite("2"),
            Topic.RANK_ORDER: _NAT.cite("4(一)1"),
            Topic.ACE_LOW: _NAT.cite("4(一)2"),
            Topic.COMBINATIONS: _NAT.cite("3"),
            Topic.COMPARISON: _NAT.cite("4(二)1(1), 4(二)1(4), 4(二)2"),
            Topic.FULL_HOUSE_ORDER: _NAT.cite("4(二)1(2)"),
            Topic.BOMB_ORDER: _NAT.cite("4(二)1(3), 4(二)2"),
            Topic.DECLARATION: _NAT.cite("5(二)"),
            Topic.FIRST_DEAL: _NAT.cite("7(一)1, 7(一)2"),
            Topic.LATER_DEALS: _NAT.cite("7(一)1, 7(一)3"),
            Topic.CUT: _NAT.cite("7(一)4"),
            Topic.DRAW: _NAT.cite("7(一)5"),
            Topic.TRIBUTE: _NAT.cite("10(二)"),
            Topic.DOUBLE_TRIBUTE: _NAT.cite("10(三)"),
            Topic.EQUAL_DOUBLE_TRIBUTE: _NAT.cite("10(三)"),
            Topic.RESIST: _NAT.cite("10(四)"),
            Topic.RETURN: _NAT.cite("10(二)"),
            Topic.AFTER_LOST_DEAL: _NAT.cite("B1, B3, B4"),
            Topic.TURN_ORDER: _NAT.cite("1, 2, 8(一)1"),
            Topic.LEAD: _NAT.cite("2, 8(一)1, 8(一)3"),
            Topic.PASS: _NAT.cite("8(一)2, 8(一)3"),
            Topic.WIND: _NAT.cite("9"),
            Topic.PLAY_AT_ONCE: _NAT.cite("8(二)1"),
            Topic.DEAL_END: _NAT.cite("8(一)4"),
            Topic.ANNOUNCE: _NAT.cite("11(一)"),
            Topic.UPGRADE: _NAT.cite("2"),
            Topic.PASS_ACE: _NAT.cite("2"),
            Topic.MATCH_END: _NAT.cite("12(一), 12(二), 12(三), 12(四), 33(一)2"),
            Topic.TIE: _NAT.cite("49(二)"),
            Topic.FORFEIT: _NAT.cite("34(六), 35"),
        },
    ),
    names=_NAT.stated(
        r.Names("三带对", "三同连张", "四大天王", "借风", "上游", "下游"),
        "2, 3(五), 3(六), 3(十), 9",
    ),
    seating_minutes=_NAT.stated(5, "6"),
    screen=_NAT.stated(r.Screen.NORTH_WITH_EAST, "13(四)1"),
    scorer=_NAT.stated(r.Scorer.SOUTH_WRITES, "46(一)3"),
    first_shuffles=_NAT.stated((5, 7), "7(一)1"),
    later_shuffles=_NAT.stated((2, 3), "7(一)1"),
    cut_margin=_NAT.taken(5, "7(一)4", "B4"),
    turned_ace=_NAT.silent(r.TurnedAce.ONE, "B2.2"),
    suited_straight=_NAT.silent(r.SuitedStraight.PLAIN_WITH_WILD, "A5.9"),
    five_of_a_rank=_NAT.silent(r.FiveOfARank.BOMB_ONLY, "A5.7"),
    level_in_sequences=_NAT.stated(r.LevelInSequences.NATURAL_RANK, "5(一)"),
    undeclared=_NAT.silent(r.Undeclared.REFUSED, "A6"),
    laying=_NAT.stated(r.Laying.ASCENDING, "8(二)2"),
    wild_place=_NAT.stated(r.WildPlace.AT_ITS_PLACE, "5(二), 8(二)2"),
    equal_tribute=_NAT.silent(r.EqualTribute.PAYER_CHOOSES, "C3"),
    all_high=_NAT.silent(r.AllHigh.LOWEST, "C4"),
    level_card_return=_NAT.silent(r.LevelCardReturn.REFUSED, "C5"),
    tribute_card_return=_NAT.silent(r.TributeCardReturn.ALLOWED, "C5"),
    split_jokers=_NAT.taken(r.SplitJokers.RESIST, "10(四)", "C9"),
    lost_deal_leader=_NAT.stated(r.LostDealLeader.PREVIOUS_OF_SHUFFLER, "B1, B3, B4, 32"),
    leader_pass=_NAT.silent(r.LeaderPass.REFUSED, "D2"),
    pass_sign=_NAT.stated(r.PassSign.PASS_CARD, "8(一)2"),
    announcing=_NAT.stated(r.Announcing.NUMBER_CARD, "11(一), 13(五)2(2)"),
    seconds=_NAT.silent(r.Seconds(tribute=None, giving_back=None, first_lead=None, follow=None), "D9"),
    lead_seconds=_NAT.silent(None, "D9"),
    deal_minutes=_NAT.stated((7, 8), "31(一)"),
    match_minutes=_NAT.silent(None, "E3"),
    last_call_minutes=_NAT.silent(None, "E3"),
    deal_end=_NAT.stated(r.DealEnd.SIDE_OUT, "8(一)4"),
    both_at_ace=_NAT.taken(r.BothAtAce.PLAYING_SIDE, "2", "E2"),
    failed_ace=_NAT.silent(r.FailedAce.STAYS, "E2"),
    passing_ends=_NAT.silent(r.PassingEnds.ANY_FORMAT, "E3"),
    time_up=_NAT.taken(r.TimeUp.FINISH_BEGUN, "33(一)2", "E3"),
    tie=_NAT.taken(r.Tie.EXTRA_DEALS, "49(二)", "E3"),
    tie_stands=_NAT.derived(r.TieStands.DRAW, "49(一)1", "E3"),
    late=_NAT.stated(
        steps(LateEffect.START_LEVEL_3, LateEffect.START_LEVEL_4, inclusive=True), "32, 32(一), 32(二), 32(三)"
    ),
    both_late=_NAT.silent(r.BothLate.EACH_BY_DELAY, "F2"),
    judged_levels=_NAT.silent(r.JudgedLevels.AS_PLAYED, "E5"),
    forfeit_score=_NAT.stated((17, 0), "34(六)2"),
    duplicate=_NAT.stated(value=True, article="7(二), App.3"),
)
