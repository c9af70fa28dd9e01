"""线上的牌: which boards of a match each table in the browser plays, who sits there, and where the cards come from.

A room of a team match has one such table for each segment, because the players change between segments, and one more
for each extra board. A match of pairs or individuals has one table for the boards of its round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.board_course import board_numbers, written_rooms
from paizhuo.officiating.segments import declares_line_ups, segment_of_board
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import parse_seat
from paizhuo.tournament.duplicate.board_custody import Stop
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Seat
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import State


class RoomBoards(NamedTuple):
    """一室一节: the boards that one table in the browser plays, in their order."""

    room: Room
    segment: int
    """节: from 1; each extra board counts as one more. 0 where a match has no segments."""
    boards: tuple[int, ...]


class BoardOrigin(NamedTuple):
    """一副的来处: the set of a board, and the hash of the secret that its cards are dealt from."""

    board: int
    set: str
    digest: str


class SeatedPlayer(NamedTuple):
    """出场的人: the number of his entrant, and his name."""

    entrant: int
    name: str


def room_boards(state: State, key: TableKey) -> tuple[RoomBoards, ...]:
    """各室各节: what the tables of a match have to play; nothing where it is not written down board by board."""
    stage, numbers = state.plan.stage(key.stage), board_numbers(state, key)
    parts: dict[int, list[int]] = {}
    for board in numbers:
        extra = 0 if stage.is_compared else max(board - stage.boards, 0)
        segment = 0 if stage.is_compared else segment_of_board(stage, board) + extra
        parts.setdefault(segment, []).append(board)
    return tuple(
        RoomBoards(room, segment, tuple(boards))
        for segment, boards in parts.items()
        for room in written_rooms(state, key.stage)
    )


def seats_in(state: State, key: TableKey, part: RoomBoards) -> Mapping[Seat, SeatedPlayer] | None:
    """谁坐哪里: by the line-ups of the segment; None while one of them is not public, or where none are handed in.

    Extra boards are played with the line-up of the last segment [NAT 29(三)3].
    """
    if not declares_line_ups(state, key.stage):
        return None
    match, stage = match_at(state, key), state.plan.stage(key.stage)
    record = match.line_ups.get(min(part.segment, stage.segments))
    if record is None or not all(record.is_shown(end) for end in End):
        return None
    found = {}
    for end, side in ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away)):
        declared = record.of(end)
        for room, letter, player in () if declared is None else declared.players:
            if room == part.room.value:
                found[parse_seat(letter)] = SeatedPlayer(side[0], player)
    return found


def origins(state: State, key: TableKey, boards: tuple[int, ...]) -> tuple[BoardOrigin, ...]:
    """各副的来处: of those boards for which a set was made; a board that was dealt again has its own secret."""
    stop = Stop(key.round, key.table)
    sets = [
        one for (stage, _), one in sorted(state.board_sets.items()) if stage == key.stage and one.is_played_at(stop)
    ]
    found = []
    for board in boards:
        record = next((one for one in sets if board in one.made.boards), None)
        if record is not None:
            digest = record.substitutes.get(board, record.made.commitment)
            found.append(BoardOrigin(board, record.made.set, digest))
    return tuple(found)
