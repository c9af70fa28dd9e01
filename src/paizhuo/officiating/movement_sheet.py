"""移位单: where a movement takes every pair, and whom every table has, round by round [NAT 28(一)].

A published round is as it was published; a round to come is as the movement has it. Who would meet a pair that has left
sits out.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.seats import Side
from paizhuo.tournament.engines.pairs_movement import movement_of
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import RoundState, State
    from paizhuo.tournament.plan.plan import StagePlan


class TableRound(NamedTuple):
    """一桌一轮: who sits at a table in a round, and the boards they play."""

    round: int
    table: int
    north_south: int
    east_west: int
    boards: tuple[int, ...]


class PairRound(NamedTuple):
    """一对一轮: where a pair plays in a round; without a ``side`` it sits out."""

    round: int
    table: int = 0
    side: Side | None = None
    opponent: int = 0
    boards: tuple[int, ...] = ()


class SessionSize(NamedTuple):
    """全场: the rounds and the boards of the largest section, and how many sections there are."""

    rounds: int
    boards: int
    sections: int


def has_movement(plan: StagePlan) -> bool:
    """Whether the pairs of this stage follow a movement."""
    return plan.format is Format.PAIRS_MOVEMENT


def table_sheets(state: State, stage: str) -> dict[int, tuple[TableRound, ...]]:
    """各桌的移位单: every table of an opened stage with its rounds in order."""
    found = sorted(_meetings(state, stage), key=lambda one: (one.table, one.round))
    return {table: tuple(rounds) for table, rounds in groupby(found, key=lambda one: one.table)}


def pair_sheets(state: State, stage: str) -> dict[int, tuple[PairRound, ...]]:
    """各对的移位单: every pair of an opened stage that has not left, with its rounds; in the order of the draw."""
    rounds = range(1, _length(state, stage) + 1)
    places: dict[int, dict[int, PairRound]] = {
        pair: {number: PairRound(number) for number in rounds}
        for group in state.stages[stage].groups
        for pair in group
        if pair not in state.left
    }
    for one in _meetings(state, stage):
        sides = {Side.NORTH_SOUTH: one.north_south, Side.EAST_WEST: one.east_west}
        for side, pair in sides.items():
            if pair in places:
                places[pair][one.round] = PairRound(one.round, one.table, side, sides[side.other], one.boards)
    return {pair: tuple(by_round.values()) for pair, by_round in places.items()}


def session_size(state: State, stage: str) -> SessionSize | None:
    """全场的大小: of the movement; before the stage opens, of one with everybody who is entered. None without one."""
    plan = state.plan.stage(stage)
    if not has_movement(plan):
        return None
    opened = state.stages.get(stage)
    present = sum(number not in state.left for number in state.entries)
    sections = len(opened.groups) if opened else max(plan.groups, 1)
    largest = max(map(len, opened.groups)) if opened else -(-present // sections)
    try:
        found = movement_of(plan, largest)
    except Refused:
        return None
    return SessionSize(len(found.rounds), max(boards[-1] for boards in found.board_sets), sections)


def _length(state: State, stage: str) -> int:
    """The number of rounds of the largest section."""
    plan = state.plan.stage(stage)
    return max(len(movement_of(plan, len(group)).rounds) for group in state.stages[stage].groups)


def _meetings(state: State, stage: str) -> Iterator[TableRound]:
    """All meetings of the session: those published, then those to come."""
    published = [one for one in state.stages[stage].rounds if one.published]
    for one in published:
        yield from _published(one)
    plan, first_table = state.plan.stage(stage), 0
    for order in state.stages[stage].groups:
        planned = movement_of(plan, len(order))
        for number, planned_round in enumerate(planned.rounds, start=1):
            for meeting in planned_round.tables if number > len(published) else ():
                north_south, east_west = order[meeting.north_south - 1], order[meeting.east_west - 1]
                if not {north_south, east_west} & state.left.keys():
                    yield TableRound(number, first_table + meeting.table, north_south, east_west, meeting.boards)
        first_table += planned.tables


def _published(one: RoundState) -> Iterator[TableRound]:
    for table, match in one.matches.items():
        ends = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
        seating = seating_of(match)
        (north_south,), (east_west,) = (ends[seating.end(side)] for side in (Side.NORTH_SOUTH, Side.EAST_WEST))
        yield TableRound(one.number, table, north_south, east_west, match.pairing.boards)
