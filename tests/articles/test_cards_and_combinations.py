"""牌张与牌型: examples 1 to 43 of the specification: the pack, single cards, sets, full houses and straights."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, SUIT_RANKS, Card, Suit
from paizhuo.guandan import Match, next_deal
from paizhuo.guandan.drawing import Draw
from paizhuo.rulebook import Basis
from paizhuo.seats import Seat
from tests.articles.proves import proves
from tests.articles.table import BEATS, DECLARE, ILLEGAL, NO, answer, can_be, led, under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet


@proves("J17 2.1.1", "J23 3.4(一)1", "NAT 2", "NAT 13(一)", "GZ R5")
def test_example_001_j17_2_1_1_j23_3_4_1_1() -> None:
    """Given the pack of a table, then it has 108 cards: 8 of each rank, 26 of each suit, two of each joker."""
    assert len(PACK) == 108
    assert Counter(card.rank for card in PACK if not card.rank.is_joker) == dict.fromkeys(SUIT_RANKS, 8)
    assert Counter(card.suit for card in PACK if card.suit) == dict.fromkeys(Suit, 26)
    assert (PACK.count(Card.SB), PACK.count(Card.HR)) == (2, 2)


@proves("J17 2.1.2", "J23 3.4(一)2", "NAT 2")
def test_example_002_j17_2_1_2_nat_2() -> None:
    """Given all cards drawn by four players in turn, then each holds 27."""
    assert [len(hand) for hand in Draw(PACK, Seat.EAST).hands] == [27, 27, 27, 27]


@proves("GZ R4", "GZ R8", "GZ R17", "J17 2.7.1", "J17 3.4(二)1", "J23 3.4(七)1", "NAT 3(一)")
@under_all_four
def test_example_003_gz_r4(rules: RuleSet) -> None:
    """Given level 10, then single cards rank: big joker, small joker, 10, A K Q J 9 and so on down to 2."""
    order = ("HR", "SB", "ST", "SA", "SK", "SQ", "SJ", "S9", "S8", "S7", "S6", "S5", "S4", "S3", "S2")
    for higher, lower in pairwise(order):
        assert answer(rules, "10", higher, on=lower) == BEATS
        assert answer(rules, "10", lower, on=higher) == NO


@proves("J23 3.4(六)1", "J23 3.5(五)2(1)", "J17 2.6.1", "J17 3.4(二)1", "NAT 2", "GZ R5")
@under_all_four
def test_example_004_j23_3_4_6_1_3_5_5_2_1(rules: RuleSet) -> None:
    """Given the first deal, then a single 2 beats an ace, because 2 is the level."""
    first = next_deal(Match(rules))
    assert first is not None
    assert answer(rules, str(first.level), "S2", on="SA") == BEATS


@proves("NAT 4(一)1", "NAT 4(二)1(4)")
@under_all_four
def test_example_005_nat_4_1_1_4_2_1_4(rules: RuleSet) -> None:
    """Given level 9 and a single 9 of hearts, then a 9 of spades does not beat it: they are equal."""
    assert answer(rules, "9", "S9", on="H9") == NO


@proves("J17 3.4(二)1", "J23 3.5(五)2(1)", "NAT 4(一)1", "GZ R4")
@under_all_four
def test_example_006_a5_3_derived(rules: RuleSet) -> None:
    """Given level 9, then the lone wild card is a level card and beats an ace."""
    assert can_be(rules, "9", "H9") == ["single:9"]
    assert answer(rules, "9", "H9", on="SA") == BEATS


@proves("NAT 4(一)1")
@under_all_four
def test_example_007_nat_4_1_1(rules: RuleSet) -> None:
    """Given level 9 and a small joker, then the lone wild card does not beat it."""
    assert answer(rules, "9", "H9", on="SB") == NO


@proves("J23 3.4(六)2", "J17 2.6.2", "NAT 2", "GZ R18")
@under_all_four
def test_example_008_j23_3_4_6_2(rules: RuleSet) -> None:
    """Given level 9, then the wild card and a 4 are a pair of 4."""
    assert can_be(rules, "9", "H9 S4") == ["pair:4"]
    assert led(rules, "9", "H9 S4") == "pair:4"


@proves("J17 3.4(二)1", "J23 3.5(五)2(1)", "NAT 4(一)1")
@under_all_four
def test_example_009_a5_3_derived(rules: RuleSet) -> None:
    """Given level 9 and a pair of aces, then two wild cards are a pair of the level and beat it."""
    assert can_be(rules, "9", "H9 H9") == ["pair:9"]
    assert answer(rules, "9", "H9 H9", on="SA CA") == BEATS


@proves("NAT 4(一)1")
@under_all_four
def test_example_010_nat_4_1_1(rules: RuleSet) -> None:
    """Given level 9 and a pair of small jokers, then the pair of wild cards does not beat it."""
    assert answer(rules, "9", "H9 H9", on="SB SB") == NO


@proves("J17 2.7.2", "J23 3.4(七)2", "NAT 3(二)", "GZ R9")
@under_all_four
def test_example_011_j17_2_7_2_nat_3_2(rules: RuleSet) -> None:
    """Given a big and a small joker, then they are no pair, being of two ranks."""
    assert can_be(rules, "9", "HR SB") == []
    assert led(rules, "9", "HR SB") == ILLEGAL


@proves("NAT 3(二)", "NAT 4(一)1", "J17 2.7.2", "J23 3.4(七)2", "GZ R9")
@under_all_four
def test_example_012_nat_3_2_4_1_1(rules: RuleSet) -> None:
    """Given a pair of small jokers, then a pair of big jokers beats it."""
    assert answer(rules, "9", "HR HR", on="SB SB") == BEATS


@proves("NAT 2", "GZ R18", "J17 2.6.2", "J23 3.4(六)2")
@under_all_four
def test_example_013_nat_2_gz_r18(rules: RuleSet) -> None:
    """Given level 9, a small joker and the wild card, then they are nothing: the wild card is never a joker."""
    assert led(rules, "9", "SB H9") == ILLEGAL


@proves("NAT 2", "GZ R16 note")
@under_all_four
def test_example_014_nat_2_gz_r16_note(rules: RuleSet) -> None:
    """Given level 9, two big jokers and the wild card, then they are nothing."""
    assert led(rules, "9", "HR HR H9") == ILLEGAL


@proves("J23 3.5(五)2(1)", "J23 3.5(五)2(2)", "J23 3.4(七)4", "J17 2.7.4", "NAT 3(四)", "GZ R11")
@under_all_four
def test_example_015_j23_3_5_5_2_1_2(rules: RuleSet) -> None:
    """Given level 9 and a triple of aces, then a triple of 9 beats it."""
    assert can_be(rules, "9", "S9 C9 D9") == ["triple:9"]
    assert answer(rules, "9", "S9 C9 D9", on="SA CA DA") == BEATS


@proves("J17 2.7.4", "J23 3.4(七)4", "NAT 3(四)", "GZ R11")
@under_all_four
def test_example_016_a5_3_derived(rules: RuleSet) -> None:
    """Given level 9, both wild cards and a 9 of spades, then they are a triple of the level."""
    assert can_be(rules, "9", "H9 H9 S9") == ["triple:9"]


@proves("J17 3.4(二)2", "GZ R4", "J23 3.5(五)2(2)")
@under_all_four
def test_example_017_j17_3_4_2_2_gz_r4(rules: RuleSet) -> None:
    """Given a single 4, then a pair of 5 does not beat it: it is another type."""
    assert answer(rules, "9", "S5 C5", on="S4") == NO


@proves("NAT 4(二)2")
@under_all_four
def test_example_018_nat_4_2_2(rules: RuleSet) -> None:
    """Given a pair of 3, then a triple of 4 does not beat it: the seven ordinary types do not beat each other."""
    assert answer(rules, "9", "S4 C4 D4", on="S3 C3") == NO


@proves("NAT 4(二)1(2)", "J17 3.4(二)2", "J23 3.5(五)2(2)")
@under_all_four
def test_example_019_nat_4_2_1_2(rules: RuleSet) -> None:
    """Given level 9 and 333+AA, then 444+22 beats it: only the triples count."""
    assert answer(rules, "9", "S4 C4 D4 S2 C2", on="S3 C3 D3 SA CA") == BEATS


@proves("NAT 4(二)1(2)")
@under_all_four
def test_example_020_nat_4_2_1_2_derived(rules: RuleSet) -> None:
    """Given level 9 and 333+22, then 333+AA does not beat it: equal triples, and the pairs are not compared."""
    assert answer(rules, "9", "S3 C3 D3 SA CA", on="S3 C3 D3 S2 C2") == NO


@proves("J23 3.5(五)2(1)", "J23 3.5(五)2(2)")
@under_all_four
def test_example_021_j23_3_5_5_2_1_2(rules: RuleSet) -> None:
    """Given level 5 and AAA+KK, then 555+33 beats it: 5 is the level."""
    assert answer(rules, "5", "S5 C5 D5 S3 C3", on="SA CA DA SK CK") == BEATS


@proves("NAT 3(二)", "NAT 3(六)", "J17 2.7.6", "J23 3.4(七)6", "GZ R12")
@under_all_four
def test_example_022_nat_3_2_6_derived(rules: RuleSet) -> None:
    """Given three 3s and two small jokers, then they are a full house of 3: a pair of jokers is a pair."""
    assert can_be(rules, "9", "S3 C3 D3 SB SB") == ["full_house:3"]


@proves("J17 2.6.2", "J23 3.4(六)2", "NAT 2", "GZ R18")
@under_all_four
def test_example_023_a5_5_6_derived(rules: RuleSet) -> None:
    """Given level 9, two 5s, the wild card and two big jokers, then they are 555 with the jokers as the pair."""
    assert can_be(rules, "9", "S5 C5 H9 HR HR") == ["full_house:5"]


@proves("NAT 2")
@under_all_four
def test_example_024_nat_2_derived(rules: RuleSet) -> None:
    """Given level 9, two small jokers, a big joker and both wild cards, then they are nothing."""
    assert led(rules, "9", "SB SB HR H9 H9") == ILLEGAL


@proves("GZ R18", "J17 3.4(三)2", "J23 3.5(五)3(2)", "NAT 5(二)")
@under_all_four
def test_example_025_gz_r18(rules: RuleSet) -> None:
    """Given level 10, two 6s, two kings and the wild card, then 666+KK or KKK+66 must be declared."""
    assert can_be(rules, "10", "S6 C6 SK DK HT") == ["full_house:6", "full_house:K"]
    assert led(rules, "10", "S6 C6 SK DK HT") == DECLARE
    assert led(rules, "10", "S6 C6 SK DK HT", declared="full_house:6") == "full_house:6"
    assert led(rules, "10", "S6 C6 SK DK HT", declared="full_house:K") == "full_house:K"


@proves("GZ R18", "NAT 5(二)")
@under_all_four
def test_example_026_gz_r18_nat_5_2(rules: RuleSet) -> None:
    """Given level 10 and 777+22, then the same five declared as 666+KK do not beat it, as KKK+66 they do."""
    on = "S7 C7 D7 S2 C2"
    assert answer(rules, "10", "S6 C6 SK DK HT", on=on, declared="full_house:6") == NO
    assert answer(rules, "10", "S6 C6 SK DK HT", on=on, declared="full_house:K") == BEATS


@under_all_four
def test_example_027_a6_derived(rules: RuleSet) -> None:
    """Given level 5, two 5s, two aces and the wild card, then AAA+55 or the higher 555+AA."""
    cards = "S5 D5 SA CA H5"
    assert can_be(rules, "5", cards) == ["full_house:5", "full_house:A"]
    on = "SA CA DA SK CK"
    assert answer(rules, "5", "S5 D5 DA HA H5", on=on, declared="full_house:A") == NO
    assert answer(rules, "5", "S5 D5 DA HA H5", on=on, declared="full_house:5") == BEATS


@under_all_four
def test_example_028_a6_derived(rules: RuleSet) -> None:
    """Given level 9, three 3s and both wild cards, then a 5-bomb or 333 with the level pair: to be declared."""
    assert can_be(rules, "9", "S3 C3 D3 H9 H9") == ["5-bomb:3", "full_house:3"]
    assert led(rules, "9", "S3 C3 D3 H9 H9") == DECLARE


@under_all_four
def test_example_029_a5_7_silent(rules: RuleSet) -> None:
    """Given five 3s, then they are a 5-bomb and no full house; no book says so."""
    assert can_be(rules, "9", "S3 C3 D3 H3 S3") == ["5-bomb:3"]
    assert rules.five_of_a_rank.source.basis is Basis.SILENT


STRAIGHTS = (
    "SA C2 D3 S4 C5",
    "S2 C3 D4 S5 C6",
    "S3 C4 D5 S6 C7",
    "S4 C5 D6 S7 C8",
    "S5 C6 D7 S8 C9",
    "S6 C7 D8 S9 CT",
    "S7 C8 D9 ST CJ",
    "S8 C9 DT SJ CQ",
    "S9 CT DJ SQ CK",
    "ST CJ DQ SK CA",
)


@proves("GZ R14", "NAT 4(一)2", "NAT 3(七)", "J17 2.7.7", "J17 3.4(二)1", "J23 3.4(七)7", "J23 3.5(五)2(1)")
@under_all_four
def test_example_030_gz_r14_nat_4_1_2(rules: RuleSet) -> None:
    """Given A2345 of mixed suits, then it is the lowest straight: every other one beats it."""
    assert can_be(rules, "9", STRAIGHTS[0]) == ["straight:A"]
    for higher in STRAIGHTS[1:]:
        assert answer(rules, "9", higher, on="SA C2 D3 S4 C5") == BEATS
        assert answer(rules, "9", "SA C2 D3 S4 C5", on=higher) == NO


@proves("NAT 4(一)2", "NAT 4(二)1(1)")
@under_all_four
def test_example_031_nat_4_1_2(rules: RuleSet) -> None:
    """Given A2345, then 23456 beats it: the ace counts as one there."""
    assert answer(rules, "9", "S2 C3 D4 S5 C6", on="SA C2 D3 S4 C5") == BEATS


@proves("GZ R14")
@under_all_four
def test_example_032_gz_r14(rules: RuleSet) -> None:
    """Given 10JQKA, then it is the highest straight: no other beats it and it beats all others."""
    assert can_be(rules, "9", "ST CJ DQ SK CA") == ["straight:T"]
    for lower in STRAIGHTS[:-1]:
        assert answer(rules, "9", lower, on="ST CJ DQ SK CA") == NO
        assert answer(rules, "9", "ST CJ DQ SK CA", on=lower) == BEATS


@under_all_four
def test_example_033_a2_derived(rules: RuleSet) -> None:
    """Given QKA23, JQKA2 and KA234, then none is a straight: the ace is never in the middle."""
    assert led(rules, "9", "SQ CK DA S2 C3") == ILLEGAL
    assert led(rules, "9", "SJ CQ DK SA C2") == ILLEGAL
    assert led(rules, "9", "SK CA D2 S3 C4") == ILLEGAL


@proves("J23 3.4(七)7", "GZ R14", "J17 2.7.7", "NAT 3(七)")
@under_all_four
def test_example_034_j23_3_4_7_7_gz_r14(rules: RuleSet) -> None:
    """Given 2345 and 234567, then neither is a play: a straight has exactly five cards."""
    assert led(rules, "9", "S2 C3 D4 S5") == ILLEGAL
    assert led(rules, "9", "S2 C3 D4 S5 C6 D7") == ILLEGAL


@proves("NAT 5(一)", "J23 3.5(五)2(1)")
@under_all_four
def test_example_035_nat_5_1_j23_3_5_5_2_1(rules: RuleSet) -> None:
    """Given level 5, then 45678 is a straight, the 5 standing at its natural place."""
    assert can_be(rules, "5", "S4 C5 D6 S7 C8") == ["straight:4"]


@proves("NAT 5(一)")
@under_all_four
def test_example_036_nat_5_1(rules: RuleSet) -> None:
    """Given level 8 and 56789, then 45678 does not beat it: the 8 counts as 8, not as the level."""
    assert answer(rules, "8", "S4 C5 D6 S7 C8", on="S5 C6 D7 S8 C9") == NO


@proves("J23 3.5(五)2(1)")
@under_all_four
def test_example_037_j23_3_5_5_2_1_derived(rules: RuleSet) -> None:
    """Given level A, then 10JQKA and A2345 are both straights, the highest and the lowest."""
    assert can_be(rules, "A", "ST CJ DQ SK CA") == ["straight:T"]
    assert can_be(rules, "A", "SA C2 D3 S4 C5") == ["straight:A"]
    assert answer(rules, "A", "SA C2 D3 S4 C5", on="S2 C3 D4 S5 C6") == NO


@proves("GZ R18")
@under_all_four
def test_example_038_gz_r18(rules: RuleSet) -> None:
    """Given level 10, 2 3 4 6 and the wild card, then they are the straight 23456."""
    assert can_be(rules, "10", "S2 C3 D4 HT S6") == ["straight:2"]


@proves("GZ R18")
@under_all_four
def test_example_039_gz_r18(rules: RuleSet) -> None:
    """Given level 2, 5 6 7 8 and the wild card, then 45678 or 56789 must be declared."""
    assert can_be(rules, "2", "S5 C6 D7 S8 H2") == ["straight:4", "straight:5"]
    assert led(rules, "2", "S5 C6 D7 S8 H2") == DECLARE


@under_all_four
def test_example_040_a6_derived(rules: RuleSet) -> None:
    """Given level 9, 5 6 7 and both wild cards, then 34567, 45678 or 56789."""
    assert can_be(rules, "9", "S5 C6 S7 H9 H9") == ["straight:3", "straight:4", "straight:5"]


@under_all_four
def test_example_041_a2_derived(rules: RuleSet) -> None:
    """Given level 9, A 2 3 4 and the wild card, then only A2345."""
    assert can_be(rules, "9", "SA C2 D3 S4 H9") == ["straight:A"]


@under_all_four
def test_example_042_a2_derived(rules: RuleSet) -> None:
    """Given level 9, J Q K A and the wild card, then only 10JQKA."""
    assert can_be(rules, "9", "SJ CQ DK SA H9") == ["straight:T"]


@proves("NAT 5(一)")
@under_all_four
def test_example_043_nat_5_1(rules: RuleSet) -> None:
    """Given level 9, 10 J Q K and the wild card, then 9TJQK with the 9 as itself, or 10JQKA."""
    assert can_be(rules, "9", "ST CJ DQ SK H9") == ["straight:9", "straight:T"]
