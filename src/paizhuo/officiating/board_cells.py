"""一格与一室: what is known of each board in a room of a match: played, on the table, to be checked, still lacking."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.team_board import BoardState, board_score
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.board_records import RoomRecord
    from paizhuo.tournament.log.state import MatchState, State


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
