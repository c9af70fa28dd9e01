"""Duplicate pairs as an event: rounds by the movement, boards table by table, places by comparison."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from paizhuo.tournament import checker, directing
from paizhuo.tournament.duplicate.options import (
    AceBoards,
    Champions,
    EvenTables,
    MovementKind,
    PairsOptions,
    Scope,
    Scoring,
    ShortBoards,
    Ties,
)
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.engines.pairs_movement import ByPairsMovement, SitsOutOfMovement
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions
from paizhuo.tournament.plan.fit import Misfit, problems
from paizhuo.tournament.plan.plan import BadPlan, Format, Intake, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit
from paizhuo.tournament.results.points import half_up
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver
from tests.tournament.playing import Playing

RESULTS = ((3, 0), (2, 0), (1, 0), (0, 1), (0, 2), (0, 3))


def pairs_event(  # noqa: PLR0913 - what a session is made of
    entrants: int,
    boards: int = 1,
    *,
    groups: int = 1,
    movement: MovementOptions | None = None,
    pairs: PairsOptions | None = None,
    ace: AceBoards = AceBoards.PLAIN,
) -> Playing:
    """An open stage of duplicate pairs."""
    options = BoardOptions(ace, pairs=pairs or PairsOptions(), movement=movement or MovementOptions())
    plan = StagePlan("main", Format.PAIRS_MOVEMENT, boards=boards, groups=groups, duplicate=options)
    event = Playing(plan, entrants=entrants, kind=EntryKind.PAIRS)
    event.open("main")
    return event


def enter(event: Playing, table: int, board: int, levels: tuple[int, int]) -> None:
    """An official enters the board of the last round."""
    number = len(event.state.stages["main"].rounds)
    event.add(f.BoardEntered("main", number, table, Room.OPEN, board, levels))


def settle(event: Playing, table: int) -> None:
    event.add(f.MatchSettled("main", len(event.state.stages["main"].rounds), table))


def places(event: Playing) -> dict[int, int]:
    return {one.entrant: one.place for one in directing.places(event.state, "main")}


THREE_TABLES = MovementOptions(MovementKind.MITCHELL)
"""B-193: three tables, one board a round, N-S 1 2 3, E-W 4 5 6."""
B193 = {
    (1, 4, 1): (3, 0),
    (3, 5, 1): (0, 1),
    (2, 6, 1): (1, 0),
    (2, 5, 2): (0, 1),
    (1, 6, 2): (0, 2),
    (3, 4, 2): (3, 0),
    (3, 6, 3): (2, 0),
    (2, 4, 3): (1, 0),
    (1, 5, 3): (3, 0),
}


def play_b193(pairs: PairsOptions) -> Playing:
    event = pairs_event(6, movement=THREE_TABLES, pairs=pairs)
    for _ in range(3):
        event.pair("main")
        for table, match in event.state.stages["main"].rounds[-1].matches.items():
            (home,), (away,), (board,) = match.pairing.home, match.pairing.away, match.pairing.boards
            enter(event, table, board, B193[home, away, board])
            settle(event, table)
    return event


def test_b_193_two_champions_by_the_event() -> None:
    event = play_b193(PairsOptions(Champions.DOUBLE))
    ended = directing.places(event.state, "main")
    assert [(one.group, one.place, one.entrant, one.reason.total) for one in ended] == [
        ("N-S", 1, 1, 6667),
        ("N-S", 2, 3, 5000),
        ("N-S", 3, 2, 3333),
        ("E-W", 1, 6, 6667),
        ("E-W", 2, 5, 5000),
        ("E-W", 3, 4, 3333),
    ]


def test_b_194_one_champion_by_the_event() -> None:
    assert list(places(play_b193(PairsOptions())).items()) == [(6, 1), (1, 2), (5, 3), (3, 4), (2, 5), (4, 6)]
    shared = places(play_b193(PairsOptions(ties=Ties.SHARED)))
    assert shared == {1: 1, 6: 1, 3: 3, 5: 3, 2: 5, 4: 5}


def test_b_196_penalties_come_off_the_session() -> None:
    event = play_b193(PairsOptions())
    event.add(f.Penalised("main", 1, 0, -100, "迟到"))
    event.add(f.Penalised("main", 6, -50, 0, "串位"))
    found = {one.entrant: one.reason.total for one in directing.places(event.state, "main")}
    assert (found[1], found[6]) == (6333, 5833)


def test_the_rounds_follow_the_movement_with_their_boards_and_reasons() -> None:
    event = pairs_event(7, boards=2, movement=MovementOptions(MovementKind.MITCHELL))
    drafted = directing.draft_round(event.state, "main", "00" * 16)
    assert isinstance(drafted, directing.Drafted)
    assert [(one.table, one.home, one.away, one.boards) for one in drafted.fact.matches] == [
        (1, (1,), (5,), (1, 2)),
        (2, (2,), (6,), (3, 4)),
        (3, (3,), (7,), (5, 6)),
    ]
    reasons = [one.reason for one in drafted.draft.reasons]
    assert reasons[0] == ByPairsMovement(MovementKind.MITCHELL, 7, 1, (1, 5), (1, 2))
    assert reasons[-1] == SitsOutOfMovement(7, 1)
    assert drafted.fact.byes == (4,)


def test_who_meets_a_pair_that_has_left_sits_out() -> None:
    event = pairs_event(6, movement=THREE_TABLES)
    event.add(f.Left(5, f.LeaveKind.WITHDRAWN, "有事"))
    event.pair("main")
    one = event.state.stages["main"].rounds[0]
    assert (len(one.matches), one.byes) == (2, (2,))


def test_only_the_boards_of_the_table_are_taken_and_only_in_one_room() -> None:
    event = pairs_event(6, movement=THREE_TABLES)
    event.pair("main")
    for room, board in ((Room.OPEN, 2), (Room.CLOSED, 1)):
        with pytest.raises(Refused) as caught:
            event.add(f.BoardEntered("main", 1, 1, room, board, (3, 0)))
        assert caught.value.why is Why.BAD_BOARD
    with pytest.raises(Refused):
        event.add(f.BoardRuled("main", 1, 1, 1, "判", adjusted=(1, -1)))


def test_averages_and_forfeits_score_without_being_compared() -> None:
    """B-188, B-189: the fourth table has an average, or forfeits."""
    event = pairs_event(8, movement=MovementOptions(MovementKind.MITCHELL, EvenTables.SHARE))
    event.pair("main")
    matches = event.state.stages["main"].rounds[0].matches
    shared = [table for table, match in matches.items() if match.pairing.boards == matches[1].pairing.boards]
    assert shared == [1, 4]
    event.add(f.BoardRuled("main", 1, 1, 1, "对方之过", averages=(Mark.PLUS, Mark.MINUS)))
    settle(event, 1)
    event.add(f.Forfeited("main", 1, 2, Forfeit(End.AWAY)))
    assert event.state.stages["main"].rounds[0].matches[1].confirmed == Boards(0, 0, 1)


def test_a_stage_of_pairs_needs_boards_and_pairs() -> None:
    without = Plan("e", "E", "national", EntryRules(EntryKind.PAIRS), (StagePlan("main", Format.PAIRS_MOVEMENT),))
    assert (Misfit.BOARDS_TOO_FEW, True) in [(one.code, one.refuses) for one in problems(without, 8)]
    plan = StagePlan("main", Format.PAIRS_MOVEMENT, boards=2)
    with pytest.raises(Refused) as caught:
        Playing(plan, entrants=8, kind=EntryKind.TEAM)
    assert caught.value.why is Why.ONLY_FOR_PAIRS


def random_session(seed: int) -> Playing:
    """A whole session with random results, rulings, forfeits, corrections and fines, closed at the end."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret is drawn
    kind = chance.choice(list(MovementKind))
    groups = chance.choice((1, 1, 2))
    entrants = groups * chance.randint(3, 8) + (chance.randint(0, 1) if groups == 1 else 0)
    arrow = kind is MovementKind.MITCHELL and chance.random() < 0.3
    mixed = kind is MovementKind.HOWELL or arrow
    event = pairs_event(
        entrants,
        chance.choice((1, 2, 3)),
        groups=groups,
        movement=MovementOptions(kind, chance.choice(list(EvenTables)), arrow),
        pairs=PairsOptions(
            Champions.SINGLE if mixed else chance.choice(list(Champions)),
            chance.choice(list(Scope)),
            chance.choice(list(Scoring)),
            chance.choice(list(ShortBoards)),
            chance.choice(list(Ties)),
        ),
        ace=chance.choice(list(AceBoards)),
    )
    while not directing.is_finished(event.state, "main"):
        event.pair("main")
        _play_round(event, chance)
        if chance.random() < 0.1:
            event.add(f.Penalised("main", chance.choice(event.state.present), 0, -100 * chance.randint(1, 3), "罚"))
    event.add(directing.close_stage(event.state, "main"))
    return event


