"""广州2025: the playing rules and regulations of a city association's event for 32 pairs."""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.guandan import rules as r
from paizhuo.guandan.lateness import LateEffect, steps
from paizhuo.guandan.rulesets.sources import Source
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import Book

_GZ = Source(Book.GUANGZHOU_2025)

GUANGZHOU_2025 = r.RuleSet(
    id="guangzhou-2025",
    book=Book.GUANGZHOU_2025,
    title_zh="广州掼牌（掼蛋）竞赛规则（2025）",
    title_en="Guangzhou association event rules 2025",
    topics=MappingProxyType(
        {
            Topic.PACK: _GZ.cite("R5"),
            Topic.LEVELS: _GZ.cite("R17, R23, R26"),
            Topic.WILD: _GZ.cite("R16 note, R18"),
            Topic.RANK_ORDER: _GZ.cite("R4"),
            Topic.ACE_LOW: _GZ.cite("R10, R14, R15"),
            Topic.COMBINATIONS: _GZ.cite("R8, R9, R10, R11, R12, R13, R14, R15, R16"),
            Topic.COMPARISON: _GZ.cite("R4"),
            Topic.FULL_HOUSE_ORDER: _GZ.silence("A4.2"),
            Topic.BOMB_ORDER: _GZ.cite("R4, R15, R16"),
            Topic.DECLARATION: _GZ.cite("R18"),
            Topic.FIRST_DEAL: _GZ.cite("R6, R7.1"),
            Topic.LATER_DEALS: _GZ.cite("R6"),
            Topic.CUT: _GZ.silence("B4"),
            Topic.DRAW: _GZ.cite("R5, R6"),
            Topic.TRIBUTE: _GZ.cite("R27.1, R7.2(1)"),
            Topic.DOUBLE_TRIBUTE: _GZ.cite("R27.2, R7.2(2)"),
            Topic.EQUAL_DOUBLE_TRIBUTE: _GZ.cite("R27.2, R7.2(2)"),
            Topic.RESIST: _GZ.cite("R27.1, R27.2, R7.2"),
            Topic.RETURN: _GZ.cite("R27.1, R32"),
            Topic.AFTER_LOST_DEAL: _GZ.cite("R30, R32, R33.3"),
            Topic.TURN_ORDER: _GZ.cite("R5, R20"),
            Topic.LEAD: _GZ.cite("R7, R7.1"),
            Topic.PASS: _GZ.cite("R28"),
            Topic.WIND: _GZ.cite("R22"),
            Topic.PLAY_AT_ONCE: _GZ.cite("R28"),
            Topic.DEAL_END: _GZ.silence("D6"),
            Topic.ANNOUNCE: _GZ.cite("R21"),
            Topic.UPGRADE: _GZ.cite("R24, R25, R26"),
            Topic.PASS_ACE: _GZ.cite("R31"),
            Topic.MATCH_END: _GZ.cite("R3, R31, Reg7(三), Reg7(四)"),
            Topic.TIE: _GZ.cite("Reg8"),
            Topic.FORFEIT: _GZ.cite("R2, Reg8"),
        },
    ),
    names=_GZ.stated(
        r.Names("三带对", "三同连张（钢板）", "四王", "接风", "上游（头游）", "下游（末游）"),
        "R4, R12, R13, R22, R25, R26",
    ),
    seating_minutes=_GZ.silent(None, "B1"),
    screen=_GZ.silent(r.Screen.NONE, "G1"),
    scorer=_GZ.stated(r.Scorer.BOTH_SIDES, "Form4"),
    first_shuffles=_GZ.silent((5, 7), "B2.1"),
    later_shuffles=_GZ.silent((2, 3), "B3"),
    cut_margin=_GZ.silent(5, "B4"),
    turned_ace=_GZ.silent(r.TurnedAce.ONE, "B2.2"),
    suited_straight=_GZ.silent(r.SuitedStraight.PLAIN_WITH_WILD, "A5.9"),
    five_of_a_rank=_GZ.silent(r.FiveOfARank.BOMB_ONLY, "A5.7"),
    level_in_sequences=_GZ.silent(r.LevelInSequences.NATURAL_RANK, "A2"),
    undeclared=_GZ.silent(r.Undeclared.REFUSED, "A6"),
    wild_place=_GZ.stated(r.WildPlace.MIDDLE_OF_PAIR, "R18"),
    equal_tribute=_GZ.silent(r.EqualTribute.PAYER_CHOOSES, "C3"),
    all_high=_GZ.stated(r.AllHigh.ANY, "R32"),
    level_card_return=_GZ.silent(r.LevelCardReturn.REFUSED, "C5"),
    tribute_card_return=_GZ.silent(r.TributeCardReturn.ALLOWED, "C5"),
    split_jokers=_GZ.stated(r.SplitJokers.RESIST, "R27.2"),
    lost_deal_leader=_GZ.stated(r.LostDealLeader.PREVIOUS_OF_SHUFFLER, "R30, R32, R33.3"),
    leader_pass=_GZ.silent(r.LeaderPass.REFUSED, "D2"),
    pass_sign=_GZ.silent(r.PassSign.ANY, "D8"),
    announcing=_GZ.stated(r.Announcing.CARD_AND_VOICE, "R21, R33.3"),
    seconds=_GZ.stated(r.Seconds(tribute=None, giving_back=None, first_lead=15, lead=15, follow=10), "R28"),
    deal_end=_GZ.silent(r.DealEnd.SIDE_OUT, "D6"),
    both_at_ace=_GZ.taken(r.BothAtAce.PLAYING_SIDE, "R31", "E2"),
    failed_ace=_GZ.silent(r.FailedAce.STAYS, "E2"),
    passing_ends=_GZ.stated(r.PassingEnds.ANY_FORMAT, "R31, Reg7(四)"),
    time_up=_GZ.taken(r.TimeUp.ONE_MORE, "R3, Reg7(三)", "E3"),
    tie=_GZ.stated(r.Tie.LOTS, "Reg8"),
    tie_stands=_GZ.stated(r.TieStands.NO_DRAW, "Reg8"),
    late=_GZ.taken(steps(LateEffect.WARNING_AND_VIOLATION, LateEffect.FIRST_DEAL_LOST, inclusive=True), "R2", "F2"),
    judged_levels=_GZ.silent(r.JudgedLevels.AS_PLAYED, "E5"),
    forfeit_score=_GZ.silent(None, "E5"),
    duplicate=_GZ.silent(value=False, note="B5"),
)
