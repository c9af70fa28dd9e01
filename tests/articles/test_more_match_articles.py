"""胜负与迟到: articles about the end and the start of a match that no example shows, by their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import SUIT_RANKS, Rank
from paizhuo.guandan import (
    GUANGZHOU_2025,
    JIANGSU_2017,
    JIANGSU_2023,
    NATIONAL,
    Match,
    Standing,
    after,
    begin,
    next_deal,
)
from paizhuo.guandan.late_start import late_effects
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.match import Cause, DealDone, DealLost, Format, LastCall, LotsDrawn, Result, Terms, TimeIsUp
from paizhuo.seats import Seat, Side
from tests.articles.proves import proves
from tests.articles.table import under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side
MINUTE = 60

EW_DOUBLE = DealDone((EAST, WEST))
EW_THIRD = DealDone((EAST, NORTH, WEST, SOUTH))
EW_LAST = DealDone((EAST, NORTH, SOUTH, WEST))
NS_DOUBLE = DealDone((NORTH, SOUTH))
NS_LAST = DealDone((NORTH, EAST, WEST, SOUTH))


@proves("NAT 12(一)")
def test_nat_12_1() -> None:
    """Given a match by game with two deals set, then the higher level wins, and passing A ends it early."""
    terms = Terms(Format.BY_GAME, deals=2)
    match = after(after(Match(NATIONAL, terms), EW_LAST), NS_DOUBLE)
    assert match.result == Result(NS, (1, 3), Cause.HIGHER_LEVEL)
    early = after(Match(NATIONAL, terms, Standing((Rank.ACE, Rank.KING), EW)), EW_THIRD)
    assert (early.deals, early.result) == (1, Result(EW, (13, 11), Cause.PASSED_ACE))
    timed = after(after(Match(NATIONAL, Terms(Format.BY_GAME)), EW_LAST), TimeIsUp(deal_begun=False))
    assert timed.result == Result(EW, (1, 0), Cause.HIGHER_LEVEL)


@proves("NAT 12(二)", "J17 3.7.1", "J23 3.5(九)1")
@under_all_four
def test_nat_12_2_j17_3_7_1_j23_3_5_9_1(rules: RuleSet) -> None:
    """Given a match by two deals, then after the second the higher level wins."""
    match = after(Match(rules, Terms(Format.BY_DEALS, deals=2)), EW_LAST)
    assert match.result is None
    assert after(match, NS_DOUBLE).result == Result(NS, (1, 3), Cause.HIGHER_LEVEL)


@proves("NAT 12(三)", "J17 3.7.1", "J23 3.5(九)1")
@pytest.mark.parametrize("rules", [JIANGSU_2017, JIANGSU_2023, NATIONAL], ids=lambda rules: rules.id)
def test_nat_12_3_j17_3_7_1_j23_3_5_9_1(rules: RuleSet) -> None:
    """Given a match by time, then the higher level wins when the time is up."""
    match = after(after(Match(rules, Terms(Format.BY_TIME)), NS_DOUBLE), TimeIsUp(deal_begun=True))
    assert match.result is None
    assert after(match, EW_LAST).result == Result(NS, (1, 3), Cause.HIGHER_LEVEL)


@proves("NAT 12(四)")
def test_nat_12_4() -> None:
    """Given a match by time and three deals, then whichever limit comes first ends it."""
    match = after(Match(NATIONAL, Terms(Format.BY_TIME_AND_DEALS, deals=3)), EW_LAST)
    assert after(match, TimeIsUp(deal_begun=False)).result == Result(EW, (1, 0), Cause.HIGHER_LEVEL)
    match = after(after(match, EW_LAST), EW_LAST)
    assert match.result == Result(EW, (3, 0), Cause.HIGHER_LEVEL)


@proves("J17 3.7.1")
def test_j17_3_7_1_extra_deal() -> None:
    """Given equal levels after the last deal in Jiangsu 2017, then one more deal can decide; otherwise it is a draw."""
    level = after(Match(JIANGSU_2017, Terms(Format.BY_DEALS, deals=2, winner_needed=True)), EW_DOUBLE)
    level = after(level, NS_DOUBLE)
    assert (level.result, next_deal(level) is None) == (None, False)
    assert after(level, DealDone((SOUTH,))).result == Result(NS, (3, 3), Cause.EXTRA_DEAL)
    open_terms = Terms(Format.BY_DEALS, deals=2)
    draw = after(after(Match(JIANGSU_2017, open_terms), EW_DOUBLE), NS_DOUBLE)
    assert draw.result == Result(None, (3, 3), Cause.DRAW)


@proves("J23 3.5(九)2")
def test_j23_3_5_9_2_a_lost_extra_deal_moves_no_level() -> None:
    """Given the extra deal of Jiangsu 2023 is lost by judgment, then the others win, and its levels do not count."""
    match = Match(JIANGSU_2023, Terms(Format.BY_DEALS, deals=2, winner_needed=True))
    match = after(after(match, EW_DOUBLE), NS_DOUBLE)
    assert after(match, DealLost(EAST)).result == Result(NS, (3, 3), Cause.EXTRA_DEAL)


@proves("GZ R3", "GZ Reg7(三)")
@pytest.mark.parametrize(("begun", "deals"), [(True, 2), (False, 1)])
def test_gz_r3_reg7_3(begun: bool, deals: int) -> None:  # noqa: FBT001 - a value of the example, not a switch
    """Given the last call, then the deal in play is finished, one more is played, and the match is over."""
    match = after(Match(GUANGZHOU_2025, Terms(Format.BY_TIME)), LastCall(deal_begun=begun))
    for _ in range(deals):
        assert match.result is None
        match = after(match, EW_LAST)
    assert match.result == Result(EW, (deals, 0), Cause.HIGHER_LEVEL)


@proves("GZ R31", "GZ Reg7(四)")
def test_gz_r31_reg7_4() -> None:
    """Given a Guangzhou side that passes A within the time, then the match is over at once."""
    match = after(Match(GUANGZHOU_2025, Terms(Format.BY_TIME), Standing((Rank.ACE, Rank.TWO), EW)), EW_DOUBLE)
    assert match.result == Result(EW, (13, 0), Cause.PASSED_ACE)


@proves("GZ Reg8")
def test_gz_reg8_no_draw() -> None:
    """Given equal levels in Guangzhou although nobody asked for a winner, then there is no draw: lots are drawn."""
    match = after(after(Match(GUANGZHOU_2025, Terms(Format.BY_DEALS, deals=2)), EW_LAST), NS_LAST)
    assert match.result is None
    assert after(match, LotsDrawn(EW)).result == Result(EW, (1, 1), Cause.LOTS)


# 迟到 Lateness


@proves("J17 3.9.1", "J23 3.5(二)2", "NAT 32")
@under_all_four
def test_j17_3_9_1_j23_3_5_2_2_nat_32(rules: RuleSet) -> None:
    """Given a side seated when the start is announced, then it is not late; one second later it is."""
    assert late_effects(rules, (0, 0)) == (None, None)
    assert begin(rules) == Match(rules)
    east_west, north_south = late_effects(rules, (1, 0))
    assert (east_west is None, north_south) == (False, None)


@proves("GZ R2")
def test_gz_r2() -> None:
    """Given a Guangzhou side late, then up to 5 minutes a warning and a violation, up to 10 the deal, then forfeit."""
    minutes = (5, 6, 10, 11)
    effects = [late_effects(GUANGZHOU_2025, (0, minute * MINUTE))[NS] for minute in minutes]
    lost = LateEffect.FIRST_DEAL_LOST
    assert effects == [LateEffect.WARNING_AND_VIOLATION, lost, lost, LateEffect.FORFEIT]
    assert begin(GUANGZHOU_2025, late=(0, 11 * MINUTE)).result == Result(EW, (0, 0), Cause.FORFEIT)


@proves("NAT 32")
def test_nat_32_both_late() -> None:
    """Given both sides late in the national rules, then each gives the other the higher start that its delay costs."""
    match = begin(NATIONAL, late=(3 * MINUTE, 7 * MINUTE))
    assert match.standing.levels == (Rank.FOUR, Rank.THREE)


def test_levels_are_thirteen_steps() -> None:
    """Given the steps of a result, then 0 is level 2, 12 is A, and 13 is A passed."""
    steps = {str(level): Standing((level, Rank.TWO)).step(EW) for level in SUIT_RANKS}
    assert (steps["2"], steps["J"], steps["A"]) == (0, 9, 12)
    assert Standing((Rank.ACE, Rank.TWO), EW, past=(EW,)).step(EW) == 13
