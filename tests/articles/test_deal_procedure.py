"""洗牌、切牌、抓牌与复式: examples 80 to 95 of the specification."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Card, Rank, parse_card
from paizhuo.guandan import JIANGSU_2023, NATIONAL, Match, NoTribute, Playing, next_deal, start
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.drawing import BadCut, Draw, Roles, check_cut, first_drawer, later_roles, turns_again
from paizhuo.guandan.duplicate import board
from paizhuo.guandan.tribute import Payment, TributeDue
from paizhuo.rulebook import Basis
from paizhuo.seats import Seat, parse_seat
from tests.articles.proves import proves
from tests.articles.table import acted, hands_of, opened, playing, returning, under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat
SEED = b"a seed for tests"


@proves("J23 3.5(三)2", "J17 3.2.2", "NAT 7(一)2", "GZ R6")
@under_all_four
def test_example_080_j23_3_5_3_2(rules: RuleSet) -> None:
    """Given a turned card from 2 to K, then the first drawer is counted off from South as one."""
    turned = ("S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK")
    assert [str(first_drawer(parse_card(card), rules)) for card in turned] == list("ENWSENWSENWS")


@under_all_four
def test_example_081_b2_2_silent(rules: RuleSet) -> None:
    """Given a turned ace, then South draws first: it counts one, which no book says."""
    assert first_drawer(Card.SA, rules) is SOUTH
    assert rules.turned_ace.source.basis is Basis.SILENT


@proves("J17 3.2.2", "J23 3.5(三)2", "NAT 7(一)2", "GZ R6")
def test_example_082_j17_3_2_2_nat_7_1_2_gz_r6() -> None:
    """Given a joker or the heart 2 turned up, then the cut and the turning are done again; no other card does that."""
    assert [card for card in Card if turns_again(card)] == [Card.H2, Card.SB, Card.HR]


@proves("J23 3.5(三)2")
@under_all_four
def test_example_083_j23_3_5_3_2(rules: RuleSet) -> None:
    """Given the 2 of spades turned up, then it counts, and East draws first."""
    assert not turns_again(Card.S2)
    assert first_drawer(Card.S2, rules) is EAST


@proves("GZ R7.1", "NAT 7(一)2", "J17 3.2.2", "J23 3.5(三)2")
@under_all_four
def test_example_084_gz_r7_1_nat_7_1_2(rules: RuleSet) -> None:
    """Given East draws first and the turned 2 of clubs lies third, then West draws it and leads."""
    pack = PACK[2:] + PACK[:2]
    draw = Draw(pack, first_drawer(Card.C2, rules), turned=2)
    assert (draw.first_drawer, draw.turned_card, draw.leader) == (EAST, Card.C2, WEST)
    assert Card.C2 in draw.hands[WEST]


@proves("J17 3.3.1", "J17 2.3", "J17 2.6.1", "J23 3.4(六)1", "J23 3.4(三)", "NAT 10(二)", "GZ R5")
@under_all_four
def test_example_085_j17_3_3_1_j23_3_4_6_1(rules: RuleSet) -> None:
    """Given the first deal of a match, then its level is 2, nobody pays tribute and play begins at once."""
    first = next_deal(Match(rules))
    assert first is not None
    assert (first.level, first.tribute) == (Rank.TWO, None)
    dealt = deal_cards(rules, first, SEED)
    phase = start(dealt.setting)
    assert isinstance(phase, Playing)
    assert phase.turn is dealt.draw.leader


@proves("NAT 7(一)3", "J17 3.2.3", "J23 3.5(三)3", "GZ R6")
def test_example_086_nat_7_1_3() -> None:
    """Given N, E, S, W finished in this order, then E shuffles, N cuts and W draws first."""
    assert later_roles((NORTH, EAST, SOUTH, WEST)) == Roles(shuffler=EAST, cutter=NORTH, first_drawer=WEST)


@proves("NAT 7(一)3", "GZ R6", "J17 3.2.3", "J23 3.5(三)3")
def test_example_087_nat_7_1_3_gz_r6() -> None:
    """Given N and S finished first and second, then E shuffles, N cuts and W, next to N, draws first."""
    assert later_roles((NORTH, SOUTH)) == Roles(shuffler=EAST, cutter=NORTH, first_drawer=WEST)


@proves("J23 3.5(三)4")
def test_example_088_j23_3_5_3_4() -> None:
    """Given a cut that lifts five cards, or leaves five, then it is not allowed; six cards are enough."""
    check_cut(6, JIANGSU_2023)
    check_cut(108 - 6, JIANGSU_2023)
    with pytest.raises(BadCut):
        check_cut(5, JIANGSU_2023)
    with pytest.raises(BadCut):
        check_cut(108 - 5, JIANGSU_2023)


@proves("J17 3.2.1", "J23 3.5(三)1", "NAT 7(一)1")
@under_all_four
def test_example_089_j17_3_2_1(rules: RuleSet) -> None:
    """Given the first deal, then five to seven shuffles are due; two to three before every later one."""
    assert (rules.first_shuffles.value, rules.later_shuffles.value) == ((5, 7), (2, 3))


@proves("NAT 7(二)", "NAT App.3")
def test_example_090_nat_7_2_app_3() -> None:
    """Given board 1, then the level is 2, nobody pays, East leads and North follows."""
    assert (board(1).level, board(1).opening) == (Rank.TWO, NoTribute(EAST))
    phase = opened(NATIONAL, "2", board(1).opening, hands_of(east="S3 C3", north="S4 C4", west="S5", south="S6"))
    assert playing(phase).turn is EAST
    assert playing(acted(phase, "E plays S3")).turn is NORTH


@proves("NAT App.3", "NAT 7(二)", "NAT 10(二)")
def test_example_091_nat_app_3_10_2() -> None:
    """Given board 2, then the level is 3, South pays East, East returns, and South leads."""
    assert board(2).level is Rank.THREE
    hands = hands_of(east="S4 C4", north="S5 C5", west="S6 C6", south="SA S7")
    paid = acted(opened(NATIONAL, "3", board(2).opening, hands), "S pays SA")
    assert returning(paid).payments == (Payment(SOUTH, EAST, Card.SA),)
    assert playing(acted(paid, "E returns S4")).turn is SOUTH


@proves("NAT App.3", "NAT 10(三)")
def test_example_092_nat_app_3_10_3() -> None:
    """Given board 5, North's best card a king and South's an ace, then the ace goes to W, the king to E; S leads."""
    hands = hands_of(east="S4 C4", north="SK S6", west="S7 C7", south="SA S8")
    paid = acted(opened(NATIONAL, "5", board(5).opening, hands), "N pays SK", "S pays SA")
    assert returning(paid).payments == (Payment(SOUTH, WEST, Card.SA), Payment(NORTH, EAST, Card.SK))
    assert playing(acted(paid, "W returns S7", "E returns S4")).turn is SOUTH


@proves("NAT App.3", "NAT 10(三)")
def test_example_093_nat_app_3_10_3() -> None:
    """Given board 9 and aces from North and South, then they go clockwise, N to E and S to W, and N leads."""
    hands = hands_of(east="S4 C4", north="SA S6", west="S7 C7", south="CA S8")
    paid = acted(opened(NATIONAL, "9", board(9).opening, hands), "N pays SA", "S pays CA")
    assert returning(paid).payments == (Payment(NORTH, EAST, Card.SA), Payment(SOUTH, WEST, Card.CA))
    assert playing(acted(paid, "W returns S7", "E returns S4")).turn is NORTH


@proves("NAT App.3", "NAT 10(四)")
def test_example_094_nat_app_3_10_4() -> None:
    """Given board 7 and both big jokers with South, then he resists and North leads at level 7."""
    assert board(7).level is Rank.SEVEN
    hands = hands_of(east="S4", north="SK", west="S8", south="HR HR")
    phase = playing(opened(NATIONAL, "7", board(7).opening, hands))
    assert (phase.turn, phase.resisted) == (NORTH, True)


@proves("NAT App.3")
def test_example_095_nat_app_3() -> None:
    """Given the boards 4, 5, 10, 11, 15 and 16, then their levels are 5, 5, 10, 10, A and A."""
    assert [str(board(number).level) for number in (4, 5, 10, 11, 15, 16)] == ["5", "5", "T", "T", "A", "A"]


SHEET = {
    1: "2 无 东",
    2: "3 南 东",
    3: "4 西 北",
    4: "5 北 西",
    5: "5 南北 西",
    6: "6 东西 北",
    7: "7 南 北",
    8: "8 西 东",
    9: "9 南北 东",
    10: "T 东西 南",
    11: "T 西 南",
    12: "J 北 东",
    13: "Q 南 西",
    14: "K 东 北",
    15: "A 北 南",
    16: "A 东 西",
}
"""The team sheet as printed: level, who pays, who returns; on board 1 nobody pays and East leads."""


@pytest.mark.parametrize("number", SHEET)
@proves("NAT App.3")
def test_nat_app_3_rows_of_the_sheet(number: int) -> None:
    """Given a row of the printed sheet, then the board has its level, its payers and its returning seat."""
    level, payers, returns = SHEET[number].split()
    preset = board(number)
    assert str(preset.level) == level
    if payers == "无":
        assert preset.opening == NoTribute(parse_seat(returns))
    else:
        assert isinstance(preset.opening, TributeDue)
        assert preset.opening.first is parse_seat(returns)
        assert set(preset.opening.payers) == {parse_seat(payer) for payer in payers}
