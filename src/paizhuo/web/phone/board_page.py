"""逐副页的内容: what the board screens of a phone show: the preset row, the seats, the list with what may be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.guandan.duplicate import board as preset_board
from paizhuo.guandan.levels import PAST_ACE
from paizhuo.guandan.phases import NoTribute
from paizhuo.officiating.board_course import board_numbers, is_ruled, segments_of
from paizhuo.officiating.board_release import released_to_players
from paizhuo.officiating.board_rows import board_rows
from paizhuo.officiating.score_sheet import complete_finish
from paizhuo.seats import Side, parse_seat
from paizhuo.tournament.duplicate.table_result import levels_of_finish
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.tournament.plan.board_options import ShownToPlayers
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.language import say
from paizhuo.web.phone import page, words
from paizhuo.web.sheets.words import seat_name
from paizhuo.wording.cards import side_words
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.board_rows import BoardRow
    from paizhuo.seats import Seat
    from paizhuo.tournament.duplicate.table_result import BoardLevels
    from paizhuo.web.phone.device import Phone
    from paizhuo.web.sheets.table import SheetTable


LOWEST = 2
"""The rank of the lowest level."""


class Preset(NamedTuple):
    """预设: the printed row of a board: its level, who pays, who returns, who leads, and who if tribute is resisted.

    ``boards`` is the number of scheduled boards; 0 in a movement, where the numbers of a table are not counted from 1.
    """

    board: int
    boards: int
    level: int
    pays: str
    returns: str
    leads: str
    if_resisted: str = ""


class Gain(NamedTuple):
    """得分: which side won a board in a room, and how many levels."""

    ours: bool
    levels: int


class BoardLine(NamedTuple):
    """一行: a board that the own room has played; ``other`` and ``imp`` are None while they may not be seen."""

    board: int
    level: int
    own: Gain | None
    other: Gain | None
    imp: int | None
    hidden: bool
    ruling: str
    begins_segment: bool


class Tick(NamedTuple):
    """一格: a board in the row of all boards; ``mark`` is its class, ``words`` what it means."""

    board: int
    mark: str
    words: str
    may_enter: bool
    begins_segment: bool


def preset_row(table: SheetTable, number: int) -> Preset:
    """预设: the row of a board. The payer leads, of two that of the higher card; if resisted, who returns [NAT 10]."""
    found, scheduled = preset_board(number), 0 if table.match.pairing.boards else table.boards
    level = found.level.value - LOWEST
    if isinstance(found.opening, NoTribute):
        return Preset(number, scheduled, level, "", "", seat_name(found.opening.leader))
    first, *both = found.opening.payers
    returner = seat_name(found.opening.first)
    payer, leads = seat_name(first), seat_name(first)
    if both:
        payer, leads = side_words(first.side, say()), _("higher card")
    return Preset(number, scheduled, level, payer, returner, leads, if_resisted=returner)


def board_entry(phone: Phone, number: int, asked: Mapping[str, str]) -> dict[str, Any]:
    """四家: the context of the entry screen of a board."""
    taps = page.taps_of(asked)
    order, is_whole = page.whole_order(taps)
    return {
        **page.seats_to_tap(phone.viewpoint, order, is_whole=is_whole),
        "outcomes": [board_outcome(phone, number, finish) for finish in page.orders()],
        "outcome_key": board_outcome(phone, number, order).key if is_whole else "",
    }


def board_outcome(phone: Phone, number: int, finish: tuple[Seat, ...]) -> page.DealOutcome:
    """得几级: from the level of the board to what the winners would reach, own side first."""
    own, levels = phone.viewpoint.me.side, levels_of_finish(finish)
    level = preset_board(number).level.value - LOWEST
    winner = finish[0].side
    climbs = tuple(_climb(level, max(levels) if side is winner else 0, ours=side is own) for side in (own, own.other))
    return page.DealOutcome(f"{winner}{max(levels)}", (climbs[0], climbs[1]))


def _climb(level: int, gained: int, *, ours: bool) -> words.Climb:
    if not gained:
        return words.Climb(_("We win none") if ours else _("They win none"), level, level)
    text = _("We win {levels}") if ours else _("They win {levels}")
    return words.Climb(text.format(levels=gained), level, min(level + gained, PAST_ACE))


def board_lines(table: SheetTable, phone: Phone, room: Room) -> list[BoardLine]:
    """逐副对照: the boards that the own room has played, with the other room where the players may see it."""
    stage = table.snapshot.plan.stage(table.key.stage)
    released = released_to_players(table.match, stage)
    firsts = {numbers[0] for numbers in segments_of(stage)[1:]}
    found = []
    for row in board_rows(table.match, stage):
        record = table.match.boards.get(row.board, BoardRecord())
        own = record.room(room).confirmed
        if own is None and not is_ruled(record):
            continue
        seen = row.board in released
        other = record.room(other_room(room)).confirmed if seen else None
        found.append(
            BoardLine(
                row.board,
                preset_board(row.board).level.value - LOWEST,
                _gain(own, table.seating_in(room).side(phone.end)),
                _gain(other, table.seating_in(other_room(room)).side(phone.end)),
                _imp(row, phone.end) if seen or is_ruled(record) else None,
                not seen and not is_ruled(record),
                _ruling(row, record),
                row.board in firsts,
            )
        )
    return found


def ticks(table: SheetTable, room: Room, following: int | None) -> list[Tick]:
    """各副: where each board stands in the own room; only whether the other room is done, where that is shown."""
    stage = table.snapshot.plan.stage(table.key.stage)
    released = released_to_players(table.match, stage)
    firsts = {numbers[0] for numbers in segments_of(stage)[1:]}
    found = []
    for number in board_numbers(table.snapshot.state, table.key):
        record = table.match.boards.get(number, BoardRecord())
        own = record.room(room)
        if number in released or is_ruled(record):
            mark, meaning = "ok", _("both rooms done") if len(table.rooms) > 1 else _("counts")
        elif own.confirmed is not None:
            mark, meaning = "hf", _("waits for the other room")
        elif own.entered is not None:
            mark, meaning = "wt", _("to confirm")
        else:
            mark, meaning = ("now", _("next")) if number == following else ("", _("not played"))
        free = own.entered is None and not is_ruled(record) and table.match.confirmed is None
        found.append(Tick(number, mark, meaning, free, number in firsts))
    return found


def shown_total(table: SheetTable, lines: list[BoardLine]) -> dict[str, int]:
    """两室都打完: how many of the scheduled boards may be seen, and what they come to for the own side."""
    shown = [line.imp for line in lines if line.imp is not None and line.board <= table.boards]
    return {"shown": len(shown) if len(table.rooms) > 1 else 0, "total": sum(shown)}


def waits_for(table: SheetTable) -> str:
    """打完再看: when the other room is shown, in words."""
    if table.snapshot.plan.stage(table.key.stage).duplicate.release.to_players is ShownToPlayers.SEGMENT:
        return _("after the segment")
    return _("shown when played")


def room_line(table: SheetTable, phone: Phone, room: Room) -> str:
    """开室 南北: the room and the direction of the own side."""
    side = table.seating_in(room).side(phone.end)
    if len(table.rooms) == 1:
        return side_words(side, say())
    return _("{room} {side}").format(room=room_words(say(), room), side=side_words(side, say()))


def other_room(room: Room) -> Room:
    """另一室."""
    return Room.CLOSED if room is Room.OPEN else Room.OPEN


def _gain(levels: BoardLevels | None, side: Side) -> Gain | None:
    if levels is None:
        return None
    winner = Side.NORTH_SOUTH if levels.north_south else Side.EAST_WEST
    return Gain(winner is side, max(levels))


def _imp(row: BoardRow, end: End) -> int:
    return row.net[0] if end is End.HOME else row.net[1]


def _ruling(row: BoardRow, record: BoardRecord) -> str:
    if record.adjusted is not None or record.averages is not None or record.innocent is not None:
        return _("adjusted by the referee")
    return "" if row.void is None else _("void, {why}").format(why=duplicate_words(say(), row.void))


def version_finish(finish: tuple[str, ...]) -> tuple[Seat, ...]:
    """The order of going out of a version, with the last place where three are written."""
    return complete_finish([parse_seat(letter) for letter in finish]) if finish else ()
