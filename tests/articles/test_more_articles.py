"""其余条文: articles that the code decides and no example shows, each test named by its articles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Card, Rank, parse_cards, parse_rank
from paizhuo.guandan import (
    GUANGZHOU_2025,
    JIANGSU_2017,
    JIANGSU_2023,
    NATIONAL,
    Lay,
    Match,
    Play,
    after,
)
from paizhuo.guandan.drawing import BadCut, Draw, check_cut
from paizhuo.guandan.match import Cause, DealDone, Format, Result, Terms, TimeIsUp
from paizhuo.guandan.play_layout import left_to_right
from paizhuo.guandan.rules import Announcing, Names
from paizhuo.rulebook import Basis, Cited
from paizhuo.seats import Seat, Side
from tests.articles.proves import proves
from tests.articles.table import (
    acted,
    after_finish,
    hands_of,
    lead_of,
    led,
    playing,
    reading,
    refused,
    returning,
    under_all_four,
)

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat
EW = Side.EAST_WEST

EW_DOUBLE = DealDone((EAST, WEST))
EW_LAST = DealDone((EAST, NORTH, SOUTH, WEST))
NS_LAST = DealDone((NORTH, EAST, WEST, SOUTH))


# 术语 The terms


@proves("J17 2", "NAT 1")
@under_all_four
def test_j17_2_nat_1(rules: RuleSet) -> None:
    """Given two sides that go out in turn, then going out first earns levels and more levels win."""
    match = Match(rules, Terms(Format.BY_DEALS, deals=2))
    match = after(after(match, EW_DOUBLE), NS_LAST)
    assert match.result == Result(EW, (3, 1), Cause.HIGHER_LEVEL)


@proves("J17 2.1.4", "J17 3.4(三)2", "J23 3.4(一)4", "J23 3.5(五)3(2)", "NAT 2", "NAT 8(二)1", "GZ R28")
@under_all_four
def test_j17_2_1_4_j23_3_4_1_4_nat_8_2_1_gz_r28(rules: RuleSet) -> None:
    """Given a play of one card or several, then it is laid at once: nothing can be added to it afterwards."""
    hands = hands_of(east="S3 C3 D3 S9", north="S4 SA", west="S5", south="S6")
    for play in ("E plays S3", "E plays S3 C3"):
        phase = playing(acted(lead_of(rules, "2", EAST, hands), play))
        assert phase.top is not None
        assert len(phase.acts) == 1
        assert refused(phase, "E plays D3") == "NOT_YOUR_TURN"


@proves("J17 2.1.6", "J17 2.1.5", "J23 3.4(一)6", "J23 3.4(一)5", "NAT 2")
@under_all_four
def test_j17_2_1_6_j23_3_4_1_6(rules: RuleSet) -> None:
    """Given a trick, then its first play is the lead, each further play beats the one before, and passes end it."""
    hands = hands_of(east="S3 S9", north="S4 SA", west="S5 SJ", south="S6 SQ")
    acts = ("E plays S3", "N plays S4", "W plays S5", "S plays S6", "E passes", "N passes", "W passes")
    phase = playing(acted(lead_of(rules, "2", EAST, hands), *acts))
    (trick,) = phase.tricks
    assert (trick.leader, trick.winner, phase.turn) == (EAST, SOUTH, SOUTH)
    assert len(trick.acts) == len(acts)
    assert trick.acts[0] == Lay(EAST, (Card.S3,), reading("single:3"))


@proves("J17 2.2", "J23 3.4(二)", "NAT 2")
def test_j17_2_2_j23_3_4_2_nat_2() -> None:
    """Given a player, then his partner sits opposite, the previous player on his left, the next on his right."""
    places = {seat: f"{seat.partner} {seat.previous} {seat.next}" for seat in Seat}
    assert places == {EAST: "W S N", NORTH: "S E W", WEST: "E N S", SOUTH: "N W E"}


@proves("J17 2.5", "J23 3.4(五)", "NAT 2", "GZ R26")
@under_all_four
def test_j17_2_5_j23_3_4_5_nat_2_gz_r26(rules: RuleSet) -> None:
    """Given a side that gains one level a deal, then it goes through thirteen levels, from 2 up to A."""
    match, levels = Match(rules), []
    for _ in range(13):
        levels.append(str(match.standing.levels[EW]))
        match = after(match, EW_LAST)
    assert levels == list("23456789TJQKA")
    assert match.standing.levels[EW] is Rank.ACE


@proves("J17 2.8", "J23 3.4(八)", "NAT 2")
@under_all_four
def test_j17_2_8_j23_3_4_8(rules: RuleSet) -> None:
    """Given a match by game, by deals or by time, then passing A, the last deal or the end of the time closes it."""
    game = Match(rules, Terms(Format.BY_GAME))
    for end in (EW_DOUBLE, EW_DOUBLE, EW_DOUBLE, EW_DOUBLE):
        game = after(game, end)
    assert (game.standing.levels[EW], game.result) == (Rank.ACE, None)
    assert after(game, EW_DOUBLE).result == Result(EW, (13, 0), Cause.PASSED_ACE)
    by_deals = after(Match(rules, Terms(Format.BY_DEALS, deals=1)), EW_LAST)
    assert by_deals.result == Result(EW, (1, 0), Cause.HIGHER_LEVEL)
    by_time = after(after(Match(rules, Terms(Format.BY_TIME)), EW_LAST), TimeIsUp(deal_begun=False))
    assert by_time.result == Result(EW, (1, 0), Cause.HIGHER_LEVEL)


@proves("NAT 2", "GZ R18", "GZ R16 note", "J17 2.6.2", "J23 3.4(六)2")
@under_all_four
def test_nat_2_gz_r18_no_joker_pair_by_the_wild_card(rules: RuleSet) -> None:
    """Given level 9, three 5s, a joker and the wild card, then they are nothing: it does not make up a joker pair."""
    assert led(rules, "9", "S5 C5 D5 SB H9") == "NOT_A_COMBINATION"
    assert led(rules, "9", "S5 C5 HR H9 H9") == "NOT_A_COMBINATION"


# 入座、洗牌、切牌、抓牌 Before play


@proves("J17 3.1", "J23 3.5(二)1", "NAT 6")
def test_j17_3_1_j23_3_5_2_1_nat_6() -> None:
    """Given the start of a match, then players are seated ten minutes before it in Jiangsu, five elsewhere."""
    assert JIANGSU_2017.seating_minutes.value == 10
    assert JIANGSU_2023.seating_minutes.value == 10
    assert NATIONAL.seating_minutes.value == 5
    assert GUANGZHOU_2025.seating_minutes.value is None


@proves("J17 3.2.4", "J23 3.5(三)4", "NAT 7(一)4")
@under_all_four
def test_j17_3_2_4_j23_3_5_3_4_nat_7_1_4(rules: RuleSet) -> None:
    """Given a cut, then it may not fall within five cards of the top or of the bottom."""
    allowed = []
    for lifted in range(109):
        try:
            check_cut(lifted, rules)
        except BadCut:
            continue
        allowed.append(lifted)
    assert allowed == list(range(6, 103))


@proves("J17 3.2.5", "J23 3.5(三)5", "NAT 7(一)5", "NAT 1")
def test_j17_3_2_5_j23_3_5_3_5_nat_7_1_5() -> None:
    """Given West draws first, then the cards go to W, S, E, N one at a time until none is left."""
    pack = tuple(reversed(PACK))
    hands = Draw(pack, WEST).hands
    assert pack[:5] == (Card.HR, Card.HR, Card.SB, Card.SB, Card.DA)
    assert [hands[seat].count(Card.HR) for seat in (WEST, SOUTH)] == [1, 1]
    assert [hands[seat].count(Card.SB) for seat in (EAST, NORTH)] == [1, 1]
    assert Card.DA in hands[WEST]
    assert sum(map(len, hands)) == 108


@proves("GZ R32", "GZ R27.1")
def test_gz_r32_all_above_ten() -> None:
    """Given a Guangzhou first finisher with no card of 10 or below, then any card but the wild one is no error."""
    hands = hands_of(east="S3", north="SQ SK HA", west="SA S5", south="S6")
    phase = returning(acted(after_finish(GUANGZHOU_2025, "A", "N E S W", hands), "W pays SA"))
    assert refused(phase, "N returns SQ") == ""
    assert refused(phase, "N returns SK") == ""
    assert refused(phase, "N returns SA") == ""
    assert refused(phase, "N returns HA") == "RETURN_LEVEL_CARD"


@under_all_four
def test_c3_silent_equal_cards_are_the_payers_choice(rules: RuleSet) -> None:
    """Given a payer with two aces of different suits, then he may pay either; no book says which."""
    hands = hands_of(east="S3", north="S4", west="SA DA S5", south="S6")
    phase = after_finish(rules, "8", "N E S W", hands)
    assert (refused(phase, "W pays SA"), refused(phase, "W pays DA")) == ("", "")
    assert rules.equal_tribute.source.basis is Basis.SILENT


# 出牌方式与报牌 Manner of play, announcing, times


def laid_out(rules: RuleSet, level: str, cards: str, declared: str) -> str:
    """The cards of a play, declared as this, from left to right."""
    play = Play(parse_cards(cards), reading(declared))
    return " ".join(map(str, left_to_right(play, parse_rank(level), rules)))


@proves("NAT 8(二)2", "NAT 5(二)", "J17 3.4(三)2", "J23 3.5(五)3(2)", "GZ R18")
@under_all_four
def test_nat_8_2_2_nat_5_2_j17_3_4_3_2_j23_3_5_5_3_2_gz_r18(rules: RuleSet) -> None:
    """Given sequences with a wild card, then they are laid ascending from the left, the wild card in its place."""
    assert laid_out(rules, "10", "S6 D4 HT C3 S2", "straight:2") == "S2 C3 D4 HT S6"
    assert laid_out(rules, "10", "C5 D3 SA C2 S4", "straight:A") == "SA C2 D3 S4 C5"
    assert laid_out(rules, "2", "S5 C6 D7 S8 H2", "straight:4") == "H2 S5 C6 D7 S8"
    assert laid_out(rules, "2", "S5 C6 D7 S8 H2", "straight:5") == "S5 C6 D7 S8 H2"
    assert laid_out(rules, "9", "S6 C6 S5 C5 S7 H9", "tube:5") == "S5 C5 S6 C6 S7 H9"
    assert laid_out(rules, "9", "S6 C6 D6 S5 C5 D5", "plate:5") == "S5 C5 D5 S6 C6 D6"


@proves("NAT 8(二)2", "NAT 5(二)")
def test_nat_8_2_2_full_house() -> None:
    """Given a full house in the national rules, then the triple lies on the left and the pair on the right."""
    assert laid_out(NATIONAL, "9", "S2 C2 SK CK DK", "full_house:K") == "SK CK DK S2 C2"
    assert laid_out(NATIONAL, "10", "S6 C6 SK DK HT", "full_house:K") == "SK DK HT S6 C6"
    assert laid_out(NATIONAL, "10", "S6 C6 SK DK HT", "full_house:6") == "S6 C6 HT SK DK"


@proves("GZ R18")
def test_gz_r18_middle_of_the_pair() -> None:
    """Given two pairs and the wild card in Guangzhou, then it lies in the middle of the pair that it makes a triple."""
    assert laid_out(GUANGZHOU_2025, "10", "S6 C6 SK DK HT", "full_house:K") == "SK HT DK S6 C6"
    assert laid_out(GUANGZHOU_2025, "10", "S6 C6 SK DK HT", "full_house:6") == "S6 HT C6 SK DK"


@proves("J23 3.5(五)3(2)")
def test_j23_3_5_5_3_2_far_right() -> None:
    """Given a wild card among cards of the rank it stands for in Jiangsu 2023, then it lies at the far right."""
    assert laid_out(JIANGSU_2023, "2", "S5 C5 D5 H2", "4-bomb:5") == "S5 C5 D5 H2"
    assert laid_out(JIANGSU_2023, "2", "S5 H2", "pair:5") == "S5 H2"


@proves("J17 3.5", "J23 3.5(六)", "NAT 11(一)", "GZ R21")
def test_j17_3_5_j23_3_5_6_nat_11_1_gz_r21() -> None:
    """Given a player down to ten cards, then each book has its own way of announcing."""
    assert JIANGSU_2017.announcing.value is Announcing.CARD_AND_VOICE
    assert JIANGSU_2023.announcing.value is Announcing.VOICE_OR_DEVICE
    assert NATIONAL.announcing.value is Announcing.NUMBER_CARD
    assert GUANGZHOU_2025.announcing.value is Announcing.CARD_AND_VOICE


@proves("NAT 11(二)", "J23 3.5(六)")
@pytest.mark.parametrize("rules", [NATIONAL, JIANGSU_2023], ids=lambda rules: rules.id)
def test_nat_11_2_j23_3_5_6(rules: RuleSet) -> None:
    """Given an organiser who does without announcing, then nobody announces."""
    hands = hands_of(east="S3 C3 D3 S9", north="S4", west="S5", south="S6")
    silent = replace(rules, announcing=Cited(Announcing.ABOLISHED, rules.announcing.source))
    assert playing(acted(lead_of(rules, "2", EAST, hands), "E plays S9")).announced == (3, None, None, None)
    assert playing(acted(lead_of(silent, "2", EAST, hands), "E plays S9")).announced == (None, None, None, None)


@proves("J17 3.9.2", "J17 3.9.3")
def test_j17_3_9_3() -> None:
    """Given Jiangsu 2017, then 20 seconds to pay, 40 to return, 40 for the first lead, 20 for each later play."""
    seconds = JIANGSU_2017.seconds.value
    assert (seconds.tribute, seconds.giving_back) == (20, 40)
    assert (seconds.first_lead, seconds.follow) == (40, 20)


# 名称 Names


@proves("J17 2.7.5", "J17 2.7.6", "J17 2.7.10", "J17 3.4(一)")
def test_j17_2_7_names() -> None:
    """Given Jiangsu 2017, then the kinds and places have its own names."""
    assert JIANGSU_2017.names.value == Names(
        "三带二", "二连三（钢板）", "四大天王（天王炸）", "对家接风", "上游", "下游"
    )


@proves("J23 3.4(七)5", "J23 3.4(七)6", "J23 3.4(七)10", "J23 3.5(五)1")
def test_j23_3_4_7_names() -> None:
    """Given Jiangsu 2023, then the kinds and places have its own names."""
    assert JIANGSU_2023.names.value == Names("三带对", "二连三", "王炸", "对家接风", "上游", "下游")


@proves("NAT 3(五)", "NAT 3(六)", "NAT 3(十)", "NAT 9")
def test_nat_3_names() -> None:
    """Given the national rules, then the kinds and places have their own names."""
    assert NATIONAL.names.value == Names("三带对", "三同连张", "四大天王", "借风", "上游", "下游")


@proves("GZ R4", "GZ R12", "GZ R13", "GZ R22", "GZ R25", "GZ R26")
def test_gz_r12_r13_names() -> None:
    """Given Guangzhou, then the kinds and places have its own names."""
    names = Names("三带对", "三同连张（钢板）", "四王", "接风", "上游（头游）", "下游（末游）")
    assert GUANGZHOU_2025.names.value == names


@proves("GZ R16")
@pytest.mark.parametrize("cards", ["S3 S3 H3 H3", "S3 S3 H3 H3 C3 C3 D3", "S3 S3 H3 H3 C3 C3 D3 D3"])
def test_gz_r16(cards: str) -> None:
    """Given four, seven or eight cards of a rank, then they are a bomb of that size."""
    assert led(GUANGZHOU_2025, "9", cards) == f"{len(cards.split())}-bomb:3"
