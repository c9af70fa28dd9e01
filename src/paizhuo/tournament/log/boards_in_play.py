"""在打的牌组: which tables are to play a set, which of them have still to finish it, and which have begun.

A board is finished at a table when every room has a result that counts, or when the match counts: what a room has not
begun by then is not played any more [NAT 33(一)2]. A postponed match is not finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.duplicate.board_custody import Play, Stop
from paizhuo.tournament.entries.line_up import Room

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.tournament.log.state import MatchState, RoundState, State


def boards_at(record: BoardSetRecord, match: MatchState) -> tuple[int, ...]:
    """牌号: the boards of the set that a match plays: all of them, in a movement only those of its table."""
    own, boards = match.pairing.boards, record.made.boards
    return tuple(board for board in boards if board in own) if own else boards


def matches_of(state: State, record: BoardSetRecord) -> Iterator[tuple[Stop, MatchState]]:
    """The matches of paired rounds that are to play the set, or some boards of it."""
    stage = state.stages.get(record.made.stage)
    for one in () if stage is None else stage.rounds:
        for table, match in sorted(one.matches.items()):
            if record.is_played_at(stop := Stop(one.number, table)) and boards_at(record, match):
                yield stop, match


def still_to_finish(state: State, record: BoardSetRecord, boards: Sequence[int] = ()) -> tuple[Stop, ...]:
    """尚未打完: the tables that have still to finish these boards, or any of the set; table 0 is an unpaired round."""
    stage = state.stages.get(record.made.stage)
    if stage is not None and stage.closed:
        return ()
    published = {one.number for one in stage.rounds if one.published} if stage else set()
    ahead = [Stop(number, 0) for number in record.made.rounds if number not in published]
    wanted = tuple(boards) or record.made.boards
    scheduled = state.plan.stage(record.made.stage).boards
    playing = (
        stop
        for stop, match in matches_of(state, record)
        if stop.round in published
        and not all(
            _is_finished(state, match, board, scheduled) for board in boards_at(record, match) if board in wanted
        )
    )
    return tuple(sorted({*ahead, *playing}))


def _is_finished(state: State, match: MatchState, board: int, scheduled: int) -> bool:
    if match.confirmed is not None:
        return True
    found = match.boards.get(board)
    # An extra board of a level match is played again and again; only the settlement ends it.
    if found is None or (board > scheduled and not match.pairing.boards):
        return False
    return all(found.room(room).confirmed is not None for room in state.plan.rooms)


def begun_at(state: State, record: BoardSetRecord, boards: Sequence[int] = ()) -> tuple[Stop, ...]:
    """已开打: the tables that have played one of these boards, or of the set, as far as anybody wrote it down."""
    wanted = tuple(boards) or record.made.boards
    return tuple(stop for stop, match in matches_of(state, record) if _has_begun(match, wanted))


def _has_begun(match: MatchState, boards: Sequence[int]) -> bool:
    if match.pairing.walkover is None and not match.boards and (match.entered or match.confirmed) is not None:
        # Only the total was entered, so that nobody knows which boards it is made of.
        return True
    return any(
        match.boards[board].room(room).entered is not None or match.boards[board].room(room).confirmed is not None
        for board in boards
        if board in match.boards
        for room in Room
    )


def plays_of(state: State, stage: str, rounds: Sequence[RoundState]) -> tuple[Play, ...]:
    """用牌: who plays which set at which table of these rounds, walkovers left out."""
    records = [one for (where, _), one in state.board_sets.items() if where == stage]
    return tuple(
        Play(record.made.set, stop, (*match.pairing.home, *match.pairing.away), board)
        for one in rounds
        for table, match in one.matches.items()
        for record in records
        if match.pairing.walkover is None and record.is_played_at(stop := Stop(one.number, table))
        for board in (boards_at(record, match) if match.pairing.boards else (0,))
    )
