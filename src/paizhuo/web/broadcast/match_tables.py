"""一场的各桌: of which match a table on air is, its rooms in the segments before, and all boards of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.online_boards import room_boards
from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import VpColumn
from paizhuo.tournament.duplicate.team_board import BoardState, board_score
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.web.broadcast.finals import MatchBoards
from paizhuo.web.models import EventTable, KeyedTable
from paizhuo.web.pages.tags import name_only

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Broadcast, LiveTable


class MatchPlace(NamedTuple):
    """桌位: the match, and the segment that is played at a table."""

    key: TableKey
    segment: int


def place_of(row: LiveTable) -> MatchPlace | None:
    """Of which match and segment a table is; None for one that is of no match."""
    bound = _bound(row)
    return None if bound is None else MatchPlace(TableKey(bound.stage, bound.round, bound.table), bound.segment)


def tables_of(row: Broadcast) -> list[LiveTable]:
    """播出的桌: the table on air, then the one beside it."""
    return [one for one in (row.on_air, row.beside) if one is not None]


def open_first(rows: Iterable[LiveTable]) -> list[LiveTable]:
    """开室在前: as pages with two rooms name them and the score counts them, whichever is on air [NAT 29(二)]."""
    return sorted(rows, key=lambda row: _room(row) is Room.CLOSED)


def team_names(rows: Iterable[LiveTable], snapshot: Snapshot) -> tuple[str, str]:
    """两方: who sits North-South and who East-West, in the open room of two; empty for a table of no match."""
    row = next(iter(open_first(rows)), None)
    place = None if row is None else place_of(row)
    match = None if place is None else find_match(snapshot.state, place.key)
    if row is None or match is None:
        return "", ""
    numbers = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
    seating = seating_of(match, _room(row))
    north_south, east_west = (numbers[seating.end(side)] for side in (Side.NORTH_SOUTH, Side.EAST_WEST))
    return name_only(north_south, snapshot), name_only(east_west, snapshot)


def earlier_tables(row: LiveTable) -> list[LiveTable]:
    """前几节: the tables of the same room in the segments before; of each segment the newest."""
    bound = _bound(row)
    if bound is None:
        return []
    place = {name: getattr(bound, name) for name in ("competition", "stage", "round", "table", "room")}
    found = type(bound).objects.filter(**place, segment__lt=bound.segment).order_by("segment", "pk")
    return list({one.segment: one.live for one in found.select_related("live")}.values())


def match_boards(state: State, key: TableKey) -> MatchBoards:
    """全场的牌: of a match, in the state that the public may know."""
    segments = {part.segment: part.boards for part in room_boards(state, key)}.values()
    options, match = state.plan.stage(key.stage).duplicate, find_match(state, key)
    scores = {
        number: board_score(record.as_played(number, options.ace_boards), options.team.one_room)
        for number, record in ({} if match is None else match.boards).items()
    }
    counted = {number: one for number, one in scores.items() if one.state is not BoardState.NOT_PLAYED}
    return MatchBoards(tuple(segments), counted, options.team.vp_column is VpColumn.COMPARED)


def _room(row: LiveTable) -> Room:
    bound = _bound(row)
    return Room.CLOSED if bound is not None and bound.room == Room.CLOSED.value else Room.OPEN


def _bound(row: LiveTable) -> KeyedTable | EventTable | None:
    keyed = KeyedTable.objects.filter(live=row).exclude(stage="").first()
    return keyed or EventTable.objects.filter(live=row).first()
