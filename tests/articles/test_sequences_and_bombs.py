"""连牌与炸弹: examples 44 to 79 of the specification: tubes, plates, and the order of the bomb class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Hand, Rank
from paizhuo.guandan import Kind, legal_plays
from paizhuo.guandan.order import PLATE_WINDOWS, STRAIGHT_WINDOWS, TUBE_WINDOWS
from paizhuo.rulebook import Basis
from tests.articles.proves import proves
from tests.articles.table import BEATS, DECLARE, ILLEGAL, NO, NOT_THAT, answer, can_be, led, under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet


@proves("GZ R10", "J17 2.7.3", "J23 3.4(七)3", "NAT 3(三)", "NAT 4(一)2")
@under_all_four
def test_example_044_gz_r10(rules: RuleSet) -> None:
    """Given AA2233, then it is the lowest tube: the next one beats it."""
    assert can_be(rules, "9", "SA CA S2 C2 S3 C3") == ["tube:A"]
    assert answer(rules, "9", "D2 S2 S3 C3 S4 C4", on="SA CA S2 C2 D3 H3") == BEATS


@proves("GZ R10", "J17 2.7.3", "J23 3.4(七)3", "NAT 3(三)")
@under_all_four
def test_example_045_gz_r10(rules: RuleSet) -> None:
    """Given QQKKAA, then it is the highest tube: it beats the next below, which does not beat it."""
    assert can_be(rules, "9", "SQ CQ SK CK SA CA") == ["tube:Q"]
    assert answer(rules, "9", "SQ CQ SK CK SA CA", on="SJ CJ DQ HQ DK HK") == BEATS
    assert answer(rules, "9", "SJ CJ DQ HQ DK HK", on="SQ CQ SK CK SA CA") == NO


@under_all_four
def test_example_046_a2_derived(rules: RuleSet) -> None:
    """Given KKAA22, then it is no tube."""
    assert led(rules, "9", "SK CK SA CA S2 C2") == ILLEGAL


@proves("NAT 5(一)", "J23 3.5(五)2(1)")
@under_all_four
def test_example_047_nat_5_1(rules: RuleSet) -> None:
    """Given level 5, then KKAA55 is no tube: the 5 is natural there."""
    assert led(rules, "5", "SK CK SA CA S5 C5") == ILLEGAL


@proves("NAT 4(二)1(1)", "J17 3.4(二)2", "J23 3.5(五)2(2)", "GZ R4")
@under_all_four
def test_example_048_nat_4_2_1_1(rules: RuleSet) -> None:
    """Given the tube 334455, then 445566 beats it."""
    assert answer(rules, "9", "D4 H4 D5 H5 S6 C6", on="S3 C3 S4 C4 S5 C5") == BEATS


@proves("J17 2.7.3", "J23 3.4(七)3", "NAT 3(三)", "GZ R10")
@under_all_four
def test_example_049_j17_2_7_3(rules: RuleSet) -> None:
    """Given four pairs in a row, and two, then neither is a play: a tube has exactly three pairs."""
    assert led(rules, "9", "S3 C3 S4 C4 S5 C5 S6 C6") == ILLEGAL
    assert led(rules, "9", "S3 C3 S4 C4") == ILLEGAL


@proves("GZ R10")
@under_all_four
def test_example_050_gz_r10(rules: RuleSet) -> None:
    """Given pairs of aces and jokers, or kings, aces and small jokers, then they are no tubes."""
    assert led(rules, "9", "SA CA SB SB HR HR") == ILLEGAL
    assert led(rules, "9", "SK CK SA CA SB SB") == ILLEGAL


@proves("GZ R18", "J17 3.4(三)2", "J23 3.5(五)3(2)", "NAT 5(二)")
@under_all_four
def test_example_051_gz_r18(rules: RuleSet) -> None:
    """Given level 2, 5566 and both wild cards, then tube 445566, tube 556677 or plate 555666 must be declared."""
    assert can_be(rules, "2", "S5 C5 S6 D6 H2 H2") == ["plate:5", "tube:4", "tube:5"]
    assert led(rules, "2", "S5 C5 S6 D6 H2 H2") == DECLARE
    assert led(rules, "2", "S5 C5 S6 D6 H2 H2", declared="plate:5") == "plate:5"


@under_all_four
def test_example_052_a6_derived(rules: RuleSet) -> None:
    """Given level 9, KKAA and both wild cards, then QQKKAA or KKKAAA."""
    assert can_be(rules, "9", "SK CK SA CA H9 H9") == ["plate:K", "tube:Q"]


@under_all_four
def test_example_053_a6_derived(rules: RuleSet) -> None:
    """Given level 9, AA22 and both wild cards, then AA2233 or AAA222."""
    assert can_be(rules, "9", "SA CA S2 C2 H9 H9") == ["plate:A", "tube:A"]


@under_all_four
def test_example_054_a6_derived(rules: RuleSet) -> None:
    """Given level 9, 5577 and both wild cards, then only the tube 556677."""
    assert can_be(rules, "9", "S5 C5 S7 C7 H9 H9") == ["tube:5"]
    assert led(rules, "9", "S5 C5 S7 C7 H9 H9") == "tube:5"


@proves("NAT 4(一)2", "J17 3.4(二)1", "J23 3.5(五)2(1)")
@under_all_four
def test_example_055_nat_4_1_2(rules: RuleSet) -> None:
    """Given the plate 222333, then AAA222 does not beat it: the ace is one there, and it is the lowest plate."""
    assert can_be(rules, "9", "SA CA DA S2 C2 D2") == ["plate:A"]
    assert answer(rules, "9", "SA CA DA S2 C2 D2", on="S2 C2 D2 S3 C3 D3") == NO
    assert answer(rules, "9", "S2 C2 D2 S3 C3 D3", on="SA CA DA S2 C2 D2") == BEATS


@proves("NAT 3(五)", "J17 2.7.5", "J23 3.4(七)5", "GZ R13")
@under_all_four
def test_example_056_a3_derived(rules: RuleSet) -> None:
    """Given KKKAAA, then it is the highest plate and beats the next below."""
    assert can_be(rules, "9", "SK CK DK SA CA DA") == ["plate:K"]
    assert answer(rules, "9", "SK CK DK SA CA DA", on="SQ CQ DQ SK CK DK") == BEATS


@proves("NAT 3(五)", "J17 2.7.5", "J23 3.4(七)5", "GZ R13")
@under_all_four
def test_example_057_nat_3_5(rules: RuleSet) -> None:
    """Given 333555, and three triples in a row, then neither is a play."""
    assert led(rules, "9", "S3 C3 D3 S5 C5 D5") == ILLEGAL
    assert led(rules, "9", "S3 C3 D3 S4 C4 D4 S5 C5 D5") == ILLEGAL


@proves("J23 3.5(五)2(2)", "J17 3.4(二)2", "GZ R4")
@under_all_four
def test_example_058_j23_3_5_5_2_2(rules: RuleSet) -> None:
    """Given the tube 334455, then the plate 555666 does not beat it, though both have six cards."""
    assert answer(rules, "9", "D5 H5 S5 S6 C6 D6", on="S3 C3 S4 C4 S5 C5") == NO


@proves("NAT 4(二)2", "NAT 3(八)", "J17 2.7.9", "J17 3.4(二)3", "J23 3.4(七)9", "J23 3.5(五)2(3)", "GZ R4", "GZ R16")
@under_all_four
def test_example_059_nat_4_2_2(rules: RuleSet) -> None:
    """Given level 9 and a mixed 10JQKA, then the 4-bomb of 2 beats it."""
    assert can_be(rules, "9", "S2 C2 D2 H2") == ["4-bomb:2"]
    assert answer(rules, "9", "S2 C2 D2 H2", on="ST CJ DQ SK CA") == BEATS


@proves("NAT 4(二)1(3)", "J17 3.4(二)3", "J23 3.5(五)2(3)", "GZ R4")
@under_all_four
def test_example_060_nat_4_2_1_3(rules: RuleSet) -> None:
    """Given level 9 and four aces, then five 2s beat them: more cards."""
    assert answer(rules, "9", "S2 C2 D2 H2 S2", on="SA CA DA HA") == BEATS


@proves("J23 3.5(五)2(1)", "J23 3.5(五)2(3)", "NAT 4(二)1(3)")
@under_all_four
def test_example_061_j23_3_5_5_2_1_3(rules: RuleSet) -> None:
    """Given level 7 and four aces, then four 7s beat them: the level ranks above the ace."""
    assert answer(rules, "7", "S7 C7 D7 S7", on="SA CA DA HA") == BEATS


@proves("GZ R4", "GZ R15", "J17 2.7.8", "J17 3.4(二)4", "J23 3.4(七)8", "J23 3.5(五)2(4)", "NAT 3(九)", "NAT 4(二)2")
@under_all_four
def test_example_062_gz_r4_r15(rules: RuleSet) -> None:
    """Given five aces, then even the lowest straight flush A2345 beats them."""
    assert can_be(rules, "9", "SA S2 S3 S4 S5") == ["straight_flush:A"]
    assert answer(rules, "9", "SA S2 S3 S4 S5", on="SA HA CA DA HA") == BEATS


@proves("NAT 4(二)2", "J17 3.4(二)3", "J23 3.5(五)2(3)", "GZ R4")
@under_all_four
def test_example_063_nat_4_2_2_j17_3_4_2_3(rules: RuleSet) -> None:
    """Given level 9 and the highest straight flush, then six 2s beat it."""
    assert answer(rules, "9", "S2 C2 D2 H2 S2 C2", on="ST SJ SQ SK SA") == BEATS


@proves("J23 3.5(五)2(4)", "J17 3.4(二)4", "NAT 4(二)2", "GZ R4")
@under_all_four
def test_example_064_j23_3_5_5_2_4(rules: RuleSet) -> None:
    """Given six 3s, then a straight flush does not beat them."""
    assert answer(rules, "9", "ST SJ SQ SK SA", on="S3 C3 D3 H3 S3 C3") == NO


@proves("NAT 4(二)1(4)")
@under_all_four
def test_example_065_nat_4_2_1_4(rules: RuleSet) -> None:
    """Given the heart straight flush 34567, then that of spades does not beat it: suits are equal."""
    assert answer(rules, "9", "S3 S4 S5 S6 S7", on="H3 H4 H5 H6 H7") == NO


@proves("NAT 4(二)1(1)", "J17 3.4(二)4", "J23 3.5(五)2(4)", "GZ R15")
@under_all_four
def test_example_066_nat_4_2_1_1(rules: RuleSet) -> None:
    """Given the straight flush 34567, then 45678 beats it."""
    assert answer(rules, "9", "S4 S5 S6 S7 S8", on="H3 H4 H5 H6 H7") == BEATS


@under_all_four
def test_example_067_a5_9_silent(rules: RuleSet) -> None:
    """Given 34567 of spades, then it is a straight flush and cannot be declared a plain straight; no book says so."""
    assert can_be(rules, "9", "S3 S4 S5 S6 S7") == ["straight_flush:3"]
    assert led(rules, "9", "S3 S4 S5 S6 S7") == "straight_flush:3"
    assert led(rules, "9", "S3 S4 S5 S6 S7", declared="straight:3") == NOT_THAT
    assert rules.suited_straight.source.basis is Basis.SILENT


@proves("GZ R18", "NAT 3(九)")
@under_all_four
def test_example_068_gz_r18(rules: RuleSet) -> None:
    """Given level 9, 5678 of spades and the wild card declared a straight flush up to 9, then that it is."""
    assert led(rules, "9", "S5 S6 S7 S8 H9", declared="straight_flush:5") == "straight_flush:5"


@under_all_four
def test_example_069_a5_9_silent(rules: RuleSet) -> None:
    """Given the same five declared a plain straight, the wild card being a club, then that is allowed."""
    assert led(rules, "9", "S5 S6 S7 S8 H9", declared="straight:5") == "straight:5"
    assert led(rules, "9", "S5 S6 S7 S8 H9") == DECLARE


@under_all_four
def test_example_070_a5_8_derived(rules: RuleSet) -> None:
    """Given level 7 and 56789 of hearts, then it is a straight flush, the wild card standing for itself."""
    assert "straight_flush:5" in can_be(rules, "7", "H5 H6 H7 H8 H9")
    assert led(rules, "7", "H5 H6 H7 H8 H9", declared="straight_flush:5") == "straight_flush:5"


@proves("J23 3.4(六)2", "J17 2.6.2", "NAT 2", "GZ R18")
@under_all_four
def test_example_071_j23_3_4_6_2(rules: RuleSet) -> None:
    """Given level 9, three 5s and the wild card, then they are a 4-bomb of 5."""
    assert can_be(rules, "9", "S5 C5 D5 H9") == ["4-bomb:5"]


@proves("GZ R18")
@under_all_four
def test_example_072_a5_1_derived(rules: RuleSet) -> None:
    """Given level 9, two 5s and both wild cards, then they are a 4-bomb of 5 and nothing else."""
    assert can_be(rules, "9", "S5 C5 H9 H9") == ["4-bomb:5"]
    assert led(rules, "9", "S5 C5 H9 H9") == "4-bomb:5"


ALL_THREES = "S3 S3 H3 H3 C3 C3 D3 D3"
ALL_NINES = "S9 S9 H9 H9 C9 C9 D9 D9"


@proves("GZ R16 note", "GZ R16", "NAT 2", "NAT 4(二)1(3)")
@under_all_four
def test_example_073_gz_r16_note(rules: RuleSet) -> None:
    """Given level 9, all eight 3s and both wild cards, then they are a 10-bomb, above the eight aces."""
    assert can_be(rules, "9", f"{ALL_THREES} H9 H9") == ["10-bomb:3"]
    assert answer(rules, "9", f"{ALL_THREES} H9 H9", on="SA SA HA HA CA CA DA DA") == BEATS


@under_all_four
def test_example_074_a5_2_derived(rules: RuleSet) -> None:
    """Given level 9 and a hand with all nines and all 3s, then its largest bomb of 9 has eight cards, of 3 ten."""
    assert can_be(rules, "9", ALL_NINES) == ["8-bomb:9"]
    bombs = [play.reading for play in legal_plays(Hand.parse(f"{ALL_NINES} {ALL_THREES}"), Rank.NINE, rules)]
    largest = {
        rank: max(bomb.size for bomb in bombs if (bomb.kind, bomb.key) == (Kind.BOMB, rank))
        for rank in (Rank.THREE, Rank.NINE)
    }
    assert largest == {Rank.THREE: 10, Rank.NINE: 8}


@proves("J23 3.5(五)2(1)", "J23 3.5(五)2(3)")
@under_all_four
def test_example_075_j23_3_5_5_2(rules: RuleSet) -> None:
    """Given level 9 and four aces, then two 9s with both wild cards are a 4-bomb of the level and beat them."""
    assert can_be(rules, "9", "S9 C9 H9 H9") == ["4-bomb:9"]
    assert answer(rules, "9", "S9 C9 H9 H9", on="SA CA DA HA") == BEATS


@proves(
    *("NAT 4(二)2", "NAT 3(十)", "GZ R16 note", "GZ R4"),
    *("J17 2.7.10", "J17 3.4(二)5", "J23 3.4(七)10", "J23 3.5(五)2(5)"),
)
@under_all_four
def test_example_076_nat_4_2_2_gz_r16(rules: RuleSet) -> None:
    """Given a 10-bomb, then the four jokers beat it, and it does not beat them."""
    assert led(rules, "9", "SB SB HR HR") == "joker_bomb:JOKER"
    assert answer(rules, "9", "SB SB HR HR", on=f"{ALL_THREES} H9 H9") == BEATS
    assert answer(rules, "9", f"{ALL_THREES} H9 H9", on="SB SB HR HR") == NO


@proves("NAT 3(十)", "NAT 2")
@under_all_four
def test_example_077_nat_3_10_2(rules: RuleSet) -> None:
    """Given three jokers, alone or with the wild card of level 9, then they are nothing."""
    assert led(rules, "9", "SB SB HR") == ILLEGAL
    assert led(rules, "9", "SB SB HR H9") == ILLEGAL


def test_example_078_a3_derived() -> None:
    """Given the natural order with the ace at both ends, then 10 straights, 12 tubes and 13 plates differ in rank."""
    assert (len(STRAIGHT_WINDOWS), len(TUBE_WINDOWS), len(PLATE_WINDOWS)) == (10, 12, 13)


@proves("NAT 4(一)1")
@under_all_four
def test_example_079_nat_4_1_1(rules: RuleSet) -> None:
    """Given level 2 and four 2s, then four 3s do not beat them: that is the level bomb."""
    assert answer(rules, "2", "S3 C3 D3 H3", on="S2 C2 D2 S2") == NO
