"""升级与胜负: examples 132 to 149 of the specification.

Levels are also counted in steps: 0 for level 2, 12 for A, 13 for A passed. Of 149 the difference is here; turning it
into points belongs to the tournament.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.guandan import (
    GUANGZHOU_2025,
    JIANGSU_2023,
    NATIONAL,
    Match,
    Setting,
    Standing,
    after,
    begin,
    next_deal,
    start_from,
)
from paizhuo.guandan.drawing import Roles, first_roles
from paizhuo.guandan.match import Cause, DealDone, Forfeited, Format, JudgedLost, LotsDrawn, Result, Terms, TimeIsUp
from paizhuo.guandan.phases import NoTribute, Outcome, Until
from paizhuo.rulebook import Basis
from paizhuo.seats import Seat, Side
from tests.articles.proves import proves
from tests.articles.table import acted, hands_of, over, under_all_four

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side
TWO, NINE, KING, ACE = Rank.TWO, Rank.NINE, Rank.KING, Rank.ACE

EW_DOUBLE = DealDone((EAST, WEST))
EW_THIRD = DealDone((EAST, NORTH, WEST, SOUTH))
EW_LAST = DealDone((EAST, NORTH, SOUTH, WEST))
NS_DOUBLE = DealDone((NORTH, SOUTH))
NS_THIRD = DealDone((NORTH, EAST, SOUTH, WEST))


def at(rules: RuleSet, east_west: Rank, north_south: Rank, owner: Side, terms: Terms | None = None) -> Match:
    """A match in which the sides stand at these levels and ``owner`` plays its own."""
    return Match(rules, terms or Terms(), Standing((east_west, north_south), owner))


@proves("NAT 2", "GZ R26", "J17 3.6", "J17 2.4", "J23 3.5(七)", "J23 3.4(四)")
@under_all_four
def test_example_132_nat_2_gz_r26(rules: RuleSet) -> None:
    """Given level 2 and the partner of the first finisher second, third or last, then the side goes to 5, 4 or 3."""
    ends = [after(Match(rules), end).standing.levels for end in (EW_DOUBLE, EW_THIRD, EW_LAST)]
    assert ends == [(Rank.FIVE, TWO), (Rank.FOUR, TWO), (Rank.THREE, TWO)]


@proves("J17 3.6", "NAT 2", "J23 3.5(七)", "GZ R26")
@under_all_four
def test_example_133_j17_3_6_nat_2(rules: RuleSet) -> None:
    """Given level Q and first and second place, then the side stops at A, which must be played."""
    match = after(at(rules, Rank.QUEEN, TWO, EW), EW_DOUBLE)
    assert (match.standing.levels, match.result) == ((ACE, TWO), None)


@proves("NAT 2", "GZ R26")
@under_all_four
def test_example_134_nat_2(rules: RuleSet) -> None:
    """Given level K and first and third place, then the side goes to A."""
    match = after(at(rules, KING, TWO, EW), EW_THIRD)
    assert (match.standing.levels, match.result) == ((ACE, TWO), None)


@proves("J23 3.5(七)", "GZ R31", "J17 3.6", "NAT 2", "J17 3.7.1", "J23 3.5(九)1", "GZ Reg7(四)")
@under_all_four
def test_example_135_j23_3_5_7_gz_r31(rules: RuleSet) -> None:
    """Given the side playing A is first and third, then A is passed and the match won."""
    match = after(at(rules, ACE, NINE, EW), EW_THIRD)
    assert match.result == Result(EW, (13, 7), Cause.PASSED_ACE)


@proves("GZ R31", "J17 3.6", "J23 3.5(七)", "NAT 2")
@under_all_four
def test_example_136_gz_r31(rules: RuleSet) -> None:
    """Given the side playing A is first and last, then it stays at A and plays A again."""
    match = after(at(rules, ACE, NINE, EW), EW_LAST)
    assert (match.result, match.standing.levels, match.standing.level) == (None, (ACE, NINE), ACE)


@proves("NAT 2", "GZ R31")
@under_all_four
def test_example_137_nat_2_derived(rules: RuleSet) -> None:
    """Given a side at A is first and second while the others' 9 is played, then it stays at A and plays A next."""
    match = after(at(rules, ACE, NINE, NS), EW_DOUBLE)
    assert (match.result, match.standing.levels, match.standing.level) == (None, (ACE, NINE), ACE)


@proves("J23 3.4(六)1", "J23 3.4(四)", "J17 2.6.1", "J17 2.4", "NAT 2", "GZ R23", "GZ R17")
@under_all_four
def test_example_138_j23_3_4_6_1(rules: RuleSet) -> None:
    """Given N-S at 7 playing their level, E-W at 4, and E-W first and third, then E-W are at 6 and 6 is played."""
    match = after(at(rules, Rank.FOUR, Rank.SEVEN, NS), EW_THIRD)
    coming = next_deal(match)
    assert match.standing.levels == (Rank.SIX, Rank.SEVEN)
    assert coming is not None
    assert coming.level is Rank.SIX


@under_all_four
def test_example_139_e2_silent(rules: RuleSet) -> None:
    """Given a side fails at A five times, then it is still at A; no book sends it back."""
    match = at(rules, ACE, TWO, EW)
    for _ in range(5):
        match = after(match, EW_LAST)
    assert match.standing.levels == (ACE, TWO)
    assert rules.failed_ace.source.basis is Basis.SILENT


