"""江苏2017: the Jiangsu simplified competition rules, 2017 edition."""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.guandan import rules as r
from paizhuo.guandan.lateness import LateEffect, steps
from paizhuo.guandan.rulesets.sources import Source
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import Book

_J17 = Source(Book.JIANGSU_2017)

JIANGSU_2017 = r.RuleSet(
    id="jiangsu-2017",
    book=Book.JIANGSU_2017,
    title_zh="江苏省掼蛋竞赛简易规则（2017）",
    title_en="Jiangsu simplified Guandan rules 2017",
    topics=MappingProxyType(
        {
            Topic.PACK: _J17.cite("2.1.1, 2.1.2"),
            Topic.LEVELS: _J17.cite("2.5, 2.6.1"),
            Topic.WILD: _J17.cite("2.6.2"),
            Topic.RANK_ORDER: _J17.cite("3.4(二)1"),
            Topic.ACE_LOW: _J17.cite("3.4(二)1"),
            Topic.COMBINATIONS: _J17.cite(
                "2.7.1, 2.7.2, 2.7.3, 2.7.4, 2.7.5, 2.7.6, 2.7.7, 2.7.8, 2.7.9, 2.7.10",
            ),
            Topic.COMPARISON: _J17.cite("3.4(二)2, 3.4(二)3"),
            Topic.FULL_HOUSE_ORDER: _J17.cite("3.4(二)2"),
            Topic.BOMB_ORDER: _J17.cite("3.4(二)3, 3.4(二)4, 3.4(二)5"),
            Topic.DECLARATION: _J17.cite("3.4(三)2"),
            Topic.FIRST_DEAL: _J17.cite("3.2.1, 3.2.2"),
            Topic.LATER_DEALS: _J17.cite("3.2.1, 3.2.3"),
            Topic.CUT: _J17.cite("3.2.4"),
            Topic.DRAW: _J17.cite("3.2.5"),
            Topic.TRIBUTE: _J17.cite("2.3, 3.3.1"),
            Topic.DOUBLE_TRIBUTE: _J17.cite("3.3.2"),
            Topic.EQUAL_DOUBLE_TRIBUTE: _J17.cite("3.3.2"),
            Topic.RESIST: _J17.cite("3.3.3"),
            Topic.RETURN: _J17.cite("3.3.1"),
            Topic.AFTER_LOST_DEAL: _J17.cite("4.3(三)"),
            Topic.TURN_ORDER: _J17.cite("2.2, 3.4(一)"),
            Topic.LEAD: _J17.cite("2.1.6, 3.4(一)"),
            Topic.PASS: _J17.cite("3.4(一), 3.4(三)3"),
            Topic.WIND: _J17.cite("3.4(一)"),
            Topic.PLAY_AT_ONCE: _J17.cite("2.1.4, 3.4(三)2"),
            Topic.DEAL_END: _J17.read("2.1.3, 3.4(一)", "D6"),
            Topic.ANNOUNCE: _J17.cite("3.5"),
            Topic.UPGRADE: _J17.cite("2.4, 3.6"),
            Topic.PASS_ACE: _J17.cite("3.6"),
            Topic.MATCH_END: _J17.cite("2.8, 3.7.1"),
            Topic.TIE: _J17.cite("3.7.1"),
            Topic.FORFEIT: _J17.cite("4.3(四)"),
        },
    ),
    names=_J17.stated(
        r.Names("三带二", "二连三（钢板）", "四大天王（天王炸）", "对家接风", "上游", "下游"),
        "2.2, 2.7.5, 2.7.6, 2.7.10, 3.4(一)",
    ),
    seating_minutes=_J17.stated(10, "3.1"),
    screen=_J17.stated(r.Screen.EAST_WITH_SOUTH, "1.3"),
    scorer=_J17.stated(r.Scorer.WEST_WRITES, "3.8.1"),
    first_shuffles=_J17.stated((5, 7), "3.2.1"),
    later_shuffles=_J17.stated((2, 3), "3.2.1"),
    cut_margin=_J17.taken(5, "3.2.4", "B4"),
    turned_ace=_J17.silent(r.TurnedAce.ONE, "B2.2"),
    suited_straight=_J17.silent(r.SuitedStraight.PLAIN_WITH_WILD, "A5.9"),
    five_of_a_rank=_J17.silent(r.FiveOfARank.BOMB_ONLY, "A5.7"),
    level_in_sequences=_J17.silent(r.LevelInSequences.NATURAL_RANK, "A2"),
    undeclared=_J17.silent(r.Undeclared.REFUSED, "A6"),
    wild_place=_J17.stated(r.WildPlace.AT_ITS_PLACE, "3.4(三)2"),
    equal_tribute=_J17.silent(r.EqualTribute.PAYER_CHOOSES, "C3"),
    all_high=_J17.silent(r.AllHigh.LOWEST, "C4"),
    level_card_return=_J17.silent(r.LevelCardReturn.REFUSED, "C5"),
    tribute_card_return=_J17.silent(r.TributeCardReturn.ALLOWED, "C5"),
    split_jokers=_J17.taken(r.SplitJokers.RESIST, "3.3.3", "C9"),
    lost_deal_leader=_J17.stated(r.LostDealLeader.NAMED_BY_NEXT_OR_CHIEF, "4.3(三)"),
    leader_pass=_J17.silent(r.LeaderPass.REFUSED, "D2"),
    pass_sign=_J17.stated(r.PassSign.VOICE_OR_KNOCK, "3.4(三)3"),
    announcing=_J17.stated(r.Announcing.CARD_AND_VOICE, "3.5"),
    seconds=_J17.stated(r.Seconds(tribute=20, giving_back=40, first_lead=40, lead=20, follow=20), "3.9.2, 3.9.3"),
    deal_end=_J17.taken(r.DealEnd.SIDE_OUT, "2.1.3, 3.4(一)", "D6"),
    both_at_ace=_J17.taken(r.BothAtAce.PLAYING_SIDE, "3.6", "E2"),
    failed_ace=_J17.silent(r.FailedAce.STAYS, "E2"),
    passing_ends=_J17.stated(r.PassingEnds.ANY_FORMAT, "3.7.1"),
    time_up=_J17.silent(r.TimeUp.FINISH_BEGUN, "E3"),
    tie=_J17.stated(r.Tie.EXTRA_DEAL, "3.7.1"),
    tie_stands=_J17.stated(r.TieStands.DRAW, "3.7.2"),
    late=_J17.stated(steps(LateEffect.WARNING, LateEffect.FIRST_DEAL_FOUL, inclusive=True), "3.9.1, 3.9pen"),
    judged_levels=_J17.stated(r.JudgedLevels.PLUS_FOUR, "4.3(四)"),
    forfeit_score=_J17.stated((17, 0), "4.3(四)"),
    duplicate=_J17.silent(value=False, note="B5"),
)
