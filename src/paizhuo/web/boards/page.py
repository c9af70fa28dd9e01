"""逐副录入的页面: the grid of a round, the place where somebody types, and what is to be checked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.board_cells import DONE, CellState
from paizhuo.officiating.board_entry import ADJUSTED_SOURCES, MIXED_SEATS, VOID_SOURCES
from paizhuo.officiating.board_grid import Place
from paizhuo.officiating.board_shares import sitting
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.seats import Seat
from paizhuo.tournament.duplicate.table_result import MOST_LEVELS, Mark, Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.web.access.permissions import Permission
from paizhuo.web.boards.round_grid import grid_of
from paizhuo.web.boards.rows_html import RowsHtml
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.wording import citation_words, seat_words
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.boards import (
    adjusted_for_words,
    board_sentence,
    mixed_seats_words,
    net_words,
    place_words,
)
from paizhuo.wording.tournament.duplicate import duplicate_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.board_cells import Cell, RoomRow
    from paizhuo.officiating.board_grid import BoardGrid
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit

LONGEST = 9
"""The most digits of a number in an address."""


@dataclass(frozen=True)
class BoardRound:
    """一轮复式: a published round of a stage with boards, and its grid."""

    snapshot: Snapshot
    stage: str
    round: RoundState

    @cached_property
    def grid(self) -> BoardGrid:
        """逐副录入表: computed once for a snapshot."""
        return grid_of(self.snapshot, self.stage, self.round)

    @property
    def in_two_rooms(self) -> bool:
        """两室: whether a match has an open and a closed room."""
        return len(self.snapshot.plan.rooms) > 1

    @property
    def is_compared(self) -> bool:
        """横向比较: whether each table is compared with the others, as in a pairs or individual event."""
        return self.snapshot.plan.stage(self.stage).is_compared

    def key(self, table: int) -> TableKey:
        """桌: of this round."""
        return TableKey(self.stage, self.round.number, table)

    @property
    def query(self) -> str:
        """The query of an address of this round."""
        return f"?{urlencode({'stage': self.stage, 'round': self.round.number})}"

    def query_of(self, place: Place | None) -> str:
        """The query of the grid with this place chosen."""
        if place is None:
            return self.query
        chosen = {"table": place.table, "room": place.room.value, "board": place.board}
        return f"{self.query}&{urlencode(chosen)}"

    def words(self, place: Place) -> str:
        """几桌哪室第几副."""
        return place_words(say(), place.table, place.room if self.in_two_rooms else None, place.board)


def number_of(text: str | None) -> int:
    """A number of an address or a form; 0 for anything else."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) <= LONGEST else 0


def board_round(visit: Visit, stage: str | None, number: str | None) -> BoardRound | None:
    """The round of the address, else the one being played, else the last with boards; None before the first."""
    snapshot = visit.snapshot
    with_boards = [
        BoardRound(snapshot, one.id, round_)
        for one in snapshot.state.stages.values()
        if snapshot.plan.stage(one.id).boards
        for round_ in one.rounds
        if round_.published
    ]
    wanted = (stage, number_of(number)) if stage or number else current_round(snapshot)
    found = next((one for one in with_boards if (one.stage, one.round.number) == wanted), None)
    if found is None and (stage or number):
        raise Http404
    return found or (with_boards[-1] if with_boards else None)


def chosen_place(found: BoardRound, table: str | None, room: str | None, board: str | None) -> Place | None:
    """从哪里录: the place of the address, else the first that lacks a result, else the first of all."""
    grid = found.grid
    wanted = Place(number_of(table), _room(room), number_of(board))
    if grid.cell(wanted) is not None:
        return wanted
    first = next((Place(row.table, row.room, cell.board) for row in grid.rows for cell in row.cells), None)
    return grid.first_lacking() or first


def _room(text: str | None) -> Room:
    return Room.CLOSED if text == Room.CLOSED.value else Room.OPEN


def context_of(
    visit: Visit, found: BoardRound, place: Place | None, tables: Iterable[int] | None = None
) -> dict[str, Any]:
    """The context of the grid, with the rows of these tables or of all."""
    grid = found.grid
    drawing = RowsHtml(visit.snapshot, grid, in_two_rooms=found.in_two_rooms)
    cell = None if place is None else grid.cell(place)
    return {
        "place": found,
        "grid": grid,
        "rows": drawing.rows(tables),
        "heads": drawing.heads(),
        "at": place,
        "at_words": "" if place is None else found.words(place),
        "seen": "" if cell is None else cell.seen,
        "to_check": [_to_check(found, row, cell) for row, cell in grid.to_check()],
        "missing": grid.missing,
        "words": script_words(found),
        "voids": [(one.value, _cited(duplicate_words(say(), one), VOID_SOURCES[one])) for one in VOID_SOURCES],
        "adjusted": [
            (one.value, _cited(adjusted_for_words(say(), one), ADJUSTED_SOURCES[one])) for one in ADJUSTED_SOURCES
        ],
        "marks": [(one.value, duplicate_words(say(), one)) for one in Mark],
        "mixed_seats": _cited(mixed_seats_words(say()), MIXED_SEATS),
        "published": _published(visit),
        "to_settle": _to_settle(found),
        **cell_context(visit, found, place),
    }