@proves("J23 3.5(九)2")
def test_example_140_j23_3_5_9_2() -> None:
    """Given equal levels and a winner needed, then one extra deal at level 2 with a turned card and no tribute.

    It ends with the first finisher, whose side wins; the levels do not move. Lots are the other way.
    """
    match = Match(JIANGSU_2023, Terms(Format.BY_DEALS, deals=2, winner_needed=True))
    match = after(after(match, EW_DOUBLE), NS_DOUBLE)
    extra = next_deal(match)
    assert extra is not None
    assert (extra.level, extra.tribute, extra.until) == (TWO, None, Until.FIRST_OUT)
    assert extra.roles == first_roles() == Roles(shuffler=EAST, cutter=SOUTH, first_drawer=None)

    hands = hands_of(east="S4 S9", north="S5", west="S6 SJ", south="S7 SQ")
    setting = Setting(JIANGSU_2023, extra.level, hands, NoTribute(EAST), extra.until)
    end = over(acted(start_from(setting), "E plays S4", "N plays S5"))
    assert end.outcome == Outcome((NORTH,))

    assert after(match, DealDone(end.outcome.finish)).result == Result(NS, (3, 3), Cause.EXTRA_DEAL)
    assert after(match, LotsDrawn(EW)).result == Result(EW, (3, 3), Cause.LOTS)


@proves("GZ Reg8", "GZ R3")
def test_example_141_gz_reg8() -> None:
    """Given equal levels when the time is up, then no further deal is played and lots decide."""
    match = after(Match(GUANGZHOU_2025, Terms(Format.BY_TIME)), TimeIsUp(deal_begun=False))
    assert (match.result, next_deal(match)) == (None, None)
    assert after(match, LotsDrawn(NS)).result == Result(NS, (0, 0), Cause.LOTS)


@proves("NAT 49(二)")
def test_example_142_nat_49_2() -> None:
    """Given a knockout match level at A, then extra deals are played one at a time until one decides."""
    terms = Terms(Format.BY_DEALS, deals=1, winner_needed=True)
    match = after(at(NATIONAL, ACE, ACE, EW, terms), EW_LAST)
    assert (match.result, match.tied) == (None, True)
    assert next_deal(match) is not None
    match = after(match, EW_LAST)
    assert (match.result, match.tied) == (None, True)
    assert after(match, EW_THIRD).result == Result(EW, (13, 12), Cause.PASSED_ACE)


@proves("NAT 33(一)2", "NAT 12(三)")
def test_example_143_nat_33_1_2() -> None:
    """Given the time is up, then a deal whose play has begun is completed, and one not begun is cancelled."""
    match = after(Match(NATIONAL, Terms(Format.BY_TIME)), EW_LAST)
    assert after(match, TimeIsUp(deal_begun=False)).result == Result(EW, (1, 0), Cause.HIGHER_LEVEL)
    late = after(match, TimeIsUp(deal_begun=True))
    assert late.result is None
    assert after(late, NS_DOUBLE).result == Result(NS, (1, 3), Cause.HIGHER_LEVEL)


@proves("NAT 32", "NAT 32(一)", "NAT 32(二)", "NAT 32(三)")
def test_example_144_nat_32() -> None:
    """Given East-West come 3, 5, 7, 10 or 11 minutes late, then North-South start at 3, 3, 4, 4, or win by forfeit.

    East, an offender, shuffles the first deal, North cuts, West draws first, South leads; nobody pays.
    """
    for minutes, level in ((3, Rank.THREE), (5, Rank.THREE), (7, Rank.FOUR), (10, Rank.FOUR)):
        match = begin(NATIONAL, late=(minutes * 60, 0))
        assert match.standing.levels == (TWO, level)
        coming = next_deal(match)
        assert coming is not None
        assert (coming.number, coming.level, coming.tribute, coming.leader) == (1, level, None, SOUTH)
        assert coming.roles == Roles(shuffler=EAST, cutter=NORTH, first_drawer=WEST)
    assert begin(NATIONAL, late=(11 * 60, 0)).result == Result(NS, (0, 0), Cause.FORFEIT)


@proves("J23 3.7(四)")
def test_example_145_j23_3_7_4() -> None:
    """Given the offender at 9 and the innocent side at 10, then a judged loss is recorded as 9 to K."""
    match = after(at(JIANGSU_2023, NINE, Rank.TEN, EW), JudgedLost(EW))
    assert match.result == Result(NS, (7, 11), Cause.JUDGED)


@proves("J23 3.7(四)")
def test_example_146_j23_3_7_4() -> None:
    """Given the offender at K and the innocent side at 10, then it is recorded as J to A passed."""
    match = after(at(JIANGSU_2023, KING, Rank.TEN, EW), JudgedLost(EW))
    assert match.result == Result(NS, (9, 13), Cause.JUDGED)


@proves("J23 3.7(四)")
def test_example_147_j23_3_7_4() -> None:
    """Given the offender at 6 and the innocent side at Q, then the levels stand: the lead is more than four."""
    match = after(at(JIANGSU_2023, Rank.SIX, Rank.QUEEN, EW), JudgedLost(EW))
    assert match.result == Result(NS, (4, 10), Cause.JUDGED)


@proves("J23 3.7(四)")
def test_example_148_j23_3_7_4() -> None:
    """Given a forfeit, then the other side wins and the difference points are 17 to 0."""
    match = after(Match(JIANGSU_2023), Forfeited(EW))
    assert match.result == Result(NS, (0, 4), Cause.FORFEIT)
    assert JIANGSU_2023.forfeit_score.value == (17, 0)


@under_all_four
def test_example_149_nat_app_4(rules: RuleSet) -> None:
    """Given a side passes A while the other is at 2, then the difference is 13 levels."""
    result = after(at(rules, ACE, TWO, EW), EW_DOUBLE).result
    assert result is not None
    assert result.difference == 13
