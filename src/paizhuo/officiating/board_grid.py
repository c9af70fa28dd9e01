"""逐副录入表: the rooms of a round against its boards: what each room has played, plays now and still lacks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.kept_parts import made_now
from paizhuo.tournament.duplicate.team_board import BoardState, board_score
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.officiating.kept_parts import Keep
    from paizhuo.tournament.log.board_records import RoomRecord
    from paizhuo.tournament.log.state import MatchState, RoundState, State


class CellState(Enum):
    """一格: how far a board has come in a room; screens know each by its value."""

    ABSENT = "absent"
    """不打: the table does not play this board."""
    EMPTY = "empty"
    """未打: nothing was entered yet."""
    NOW = "now"
    """在打: the first board without a result in its room."""
    WAITING = "half"
    """待核: one side has entered it."""
    DISPUTED = "ne"
    """异议: the sides differ."""
    COUNTS = "ok"
    """已核: the result counts."""
    VOID = "void"
    """作废: by a ruling, in both rooms [NAT 37]."""
    ADJUSTED = "adjusted"
    """调整分: by a ruling, in both rooms; in pairs averages, or the levels of mixed seats [NAT 37(三)2, 53(二)2]."""


LACKING = frozenset({CellState.EMPTY, CellState.NOW})
"""缺: what still has to be entered."""
TO_CHECK = frozenset({CellState.WAITING, CellState.DISPUTED})
"""要核对: what somebody has to look at."""
DONE = frozenset({CellState.ABSENT, CellState.COUNTS, CellState.VOID, CellState.ADJUSTED})
"""已毕: what no longer keeps the board from being disclosed."""


class Cell(NamedTuple):
    """一格: a board in a room."""

    board: int
    state: CellState
    net: int | None = None
    """南北净得: plus for N-S, minus for E-W, as it was entered; None without a result."""
    entered_by: End | None = None
    fact: int = 0
    """The number of the fact that brought the result."""

    @property
    def seen(self) -> str:
        """所见: what a page shows of it, by which a later write knows that the page was not out of date."""
        return self.state.value if self.net is None else f"{self.state.value}{self.net:+d}"


@dataclass(frozen=True)
class RoomRow:
    """一室: a room of a match with its boards; pages ask the same of it again and again."""

    table: int
    room: Room
    north_south: tuple[int, ...]
    east_west: tuple[int, ...]
    cells: tuple[Cell, ...]
    is_settled: bool = False

    @cached_property
    def total(self) -> int:
        """合计: N-S's net over the boards that count."""
        return sum(cell.net or 0 for cell in self.cells if cell.state is CellState.COUNTS)

    @cached_property
    def now(self) -> Cell | None:
        """在打: the board on the table; None when all are played."""
        return next((cell for cell in self.cells if cell.state is CellState.NOW), None)

    @cached_property
    def played(self) -> int:
        """打完的副数: with a result or a ruling."""
        return sum(cell.state not in LACKING and cell.state is not CellState.ABSENT for cell in self.cells)

    @cached_property
    def first_open(self) -> int:
        """第一副未毕: the column of the first board that the room has not finished; their number without one."""
        return next((at for at, cell in enumerate(self.cells) if cell.state not in DONE), len(self.cells))

    @cached_property
    def last_fact(self) -> int:
        """The number of the last fact that brought a result; 0 before the first."""
        return max((cell.fact for cell in self.cells), default=0)

    def end_of(self, *, north_south: bool) -> End:
        """主队或客队: home is N-S in the open room and E-W in the closed one [NAT 29(二)]."""
        return End.HOME if north_south is (self.room is Room.OPEN) else End.AWAY


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


def boards_of(state: State, stage: str, match: MatchState) -> tuple[int, ...]:
    """一场的牌: those of the pairing where tables are compared, else those scheduled with the extra ones of a knockout.

    A level knockout match has one board more than it has played [NAT 49(二)].
    """
    if match.pairing.boards:
        return match.pairing.boards
    scheduled = state.plan.stage(stage).boards
    last = max((scheduled, *match.boards))
    numbers = tuple(range(1, last + 1))
    if match.confirmed is None and accepted.needs_winner(state, stage, match) and _is_level(state, stage, match, last):
        return (*numbers, last + 1)
    return numbers


def room_row(match: MatchState, room: Room, own: Iterable[int], columns: Iterable[int]) -> RoomRow:
    """一室: with a cell for each column, empty where the table does not play that board."""
    pairing, played = match.pairing, frozenset(own)
    sides = (pairing.home, pairing.away) if room is Room.OPEN else (pairing.away, pairing.home)
    cells, is_on = [], match.confirmed is None and match.entered is None
    for board in columns:
        if board not in played:
            cells.append(Cell(board, CellState.ABSENT))
            continue
        cell = _cell(board, match.boards.get(board, _NOTHING), room)
        if is_on and cell.state is CellState.EMPTY:
            cell, is_on = cell._replace(state=CellState.NOW), False
        cells.append(cell)
    return RoomRow(pairing.table, room, *sides, tuple(cells), match.confirmed is not None)


_NOTHING = BoardRecord()


def _cell(board: int, record: BoardRecord, room: Room) -> Cell:
    found = record.room(room)
    levels = found.confirmed or found.entered
    return Cell(board, _state(record, found), None if levels is None else levels.net, found.entered_by, found.fact)


def _state(record: BoardRecord, found: RoomRecord) -> CellState:
    if any(one is not None for one in (record.adjusted, record.averages, record.innocent)):
        return CellState.ADJUSTED
    if record.void is not None:
        return CellState.VOID
    if found.confirmed is not None:
        return CellState.COUNTS
    if found.disputed:
        return CellState.DISPUTED
    return CellState.EMPTY if found.entered is None else CellState.WAITING


def _is_level(state: State, stage: str, match: MatchState, last: int) -> bool:
    """Whether every board so far is known in both rooms, and nobody is ahead by them."""
    aces = state.plan.stage(stage).duplicate.ace_boards
    played = [match.boards.get(board, _NOTHING).as_played(board, aces) for board in range(1, last + 1)]
    scores = [board_score(one) for one in played]
    if any(one.state is BoardState.NOT_PLAYED for one in scores):
        return False
    return sum(one.net.home - one.net.visitors for one in scores) == 0
