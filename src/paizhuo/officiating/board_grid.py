"""逐副录入表: the rooms of a round against its boards: where to type next, what to check, what is missing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.board_cells import DONE, LACKING, Cell, CellState, RoomRow, boards_of, room_row
from paizhuo.officiating.kept_parts import made_now

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.officiating.kept_parts import Keep
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import MatchState, RoundState, State


class Place(NamedTuple):
    """一处: a board in a room of a table."""

    table: int
    room: Room
    board: int


class BoardGrid(NamedTuple):
    """逐副录入表: of one round."""

    boards: tuple[int, ...]
    scheduled: int
    rows: tuple[RoomRow, ...]
    starts: tuple[int, ...] = ()
    """节首: the boards with which the segments after the first begin."""

    def cell(self, place: Place) -> Cell | None:
        """The cell of a place; None where there is none."""
        for row in self.rows:
            if (row.table, row.room) == (place.table, place.room):
                return next((cell for cell in row.cells if cell.board == place.board), None)
        return None

    def first_lacking(self) -> Place | None:
        """从哪里录起: the lowest board that a room lacks, in the first of these rooms; None when nothing is missing."""
        return next((found for board in self.boards if (found := self._lacking(self.rows, board))), None)

    def next_lacking(self, place: Place) -> Place | None:
        """下一室: the next room after this one that lacks the same board, round the list; else the next board."""
        at = next((no for no, row in enumerate(self.rows) if (row.table, row.room) == place[:2]), -1)
        around = (*self.rows[at + 1 :], *self.rows[: at + 1])
        return self._lacking(around, place.board) or self.first_lacking()

    def to_check(self) -> Iterator[tuple[RoomRow, Cell]]:
        """要核对: disputed boards first, then those that wait for the other side."""
        for state in (CellState.DISPUTED, CellState.WAITING):
            yield from ((row, cell) for row in self.rows for cell in row.cells if cell.state is state)

    def rooms_playing(self, board: int) -> tuple[RoomRow, ...]:
        """还在打: the rooms whose result of this board does not count yet."""
        at = self.boards.index(board)
        return tuple(row for row in self.rows if row.cells[at].state not in DONE)

    def next_to_disclose(self) -> int | None:
        """下一副可公开: the first board that not all rooms have finished, once one has [NAT 20(五), 43(五)]."""
        at = min((row.first_open for row in self.rows), default=len(self.boards))
        if at == len(self.boards) or len(self.rooms_playing(self.boards[at])) == len(self.rows):
            return None
        return self.boards[at]

    def progress(self) -> dict[int, int]:
        """都打到哪了: how many rooms play which board now."""
        found: dict[int, int] = {}
        for row in self.rows:
            if row.now is not None:
                found[row.now.board] = found.get(row.now.board, 0) + 1
        return dict(sorted(found.items()))

    @property
    def missing(self) -> int:
        """还缺: how many results are missing, in matches that are not settled."""
        return sum(cell.state in LACKING for row in self.rows if not row.is_settled for cell in row.cells)

    def _lacking(self, rows: Iterable[RoomRow], board: int) -> Place | None:
        # Every row has a cell for every column: a hall has thousands of cells, so none is looked for.
        at = self.boards.index(board)
        for row in rows:
            if not row.is_settled and row.cells[at].state in LACKING:
                return Place(row.table, row.room, board)
        return None


def board_grid(state: State, stage: str, round_: RoundState, keep: Keep = made_now) -> BoardGrid:
    """逐副录入表: all rooms of the round by table, open before closed."""
    plan, rooms = state.plan.stage(stage), state.plan.rooms
    own = {table: boards_of(state, stage, match) for table, match in round_.matches.items()}
    boards = tuple(sorted({board for numbers in own.values() for board in numbers}))
    rows: list[RoomRow] = []
    for table, match in sorted(round_.matches.items()):
        if match.pairing.walkover is None:
            rows += keep(
                ("room rows", stage, round_.number, table, own[table], boards),
                partial(_room_rows, match, rooms, own[table], boards),
                match,
            )
    return BoardGrid(boards, plan.boards, tuple(rows), segment_starts(plan.boards, plan.segments))


def _room_rows(
    match: MatchState, rooms: tuple[Room, ...], own: tuple[int, ...], columns: tuple[int, ...]
) -> tuple[RoomRow, ...]:
    return tuple(room_row(match, room, own, columns) for room in rooms)


def segment_starts(boards: int, segments: int) -> tuple[int, ...]:
    """节首: where the segments after the first begin; the first ones are longer where the boards do not divide.

    >>> segment_starts(16, 2), segment_starts(10, 3), segment_starts(8, 1)
    ((9,), (5, 8), ())
    """
    each, over = divmod(boards, max(segments, 1))
    return tuple(at * each + min(at, over) + 1 for at in range(1, segments) if each)