def _play_round(event: Playing, chance: random.Random) -> None:
    one = event.state.stages["main"].rounds[-1]
    for table, match in list(one.matches.items()):
        if match.confirmed is not None:
            continue
        if chance.random() < 0.05:
            event.add(f.Forfeited("main", one.number, table, Forfeit(chance.choice((*End, None)))))
            continue
        for board in match.pairing.boards:
            roll = chance.random()
            if roll < 0.95:
                enter(event, table, board, chance.choice(RESULTS))
            if roll > 0.9:
                _rule(event, table, board, chance)
        if event.state.stages["main"].rounds[-1].matches[table].boards:
            settle(event, table)
        else:
            event.add(f.Forfeited("main", one.number, table, Forfeit(End.HOME)))
        if chance.random() < 0.1 and board in event.state.stages["main"].rounds[-1].matches[table].boards:
            _rule(event, table, board, chance)


def _rule(event: Playing, table: int, board: int, chance: random.Random) -> None:
    number = len(event.state.stages["main"].rounds)
    ways: tuple[dict[str, Any], ...] = (
        {"void": chance.choice(list(Void))},
        {"averages": (chance.choice(list(Mark)), chance.choice(list(Mark)))},
        {"innocent": chance.choice(list(End))},
        {},
    )
    event.add(f.BoardRuled("main", number, table, board, "判罚", **chance.choice(ways)))


