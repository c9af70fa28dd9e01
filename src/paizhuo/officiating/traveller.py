"""随牌成绩: what one board of a round came to at every table, room by room, and how often [NAT 46(三)2].

The state comes in as the public sees it (``board_publication``), so that a board is here only once it is public.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.board_course import is_ruled
from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.tournament.duplicate.team_board import BoardState, board_score
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import PlayNotes, RoomRecord
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.tournament.log.state import MatchState, RoundState
    from paizhuo.tournament.plan.plan import Plan, StagePlan

RESULTS = tuple(BoardLevels(*levels) for levels in ((3, 0), (2, 0), (1, 0), (0, 1), (0, 2), (0, 3)))
"""六种得分: all that a board can come to, best for N-S first [NAT 2, App.3]."""


class RoomResult(NamedTuple):
    """一室一副: a real result of a board: who sat where, and what it came to."""

    table: int
    room: Room
    board: int
    levels: BoardLevels
    north_south: End
    """南北方: the side of the match that sat N-S."""


class TravellerRow(NamedTuple):
    """一室一行: a room of the traveller; no levels where the board has no result there."""

    table: int
    room: Room
    north_south: tuple[int, ...]
    east_west: tuple[int, ...]
    levels: BoardLevels | None
    finish: tuple[str, ...]
    notes: PlayNotes


class TravellerMatch(NamedTuple):
    """一桌: both rooms of a match, and what the board is worth in it; None where it is not compared yet."""

    table: int
    rows: tuple[TravellerRow, ...]
    state: BoardState
    net: tuple[int, int]


class Frequency(NamedTuple):
    """一种得分出现几次: with the rooms in which it did."""

    levels: BoardLevels
    rooms: tuple[RoomResult, ...]


def north_south_in(room: Room) -> End:
    """南北方: home sits N-S in the open room, the visitors in the closed one [NAT 29(二)]."""
    return End.HOME if room is Room.OPEN else End.AWAY


def room_results(stage: StagePlan, one: RoundState, only: int = 0) -> Iterator[RoomResult]:
    """各室成绩: the real results of a round, or of ``only`` one board of it; none of a board that was ruled on."""
    for table, match in sorted(one.matches.items()):
        for board, record in sorted(match.boards.items()):
            if (only and board != only) or is_ruled(record):
                continue
            played = record.as_played(board, stage.duplicate.ace_boards)
            for room in Room:
                levels = played.open_room if room is Room.OPEN else played.closed_room
                if levels is not None:
                    yield RoomResult(table, room, board, levels, north_south_in(room))


def traveller(plan: Plan, stage: StagePlan, one: RoundState, board: int) -> tuple[TravellerMatch, ...]:
    """随牌成绩: the matches of a round by table, with what is known of the board."""
    return tuple(_match(plan, stage, match, board) for _table, match in sorted(one.matches.items()))


def _match(plan: Plan, stage: StagePlan, match: MatchState, board: int) -> TravellerMatch:
    record = match.boards.get(board)
    rows = []
    played = None if record is None else record.as_played(board, stage.duplicate.ace_boards)
    score = None if played is None else board_score(played, stage.duplicate.team.one_room)
    for room in plan.rooms:
        home, away = match.pairing.home, match.pairing.away
        north_south, east_west = (home, away) if north_south_in(room) is End.HOME else (away, home)
        levels = None if played is None else played.open_room if room is Room.OPEN else played.closed_room
        known = RoomRecord() if record is None else record.room(room)
        rows.append(TravellerRow(match.pairing.table, room, north_south, east_west, levels, known.finish, known.notes))
    if score is None:
        return TravellerMatch(match.pairing.table, tuple(rows), BoardState.NOT_PLAYED, (0, 0))
    return TravellerMatch(match.pairing.table, tuple(rows), score.state, score.net)


def frequencies(results: Iterable[RoomResult]) -> tuple[Frequency, ...]:
    """频数: how often each of the six results came, best for N-S first."""
    found = tuple(results)
    return tuple(Frequency(levels, tuple(one for one in found if one.levels == levels)) for levels in RESULTS)


def mean_net(results: Sequence[RoomResult]) -> Fraction | None:
    """平均级差: of N-S over all rooms, exact; None where no room has a result."""
    return Fraction(sum(one.levels.net for one in results), len(results)) if results else None
