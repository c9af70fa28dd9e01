"""逐副操作: a side enters a board of its room, the other side of the same room confirms it or says that it differs.

The room is that of the phone, never what a form says. No HTTP here.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.board_course import board_numbers
from paizhuo.officiating.table_key import round_at
from paizhuo.tournament.duplicate.table_result import levels_of_finish
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.board_records import BoardRecord, PlayNotes, Version
from paizhuo.tournament.log.logged import standing
from paizhuo.web.access.permissions import Permission
from paizhuo.web.boards.actions import settle_if_over
from paizhuo.web.ledger.record_language import record_sentence
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.sheets.deals import letters
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused
from paizhuo.web.sheets.side import match_to_write, note_and_send_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.seats import Seat
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.board_records import RoomRecord
    from paizhuo.web.sheets.side import SideRequest

NOTHING = PlayNotes()


def stamp(record: RoomRecord) -> str:
    """A short digest of what is written of a board in a room, which a phone sends back to say what it showed."""
    said = (record.entered, record.entered_by, record.finish, record.notes, record.other, record.confirmed)
    return "" if record.entered is None else hashlib.sha256(repr(said).encode()).hexdigest()[:16]


def enter_board(
    request: SideRequest, board: int, finish: Sequence[Seat], notes: PlayNotes = NOTHING, *, seen: str = ""
) -> Done:
    """填一副: what a side says of a board. The same from both sides counts; another one is a dispute.

    ``seen`` is the :func:`stamp` that the phone showed; another phone of the side may have changed its entry meanwhile.
    """
    said = Version(levels_of_finish(finish), tuple(letters(finish)), notes)

    def body(writing: Writing) -> None:
        room, record = _open_board(writing, request, board)
        own = record.version(request.end)
        if record.confirmed is not None:
            if record.confirmed != said.levels:
                raise SheetRefused(WhySheetRefused.BOARD_DONE)
        elif own != said:
            if own is not None and seen != stamp(record):
                raise SheetRefused(WhySheetRefused.CHANGED)
            writing.append(_entered(request, room, board, said))
        _written(writing, request, room, board, said="entered", finish="".join(said.finish))

    return write(request, Permission.SHEET, body)


def confirm_board(request: SideRequest, board: int, *, seen: str) -> Done:
    """核对无误: agree with what the other side says of a board, as the phone showed it; that ends a dispute, too."""

    def body(writing: Writing) -> None:
        room, record = _open_board(writing, request, board)
        theirs = record.version(request.end.other)
        if record.confirmed is None:
            if theirs is None or seen != stamp(record):
                raise SheetRefused(WhySheetRefused.CHANGED)
            writing.append(
                _entered(request, room, board, theirs)
                if record.disputed
                else f.BoardConfirmed(*request.at.key, room, board, request.end)
            )
        elif theirs is None or theirs.levels != record.confirmed:
            raise SheetRefused(WhySheetRefused.BOARD_DONE)
        _written(writing, request, room, board, said="confirmed")

    return write(request, Permission.SHEET, body)


def take_back_board(request: SideRequest, board: int, *, seen: str) -> Done:
    """收回: take back the side's own entry of a board, while the other side has not answered it."""

    def body(writing: Writing) -> None:
        room, record = _open_board(writing, request, board)
        if record.confirmed is not None or record.disputed or record.entered_by is not request.end:
            raise SheetRefused(WhySheetRefused.CHANGED)
        if seen != stamp(record):
            raise SheetRefused(WhySheetRefused.CHANGED)
        reason = record_sentence(writing, lambda: _("The side takes its entry back."))
        for number in _own_entries(writing, request, room, board):
            writing.append(f.Undone(number, reason))
        _written(writing, request, room, board, said="taken back")

    return write(request, Permission.SHEET, body)


def _open_board(writing: Writing, request: SideRequest, board: int) -> tuple[Room, RoomRecord]:
    """The room of the phone and what is written of the board there; refused where the match takes no boards now."""
    match, room = match_to_write(writing, request), request.room
    if room is None:
        raise SheetRefused(WhySheetRefused.NO_ROOM)
    record = match.boards.get(board, BoardRecord()).room(room)
    if match.confirmed is not None and record.confirmed is None:
        raise SheetRefused(WhySheetRefused.DONE)
    if match.confirmed is None and match.entered is not None:
        raise SheetRefused(WhySheetRefused.HANDED_IN)
    if board not in board_numbers(writing.snapshot.state, request.at.key):
        raise SheetRefused(WhySheetRefused.NOT_THIS_DEAL)
    return room, record


def _entered(request: SideRequest, room: Room, board: int, said: Version) -> f.BoardEntered:
    return f.BoardEntered(*request.at.key, room, board, said.levels, said.finish, request.end, *said.notes)


def _own_entries(writing: Writing, request: SideRequest, room: Room, board: int) -> tuple[int, ...]:
    """The numbers of the facts in force by which the side entered the board, the newest first."""
    key = request.at.key
    found = [
        logged.no
        for logged in standing(writing.snapshot.log, after=round_at(writing.snapshot.state, *key[:2]).drafted)
        if isinstance(logged.fact, f.BoardEntered)
        and (logged.fact.stage, logged.fact.round, logged.fact.table) == key
        and (logged.fact.room, logged.fact.board, logged.fact.side) == (room, board, request.end)
    ]
    return tuple(reversed(found))


def _written(writing: Writing, request: SideRequest, room: Room, board: int, **detail: object) -> None:
    """Settle the match where that was the last board, note it in the act, and send the table to the screens."""
    settle_if_over(writing, request.at.key)
    note_and_send_sheet(writing, request.at, room=room.value, board=board, **detail)