def test_k80_individuals_play_the_same_boards_at_all_tables_and_are_compared() -> None:
    plan = StagePlan("main", Format.INDIVIDUAL, boards=2)
    event = Playing(plan, entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open("main")
    chance = random.Random(3)  # noqa: S311 - nothing secret is drawn
    while not directing.is_finished(event.state, "main"):
        event.pair("main")
        number = len(event.state.stages["main"].rounds)
        assert {match.pairing.boards for match in event.state.stages["main"].rounds[-1].matches.values()} == {
            (2 * number - 1, 2 * number)
        }
        _play_round(event, chance)
    event.add(directing.close_stage(event.state, "main"))
    assert [one for one in checker.check(event.plan, event.log) if one.severity.value == "error"] == []
    shares = [one.reason.total for one in directing.places(event.state, "main") if one.place]
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize("seed", range(150))
def test_the_checker_comes_to_the_same_places_by_itself(seed: int) -> None:
    event = random_session(seed)
    found = [one for one in checker.check(event.plan, event.log) if one.severity.value == "error"]
    assert found == []


def two_sessions(carry: CarryOver) -> Playing:
    """Six pairs play three rounds of one board, and then again three rounds of two, carrying the first session over."""
    mitchell = BoardOptions(movement=MovementOptions(MovementKind.MITCHELL))
    first = StagePlan("first", Format.PAIRS_MOVEMENT, boards=1, duplicate=mitchell)
    taken = (Intake("first", 1, 6),)
    second = StagePlan("second", Format.PAIRS_MOVEMENT, boards=2, duplicate=mitchell, intake=taken, carry=carry)
    return Playing(first, second, entrants=6, kind=EntryKind.PAIRS)


def play_session(event: Playing, stage: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - results for a test
    event.open(stage)
    for number in range(1, 4):
        event.pair(stage)
        for table, match in sorted(event.state.stages[stage].rounds[-1].matches.items()):
            for board in match.pairing.boards:
                event.add(f.BoardEntered(stage, number, table, Room.OPEN, board, chance.choice(RESULTS)))
            event.add(f.MatchSettled(stage, number, table))
    event.add(directing.close_stage(event.state, stage))


@pytest.mark.parametrize(
    ("carry", "part"),
    [
        (CarryOver(), Fraction(0)),
        (CarryOver(CarryMethod.ALL), Fraction(1)),
        (CarryOver(CarryMethod.FRACTION, 1, 2), Fraction(1, 2)),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_sessions_are_put_together_by_the_number_of_their_boards(carry: CarryOver, part: Fraction, seed: int) -> None:
    event = two_sessions(carry)
    play_session(event, "first", seed)
    play_session(event, "second", seed + 100)
    shares = {
        stage: {
            row.entrant: row.tally.share
            for one in Context(event.state, stage).compared_lists()
            for row in one.table.rows
            if row.tally is not None
        }
        for stage in ("first", "second")
    }
    # Three boards in the first session, six in the second.
    for one in Context(event.state, "second").compared_lists():
        for row in one.table.rows:
            first, second = shares["first"][row.entrant], shares["second"][row.entrant]
            mean = (first * 3 * part + second * 6) / (3 * part + 6)
            assert row.total == half_up((mean * 10_000).numerator, (mean * 10_000).denominator)
            assert row.is_combined is bool(part)
    assert [event.plan.combines_sessions(stage) for stage in ("first", "second")] == [False, bool(part)]
    assert [one for one in checker.check(event.plan, event.log) if one.severity.value == "error"] == []


def test_boards_that_are_compared_carry_no_matches_over() -> None:
    for method in (CarryMethod.MUTUAL_ONLY, CarryMethod.AVERAGE_PER_MATCH):
        with pytest.raises(BadPlan, match="all, a fraction or nothing"):
            two_sessions(CarryOver(method))
