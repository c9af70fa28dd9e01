"""上场副数: who played which board, how many each player has played, and whether that keeps the limits of the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.line_ups import entry_of_side
from paizhuo.officiating.segments import boards_of_segment, segment_of_board
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.seats import Side, parse_seat
from paizhuo.tournament.entries import EntryKind, Room
from paizhuo.tournament.log.line_up_records import SegmentLineUps
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.seats import Seat
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import StagePlan


class PlayerShare(NamedTuple):
    """上场副数: of a player in this match and in the stage, where he sat in the segment before, and what is wrong."""

    name: str
    in_match: int
    in_stage: int
    last: f.Side | None
    fewest: int = 0
    """至少: more than he has played and is to play now; 0 if that is enough."""
    most: int = 0
    """至多: fewer than he would have played after this segment; 0 if that is not too much."""


def players_in(match: MatchState, stage: StagePlan, board: int) -> Mapping[tuple[Room, str], tuple[End, str]]:
    """谁打这一副: side and player by room and seat, as the line-ups of its segment say; empty where nobody declared."""
    sides = dict(match.seated)
    if match.line_ups:
        record = match.line_ups.get(segment_of_board(stage, board), SegmentLineUps())
        declared = {end: record.of(end) for end in End}
        sides = {end: one.players for end, one in declared.items() if one is not None}
    return {(Room(one.room), one.seat): (end, one.player) for end, players in sides.items() for one in players}


def sitting(state: State, key: TableKey, room: Room, board: int) -> dict[Seat, str]:
    """谁坐哪里: of one room on a board, by the names of the line-up; nobody while one of its line-ups is sealed.

    Without a line-up the pair has its two names in the order of its entry.
    """
    match, stage = match_at(state, key), state.plan.stage(key.stage)
    record = match.line_ups.get(segment_of_board(stage, board))
    if match.line_ups and (record is None or not record.is_complete):
        return {}
    found = {parse_seat(seat): who for (at, seat), (_, who) in players_in(match, stage, board).items() if at is room}
    if found or state.plan.entries.kind is EntryKind.TEAM:
        return found
    sides = ((Side.NORTH_SOUTH, End.HOME), (Side.EAST_WEST, End.AWAY))
    members = {side: entry_of_side(state, match, end).members for side, end in sides}
    return {
        seat: person.name for side, people in members.items() for seat, person in zip(side.seats, people, strict=False)
    }


def boards_played(match: MatchState, stage: StagePlan, end: End) -> dict[str, int]:
    """上场副数: by player of a side, the boards with a result in the room where he sat."""
    found: dict[str, int] = {}
    for number, board in match.boards.items():
        for (room, _seat), (own, player) in players_in(match, stage, number).items():
            if own is end and board.room(room).confirmed is not None:
                found[player] = found.get(player, 0) + 1
    return found


def player_shares(state: State, key: TableKey, end: End, segment: int) -> tuple[PlayerShare, ...]:
    """上场副数: of everybody on the entry list, against the limits of the stage (the book sets none)."""
    match, stage = match_at(state, key), state.plan.stage(key.stage)
    options = stage.duplicate.line_ups
    first, last = boards_of_segment(stage, segment)
    size = last - first + 1
    here = boards_played(match, stage, end)
    before = match.line_ups.get(segment - 1, SegmentLineUps()).of(end)
    planned = match.line_ups.get(segment, SegmentLineUps()).of(end)
    plays = set() if planned is None else {one.player for one in planned.players}
    entry = entry_of_side(state, match, end)
    shares = []
    for person in entry.members:
        own = here.get(person.name, 0)
        coming = size if person.name in plays else 0
        shares.append(
            PlayerShare(
                person.name,
                own,
                _in_stage(state, key.stage, entry.number, person.name),
                None if before is None else next((one for one in before.players if one.player == person.name), None),
                options.fewest_boards if own + coming < options.fewest_boards else 0,
                options.most_boards if options.most_boards and own + size > options.most_boards else 0,
            )
        )
    return tuple(shares)


def _in_stage(state: State, name: str, entrant: int, player: str) -> int:
    stage, total = state.plan.stage(name), 0
    for one in state.stages[name].rounds:
        for match in one.matches.values():
            for end, side in ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away)):
                if entrant in side:
                    total += boards_played(match, stage, end).get(player, 0)
    return total
