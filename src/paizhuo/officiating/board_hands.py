"""牌组的牌张与成绩: the hands of a board that is open, and what every table made of it [NAT 20(五)].

The hands of a closed set are nowhere here: :func:`hands_of` knows only what the log has made public. Who keeps the
secret deals with :func:`deal`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan import NATIONAL
from paizhuo.guandan.duplicate import deal_board
from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.boards_in_play import matches_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.guandan.duplicate import DealtBoard
    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.tournament.log.state import State


class TableLine(NamedTuple):
    """一桌: the result of a board at one table, with the entrants of both directions."""

    round: int
    table: int
    room: Room | None
    """None where a match has one table."""
    north_south: tuple[int, ...]
    east_west: tuple[int, ...]
    levels: BoardLevels


class Frequency(NamedTuple):
    """频数: a result and how often it happened."""

    levels: BoardLevels
    tables: int


def deal(record: BoardSetRecord, board: int, secret: str) -> DealtBoard:
    """发牌: the hands of a board from the secret of its set, or from its own where it was dealt again."""
    return deal_board(board, NATIONAL, bytes.fromhex(secret), record.made.set)


def hands_of(state: State, stage: str, name: str, board: int) -> DealtBoard | None:
    """公开的牌: the hands of a board; None while its set is closed, and where there is no such board."""
    record = state.board_sets.get((stage, name))
    if record is None or not record.is_open or board not in record.made.boards:
        return None
    return deal(record, board, record.secrets.get(board, record.secret))


def sets_of_round(state: State, stage: str, number: int) -> tuple[BoardSetRecord, ...]:
    """一轮的牌组: the sets that are played in a round, in the order of their boards."""
    found = (one for (where, _), one in state.board_sets.items() if where == stage and number in one.made.rounds)
    return tuple(sorted(found, key=lambda one: (one.made.boards, one.made.set)))


def table_lines(state: State, record: BoardSetRecord, board: int) -> tuple[TableLine, ...]:
    """各桌成绩: what every table made of a board, as far as it counts. Home sits N-S in the open room [NAT 29(二)]."""
    return tuple(_lines(state, record, board))


def _lines(state: State, record: BoardSetRecord, board: int) -> Iterator[TableLine]:
    rooms = state.plan.rooms
    for stop, match in matches_of(state, record):
        played = match.boards.get(board)
        home, away = match.pairing.home, match.pairing.away
        for room in rooms:
            levels = None if played is None else played.room(room).confirmed
            if levels is not None:
                north, east = (home, away) if room is Room.OPEN else (away, home)
                yield TableLine(*stop, room if len(rooms) > 1 else None, north, east, BoardLevels(*levels))


def frequencies(lines: Sequence[TableLine]) -> tuple[Frequency, ...]:
    """频数表: every result once, the best for N-S first.

    >>> line = TableLine(1, 1, None, (1,), (2,), BoardLevels(3, 0))
    >>> frequencies([line, line])
    (Frequency(levels=BoardLevels(north_south=3, east_west=0), tables=2),)
    """
    counted = Counter(one.levels for one in lines)
    ordered = sorted(counted.items(), key=lambda one: one[0][1] - one[0][0])
    return tuple(Frequency(levels, count) for levels, count in ordered)