def cell_context(visit: Visit, found: BoardRound, place: Place | None) -> dict[str, Any]:
    """一格的附注: who sits there, what the sheet says besides, and when the result came in."""
    if place is None or found.grid.cell(place) is None:
        return {"cell": None}
    key = found.key(place.table)
    names = sitting(found.snapshot.state, key, place.room, place.board)
    board = found.round.matches[place.table].boards.get(place.board, BoardRecord())
    record = board.room(place.room)
    at = visit.snapshot.log[record.fact - 1].at if record.fact else ""
    return {
        "cell": place,
        "sitting": [(_letter(seat), names[seat]) for seat in _AROUND if seat in names],
        "notes": record.notes,
        "came_in": datetime.fromisoformat(at) if at else None,
        **(_wrong_seats(visit, key) if board.void is Void.WRONG_SEATS else {}),
    }


def _wrong_seats(visit: Visit, key: TableKey) -> dict[str, str]:
    """坐错方位: the ruling on both sides of the match, or where the referee gives it [NAT 53(二)12]."""
    slug, code = visit.competition.slug, Infraction.WRONG_SEATS.value
    for number, ruling in visit.snapshot.state.rulings.items():
        place = TableKey(ruling.stage, ruling.round, ruling.table)
        if place == key and ruling.case is not None and ruling.case.infraction == code:
            return {"seats_ruled": reverse("refereeing:notice", args=[slug, number])}
    if not visit.may(Permission.RULE):
        return {}
    asked = urlencode(CaseForm(None, Infraction.WRONG_SEATS).fields)
    return {"seats_to_rule": f"{reverse('refereeing:rule', args=[slug, *key])}?{asked}"}


_AROUND = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def script_words(found: BoardRound) -> dict[str, Any]:
    """What the script says while somebody types: names of seats, the sentence of each order, the places."""
    words, table, board = say(), 987654321, 123456789
    rooms = {
        room.value: place_words(words, table, room if found.in_two_rooms else None, board)
        .replace(str(table), "{table}")
        .replace(str(board), "{board}")
        for room in Room
    }
    return {
        "seats": {str(seat): _letter(seat) for seat in Seat},
        "sentences": {
            f"{seat}{levels}": board_sentence(words, seat, levels)
            for seat in Seat
            for levels in range(1, MOST_LEVELS + 1)
        },
        "places": rooms,
        "states": {
            CellState.EMPTY.value: _("empty"),
            CellState.NOW.value: _("at this board now"),
            CellState.WAITING.value: _("entered by one side: {score}. Enter alone confirms it."),
            CellState.DISPUTED.value: _("the sides differ; what you enter decides, with a reason."),
            CellState.COUNTS.value: _("counts: {score}. Another order needs a reason."),
            CellState.VOID.value: _("void"),
            CellState.ADJUSTED.value: _("adjusted by the referee"),
            CellState.ABSENT.value: _("is not played at this table"),
        },
        "scores": {str(net): net_words(words, net) for net in (-3, -2, -1, 1, 2, 3)},
        "go_on": _("Enter stores it and goes to: {place}"),
        "store": _("Enter stores it."),
        "incomplete": _("Type the order of going out: two partners, or three seats."),
        "stored": _("{place}: {sentence}"),
        "nothing_stored": _("Nothing stored yet on this page that could be taken back."),
        "no_answer": _("The server does not answer. Nothing is lost: press Enter again."),
    }


def _letter(seat: Seat) -> str:
    """一字: of a seat, so that the field reads as what was typed: 北, in English N."""
    word = seat_words(seat, say())
    return word if len(word) == 1 else str(seat)


def _cited(text: str, source: Any) -> str:  # noqa: ANN401 - a citation
    return f"{text} ({citation_words(source, say())})"


def _to_check(found: BoardRound, row: RoomRow, cell: Cell) -> dict[str, Any]:
    place = Place(row.table, row.room, cell.board)
    disputed = cell.state is CellState.DISPUTED
    text = _("the sides differ") if disputed else _waits(row, cell)
    shown = {"words": found.words(place), "text": text, "icon": cell.state.value}
    return {"place": place, "address": found.query_of(place), **shown}


def _waits(row: RoomRow, cell: Cell) -> str:
    if cell.entered_by is None:
        return _("waits for a check")
    north_south = row.end_of(north_south=True) is not cell.entered_by
    return _("waits for N-S") if north_south else _("waits for E-W")


def _published(visit: Visit) -> list[tuple[str, str, int]]:
    plan = visit.snapshot.plan
    return [
        (stage.id, stage_words(say(), plan.stage(stage.id)), one.number)
        for stage in visit.snapshot.state.stages.values()
        if plan.stage(stage.id).boards
        for one in stage.rounds
        if one.published
    ]


def _to_settle(found: BoardRound) -> list[int]:
    """待结分: the tables whose rooms have all results and that nobody has settled yet."""
    ready: dict[int, bool] = {}
    for row in found.grid.rows:
        done = not row.is_settled and all(cell.state in DONE for cell in row.cells)
        ready[row.table] = ready.get(row.table, True) and done
    return [table for table, is_ready in ready.items() if is_ready]
