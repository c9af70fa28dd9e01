"""两室进度: what the rooms of each table have played, since when they are at a board, and who leads."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from paizhuo.officiating.board_cells import CellState
from paizhuo.officiating.board_pace import BEHIND, board_due, board_seconds, pace_of
from paizhuo.officiating.table_key import find_round
from paizhuo.tournament.duplicate.team_board import board_score
from paizhuo.web.boards.round_grid import grid_of

if TYPE_CHECKING:
    from paizhuo.officiating.board_cells import RoomRow
    from paizhuo.officiating.board_grid import BoardGrid
    from paizhuo.officiating.board_pace import Pace
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot


@dataclass(frozen=True)
class Lane:
    """一室进度: a room, the moment at which it began its board, and how it keeps up with the clock."""

    row: RoomRow
    since: int
    pace: Pace | None


@dataclass(frozen=True)
class TableLanes:
    """一桌两室."""

    lanes: tuple[Lane, ...]
    starts: tuple[int, ...]
    imp: int
    """主队净胜: over the boards that both rooms have played."""
    compared: int

    @property
    def in_one_room(self) -> bool:
        """一桌: whether pairs or individuals play, who are compared over all tables."""
        return len(self.lanes) == 1

    @property
    def played(self) -> int:
        """两室共打完的副数: the fewer, the slower."""
        return sum(lane.row.played for lane in self.lanes)

    @property
    def behind(self) -> int:
        """落后的副数: of its slower room."""
        return max((lane.pace.behind for lane in self.lanes if lane.pace is not None), default=0)

    @property
    def is_behind(self) -> bool:
        """慢: whether somebody has to look after its pace."""
        return self.behind >= BEHIND

    @property
    def to_check(self) -> RoomRow | None:
        """要核对的一室: the room with a board that is disputed or waits for the other side; None where none is."""
        wanted = (CellState.DISPUTED, CellState.WAITING)
        found = [
            (wanted.index(cell.state), lane.row)
            for lane in self.lanes
            for cell in lane.row.cells
            if cell.state in wanted
        ]
        return min(found, key=lambda one: one[0])[1] if found else None


def published_grid(snapshot: Snapshot, stage: str, number: int) -> BoardGrid | None:
    """逐副录入表: of a published round with boards; None for another round."""
    one = find_round(snapshot.state, stage, number)
    if one is None or not snapshot.plan.stage(stage).boards:
        return None
    return grid_of(snapshot, stage, one)


def due_now(snapshot: Snapshot, clock: Clock, moment: datetime) -> int:
    """按时该打到: the board by the clock; 0 before the start, and in a round without boards."""
    if clock.started is None:
        return 0
    return board_due(clock.length - clock.left(moment), clock.length, snapshot.plan.stage(clock.stage).boards)


def lanes_of(snapshot: Snapshot, clock: Clock, moment: datetime) -> dict[int, TableLanes]:
    """两室进度: of all tables of the round of the clock; empty for a round without boards."""
    grid = published_grid(snapshot, clock.stage, clock.round)
    if grid is None:
        return {}
    stage, matches = snapshot.plan.stage(clock.stage), find_round(snapshot.state, clock.stage, clock.round)
    limit, due = board_seconds(snapshot.plan, clock.stage), due_now(snapshot, clock, moment)
    started = int(clock.started.timestamp()) if clock.started is not None else 0
    by_table: dict[int, list[Lane]] = {}
    for row in grid.rows:
        since = max(started, _time(snapshot, row.last_fact)) if started else 0
        pace = pace_of(row, int(moment.timestamp()), since or int(moment.timestamp()), limit, due)
        by_table.setdefault(row.table, []).append(Lane(row, since, pace))
    found = {}
    for table, lanes in by_table.items():
        score = (0, 0)
        if matches is not None:
            match = matches.matches[table]
            score = snapshot.carried.get(("lanes", stage.id, clock.round, table), partial(_score, match, stage), match)
        found[table] = TableLanes(tuple(lanes), grid.starts, *score)
    return found


def _score(match: MatchState, stage: StagePlan) -> tuple[int, int]:
    """比分: home's net over the scheduled boards, and over how many; a hall has thousands of them."""
    imp = compared = 0
    aces, one_room = stage.duplicate.ace_boards, stage.duplicate.team.one_room
    for number, record in match.boards.items():
        opened, closed = record.open_room.confirmed, record.closed_room.confirmed
        if number > stage.boards:
            continue
        if (opened is None or closed is None) and record.adjusted is None and record.void is None:
            continue
        score = board_score(record.as_played(number, aces), one_room)
        imp, compared = imp + score.net.home, compared + 1
    return imp, compared


def _time(snapshot: Snapshot, no: int) -> int:
    """When the fact with this number was recorded; 0 without one, or in an event file without times."""
    at = snapshot.log[no - 1].at if no else ""
    return int(datetime.fromisoformat(at).timestamp()) if at else 0
