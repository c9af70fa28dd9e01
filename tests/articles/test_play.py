"""出牌: examples 116 to 131 of the specification.

Of 127, 129, 130 and 131 the sign or the limit is here; what an offence costs is for the referee.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import GUANGZHOU_2025, JIANGSU_2017, JIANGSU_2023, NATIONAL
from paizhuo.guandan.rules import PassSign
from paizhuo.rulebook import Basis
from paizhuo.seats import Seat
from tests.articles.proves import proves
from tests.articles.table import acted, hands_of, lead_of, over, playing, refused, under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat
OPEN = hands_of(east="S4 S9 SK", north="S5 ST", west="S6 SJ", south="S7 SQ")
"""Everybody can follow a low single, and nobody goes out by it."""


@proves("NAT 8(一)1", "NAT 1", "J17 3.4(一)", "J17 2.2", "J23 3.5(五)1", "J23 3.4(二)", "GZ R5")
@under_all_four
def test_example_116_nat_8_1_1(rules: RuleSet) -> None:
    """Given East leads, then North, West and South follow in this order, and nobody else may play meanwhile."""
    phase = lead_of(rules, "2", EAST, OPEN)
    for play, other in (("E plays S4", "N plays S5"), ("N plays S5", "S plays S7"), ("W plays S6", "E plays S9")):
        assert refused(phase, other) == "NOT_YOUR_TURN"
        phase = playing(acted(phase, play))
    assert phase.turn is SOUTH


@under_all_four
def test_example_117_d2_derived(rules: RuleSet) -> None:
    """Given North passed and West then beat the lead, then North may play when his turn comes again."""
    phase = acted(lead_of(rules, "2", EAST, OPEN), "E plays S4", "N passes", "W plays S6", "S passes", "E passes")
    assert playing(phase).turn is NORTH
    assert refused(phase, "N plays ST") == ""


@proves("J17 3.4(一)", "J17 2.1.5", "J23 3.5(五)1", "J23 3.4(一)5", "NAT 8(一)3", "NAT 2")
@under_all_four
def test_example_118_j17_3_4_1(rules: RuleSet) -> None:
    """Given East plays and the three others pass, then the trick is over and East leads again."""
    phase = playing(acted(lead_of(rules, "2", EAST, OPEN), "E plays S4", "N passes", "W passes", "S passes"))
    assert (phase.turn, phase.leader, phase.top) == (EAST, EAST, None)
    assert [trick.winner for trick in phase.tricks] == [EAST]


@proves("NAT 9", "GZ R22", "J17 3.4(一)", "J23 3.5(五)1")
@under_all_four
def test_example_119_nat_9_gz_r22(rules: RuleSet) -> None:
    """Given East plays his last card and everybody else passes, then his partner West leads."""
    hands = hands_of(east="SA", north="S5 ST", west="S6 SJ", south="S7 SQ")
    phase = acted(lead_of(rules, "2", EAST, hands), "E plays SA", "N passes", "W passes", "S passes")
    assert (playing(phase).turn, playing(phase).finished) == (WEST, (EAST,))


@proves("NAT 9")
@under_all_four
def test_example_120_nat_9_derived(rules: RuleSet) -> None:
    """Given East's last card is beaten by North and West and South pass, then North leads and nobody inherits."""
    hands = hands_of(east="S4", north="S5 ST", west="S6 SJ", south="S7 SQ")
    phase = acted(lead_of(rules, "2", EAST, hands), "E plays S4", "N plays S5", "W passes", "S passes")
    assert playing(phase).turn is NORTH


@proves("NAT 9")
@under_all_four
def test_example_121_nat_9(rules: RuleSet) -> None:
    """Given East is out and North goes out second with West and South passing, then South leads for North."""
    hands = hands_of(east="S4", north="S5", west="S6 SJ", south="S7 SQ")
    phase = acted(lead_of(rules, "2", EAST, hands), "E plays S4", "N plays S5", "W passes", "S passes")
    assert (playing(phase).turn, playing(phase).finished) == (SOUTH, (EAST, NORTH))


@proves("NAT 8(一)3")
@under_all_four
def test_example_122_d3_derived(rules: RuleSet) -> None:
    """Given East is out and North plays, then two passes, from West and South, end the trick; North leads."""
    hands = hands_of(east="S4", north="S5 ST S8", west="S6 SJ", south="S7 SQ")
    phase = acted(lead_of(rules, "2", EAST, hands), "E plays S4", "N plays S5", "W passes", "S passes")
    phase = playing(acted(phase, "N plays S8", "W passes", "S passes"))
    assert (phase.turn, phase.top, len(phase.tricks)) == (NORTH, None, 2)


@proves("NAT 8(一)4", "J23 3.4(一)3", "J17 2.1.3", "J17 2.2", "J23 3.4(二)", "NAT 2", "GZ R24", "GZ R25")
@under_all_four
def test_example_123_nat_8_1_4(rules: RuleSet) -> None:
    """Given East is out first and West second, then the deal is over and North and South are double-down."""
    hands = hands_of(east="S4", north="S5 ST", west="S6", south="S7 SQ")
    end = over(acted(lead_of(rules, "2", EAST, hands), "E plays S4", "N passes", "W plays S6"))
    assert (end.outcome.finish, end.outcome.double_down) == ((EAST, WEST), True)


