"""Duplicate matches and pairs on the same boards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.seats import Side
from paizhuo.tournament.results.outcomes import BadOutcome, Boards
from paizhuo.tournament.scoring.board_scores import (
    BadBoard,
    BoardResult,
    Champions,
    FieldTable,
    Method,
    field_tables,
)
from paizhuo.tournament.scoring.duplicate import (
    BoardScore,
    RoomScore,
    fewest_to_replay,
    room_score,
    settle,
    settle_boards,
    swing,
    wrong_seats_award,
)

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


def test_example_j_021_rooms_into_a_match() -> None:
    match = settle(RoomScore(north_south=20, east_west=15), RoomScore(north_south=16, east_west=18), 16)
    assert match == Boards(38, 31, 16)


def test_example_j_023_swing_of_one_board() -> None:
    assert swing(BoardScore(NS, 3), BoardScore(NS, 1)) == 2
    assert swing(BoardScore(EW, 1), BoardScore(NS, 2)) == -3


def test_example_j_028_at_least_half_is_replayed() -> None:
    assert fewest_to_replay(16) == 8
    assert fewest_to_replay(15) == 8
    assert fewest_to_replay(1) == 1


def test_example_j_031_wrong_seats_in_a_mixed_event() -> None:
    assert wrong_seats_award(4, match_score=False) == 4
    assert wrong_seats_award(4, match_score=True) == 8


def test_a_room_adds_up_its_columns() -> None:
    assert room_score([BoardScore(NS, 3), BoardScore(EW, 1), BoardScore(NS, 2)]) == RoomScore(5, 1)
    with pytest.raises(BadOutcome):
        room_score([BoardScore(NS, 4)])


def test_rooms_that_cannot_be() -> None:
    with pytest.raises(BadOutcome):
        settle(RoomScore(49, 0), RoomScore(0, 0), 16)
    with pytest.raises(BadOutcome):
        settle_boards([BoardScore(NS, 1)], [])


BOARD = st.builds(BoardScore, st.sampled_from(Side), st.integers(1, 3))


@given(st.lists(st.tuples(BOARD, BOARD), min_size=1, max_size=16))
def test_law_the_net_score_is_the_sum_of_the_swings(boards: list[tuple[BoardScore, BoardScore]]) -> None:
    match = settle_boards([opened for opened, _ in boards], [closed for _, closed in boards])
    assert match.home - match.away == sum(swing(opened, closed) for opened, closed in boards)


def points(table: FieldTable) -> dict[int, int]:
    """Points by pair."""
    return {row.score.pair: row.score.points for row in table.rows}


FIELD = [
    BoardResult(1, 1, 11, 3),
    BoardResult(1, 2, 12, 1),
    BoardResult(1, 3, 13, 1),
    BoardResult(1, 4, 14, -2),
]


def test_match_score_is_two_for_a_result_beaten_and_one_for_an_equal_one() -> None:
    north, east = field_tables(FIELD, Champions.DOUBLE)
    assert (north.direction, east.direction) == (NS, EW)
    assert points(north) == {1: 6, 2: 3, 3: 3, 4: 0}
    assert points(east) == {11: 0, 12: 3, 13: 3, 14: 6}
    assert [(row.place, row.tied) for row in north.rows] == [(1, False), (2, True), (2, True), (4, False)]


def test_one_champion_is_the_best_of_one_list() -> None:
    (table,) = field_tables(FIELD)
    assert table.direction is None
    assert [row.score.pair for row in table.rows] == [1, 14, 2, 3, 12, 13, 4, 11]


def test_groups_compare_only_among_themselves() -> None:
    grouped = [result._replace(group=1 + at // 2) for at, result in enumerate(FIELD)]
    first, second = field_tables(grouped, grouped=True)
    assert (first.group, second.group) == (1, 2)
    assert points(first) == {1: 2, 2: 0, 11: 0, 12: 2}
    assert points(second) == {3: 2, 4: 0, 13: 0, 14: 2}
    assert points(field_tables(grouped)[0]) == points(field_tables(FIELD)[0])


def test_levels_against_the_average_of_the_board() -> None:
    north, east = field_tables(FIELD, Champions.DOUBLE, Method.IMP)
    assert points(north) == {1: 225, 2: 25, 3: 25, 4: -275}
    assert points(east) == {11: -225, 12: -25, 13: -25, 14: 275}


def test_pairs_with_fewer_chances_are_compared_by_their_share() -> None:
    more = [BoardResult(2, 1, 13, -1), BoardResult(2, 2, 14, 1)]
    (north, _) = field_tables([*FIELD, *more], Champions.DOUBLE)
    assert [(row.score.pair, row.score.points, row.score.possible) for row in north.rows] == [
        (1, 6, 8),
        (2, 5, 8),
        (3, 3, 6),
        (4, 0, 6),
    ]


@pytest.mark.parametrize("wrong", [BoardResult(1, 5, 15, 4), BoardResult(1, 5, 15, 0), BoardResult(1, 1, 16, 1)])
def test_boards_that_cannot_be(wrong: BoardResult) -> None:
    with pytest.raises(BadBoard):
        field_tables([*FIELD, wrong])


@given(st.lists(st.sampled_from([-3, -2, -1, 1, 2, 3]), min_size=1, max_size=9))
def test_law_both_directions_of_a_board_share_out_the_same_sum(levels: list[int]) -> None:
    results = [BoardResult(1, at, 100 + at, level) for at, level in enumerate(levels, start=1)]
    north, east = field_tables(results, Champions.DOUBLE)
    count = len(levels)
    assert sum(points(north).values()) == sum(points(east).values()) == count * (count - 1)
