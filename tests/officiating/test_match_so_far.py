"""按现在算: the score by the boards that are known, and the band of the VP table."""

from __future__ import annotations

import pytest

from paizhuo.officiating.match_so_far import score_so_far, vp_band
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.scoring.scales import duplicate_vp
from tests.officiating.test_board_publication import teams

SIXTEEN = StagePlan("main", Format.SWISS, rounds=1, boards=16)


def test_app_4_seven_levels_over_sixteen_boards_are_in_the_band_of_six_to_eight() -> None:
    band = vp_band(7, SIXTEEN, 11)
    assert (band.low, band.high, band.vp, band.next) == (6, 8, (1600, 1000), (1700, 900))
    assert vp_band(-7, SIXTEEN, 11) == band


@pytest.mark.parametrize("boards", [4, 8, 12, 16])
def test_every_band_ends_where_the_next_begins(boards: int) -> None:
    stage = StagePlan("main", Format.SWISS, rounds=1, boards=boards)
    net = 0
    while True:
        band = vp_band(net, stage, boards)
        assert band.low == net
        if band.high is None:
            assert band.vp[0] == 2600
            break
        assert {duplicate_vp(one, boards) for one in range(band.low, band.high + 1)} == {band.vp}
        net = band.high + 1


def test_the_score_so_far_counts_the_boards_that_are_there() -> None:
    event = teams(4)
    event.board(1, 1, (3, 0), (1, 0))
    event.board(1, 2, (0, 2), (0, 2))
    score = score_so_far(event.state.stages["main"].rounds[0].matches[1], event.plan.stages[0])
    assert (score.home, score.visitors, score.compared) == (5, 3, 2)
