"""逐副得分: what a pair has of its boards, and both sides of a table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paizhuo.officiating.compared_scores import BoardsScore, own_boards, plain_scores, sum_of, table_scores
from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.seats import Side
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.options import PairsOptions, Scoring
from tests.tournament.engines.test_pairs_movement import play_b193, random_session


def test_b_193_pair_1_has_four_none_and_four() -> None:
    mine = own_boards(compared_boards(play_b193(PairsOptions()).state, "main"))[1]
    rows: list[object] = [(one.row.board, one.side, one.opponents, one.partners, one.score, one.share) for one in mine]
    assert rows == [
        (1, Side.NORTH_SOUTH, (4,), (), 4, 1),
        (2, Side.NORTH_SOUTH, (6,), (), 0, 0),
        (3, Side.NORTH_SOUTH, (5,), (), 4, 1),
    ]
    total = sum_of(mine)
    assert total == BoardsScore(Fraction(8), 12, 3)
    assert (total.share, total.mean) == (Fraction(2, 3), Fraction(8, 3))
    nothing = sum_of(())
    assert (nothing.share, nothing.mean) == (None, None)


def test_b_193_table_1_of_round_1_by_both_ways_of_scoring() -> None:
    scores = table_scores(compared_boards(play_b193(PairsOptions()).state, "main"))
    assert scores[1, 1] == (BoardsScore(Fraction(4), 4, 1), BoardsScore(Fraction(0), 4, 1))
    assert plain_scores(scores[1, 1], Scoring.MATCHPOINTS) == {
        "home_matchpoints": 4.0,
        "away_matchpoints": 0.0,
        "home_percentage": 100.0,
        "away_percentage": 0.0,
    }
    by_levels = table_scores(compared_boards(play_b193(PairsOptions(scoring=Scoring.IMP)).state, "main"))
    assert plain_scores(by_levels[1, 1], Scoring.IMP) == {"home_level_difference": 3.0, "away_level_difference": -3.0}
    assert plain_scores(None, Scoring.IMP) == {}


@pytest.mark.parametrize("seed", range(20))
def test_the_boards_of_everybody_add_up_to_the_tally_of_the_standings(seed: int) -> None:
    event = random_session(seed)
    mine = own_boards(compared_boards(event.state, "main", provisional=False))
    fined = {fine.entrant for fine in event.state.stages["main"].fines.values()}
    for row in directing.context(event.state, "main").table().rows:
        if row.tally is not None and row.entrant not in fined:
            assert sum_of(mine[row.entrant]) == BoardsScore(row.tally.score, row.tally.most, row.tally.boards)
