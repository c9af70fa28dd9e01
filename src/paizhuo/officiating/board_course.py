"""逐副进程: which boards a duplicate match has, which one a room plays next, and when all of them are played.

A match of teams has two rooms. A match with one room is the same with one of them less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import match_at
from paizhuo.tournament.duplicate.team_match import segment_sizes
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.log.transitions.boards import settled_outcome
from paizhuo.tournament.results import accepted

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.board_records import BoardRecord
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import StagePlan

BOTH = (Room.OPEN, Room.CLOSED)
ONE = (Room.OPEN,)
"""一桌: pairs and individuals have no second room."""


def written_rooms(state: State, stage: str) -> tuple[Room, ...]:
    """逐副记分的室: in which a match is written down board by board; none where only its total is entered."""
    plan = state.plan.stage(stage)
    is_team = state.plan.entries.kind is EntryKind.TEAM
    return state.plan.rooms if plan.is_compared or (plan.boards and is_team) else ()


def segments_of(stage: StagePlan) -> tuple[range, ...]:
    """各节: the numbers of the boards of each segment, in order."""
    found, first = [], 1
    for size in segment_sizes(stage.boards, stage.segments):
        found.append(range(first, first + size))
        first += size
    return tuple(found) or (range(1, stage.boards + 1),)


def segments_completed(state: State, key: TableKey) -> int:
    """已完成节次: every board is played in all rooms; a segment given up is none [NAT 34(一)2]."""
    match, rooms = match_at(state, key), written_rooms(state, key.stage)
    return sum(
        number not in match.given_up and all(is_played(match.boards.get(board), rooms) for board in boards)
        for number, boards in enumerate(segments_of(state.plan.stage(key.stage)), start=1)
    )


def is_played(record: BoardRecord | None, rooms: Collection[Room] = BOTH) -> bool:
    """打完: whether the board counts in every room, or a referee has ruled on it."""
    return record is not None and (is_ruled(record) or all(record.room(room).confirmed is not None for room in rooms))


def is_ruled(record: BoardRecord) -> bool:
    """已判: whether the board is void, or has an adjusted or artificial score."""
    return any(one is not None for one in (record.void, record.adjusted, record.averages, record.innocent))


def board_numbers(state: State, key: TableKey) -> tuple[int, ...]:
    """牌号: the scheduled boards, the extra ones, and one more where all are played and the match needs a winner."""
    match, scheduled = match_at(state, key), state.plan.stage(key.stage).boards
    if state.plan.stage(key.stage).is_compared:
        return match.pairing.boards
    last = max(scheduled, *match.boards, 0)
    if match.confirmed is None and _all_played(state, key, match) and not _is_accepted(state, key, match):
        last += 1
    return tuple(range(1, last + 1))


def next_board(state: State, key: TableKey, room: Room) -> int | None:
    """下一副: the first board of which this room has entered nothing; None where there is none left."""
    match = match_at(state, key)
    for number in board_numbers(state, key):
        record = match.boards.get(number)
        if record is None or (not is_ruled(record) and record.room(room).entered is None):
            return number
    return None


def is_over(state: State, key: TableKey) -> bool:
    """可结分: every board is played in all rooms, nothing waits, and the stage accepts what they come to."""
    match = match_at(state, key)
    return match.confirmed is None and _all_played(state, key, match) and _is_accepted(state, key, match)


def _all_played(state: State, key: TableKey, match: MatchState) -> bool:
    rooms = written_rooms(state, key.stage)
    plan = state.plan.stage(key.stage)
    numbers = match.pairing.boards if plan.is_compared else range(1, max(plan.boards, *match.boards, 0) + 1)
    waits = any(record.room(room).is_open for record in match.boards.values() for room in rooms)
    return bool(rooms) and not waits and all(is_played(match.boards.get(number), rooms) for number in numbers)


def _is_accepted(state: State, key: TableKey, match: MatchState) -> bool:
    """Whether the match can be settled as it stands; a level match that needs a winner plays on [NAT 49(二)]."""
    try:
        accepted.check(state, key.stage, match, settled_outcome(match, state.plan.stage(key.stage)))
    except Refused:
        return False
    return True
