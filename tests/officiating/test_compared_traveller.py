"""随牌成绩: the tables of all rounds that played a board of a session, by literal examples and by a second count."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.seats import Side
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.options import MovementKind, PairsOptions, Scope, Scoring, ShortBoards
from paizhuo.tournament.duplicate.table_result import Averages, ForfeitedBoard, Mark, Void
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import MovementOptions
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End, Forfeit
from tests.tournament.engines.test_pairs_movement import enter, pairs_event, play_b193, random_session, settle
from tests.tournament.playing import Playing

MITCHELL = MovementOptions(MovementKind.MITCHELL)
SHARES = {Mark.PLUS: Fraction(60, 100), Mark.EQUAL: Fraction(50, 100), Mark.MINUS: Fraction(40, 100)}


def test_b_193_the_tables_of_every_round_best_for_north_south_first() -> None:
    boards = compared_boards(play_b193(PairsOptions()).state, "main")
    assert list(boards) == [1, 2, 3]
    (first,) = boards[1]
    rows: list[object] = [
        (row.round, row.table, row.north_south, row.east_west, row.levels, row.scores) for row in first.rows
    ]
    assert rows == [
        (1, 1, (1,), (4,), (3, 0), (4, 0)),
        (3, 2, (2,), (6,), (1, 0), (2, 2)),
        (2, 3, (3,), (5,), (0, 1), (0, 4)),
    ]
    assert {row.top for row in first.rows} == {4}
    assert [row.shares for row in first.rows] == [(1, 0), (Fraction(1, 2), Fraction(1, 2)), (0, 1)]
    found: list[object] = [(one.levels, one.times, one.north_south, one.east_west) for one in first.frequencies]
    assert found == [
        ((3, 0), 1, 4, 0),
        ((1, 0), 1, 2, 2),
        ((0, 1), 1, 0, 4),
    ]


def test_a_forfeit_and_an_average_have_a_score_and_no_levels() -> None:
    event = pairs_event(6, movement=MITCHELL)
    event.pair("main")
    event.add(f.BoardRuled("main", 1, 1, 1, "对方之过", averages=(Mark.PLUS, Mark.MINUS)))
    settle(event, 1)
    event.add(f.Forfeited("main", 1, 2, Forfeit(End.AWAY)))
    enter(event, 3, 3, (2, 0))
    settle(event, 3)
    event.pair("main")
    enter(event, 1, 2, (3, 0))
    boards = compared_boards(event.state, "main")
    (ruled,) = boards[1][0].rows
    assert (ruled.levels, ruled.result, ruled.scores) == (
        None,
        Averages(Mark.PLUS, Mark.MINUS),
        (Fraction(6, 5), Fraction(4, 5)),
    )
    rows: list[object] = [(row.round, row.levels, row.result, row.scores) for row in boards[2][0].rows]
    assert rows == [
        (1, None, ForfeitedBoard(Side.EAST_WEST), (Fraction(6, 5), 0)),
        (2, (3, 0), (3, 0), (1, 1)),
    ]


def test_one_table_alone_has_nothing_to_be_compared_with() -> None:
    event = pairs_event(6, movement=MITCHELL)
    event.pair("main")
    enter(event, 1, 1, (3, 0))
    (row,) = compared_boards(event.state, "main")[1][0].rows
    assert (row.top, row.shares) == (0, (None, None))


@pytest.mark.parametrize(("scope", "fields"), [(Scope.SECTION, [("A", 1), ("B", 1)]), (Scope.FIELD, [("", 2)])])
def test_sections_are_compared_for_themselves_or_together(scope: Scope, fields: list[tuple[str, int]]) -> None:
    event = pairs_event(12, groups=2, movement=MITCHELL, pairs=PairsOptions(scope=scope))
    event.pair("main")
    for table in (1, 4):
        enter(event, table, 1, (3, 0))
    found = compared_boards(event.state, "main")[1]
    assert [(one.section, len(one.rows)) for one in found] == fields
    assert [row.section for one in found for row in one.rows] == ["A", "B"]


def test_tables_with_the_wrong_cards_are_compared_among_themselves() -> None:
    event = play_b193(PairsOptions())
    event.add(f.BoardRuled("main", 1, 1, 1, "牌错", void=Void.FOULED))
    first, second = compared_boards(event.state, "main")[1]
    assert ([row.round for row in first.rows], first.fouled) == ([3, 2], False)
    assert ([row.round for row in second.rows], second.fouled) == ([1], True)


def test_individuals_of_a_round_are_compared_two_against_two() -> None:
    event = Playing(StagePlan("main", Format.INDIVIDUAL, boards=1), entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open("main")
    event.pair("main")
    for table, levels in ((1, (3, 0)), (2, (0, 1))):
        event.add(f.BoardEntered("main", 1, table, Room.OPEN, 1, levels))
    rows = compared_boards(event.state, "main")[1][0].rows
    found: list[object] = [(row.table, len(row.north_south), len(row.east_west), row.scores) for row in rows]
    assert found == [
        (1, 2, 2, (2, 0)),
        (2, 2, 2, (0, 2)),
    ]


@pytest.mark.parametrize("seed", range(40))
def test_a_second_count_comes_to_the_same_scores_and_they_add_up_to_the_standings(seed: int) -> None:
    event = random_session(seed)
    pairs = event.plan.stages[0].duplicate.pairs
    boards = compared_boards(event.state, "main")
    sums: defaultdict[int, Fraction] = defaultdict(Fraction)
    scored: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for board, found in boards.items():
        for one in found:
            scored[one.section][board] = scored[one.section].get(board, 0) + len(one.rows)
    for found in boards.values():
        for one in found:
            full = max(scored[one.section].values())
            nets = [row.levels.net for row in one.rows if row.levels is not None]
            for row in one.rows:
                for side, sign in ((0, 1), (1, -1)):
                    if row.levels is not None:
                        others = [sign * net for net in nets]
                        assert row.scores[side] == _counted(sign * row.levels.net, others, pairs, full)
                    elif isinstance(row.result, Averages) and pairs.scoring is Scoring.MATCHPOINTS:
                        assert row.scores[side] == SHARES[row.result[side]] * 2 * (full - 1)
                for entrants, score in zip((row.north_south, row.east_west), row.scores, strict=True):
                    sums[entrants[0]] += score or 0
    fined = {fine.entrant for fine in event.state.stages["main"].fines.values()}
    rows = [one.reason for one in directing.places(event.state, "main") if one.place]
    counted = {row.entrant: row.tally.score for row in rows if row.tally is not None and row.entrant not in fined}
    assert counted == {entrant: sums[entrant] for entrant in counted}
    assert counted or fined or not any(row.top for found in boards.values() for one in found for row in one.rows)


def _counted(net: int, nets: list[int], pairs: PairsOptions, full: int) -> Fraction:
    """The score of a table, pair by pair of results, with itself left out."""
    others = list(nets)
    others.remove(net)
    if pairs.scoring is Scoring.IMP:
        return Fraction(sum(net - other for other in others), len(others)) if others else Fraction(0)
    if not others:
        return Fraction(full - 1)
    points = sum(2 if net > other else 1 if net == other else 0 for other in others)
    if pairs.short is ShortBoards.PERCENT:
        return Fraction(points, 2 * len(others)) * 2 * (full - 1)
    return Fraction(points + 1, len(others) + 1) * full - 1
