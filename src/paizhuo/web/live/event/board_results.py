"""逐副入账: every board that a table of an event has finished becomes a fact, once; the last one settles the match.

The table has played it, so both sides agree. What the event refuses waits for an official with the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo import guandan
from paizhuo.errors import PaizhuoError
from paizhuo.officiating.table_key import find_match
from paizhuo.officiating.table_now import takes_results
from paizhuo.table.played_boards import played_boards
from paizhuo.tournament.duplicate.table_result import levels_of_finish
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import PLAYERS, Actor, live_table_name
from paizhuo.web.access.permissions import Permission
from paizhuo.web.boards.actions import settle_if_over
from paizhuo.web.boards.online_rooms import is_done
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline, stored_reason
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import write
from paizhuo.web.live import store
from paizhuo.web.results.actions.shared import note_and_send_table
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.table.played_boards import PlayedBoard
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import EventTable

CHINESE = sayer(Language.CHINESE)
"""What is written into facts is Chinese, as the sheets are."""


def record_boards(bound: EventTable) -> bool:
    """逐副入账: whether the event has every board of the table now."""
    table = store.table_of(bound.live)
    if bound.closed_at is not None or not table.settings.boards:
        return False
    reasons: list[str] = []
    if not all(_is_recorded(bound, board) for board in table.course.finished()):
        # One that the event refuses does not keep the others waiting.
        lacking = [one for one in played_boards(table) if not _is_recorded(bound, one.number)]
        reasons = [why for one in lacking if (why := _refusal_of(bound, table, one))]
    is_whole = all(_is_recorded(bound, board) for board in table.settings.boards)
    recorded = bound.recorded_at or (timezone.now() if is_whole else None)
    refused = reasons[0] if reasons else ""
    if (bound.recorded_at, bound.refused) != (recorded, refused):
        bound.recorded_at, bound.refused = recorded, refused
        bound.save(update_fields=("recorded_at", "refused"))
    return is_whole


def room_of(bound: EventTable) -> Room:
    """室: a match with one room is written down as the open one."""
    return Room(bound.room) if bound.room else Room.OPEN


def _is_recorded(bound: EventTable, board: int) -> bool:
    state = snapshot_of(bound.competition).state
    return find_match(state, bound.key) is not None and is_done(state, bound.key, room_of(bound), board)


def _refusal_of(bound: EventTable, table: Table, board: PlayedBoard) -> str:
    """Write one board down; why the event refused it, or nothing."""
    actor = Actor(live_table_name(bound.table), PLAYERS)
    request = Request(bound.competition, actor, f"live-board-{bound.live.key}-{board.number}")
    try:
        write(request, Permission.SHEET, lambda writing: _entered(writing, bound, table, board))
    except PaizhuoError as error:
        return stored_reason(error)
    return ""


def _entered(writing: Writing, bound: EventTable, table: Table, board: PlayedBoard) -> None:
    state, key, room = writing.snapshot.state, bound.key, room_of(bound)
    if not takes_results(state, key):
        raise OnlineRefused(WhyNotOnline.ROUND_OVER)
    if board.finish is None:
        raise OnlineRefused(WhyNotOnline.BOARD_RULED)
    notes = board.notes(guandan.rule_set(table.settings.rules), CHINESE)
    levels = levels_of_finish(board.finish)
    letters = tuple(map(str, board.finish))
    said = (levels.north_south, levels.east_west)
    writing.append(
        f.BoardEntered(*key, room, board.number, said, letters, End.HOME, *notes),
        f.BoardConfirmed(*key, room, board.number, End.AWAY),
    )
    settle_if_over(writing, key)
    writing.detail |= {"live": bound.live.key, "room": room.value, "board": board.number}
    note_and_send_table(writing, key, None)
