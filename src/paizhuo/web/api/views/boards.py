"""逐副: read the boards of a round, enter and confirm them, rule on them, settle a match, as at the recorder's grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest
from ninja import Router

from paizhuo.officiating.board_cells import CellState
from paizhuo.officiating.board_grid import Place
from paizhuo.officiating.table_key import find_round
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.web.access.permissions import Permission
from paizhuo.web.api.authentication import SIGNED_IN, optional
from paizhuo.web.api.board_schemas import (
    BoardIn,
    BoardOut,
    BoardPlaceIn,
    BoardRulingIn,
    MatchIn,
    RoomBoardOut,
    RoundBoardsOut,
    TableBoardsOut,
)
from paizhuo.web.api.result_body import AmbiguousResult
from paizhuo.web.api.schemas import DoneOut  # noqa: TC001 - read by pydantic at run time
from paizhuo.web.api.views.read import REFUSALS
from paizhuo.web.api.views.write import ANSWERS, done_out, request_of
from paizhuo.web.boards import actions
from paizhuo.web.boards.actions import BoardKey
from paizhuo.web.boards.forms import Typed
from paizhuo.web.boards.page import BoardRound
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.audience import find_visit
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.officiating.board_cells import Cell, RoomRow
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot

reading = Router(auth=optional, tags=["reading"])
writing = Router(auth=SIGNED_IN, tags=["writing"])
HIDDEN = frozenset({CellState.NOW, CellState.WAITING, CellState.DISPUTED})
"""What the public does not learn of a room: how far it is, and what waits there."""


@reading.get("/competitions/{slug}/rounds/{stage}/{number}/boards", response={200: RoundBoardsOut, **REFUSALS})
def boards(request: HttpRequest, slug: str, stage: str, number: int, table: int | None = None) -> RoundBoardsOut:
    """逐副: the boards of a round, or of one table; the public gets those that are public, officials all."""
    here = find_visit(request, slug)
    whole = here.may(Permission.SEE)
    found = _round(snapshot_of(here.competition) if whole else here.snapshot, stage, number)
    matches = found.round.matches
    if table is not None and table not in matches:
        raise Http404
    tables = [
        TableBoardsOut(
            table=one,
            home=list(matches[one].pairing.home),
            away=list(matches[one].pairing.away),
            settled=matches[one].confirmed is not None,
            boards=_boards([row for row in found.grid.rows if row.table == one], matches[one], whole=whole),
        )
        for one in sorted(matches)
        if table in {None, one}
    ]
    return RoundBoardsOut(stage=stage, round=number, tables=tables)


def _round(snapshot: Snapshot, stage: str, number: int) -> BoardRound:
    """A published round with boards; 404 otherwise."""
    one = find_round(snapshot.state, stage, number)
    if one is None or not one.published or not snapshot.plan.stage(stage).boards:
        raise Http404
    return BoardRound(snapshot, stage, one)


def _boards(rows: list[RoomRow], match: MatchState, *, whole: bool) -> list[BoardOut]:
    found = []
    for cells in zip(*(row.cells for row in rows), strict=True):
        board = cells[0].board
        record = match.boards.get(board, BoardRecord())
        found.append(
            BoardOut(
                board=board,
                rooms=[_room(row.room, cell, record, whole=whole) for row, cell in zip(rows, cells, strict=True)],
                void=record.void,
                adjusted=None if record.adjusted is None else list(record.adjusted),
                averages=None if record.averages is None else list(record.averages),
            )
        )
    return found


def _room(room: Room, cell: Cell, record: BoardRecord, *, whole: bool) -> RoomBoardOut:
    known = record.room(room)
    hidden = not whole and cell.state in HIDDEN
    levels = known.confirmed if hidden or known.confirmed is not None else known.entered
    shown = levels is not None
    return RoomBoardOut(
        room=room.value,
        state=CellState.EMPTY if hidden else cell.state,
        levels=None if levels is None else list(levels),
        finish=list(known.finish) if shown else [],
        seen=cell.seen if whole else "",
    )


@writing.post("/competitions/{slug}/boards", response=ANSWERS)
def enter(request: HttpRequest, slug: str, sent: BoardIn) -> DoneOut:
    """记入一副: the order of going out in one room; the match counts with its last board."""
    return _carried_out(request, slug, sent, order="".join(sent.finish), reason=sent.reason)


@writing.post("/competitions/{slug}/boards/confirmations", response=ANSWERS)
def confirm(request: HttpRequest, slug: str, sent: BoardPlaceIn) -> DoneOut:
    """核对一副: agree with what one side entered."""
    asking = request_of(request, slug, sent)
    found = _round(snapshot_of(asking.competition), sent.stage, sent.round)
    _need_table(found, sent.table)
    place = BoardKey(found.key(sent.table), Room(sent.room), sent.board, sent.seen)
    return done_out(asking, actions.confirm(asking.regardless(), place))


@writing.post("/competitions/{slug}/boards/rulings", response=ANSWERS)
def rule(request: HttpRequest, slug: str, sent: BoardRulingIn) -> DoneOut:
    """判一副: void, an adjusted score, averages, levels for who sat right, or as it was played."""
    given = {
        "void": sent.void,
        "adjust": sent.adjusted or sent.averages,
        "mixed-seats": sent.innocent,
        "lift": sent.lifted or None,
    }
    named = [act for act, value in given.items() if value is not None]
    if len(named) != 1 or (sent.adjusted is not None and sent.averages is not None):
        raise AmbiguousResult(N_("Give one ruling: void, adjusted, averages, innocent or lifted."))
    if (named == ["adjust"]) is not (sent.adjusted_for is not None):
        raise AmbiguousResult(N_("adjusted_for goes with adjusted and with averages."))
    home, away = (
        one.value if isinstance(one, Mark) else str(one) for one in sent.adjusted or sent.averages or ("", "")
    )
    return _carried_out(
        request,
        slug,
        sent,
        named[0],
        reason=sent.reason,
        void=sent.void.value if isinstance(sent.void, Void) else "",
        adjusted="" if sent.adjusted_for is None else sent.adjusted_for.value,
        home=home,
        away=away,
        innocent=sent.innocent or "",
    )


@writing.post("/competitions/{slug}/boards/settlements", response=ANSWERS)
def settle(request: HttpRequest, slug: str, sent: MatchIn) -> DoneOut:
    """结分: put the rooms of a match together, with boards that were not played [NAT 33(一)2]."""
    asking = request_of(request, slug, sent)
    found = _round(snapshot_of(asking.competition), sent.stage, sent.round)
    _need_table(found, sent.table)
    return done_out(asking, actions.settle(asking.regardless(), found.key(sent.table)))


def _need_table(found: BoardRound, table: int) -> None:
    if table not in found.round.matches:
        raise Http404


def _carried_out(request: HttpRequest, slug: str, sent: BoardPlaceIn, act: str = "enter", **typed: str) -> DoneOut:
    """Do it as the form of the grid does."""
    asking: Request = request_of(request, slug, sent)
    found = _round(snapshot_of(asking.competition), sent.stage, sent.round)
    _need_table(found, sent.table)
    filled = Typed(
        act=act,
        place=Place(sent.table, Room(sent.room), sent.board),
        seen=sent.seen,
        order=typed.get("order", ""),
        reason=typed.get("reason", ""),
        void=typed.get("void", ""),
        adjusted=typed.get("adjusted", ""),
        home=typed.get("home", ""),
        away=typed.get("away", ""),
        innocent=typed.get("innocent", ""),
    )
    return done_out(asking, filled.carry_out(asking.regardless(), found))
