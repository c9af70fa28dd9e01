"""逐副的屏: which screen a phone shows in a room of a match that is written down board by board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.board_course import board_numbers, next_board, segments_of
from paizhuo.officiating.segments import declares_line_ups, segment_view
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.web.language import say
from paizhuo.web.phone import board_page, page
from paizhuo.web.phone.phone_screen import PhoneScreen
from paizhuo.web.rounds.moves import next_move
from paizhuo.web.sheets.board_actions import stamp
from paizhuo.web.sheets.words import finish_text
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.board_records import RoomRecord, Version
    from paizhuo.web.phone.device import Phone
    from paizhuo.web.sheets.table import SheetTable


def board_screen(table: SheetTable, phone: Phone, room: Room, asked: Mapping[str, str]) -> PhoneScreen:
    """The screen of a phone in a room: a board to settle or to check first, else the one asked for, else the list."""
    if table.match.confirmed is not None:
        return _list(table, phone, room)
    wish, wanted = asked.get("do", ""), _wanted(table, asked)
    if wanted is not None and wish in {"board", "wrong"}:
        record = _record(table, room, wanted)
        if record.confirmed is None and (record.entered is None or wish == "wrong"):
            return _enter(table, phone, wanted, record, asked)
        if record.is_open:
            return _open(table, phone, wanted, record)
    if wish == "list":
        return _list(table, phone, room)
    waiting = [(number, _record(table, room, number)) for number in sorted(table.match.boards)]
    for number, record in sorted(waiting, key=lambda one: _urgency(one[1], phone)):
        if record.is_open:
            return _open(table, phone, number, record)
    return _list(table, phone, room)


def _wanted(table: SheetTable, asked: Mapping[str, str]) -> int | None:
    numbers = board_numbers(table.snapshot.state, table.key)
    return next((one for one in numbers if str(one) == asked.get("board")), None)


def _record(table: SheetTable, room: Room, number: int) -> RoomRecord:
    return table.match.boards.get(number, BoardRecord()).room(room)


def _urgency(record: RoomRecord, phone: Phone) -> int:
    """First what the sides differ on, then what the own side checks, then what the other one does."""
    return 0 if record.disputed else 1 if record.entered_by is not phone.end else 2


def _about(table: SheetTable, number: int) -> str:
    """第几节: where the match has segments."""
    segments = segments_of(table.snapshot.plan.stage(table.key.stage))
    if number > table.boards and len(table.rooms) > 1:
        return _("extra board")
    if len(segments) == 1:
        return _("board no. {number}").format(number=number)
    at = next(at for at, numbers in enumerate(segments, 1) if number in numbers)
    return _("segment no. {number}").format(number=at)


def _enter(table: SheetTable, phone: Phone, number: int, record: RoomRecord, asked: Mapping[str, str]) -> PhoneScreen:
    own, theirs = record.version(phone.end), record.version(phone.end.other)
    shows = {
        "preset": board_page.preset_row(table, number),
        "board": number,
        "wish": asked.get("do", ""),
        "differs": theirs is not None,
        "seen": stamp(record),
        "notes": own.notes if own is not None else None if theirs is None else theirs.notes,
        **board_page.board_entry(phone, number, asked),
    }
    return PhoneScreen("board_enter", _about(table, number), shows, (number, stamp(record)))


def _open(table: SheetTable, phone: Phone, number: int, record: RoomRecord) -> PhoneScreen:
    own, theirs = record.version(phone.end), record.version(phone.end.other)
    shows: dict[str, Any] = {
        "preset": board_page.preset_row(table, number),
        "board": number,
        "seen": stamp(record),
    }
    about = _about(table, number)
    if own is not None and theirs is not None:
        shows["versions"] = page.two_versions(phone.viewpoint, _finish(own), _finish(theirs))
        return PhoneScreen("board_differs", about, shows, (number, stamp(record)))
    said = own or theirs
    if said is None:  # pragma: no cover - an open board has been entered by a side
        return PhoneScreen("board_waits", about, shows, (number,))
    finish = _finish(said)
    shows |= {
        "order": page.finishing_order(phone.viewpoint, finish),
        "outcome": board_page.board_outcome(phone, number, finish),
        "finish": finish_text(finish),
        "notes": said.notes,
    }
    return PhoneScreen("board_check" if own is None else "board_waits", about, shows, (number, stamp(record)))


def _finish(said: Version) -> tuple[Any, ...]:
    return board_page.version_finish(said.finish)


def _rooms_page(table: SheetTable) -> str:
    """两室出场: the page of the match that shows who sits where; empty until everybody may see a line-up of it."""
    state, key = table.snapshot.state, table.key
    if not table.competition.is_public or not declares_line_ups(state, key.stage):
        return ""
    segments = range(1, state.plan.stage(key.stage).segments + 1)
    # Both line-ups are shown as soon as both are in, whatever the hour.
    if not any(segment_view(state, key, one, viewer=None, now=0).is_complete for one in segments):
        return ""
    return f"{reverse('public:team-match', args=[table.competition.slug, *key])}#rooms"


def _list(table: SheetTable, phone: Phone, room: Room) -> PhoneScreen:
    following = None if table.match.confirmed is not None else next_board(table.snapshot.state, table.key, room)
    lines = board_page.board_lines(table, phone, room)
    in_two_rooms = len(table.rooms) > 1
    shows: dict[str, Any] = {
        "lines": lines,
        "ticks": board_page.ticks(table, room, following),
        "following": following,
        "is_extra": following is not None and following > table.boards and in_two_rooms,
        "in_two_rooms": in_two_rooms,
        "room": room_words(say(), room),
        "other_room": room_words(say(), board_page.other_room(room)),
        "waits_for": board_page.waits_for(table),
        "hidden": [line.board for line in lines if line.hidden],
        "wrong_board": lines[-1].board if lines else 0,
        "is_empty": not table.match.boards,
        "rooms_page": _rooms_page(table),
        **board_page.shown_total(table, lines),
    }
    if table.match.confirmed is not None:
        shows["result"] = page.side_result(table.match.confirmed, phone.end)
        shows["move"] = next_move(table.snapshot.state, table.entrants(phone.end)[0])
    else:
        shows |= {"paper": page.paper_duties(table, phone), **page.last_deal_notice(table)}
    about = (
        _("agreed")
        if table.match.confirmed is not None
        else _about(table, following or board_numbers(table.snapshot.state, table.key)[-1])
    )
    stands = (tuple(lines), tuple(shows["ticks"]), following, shows["rooms_page"])
    key = (*stands, table.match.confirmed, table.clock.last_deal)
    return PhoneScreen("board_list", about, shows, key)
