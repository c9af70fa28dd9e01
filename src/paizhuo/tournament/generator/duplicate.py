"""虚构的复式赛事: random plans of teams, pairs and individuals that play boards, and their boards one by one."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from paizhuo.rulebook import Book
from paizhuo.tournament.duplicate.options import (
    AceBoards,
    Champions,
    EvenTables,
    MixedSeats,
    MovementKind,
    OneRoom,
    PairsOptions,
    Scope,
    Scoring,
    ShortBoards,
    TeamOptions,
    Ties,
    VpColumn,
)
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions
from paizhuo.tournament.plan.plan import Format, Intake, Plan, StagePlan
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver

if TYPE_CHECKING:
    from paizhuo.chance import Chance
    from paizhuo.tournament.generator.running_event import RunningEvent
    from paizhuo.tournament.log.state import MatchState

E = TypeVar("E", bound=Enum)
RESULTS = ((3, 0), (2, 0), (1, 0), (0, 1), (0, 2), (0, 3))
MAIN, FINAL = "main", "final"


def random_duplicate_plan(chance: Chance) -> Plan:
    """竞赛方案: teams in a league, a Swiss or a knockout, pairs with a movement, or individuals."""
    kind = chance.choice(tuple(EntryKind))
    size, stages = _STAGES[kind](chance)
    return Plan(
        id=f"duplicate-{chance.below(10**9):09}",
        title="模拟复式赛事",
        book="national",
        entries=EntryRules(kind, Book.NATIONAL, max_entries=size),
        stages=stages,
    )


def _teams(chance: Chance) -> tuple[int, tuple[StagePlan, ...]]:
    size = 4 + chance.below(7)
    options = _options(chance)
    boards, segments = chance.choice(((4, 1), (8, 1), (8, 2), (12, 3), (6, 1)))
    form = chance.choice((Format.ROUND_ROBIN, Format.SWISS, Format.KNOCKOUT))
    rounds = min(3, size - 1) if form is Format.SWISS else 0
    first = StagePlan(MAIN, form, rounds=rounds, boards=boards, segments=segments, duplicate=options)
    if form is Format.KNOCKOUT or chance.below(2):
        return size, (first,)
    last = StagePlan(FINAL, Format.KNOCKOUT, boards=4, intake=(Intake(MAIN, 1, 4),), duplicate=options)
    return size, (first, last)


def _pairs(chance: Chance) -> tuple[int, tuple[StagePlan, ...]]:
    groups = 1 + (chance.below(3) == 0)
    size = groups * (3 + chance.below(8))
    kind = chance.choice(tuple(MovementKind))
    arrow = kind is MovementKind.MITCHELL and chance.below(3) == 0
    mixed = kind is MovementKind.HOWELL or arrow
    options = _options(chance, MovementOptions(kind, _any(EvenTables, chance), arrow), mixed=mixed)
    boards = 1 + chance.below(3)
    first = StagePlan(MAIN, Format.PAIRS_MOVEMENT, boards=boards, groups=groups, duplicate=options)
    if groups > 1 or chance.below(3):
        return size, (first,)
    carry = chance.choice((CarryOver(CarryMethod.ALL), CarryOver(CarryMethod.FRACTION, 1, 2), CarryOver()))
    again = replace(first, id=FINAL, boards=1 + chance.below(2), intake=(Intake(MAIN, 1, size),), carry=carry)
    return size, (first, again)


def _individuals(chance: Chance) -> tuple[int, tuple[StagePlan, ...]]:
    size = 4 + chance.below(14)
    return size, (StagePlan(MAIN, Format.INDIVIDUAL, rounds=1 + chance.below(4), boards=1 + chance.below(3)),)


_STAGES = {EntryKind.TEAM: _teams, EntryKind.PAIRS: _pairs, EntryKind.INDIVIDUAL: _individuals}


def _options(chance: Chance, movement: MovementOptions | None = None, *, mixed: bool = True) -> BoardOptions:
    return BoardOptions(
        _any(AceBoards, chance),
        TeamOptions(_any(OneRoom, chance), _any(VpColumn, chance)),
        PairsOptions(
            Champions.SINGLE if mixed else _any(Champions, chance),
            _any(Scope, chance),
            _any(Scoring, chance),
            _any(ShortBoards, chance),
            _any(Ties, chance),
            _any(MixedSeats, chance),
        ),
        movement or MovementOptions(),
    )


def _any(kind: type[E], chance: Chance) -> E:
    return chance.choice(tuple(kind))


def play_board(running: RunningEvent, plan: StagePlan, number: int, match: MatchState) -> None:
    """逐副打: the next board of the match that nobody has entered yet, or its settlement, once all are there."""
    table = match.pairing.table
    rooms = (Room.OPEN,) if plan.is_compared else tuple(Room)
    boards = match.pairing.boards or tuple(range(1, plan.boards + 1))
    for board in boards:
        record = match.boards.get(board)
        for room in rooms:
            if record is None or (record.room(room).confirmed is None and record.void is None):
                _enter(running, (plan.id, number, table), room, board)
        if record is None and running.one_in(12):
            _rule(running, plan, (plan.id, number, table), board)
    extra = max(match.boards, default=plan.boards) + 1
    while not running.attempt(f.MatchSettled(plan.id, number, table)):
        # A level match of a knockout goes on with one board after another [NAT 49(二)].
        for room in rooms:
            _enter(running, (plan.id, number, table), room, max(extra, plan.boards + 1))
        extra = max(extra, plan.boards + 1) + 1


def correct_board(running: RunningEvent, plan: StagePlan, number: int, match: MatchState) -> bool:
    """更正一副: one board that counts, or comes late, as far as the stage accepts what the match comes to then."""
    late = match.pairing.boards if match.by_boards and plan.is_compared else ()
    counted = [(board, Room.OPEN) for board in late if board not in match.boards] + [
        (board, room)
        for board, record in match.boards.items()
        for room in Room
        if record.room(room).confirmed is not None
    ]
    if not counted:
        return False
    board, room = running.one_of(counted)
    fact = f.BoardCorrected(plan.id, number, match.pairing.table, room, board, running.one_of(RESULTS), "核对有误")
    return running.attempt(fact)


def _enter(running: RunningEvent, key: tuple[str, int, int], room: Room, board: int) -> None:
    levels = running.one_of(RESULTS)
    if running.one_in(2):
        running.record(f.BoardEntered(*key, room, board, levels))
        return
    side = running.one_of(tuple(End))
    running.record(f.BoardEntered(*key, room, board, levels, side=side))
    if running.one_in(2):
        running.record(f.BoardConfirmed(*key, room, board, side.other))
    else:
        running.record(f.BoardEntered(*key, room, board, levels, side=side.other))


def _rule(running: RunningEvent, plan: StagePlan, key: tuple[str, int, int], board: int) -> None:
    ways: list[f.BoardRuled] = [f.BoardRuled(*key, board, "判罚", void=running.one_of(tuple(Void)))]
    if plan.is_compared:
        marks = running.one_of(tuple(Mark)), running.one_of(tuple(Mark))
        ways.append(f.BoardRuled(*key, board, "判罚", averages=marks))
        ways.append(f.BoardRuled(*key, board, "混合坐错", innocent=running.one_of(tuple(End))))
    else:
        swing = running.chance.below(13) - 6, running.chance.below(13) - 6
        ways.append(f.BoardRuled(*key, board, "调整分", adjusted=swing))
    running.attempt(running.one_of(ways))
