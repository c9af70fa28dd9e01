"""两室出场: who sits where in both rooms, segment by segment, as soon as both sides' line-ups are in; never before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.segments import declares_line_ups, segment_view
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.web.pages.room_tables import room_tables
from paizhuo.wording.officiating.segments import boards_words

if TYPE_CHECKING:
    from paizhuo.officiating.segments import SegmentView
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.entries import Room
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.room_tables import RoomTable


class SegmentRooms(NamedTuple):
    """一节: its two tables; none while a line-up of it is missing or sealed."""

    segment: int
    boards: str
    tables: tuple[RoomTable, ...]


class MatchRooms(NamedTuple):
    """两室: the latest segment whose line-ups are public, those before, and those that are to come."""

    now: SegmentRooms | None
    earlier: tuple[SegmentRooms, ...]
    sealed: tuple[SegmentRooms, ...]
    several: bool


def match_rooms(snapshot: Snapshot, key: TableKey) -> MatchRooms | None:
    """两室: of a team match; None where no line-ups are declared, or none of this match has been seen."""
    if not declares_line_ups(snapshot.state, key.stage):
        return None
    # Both line-ups are shown as soon as both are in, whatever the hour: the page asks for no time.
    views = [
        segment_view(snapshot.state, key, segment, viewer=None, now=0)
        for segment in range(1, snapshot.plan.stage(key.stage).segments + 1)
    ]
    shown = [view for view in views if view.is_complete]
    if not shown:
        return None
    rows = [_segment(snapshot, key, view, is_now=view is shown[-1]) for view in views]
    now = next(row for row in rows if row.segment == shown[-1].segment)
    return MatchRooms(
        now,
        tuple(row for row in rows if row.tables and row is not now),
        tuple(row for row in rows if not row.tables),
        len(views) > 1,
    )


def _segment(snapshot: Snapshot, key: TableKey, view: SegmentView, *, is_now: bool) -> SegmentRooms:
    boards = boards_words(say(), view.boards)
    open_room, closed_room = (_about(snapshot, key, view, room, is_now=is_now) for room in snapshot.plan.rooms)
    return SegmentRooms(view.segment, boards, room_tables(view, End.HOME, (open_room, closed_room)))


def _about(snapshot: Snapshot, key: TableKey, view: SegmentView, room: Room, *, is_now: bool) -> str:
    """Which board the room plays, where it plays one of this segment."""
    board = snapshot.board_now(key, room) if is_now and isinstance(snapshot, PublicSnapshot) else 0
    first, last = view.boards
    return _("board {board}").format(board=board) if first <= board <= last else ""
