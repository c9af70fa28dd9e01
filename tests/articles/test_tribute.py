"""贡牌与还牌: examples 96 to 113 of the specification.

Of 112 only the limit is here; the counting and the warning are the referee's. Examples 114 and 115, what a wrong
tribute costs once it has happened, are the referee's altogether: a table run by this engine refuses the wrong card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Card
from paizhuo.guandan import JIANGSU_2017, JIANGSU_2023
from paizhuo.guandan.tribute import Payment
from paizhuo.rulebook import Basis
from paizhuo.seats import Seat
from tests.articles.proves import proves
from tests.articles.table import acted, after_finish, hands_of, paying, playing, refused, returning, under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat


@proves("J23 3.5(四)1", "J17 3.3.1", "NAT 10(二)", "GZ R27.1", "GZ R32")
@under_all_four
def test_example_096_j23_3_5_4_1(rules: RuleSet) -> None:
    """Given level 8 and a payer with the wild card, S8 and SA, then he pays S8: the level is above the ace."""
    hands = hands_of(east="S3", north="S4", west="H8 S8 SA S5", south="S6")
    phase = after_finish(rules, "8", "N E S W", hands)
    assert refused(phase, "W pays H8") == "WILD_NOT_PAID"
    assert refused(phase, "W pays SA") == "NOT_HIGHEST"
    assert refused(phase, "W pays S8") == ""


@proves("NAT 10(二)", "J17 3.3.1", "J23 3.5(四)1", "GZ R27.1")
@under_all_four
def test_example_097_nat_10_2(rules: RuleSet) -> None:
    """Given level 8 and a payer with both wild cards, SA and SK, then he pays SA."""
    hands = hands_of(east="S3", north="S4", west="H8 H8 SA SK", south="S6")
    phase = after_finish(rules, "8", "N E S W", hands)
    assert refused(phase, "W pays H8") == "WILD_NOT_PAID"
    assert refused(phase, "W pays SA") == ""


@proves("NAT 10(二)", "J17 3.3.1", "J23 3.5(四)1", "GZ R27.1")
@under_all_four
def test_example_098_nat_10_2(rules: RuleSet) -> None:
    """Given a payer with one big joker, then he pays it and nothing else."""
    hands = hands_of(east="S3", north="S4", west="HR SB SA", south="S6")
    phase = after_finish(rules, "8", "N E S W", hands)
    assert refused(phase, "W pays SB") == "NOT_HIGHEST"
    assert refused(phase, "W pays HR") == ""


@proves("NAT 10(二)", "NAT App.3", "J17 3.3.1", "J17 2.3", "J23 3.5(四)1", "J23 3.4(三)", "GZ R7.2(1)")
@under_all_four
def test_example_099_nat_10_2_app_3_derived(rules: RuleSet) -> None:
    """Given N first and his partner S last, then S pays N, N returns a card of at most 10, and S leads."""
    hands = hands_of(east="S3", north="S4 SJ", west="S5", south="SA S6")
    phase = acted(after_finish(rules, "8", "N E W S", hands), "S pays SA")
    assert returning(phase).payments == (Payment(SOUTH, NORTH, Card.SA),)
    assert refused(phase, "N returns SJ") == "RETURN_TOO_HIGH"
    led = playing(acted(phase, "N returns S4"))
    assert (led.turn, led.leader) == (SOUTH, SOUTH)
    assert led.hands == hands_of(east="S3", north="SJ SA", west="S5", south="S4 S6")


@proves("GZ R32", "J23 3.5(四)1", "J17 3.3.1", "NAT 10(二)", "GZ R27.1")
@under_all_four
def test_example_100_gz_r32_j23_3_5_4_1(rules: RuleSet) -> None:
    """Given a first finisher who holds a 9, then returning a jack is wrong."""
    hands = hands_of(east="S3", north="S9 SJ", west="SA S5", south="S6")
    phase = acted(after_finish(rules, "8", "N E S W", hands), "W pays SA")
    assert refused(phase, "N returns SJ") == "RETURN_TOO_HIGH"
    assert refused(phase, "N returns S9") == ""


@proves("GZ R27.1", "J17 3.3.1", "J23 3.5(四)1", "NAT 10(二)")
@under_all_four
def test_example_101_gz_r27_1(rules: RuleSet) -> None:
    """Given level 9, then a 10 may be returned."""
    hands = hands_of(east="S3", north="ST S4", west="SA S5", south="S6")
    phase = acted(after_finish(rules, "9", "N E S W", hands), "W pays SA")
    assert refused(phase, "N returns ST") == ""


@under_all_four
def test_example_102_c5_silent(rules: RuleSet) -> None:
    """Given level 5, then a 5 is not returned, ranking above the ace; no book says so."""
    hands = hands_of(east="S3", north="S5 S4", west="SA S6", south="S7")
    phase = acted(after_finish(rules, "5", "N E S W", hands), "W pays SA")
    assert refused(phase, "N returns S5") == "RETURN_LEVEL_CARD"
    assert rules.level_card_return.source.basis is Basis.SILENT


@proves("J23 3.5(四)1")
def test_example_103_j23_3_5_4_1() -> None:
    """Given a first finisher with nothing of 10 or below and a queen as his lowest card, then he returns a queen."""
    hands = hands_of(east="S3", north="SQ CQ SK", west="SA S5", south="S6")
    phase = acted(after_finish(JIANGSU_2023, "8", "N E S W", hands), "W pays SA")
    assert refused(phase, "N returns SK") == "RETURN_NOT_LOWEST"
    assert refused(phase, "N returns SA") == "RETURN_NOT_LOWEST"
    assert refused(phase, "N returns SQ") == ""
    assert refused(phase, "N returns CQ") == ""


@proves("J17 3.3.2", "J23 3.5(四)2", "NAT 10(三)", "GZ R27.2", "GZ R7.2(2)")
@under_all_four
def test_example_104_j17_3_3_2_gz_r7_2_2(rules: RuleSet) -> None:
    """Given a double-down under N and S, W paying an ace and E a king, then N takes the ace and S the king.

    N returns to W and S to E; the returns lie face down until both are there; then W leads.
    """
    hands = hands_of(east="SK S3", north="S4 C4", west="SA S5", south="S6 C6")
    phase = acted(after_finish(rules, "8", "N S", hands), "E pays SK", "W pays SA")
    assert returning(phase).payments == (Payment(WEST, NORTH, Card.SA), Payment(EAST, SOUTH, Card.SK))
    phase = acted(phase, "N returns S4")
    assert Card.S4 not in returning(phase).hands[WEST]
    led = playing(acted(phase, "S returns S6"))
    assert led.returns == (Payment(NORTH, WEST, Card.S4), Payment(SOUTH, EAST, Card.S6))
    assert led.turn is WEST


@proves("J23 3.5(四)2", "J17 3.3.2", "NAT 10(三)", "GZ R27.2", "GZ R7.2(2)")
@under_all_four
def test_example_105_j23_3_5_4_2(rules: RuleSet) -> None:
    """Given a double-down under N and S, E paying an ace and W a king, then N takes the ace, S the king; E leads."""
    hands = hands_of(east="SA S3", north="S4 C4", west="SK S5", south="S6 C6")
    phase = acted(after_finish(rules, "8", "N S", hands), "E pays SA", "W pays SK")
    assert returning(phase).payments == (Payment(EAST, NORTH, Card.SA), Payment(WEST, SOUTH, Card.SK))
    assert playing(acted(phase, "N returns S4", "S returns S6")).turn is EAST


@proves("GZ R27.2", "GZ R7.2(2)", "NAT 10(三)", "J17 3.3.2", "J23 3.5(四)2")
@under_all_four
def test_example_106_gz_r27_2_nat_10_3(rules: RuleSet) -> None:
    """Given a double-down under N and S and a small joker from each, then W pays N, E pays S (clockwise); W leads."""
    hands = hands_of(east="SB S3", north="S4 C4", west="SB S5", south="S6 C6")
    phase = acted(after_finish(rules, "8", "N S", hands), "E pays SB", "W pays SB")
    assert returning(phase).payments == (Payment(WEST, NORTH, Card.SB), Payment(EAST, SOUTH, Card.SB))
    assert playing(acted(phase, "S returns S6", "N returns S4")).turn is WEST


@proves("GZ R27.2", "GZ R7.2(2)")
@under_all_four
def test_example_107_gz_r27_2(rules: RuleSet) -> None:
    """Given a double-down under N and S with one big joker in each losing hand, then they resist and N leads."""
    hands = hands_of(east="HR S3", north="S4", west="HR S5", south="S6")
    phase = playing(after_finish(rules, "8", "N S", hands))
    assert (phase.turn, phase.resisted, phase.payments) == (NORTH, True, ())


@proves("J17 3.3.3", "J23 3.5(四)3", "NAT 10(四)", "GZ R27.2", "GZ R7.2(2)")
@under_all_four
def test_example_108_j17_3_3_3(rules: RuleSet) -> None:
    """Given a double-down under N and S and both big jokers with W, then they resist and N leads."""
    hands = hands_of(east="SA S3", north="S4", west="HR HR S5", south="S6")
    phase = playing(after_finish(rules, "8", "N S", hands))
    assert (phase.turn, phase.resisted) == (NORTH, True)


@proves("NAT 10(四)")
@under_all_four
def test_example_109_nat_10_4_derived(rules: RuleSet) -> None:
    """Given a single tribute, one big joker with the last finisher W and the other with E, then W pays his."""
    hands = hands_of(east="HR S3", north="S4", west="HR S5", south="S6")
    phase = paying(after_finish(rules, "8", "N E S W", hands))
    assert phase.owing == (WEST,)
    assert refused(phase, "W pays HR") == ""


@proves("J23 3.5(四)3", "J17 3.3.3", "NAT 10(四)", "GZ R27.1", "GZ R7.2(1)")
@under_all_four
def test_example_110_j23_3_5_4_3(rules: RuleSet) -> None:
    """Given the last finisher W holds both big jokers, then he resists and the first finisher N leads."""
    hands = hands_of(east="S3", north="S4", west="HR HR S5", south="S6")
    phase = playing(after_finish(rules, "8", "N E S W", hands))
    assert (phase.turn, phase.resisted) == (NORTH, True)


@proves("J17 3.3.3")
@under_all_four
def test_example_111_j17_3_3_3_derived(rules: RuleSet) -> None:
    """Given the last finisher W holds both small jokers and no big one, then he does not resist: he pays one."""
    hands = hands_of(east="S3", north="S4", west="SB SB S5", south="S6")
    phase = after_finish(rules, "8", "N E S W", hands)
    assert refused(phase, "W pays SB") == ""


@proves("J23 3.5(四)4")
def test_example_112_j23_3_5_4_4_3_7_1_5() -> None:
    """Given a tribute 21 seconds after the draw, then it is over time: 20 are allowed, the last one included."""
    limit = JIANGSU_2023.seconds.value.tribute
    assert limit is not None
    assert 21 > limit >= 20
    assert JIANGSU_2023.seconds.value.giving_back == 40


@proves("J17 3.9.2")
def test_example_113_j17_3_9_2() -> None:
    """Given a return 40 seconds after the tribute, then it is in time."""
    limit = JIANGSU_2017.seconds.value.giving_back
    assert limit is not None
    assert limit >= 40
    assert JIANGSU_2017.seconds.value.tribute == 20
