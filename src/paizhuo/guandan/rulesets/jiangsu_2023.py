"""江苏2023: the Jiangsu competition rules, 2023 edition."""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.guandan import rules as r
from paizhuo.guandan.lateness import LateEffect, steps
from paizhuo.guandan.rulesets.sources import Source
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import Book

_J23 = Source(Book.JIANGSU_2023)

JIANGSU_2023 = r.RuleSet(
    id="jiangsu-2023",
    book=Book.JIANGSU_2023,
    title_zh="江苏省掼蛋竞赛规则（2023）",
    title_en="Jiangsu Guandan competition rules 2023",
    topics=MappingProxyType(
        {
            Topic.PACK: _J23.cite("3.4(一)1, 3.4(一)2"),
            Topic.LEVELS: _J23.cite("3.4(五), 3.4(六)1"),
            Topic.WILD: _J23.cite("3.4(六)2"),
            Topic.RANK_ORDER: _J23.cite("3.5(五)2(1)"),
            Topic.ACE_LOW: _J23.cite("3.5(五)2(1)"),
            Topic.COMBINATIONS: _J23.cite(
                "3.4(七)1, 3.4(七)2, 3.4(七)3, 3.4(七)4, 3.4(七)5, 3.4(七)6, 3.4(七)7, 3.4(七)8, 3.4(七)9, 3.4(七)10",
            ),
            Topic.COMPARISON: _J23.cite("3.5(五)2(2), 3.5(五)2(3)"),
            Topic.FULL_HOUSE_ORDER: _J23.cite("3.5(五)2(2)"),
            Topic.BOMB_ORDER: _J23.cite("3.5(五)2(3), 3.5(五)2(4), 3.5(五)2(5)"),
            Topic.DECLARATION: _J23.cite("3.5(五)3(2)"),
            Topic.FIRST_DEAL: _J23.cite("3.5(三)1, 3.5(三)2"),
            Topic.LATER_DEALS: _J23.cite("3.5(三)1, 3.5(三)3"),
            Topic.CUT: _J23.cite("3.5(三)4"),
            Topic.DRAW: _J23.cite("3.5(三)5"),
            Topic.TRIBUTE: _J23.cite("3.4(三), 3.5(四)1"),
            Topic.DOUBLE_TRIBUTE: _J23.cite("3.5(四)2"),
            Topic.EQUAL_DOUBLE_TRIBUTE: _J23.cite("3.5(四)2"),
            Topic.RESIST: _J23.cite("3.5(四)3"),
            Topic.RETURN: _J23.cite("3.5(四)1"),
            Topic.AFTER_LOST_DEAL: _J23.cite("3.7(三)"),
            Topic.TURN_ORDER: _J23.cite("3.4(二), 3.5(五)1"),
            Topic.LEAD: _J23.cite("3.4(一)6, 3.5(五)1"),
            Topic.PASS: _J23.cite("3.5(五)1, 3.5(五)3(3)"),
            Topic.WIND: _J23.cite("3.5(五)1"),
            Topic.PLAY_AT_ONCE: _J23.cite("3.4(一)4, 3.5(五)3(2)"),
            Topic.DEAL_END: _J23.cite("3.4(一)3"),
            Topic.ANNOUNCE: _J23.cite("3.5(六)"),
            Topic.UPGRADE: _J23.cite("3.4(四), 3.5(七)"),
            Topic.PASS_ACE: _J23.cite("3.5(七)"),
            Topic.MATCH_END: _J23.cite("3.4(八), 3.5(九)1"),
            Topic.TIE: _J23.cite("3.5(九)2"),
            Topic.FORFEIT: _J23.cite("3.7(四)"),
        },
    ),
    names=_J23.stated(
        r.Names("三带对", "二连三", "王炸", "对家接风", "上游", "下游"),
        "3.4(二), 3.4(七)5, 3.4(七)6, 3.4(七)10, 3.5(五)1",
    ),
    seating_minutes=_J23.stated(10, "3.5(二)1"),
    screen=_J23.stated(r.Screen.EAST_WITH_SOUTH, "2.3(四)"),
    scorer=_J23.stated(r.Scorer.WEST_WRITES, "3.5(八)1"),
    first_shuffles=_J23.stated((5, 7), "3.5(三)1"),
    later_shuffles=_J23.stated((2, 3), "3.5(三)1"),
    cut_margin=_J23.stated(5, "3.5(三)4"),
    turned_ace=_J23.silent(r.TurnedAce.ONE, "B2.2"),
    suited_straight=_J23.silent(r.SuitedStraight.PLAIN_WITH_WILD, "A5.9"),
    five_of_a_rank=_J23.silent(r.FiveOfARank.BOMB_ONLY, "A5.7"),
    level_in_sequences=_J23.stated(r.LevelInSequences.NATURAL_RANK, "3.5(五)2(1)"),
    undeclared=_J23.silent(r.Undeclared.REFUSED, "A6"),
    wild_place=_J23.stated(r.WildPlace.FAR_RIGHT_IF_SAME, "3.5(五)3(2)"),
    equal_tribute=_J23.silent(r.EqualTribute.PAYER_CHOOSES, "C3"),
    all_high=_J23.stated(r.AllHigh.LOWEST, "3.5(四)1"),
    level_card_return=_J23.silent(r.LevelCardReturn.REFUSED, "C5"),
    tribute_card_return=_J23.silent(r.TributeCardReturn.ALLOWED, "C5"),
    split_jokers=_J23.taken(r.SplitJokers.RESIST, "3.5(四)3", "C9"),
    lost_deal_leader=_J23.stated(r.LostDealLeader.NAMED_INNOCENT, "3.7(三)"),
    leader_pass=_J23.silent(r.LeaderPass.REFUSED, "D2"),
    pass_sign=_J23.stated(r.PassSign.VOICE_KNOCK_OR_DEVICE, "3.5(五)3(3)"),
    announcing=_J23.stated(r.Announcing.VOICE_OR_DEVICE, "3.5(六)"),
    seconds=_J23.stated(
        r.Seconds(tribute=20, giving_back=40, first_lead=40, lead=20, follow=20),
        "3.5(四)4, 3.5(五)4",
    ),
    deal_end=_J23.stated(r.DealEnd.SIDE_OUT, "3.4(一)3"),
    both_at_ace=_J23.taken(r.BothAtAce.PLAYING_SIDE, "3.5(七)", "E2"),
    failed_ace=_J23.silent(r.FailedAce.STAYS, "E2"),
    passing_ends=_J23.stated(r.PassingEnds.ANY_FORMAT, "3.5(九)1"),
    time_up=_J23.silent(r.TimeUp.FINISH_BEGUN, "E3"),
    tie=_J23.stated(r.Tie.LOTS_OR_EXTRA_DEAL, "3.5(九)2"),
    tie_stands=_J23.stated(r.TieStands.DRAW, "3.5(九)2, 4.2"),
    late=_J23.stated(
        steps(LateEffect.WARNING, LateEffect.FIRST_DEAL_FOUL, inclusive=False),
        "3.5(二)2, 3.7(一)1, 3.7(三)1, 3.7(四)1",
    ),
    judged_levels=_J23.stated(r.JudgedLevels.PLUS_FOUR, "3.7(四)"),
    forfeit_score=_J23.stated((17, 0), "3.7(四)"),
    duplicate=_J23.silent(value=False, note="B5"),
)
