"""迟到与判负: those of the examples 150 to 178 that the match, the deal and the clock of lateness decide.

Here are 150 to 154 and 157, and of 168, 169 and 170 what follows once the referee has ruled: levels, roles, leader.
Left to the referee, who comes later: 155, 156 (counting warnings and violations), 158, 159 (a stopped lead), 160 to
164 (out of turn and wrong plays), 165 to 167 (announcing), 171 to 173 (draws), 174, 175 (deductions), 176 (manner),
177, 178 (lost rights); and from the tribute and the play 114, 115 and the sanctions of 112, 127, 129, 130 and 131.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Rank
from paizhuo.errors import BadInput
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
from paizhuo.guandan.drawing import Roles, lost_deal_leader, lost_deal_roles
from paizhuo.guandan.late_start import late_effects
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.match import Cause, DealDone, DealLost, JudgedLost, Result
from paizhuo.seats import Seat, Side
from tests.articles.proves import proves

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side
MINUTE = 60


@proves("J17 3.9pen", "J17 3.9.1", "J23 3.7(三)1", "J23 3.7(一)1", "J23 3.5(二)2")
def test_example_150_j17_3_9pen_j23_3_7_3_1() -> None:
    """Given a side exactly five minutes late, then J17 warns it and J23 gives a foul; a second earlier J23 warns."""
    assert late_effects(JIANGSU_2017, (5 * MINUTE, 0)) == (LateEffect.WARNING, None)
    assert late_effects(JIANGSU_2023, (5 * MINUTE, 0)) == (LateEffect.FIRST_DEAL_FOUL, None)
    assert late_effects(JIANGSU_2023, (5 * MINUTE - 1, 0)) == (LateEffect.WARNING, None)


@proves("J17 3.9pen", "J23 3.7(四)1")
def test_example_151_j17_3_9pen_j23_3_7_4_1() -> None:
    """Given a side exactly ten minutes late, then J17 gives a foul and J23 the match; beyond ten J17 does too."""
    assert late_effects(JIANGSU_2017, (10 * MINUTE, 0)) == (LateEffect.FIRST_DEAL_FOUL, None)
    assert late_effects(JIANGSU_2023, (10 * MINUTE, 0)) == (LateEffect.FORFEIT, None)
    assert late_effects(JIANGSU_2017, (10 * MINUTE + 1, 0)) == (LateEffect.FORFEIT, None)
    result = begin(JIANGSU_2023, late=(10 * MINUTE, 0)).result
    assert result == Result(NS, (0, 4), Cause.FORFEIT)


@proves("J23 3.7(三)1")
def test_example_152_j23_3_7_3_1() -> None:
    """Given East-West seven minutes late, then deal 1 is a double-down: N-S at 5, deal 2 without tribute.

    The referee names an innocent leader; unless he does, the player before the offender leads.
    """
    match = begin(JIANGSU_2023, late=(7 * MINUTE, 0))
    assert match.standing.levels == (Rank.TWO, Rank.FIVE)
    coming = next_deal(match)
    assert coming is not None
    assert (coming.number, coming.level, coming.tribute) == (2, Rank.FIVE, None)
    assert coming.leader is SOUTH
    assert lost_deal_leader(EAST, JIANGSU_2023, NORTH) is NORTH


@pytest.mark.parametrize("named", list(Seat), ids=str)
@pytest.mark.parametrize("offender", list(Seat), ids=str)
def test_j23_3_7_3_only_an_innocent_player_is_named(offender: Seat, named: Seat) -> None:
    """Given a deal lost by foul and a leader named, then J23 takes him if he is innocent and nobody else."""
    if named.side is offender.side:
        with pytest.raises(BadInput):
            lost_deal_leader(offender, JIANGSU_2023, named)
    else:
        assert lost_deal_leader(offender, JIANGSU_2023, named) is named


@proves("GZ R2")
def test_example_153_gz_r2() -> None:
    """Given East-West eight minutes late, then the first deal is given up and North-South are at 3."""
    match = begin(GUANGZHOU_2025, late=(8 * MINUTE, 0))
    assert (match.standing.levels, match.deals) == ((Rank.TWO, Rank.THREE), 1)
    coming = next_deal(match)
    assert coming is not None
    assert (coming.number, coming.level, coming.tribute) == (2, Rank.THREE, None)


@proves("J23 3.7(六)1", "J17 3.9pen")
@pytest.mark.parametrize("rules", [JIANGSU_2017, JIANGSU_2023], ids=lambda rules: rules.id)
def test_example_154_j23_3_7_6_1(rules: RuleSet) -> None:
    """Given both sides late, by two and by six minutes, then the earlier is warned and the later has a foul."""
    assert late_effects(rules, (2 * MINUTE, 6 * MINUTE)) == (LateEffect.WARNING, LateEffect.FIRST_DEAL_FOUL)
    assert late_effects(rules, (6 * MINUTE, 2 * MINUTE)) == (LateEffect.FIRST_DEAL_FOUL, LateEffect.WARNING)
    assert begin(rules, late=(2 * MINUTE, 6 * MINUTE)).standing.levels == (Rank.FIVE, Rank.TWO)


@proves("J17 4.3(四)")
def test_example_157_j17_4_3_4() -> None:
    """Given a side judged to have lost for two fouls, then the other wins and is recorded four levels above it."""
    match = after(Match(JIANGSU_2017, standing=Standing((Rank.NINE, Rank.TEN), EW)), JudgedLost(EW))
    assert match.result == Result(NS, (7, 11), Cause.JUDGED)
    match = after(Match(JIANGSU_2017, standing=Standing((Rank.KING, Rank.TEN), EW)), JudgedLost(EW))
    assert match.result == Result(NS, (9, 13), Cause.JUDGED)
    match = after(Match(JIANGSU_2017, standing=Standing((Rank.SIX, Rank.QUEEN), EW)), JudgedLost(EW))
    assert match.result == Result(NS, (4, 10), Cause.JUDGED)
    assert JIANGSU_2017.forfeit_score.value == (17, 0)


def test_example_168_nat_b4_2_3() -> None:
    """Given an offender out unannounced whose partner was first, then he is placed last and his side gains one."""
    match = after(Match(NATIONAL), DealDone((WEST, NORTH, SOUTH, EAST)))
    assert match.standing.levels == (Rank.THREE, Rank.TWO)


def test_example_169_nat_b4_2_3() -> None:
    """Given the same with the partner still playing, then the deal is lost: the others gain three.

    In the next deal nobody pays; East, an offender, shuffles, North cuts, West draws first and South leads.
    """
    match = after(Match(NATIONAL), DealLost(EAST))
    assert match.standing.levels == (Rank.TWO, Rank.FIVE)
    coming = next_deal(match)
    assert coming is not None
    assert (coming.tribute, coming.leader) == (None, SOUTH)
    assert coming.roles == Roles(shuffler=EAST, cutter=NORTH, first_drawer=WEST)


@pytest.mark.parametrize("rules", [NATIONAL, GUANGZHOU_2025], ids=lambda rules: rules.id)
def test_example_170_nat_b3(rules: RuleSet) -> None:
    """Given North shuffles as an offender, then West cuts, South draws first and East leads."""
    assert lost_deal_roles(NORTH) == Roles(shuffler=NORTH, cutter=WEST, first_drawer=SOUTH)
    assert lost_deal_leader(NORTH, rules) is EAST
