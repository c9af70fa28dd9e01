"""逐副录入的操作: officials enter, confirm, correct and rule on boards, and settle a match by them. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.board_cells import Cell, CellState, boards_of, room_row
from paizhuo.officiating.board_course import is_over
from paizhuo.officiating.corrections import check_not_final, correction_verdict, scores_of, windows_now
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.duplicate.table_result import levels_of_finish
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.boards.refusals import BoardNotStored, WhyNotStored
from paizhuo.web.clock.clock import now
from paizhuo.web.ledger.record_language import record_sentence
from paizhuo.web.ledger.write import write
from paizhuo.web.results.actions.shared import REASON_LENGTH, note_and_send_table
from paizhuo.web.results.correction_windows import mistake_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Seat
    from paizhuo.tournament.duplicate.table_result import Mark, Void
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.board_records import PlayNotes, RoomRecord
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


class BoardKey(NamedTuple):
    """一室一副: a board in a room, and what the page showed of it; ``seen`` is empty where no page did."""

    table: TableKey
    room: Room
    board: int
    seen: str = ""


class Ruling(NamedTuple):
    """所判: one of four ways; with none of them the board counts as it was played."""

    void: Void | None = None
    adjusted: tuple[int, int] | None = None
    """调整分: of home and visitors in a match of teams."""
    averages: tuple[Mark, Mark] | None = None
    """平均分: of home and visitors in a pairs or individual event."""
    innocent: End | None = None
    """混合赛坐错: the side that sat right, in a pairs event."""


AS_PLAYED = Ruling()


def enter(
    request: Request, place: BoardKey, finish: tuple[Seat, ...], reason: str = "", notes: PlayNotes | None = None
) -> Done:
    """记入: the order of going out in one room. It counts at once; what counts or is disputed needs a reason.

    So does a board that is put into a match which is settled already.

    A board that was put right and played again is entered over its first result
    [NAT 37(一)1(1), 37(二)1(1), 37(二)2(1)]. Without ``notes`` those that were written down before stay.
    """
    book, levels = book_of(request.competition), levels_of_finish(finish)
    seats = tuple(map(str, finish))

    def body(writing: Writing) -> None:
        cell = _cell(writing, place)
        said = (*place.table, place.room, place.board, (levels.north_south, levels.east_west))
        if (cell.fact and _counts(writing, place)) or match_at(writing.snapshot.state, place.table).by_boards:
            request.actor.check(Permission.CORRECT, book)
            _correct(writing, place, f.BoardCorrected(*said, _reason(reason), seats, *_noted(writing, place, notes)))
        elif cell.state is CellState.DISPUTED:
            ruling = f.RulingGiven(_reason(reason), "", *place.table)
            writing.append(f.BoardEntered(*said, seats, None, *_noted(writing, place, notes)), ruling)
            writing.notify("rulings")
        else:
            request.actor.check(Permission.RECORD, book)
            writing.append(f.BoardEntered(*said, seats, None, *_noted(writing, place, notes)))
        _note(writing, place, reason)

    permission = Permission.RECORD if request.actor.may(Permission.RECORD, book) else Permission.SETTLE
    return write(request, permission, body)


def note(request: Request, place: BoardKey, notes: PlayNotes) -> Done:
    """补记: tribute, return and first lead of a board whose result counts and stays [NAT App.3]."""

    def body(writing: Writing) -> None:
        _cell(writing, place)
        record = _record_of(writing, place)
        if record.confirmed is None:
            raise BoardNotStored(WhyNotStored.NO_ORDER)
        levels = (record.confirmed.north_south, record.confirmed.east_west)
        why = record_sentence(writing, lambda: _("notes of the sheet"))
        said = (*place.table, place.room, place.board, levels, why, record.finish)
        _correct(writing, place, f.BoardCorrected(*said, *notes))
        _note(writing, place, why)

    return write(request, Permission.CORRECT, body)


def confirm(request: Request, place: BoardKey) -> Done:
    """核对: an official agrees with what one side entered."""

    def body(writing: Writing) -> None:
        _cell(writing, place)
        writing.append(f.BoardConfirmed(*place.table, place.room, place.board))
        _note(writing, place)

    return write(request, Permission.RECORD, body)


def rule(
    request: Request, place: BoardKey, reason: str, ruling: Ruling = AS_PLAYED, why: Callable[[], str] | None = None
) -> Done:
    """判一副: it holds for all rooms of the match.

    ``why`` is a sentence of the book's list; ``reason`` what the referee writes besides, or alone.
    """

    def body(writing: Writing) -> None:
        _cell(writing, place)
        listed = "" if why is None else record_sentence(writing, why)
        whole = _reason(" ".join(part for part in (listed, reason.strip()) if part))
        void, adjusted, averages, innocent = ruling
        _correct(writing, place, f.BoardRuled(*place.table, place.board, whole, void, adjusted, averages, innocent))
        _note(writing, place, whole)
        writing.notify("rulings")

    return write(request, Permission.RULE, body)


def settle(request: Request, key: TableKey) -> Done:
    """结分: put both rooms together; the match counts [NAT 46(二)4]."""

    def body(writing: Writing) -> None:
        match_at(writing.snapshot.state, key)
        writing.append(f.MatchSettled(*key))
        note_and_send_table(writing, key, match_at(writing.snapshot.state, key).confirmed)

    return write(request, Permission.RECORD, body)


def settle_if_over(writing: Writing, key: TableKey) -> None:
    """结分: with the last board of all rooms the match counts; a level knockout plays on [NAT 46(二)]."""
    if is_over(writing.snapshot.state, key):
        writing.append(f.MatchSettled(*key))
        writing.notify("standings")


def cell_at(state: State, place: BoardKey) -> Cell | None:
    """一格: what is known of the board now; None where the match has no such room or board."""
    key = place.table
    match = match_at(state, key)
    boards = boards_of(state, key.stage, match)
    if place.room not in state.plan.rooms or place.board not in boards:
        return None
    row = room_row(match, place.room, boards, boards)
    return row.cells[boards.index(place.board)]


def _cell(writing: Writing, place: BoardKey) -> Cell:
    """The cell of the board; refuse one that is not there, or has changed since the page showed it."""
    found = cell_at(writing.snapshot.state, place)
    if found is None:
        raise BoardNotStored(WhyNotStored.NO_PLACE)
    # An empty board may have become the one that is played: that is no change of what is typed.
    empty = {CellState.EMPTY.value, CellState.NOW.value}
    if place.seen and place.seen != found.seen and {place.seen, found.seen} != empty:
        raise BoardNotStored(WhyNotStored.CHANGED)
    return found


def _record_of(writing: Writing, place: BoardKey) -> RoomRecord:
    match = match_at(writing.snapshot.state, place.table)
    return match.boards.get(place.board, BoardRecord()).room(place.room)


def _counts(writing: Writing, place: BoardKey) -> bool:
    return _record_of(writing, place).confirmed is not None


def _noted(writing: Writing, place: BoardKey, notes: PlayNotes | None) -> PlayNotes:
    """附注: as they are given, else as they stand."""
    return _record_of(writing, place).notes if notes is None else notes


def _reason(reason: str) -> str:
    if not reason.strip() or len(reason) > REASON_LENGTH:
        raise BoardNotStored(WhyNotStored.NEEDS_REASON)
    return reason.strip()


def _correct(writing: Writing, place: BoardKey, fact: f.BoardCorrected | f.BoardRuled) -> None:
    """更正: append it; where the match is settled, inside the book's window and with the chief's approval [NAT 48]."""
    key = place.table
    match = match_at(writing.snapshot.state, key)
    if isinstance(fact, f.BoardCorrected):
        record = match.boards.get(place.board, BoardRecord()).room(place.room)
        notes = (fact.tribute, fact.returned, fact.lead)
        if record.confirmed == fact.levels and record.finish == fact.finish and record.notes == notes:
            raise BoardNotStored(WhyNotStored.UNCHANGED)
    was = match.confirmed
    if was is None:
        writing.append(fact)
        return
    check_not_final(writing.snapshot.state, writing.snapshot.log, key)
    if Role.CHIEF not in writing.actor.roles:
        raise BoardNotStored(WhyNotStored.NEEDS_APPROVAL)
    mistake = mistake_of(writing.competition, writing.snapshot, key, Error.ENTRY_BY_STAFF)
    effective = windows_now(writing.snapshot.state, writing.snapshot.log, key, mistake)
    writing.append(fact)
    true = match_at(writing.snapshot.state, key).confirmed
    recorded, corrected = (scores_of(writing.snapshot.state, key.stage, one) for one in (was, true or was))
    moment = int(now().timestamp())
    verdict = correction_verdict(mistake, recorded, corrected, moment, certified=True, effective=effective)
    # The chief referee may correct outside the window, too, as on the page of the result; the act says so.
    writing.detail |= {"approved": True, "inside_window": verdict.allows}
    writing.notify("pairings")


def _note(writing: Writing, place: BoardKey, reason: str = "") -> None:
    """Settle the match where that was its last board, note it in the act, and send the table to the screens.

    What was played on the board stays with the officials.
    """
    settle_if_over(writing, place.table)
    writing.detail |= {"room": place.room.value, "board": place.board}
    if reason.strip():
        writing.detail["reason"] = reason.strip()
    note_and_send_table(writing, place.table, None)
