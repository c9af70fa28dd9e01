"""移位单: where every pair goes, whom every table has."""

from __future__ import annotations

from paizhuo.officiating.movement_sheet import (
    PairRound,
    SessionSize,
    TableRound,
    has_movement,
    pair_sheets,
    session_size,
    table_sheets,
)
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.playing import Playing

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


def session(entrants: int, *, boards: int = 2, groups: tuple[tuple[int, ...], ...] | None = None) -> Playing:
    """An open stage of a Mitchell."""
    options = BoardOptions(movement=MovementOptions(MovementKind.MITCHELL))
    sections = len(groups) if groups else 1
    plan = StagePlan("main", Format.PAIRS_MOVEMENT, boards=boards, groups=sections, duplicate=options)
    event = Playing(plan, entrants=entrants, kind=EntryKind.PAIRS)
    event.open("main", groups or (tuple(range(1, entrants + 1)),))
    return event


def test_north_south_stays_and_east_west_moves_from_table_to_table() -> None:
    pairs = pair_sheets(session(6).state, "main")
    assert pairs[1] == (
        PairRound(1, 1, NS, 4, (1, 2)),
        PairRound(2, 1, NS, 6, (3, 4)),
        PairRound(3, 1, NS, 5, (5, 6)),
    )
    assert [(one.table, one.side) for one in pairs[4]] == [(1, EW), (2, EW), (3, EW)]


def test_a_table_has_the_same_meetings_by_round() -> None:
    tables = table_sheets(session(6).state, "main")
    assert list(tables) == [1, 2, 3]
    assert tables[1] == (TableRound(1, 1, 1, 4, (1, 2)), TableRound(2, 1, 1, 6, (3, 4)), TableRound(3, 1, 1, 5, (5, 6)))


def test_everybody_of_an_odd_field_sits_out_at_most_once() -> None:
    pairs = pair_sheets(session(7).state, "main")
    rests = {pair: [one.round for one in rounds if one.side is None] for pair, rounds in pairs.items()}
    assert max(map(len, rests.values())) == 1
    assert {len(rounds) for rounds in pairs.values()} == {len(pairs[1])}


def test_the_order_of_the_draw_gives_the_numbers_of_the_movement() -> None:
    pairs = pair_sheets(session(6, groups=((6, 5, 4, 3, 2, 1),)).state, "main")
    assert pairs[6][0] == PairRound(1, 1, NS, 3, (1, 2))
    assert list(pairs) == [6, 5, 4, 3, 2, 1]


def test_the_tables_of_a_second_section_go_on_counting() -> None:
    state = session(12, groups=((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12))).state
    assert list(table_sheets(state, "main")) == [1, 2, 3, 4, 5, 6]
    assert pair_sheets(state, "main")[7][0] == PairRound(1, 4, NS, 10, (1, 2))


def test_the_sheet_says_before_every_round_what_is_then_published() -> None:
    event = session(7)
    before = pair_sheets(event.state, "main"), table_sheets(event.state, "main")
    event.pair("main")
    assert (pair_sheets(event.state, "main"), table_sheets(event.state, "main")) == before


def test_who_would_meet_a_pair_that_has_left_sits_out_from_then_on() -> None:
    event = session(6)
    event.pair("main")
    for table, match in list(event.state.stages["main"].rounds[0].matches.items()):
        for board in match.pairing.boards:
            event.add(f.BoardEntered("main", 1, table, Room.OPEN, board, (3, 0)))
        event.add(f.MatchSettled("main", 1, table))
    event.add(f.Left(4, f.LeaveKind.WITHDRAWN, "家中有事"))
    pairs = pair_sheets(event.state, "main")
    assert 4 not in pairs
    assert pairs[1][0].opponent == 4
    assert [one.round for one in pairs[2] if one.side is None] == [2]
    assert all(4 not in one[2:4] for rounds in table_sheets(event.state, "main").values() for one in rounds[1:])


def test_only_pairs_follow_a_movement() -> None:
    assert has_movement(StagePlan("main", Format.PAIRS_MOVEMENT, boards=2))
    assert not has_movement(StagePlan("main", Format.SWISS, rounds=2))


def test_a_session_is_as_long_as_its_largest_section_and_before_it_opens_as_everybody_entered_makes_it() -> None:
    plan = StagePlan("main", Format.PAIRS_MOVEMENT, boards=3)
    event = Playing(plan, entrants=8)
    assert session_size(event.state, "main") == SessionSize(7, 21, 1)
    event.add(f.Left(8, f.LeaveKind.WITHDRAWN, "生病"))
    event.add(f.Left(7, f.LeaveKind.WITHDRAWN, "生病"))
    event.open("main")
    assert session_size(event.state, "main") == SessionSize(5, 15, 1)
    assert session_size(Playing(plan, entrants=1).state, "main") is None
    assert session_size(Playing(StagePlan("main", Format.SWISS, rounds=3), entrants=8).state, "main") is None
