"""复式的要办: slow rooms with the rule, and what keeps a board from being disclosed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.board_cells import LACKING
from paizhuo.officiating.board_pace import BEHIND, CANCELLED
from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.desk.lanes import published_grid
from paizhuo.web.desk.tasks import Button, Todo, url_or_empty
from paizhuo.web.language import say
from paizhuo.wording import citation_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.board_cells import RoomRow
    from paizhuo.web.desk.floor import Floor
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

MOST_SLOW = 5
MOST_ROOMS = 4


def slow_rooms(competition: Competition, floor: Floor) -> Iterator[Todo]:
    """慢: a task for each room that is boards behind the clock, the slowest first; at most a few."""
    found = [
        (lane.pace, lane.row, row.lanes.in_one_room)
        for row in floor.rows
        if row.lanes is not None
        for lane in row.lanes.lanes
        if lane.pace is not None and lane.pace.behind >= BEHIND
    ]
    for pace, row, is_only in sorted(found, key=lambda one: (-one[0].behind, one[1].table))[:MOST_SLOW]:
        room = _("table {table}").format(table=row.table) if is_only else _room(row)
        title = _("{room}: {count} boards behind").format(room=room, count=pace.behind)
        left = sum(cell.state in LACKING for cell in row.cells) - 1
        text = _("Boards not begun: {left}. Those not begun when the time is up are cancelled ({source}).")
        url = f"{url_or_empty('desk:desk', competition.slug)}?open={row.table}#t{row.table}"
        words = text.format(left=left, source=citation_words(CANCELLED, say()))
        yield Todo("none", title, words, Button(_("Send somebody"), url), "hot")


def next_disclosure(snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    """公开: which rooms still play the board that is to be disclosed next; a movement has rounds to come that do."""
    if floor.in_one_room:
        return
    grid = published_grid(snapshot, floor.stage, floor.round)
    board = None if grid is None else grid.next_to_disclose()
    if grid is None or board is None:
        return
    rooms = grid.rooms_playing(board)
    shown = _(", ").join(_room(row) for row in rooms[:MOST_ROOMS]) + (" …" if len(rooms) > MOST_ROOMS else "")
    text = _("Rooms that have not finished it: {count}: {rooms}.").format(count=len(rooms), rooms=shown)
    yield Todo("lock", _("Disclose board {board}").format(board=board), text, mark="wait")


def _room(row: RoomRow) -> str:
    text = _("table {table}, closed room") if row.room is Room.CLOSED else _("table {table}, open room")
    return text.format(table=row.table)