@proves("NAT 8(一)4", "J23 3.4(一)3", "J17 2.1.3", "J17 2.2", "J23 3.4(二)", "NAT 2", "GZ R25")
@under_all_four
def test_example_124_nat_8_1_4_j23_3_4_1_3(rules: RuleSet) -> None:
    """Given East, North and West are out in this order, then the deal is over and South is last."""
    hands = hands_of(east="S4", north="S5", west="S6", south="S7 SQ")
    end = over(acted(lead_of(rules, "2", EAST, hands), "E plays S4", "N plays S5", "W plays S6"))
    assert (end.outcome.finish, end.outcome.double_down) == ((EAST, NORTH, WEST, SOUTH), False)


@proves("NAT 8(一)4", "J23 3.4(一)3", "GZ R25")
@under_all_four
def test_example_125_nat_8_1_4_j23_3_4_1_3(rules: RuleSet) -> None:
    """Given East, North and South are out in this order, then the deal is over and West is last."""
    hands = hands_of(east="S4", north="S5", west="S6 SJ", south="S7")
    end = over(acted(lead_of(rules, "2", EAST, hands), "E plays S4", "N plays S5", "W passes", "S plays S7"))
    assert end.outcome.finish == (EAST, NORTH, SOUTH, WEST)


THIRTEEN = "S3 C3 D3 H3 S5 S6 S7 S8 S9 CJ CK SA CA"
OTHERS = {"north": "S4 ST", "west": "C4 CT", "south": "D4 DT"}


@proves("NAT 11(一)", "GZ R21", "J17 3.5", "J23 3.5(六)")
@under_all_four
def test_example_126_nat_11_1_gz_r21(rules: RuleSet) -> None:
    """Given a player goes from 13 cards to 9, then he announces nine."""
    phase = acted(lead_of(rules, "2", EAST, hands_of(east=THIRTEEN, **OTHERS)), "E plays S3 C3 D3 H3")
    assert playing(phase).announced == (9, None, None, None)


@proves("J17 3.5", "J23 3.5(六)", "GZ R21")
@under_all_four
def test_example_127_j17_3_5_j23_3_5_6(rules: RuleSet) -> None:
    """Given he then goes from 9 cards to 4, then he announces nothing more."""
    phase = acted(lead_of(rules, "2", EAST, hands_of(east=THIRTEEN, **OTHERS)), "E plays S3 C3 D3 H3")
    phase = playing(acted(phase, "N passes", "W passes", "S passes", "E plays S5 S6 S7 S8 S9"))
    assert len(phase.hands[EAST]) == 4
    assert phase.announced == (9, None, None, None)


@proves("J17 3.5", "J23 3.5(六)", "NAT 11(一)", "GZ R21")
@under_all_four
def test_example_128_j17_3_5(rules: RuleSet) -> None:
    """Given a player goes from 12 cards to 11, then he announces nothing."""
    twelve = THIRTEEN.removesuffix(" CA")
    phase = playing(acted(lead_of(rules, "2", EAST, hands_of(east=twelve, **OTHERS)), "E plays CJ"))
    assert (len(phase.hands[EAST]), phase.announced) == (11, (None, None, None, None))


@proves("GZ R28")
def test_example_129_gz_r28() -> None:
    """Given a follower takes 12 seconds, then he is over time in Guangzhou: ten to follow, fifteen to lead."""
    seconds = GUANGZHOU_2025.seconds.value
    assert (seconds.follow, GUANGZHOU_2025.lead_seconds.value, seconds.first_lead) == (10, 15, 15)


@proves("J23 3.5(五)4")
def test_example_130_j23_3_5_5_4_3_7_1_5() -> None:
    """Given a first lead 41 seconds after the return, then it is over time: 40 are allowed, then 20 a play."""
    seconds = JIANGSU_2023.seconds.value
    assert (seconds.first_lead, JIANGSU_2023.lead_seconds.value, seconds.follow) == (40, 20, 20)
    assert JIANGSU_2023.lead_seconds.source.basis is Basis.SILENT


@proves("NAT 8(一)2", "J17 3.4(三)3", "J23 3.5(五)3(3)")
def test_example_131_nat_8_1_2_b2_4() -> None:
    """Given a pass by voice, then it is right in Jiangsu; the national rules ask for the PASS card."""
    assert NATIONAL.pass_sign.value is PassSign.PASS_CARD
    assert JIANGSU_2017.pass_sign.value is PassSign.VOICE_OR_KNOCK
    assert JIANGSU_2023.pass_sign.value is PassSign.VOICE_KNOCK_OR_DEVICE
    phase = acted(lead_of(NATIONAL, "2", EAST, OPEN), "E plays S4")
    assert refused(phase, "N passes") == ""
