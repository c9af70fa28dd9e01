"""两室进度的 HTML: the lanes of a table in the list of the desk, written in Python for speed."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.board_grid import DONE, LACKING, CellState
from paizhuo.tournament.entries.line_up import Room

if TYPE_CHECKING:
    from paizhuo.web.desk.lanes import Lane, TableLanes

_MARKS = {CellState.WAITING: "h", CellState.DISPUTED: "x", CellState.NOW: "n", CellState.ABSENT: "v"}


def lanes_html(found: TableLanes) -> str:
    """两室进度: two lanes of cells, each with the board on the table and its minutes."""
    done = [
        all(lane.row.cells[at].state in DONE for lane in found.lanes) for at in range(len(found.lanes[0].row.cells))
    ]
    return f'<div class="lane">{"".join(_lane(lane, done, found.starts) for lane in found.lanes)}</div>'


def imp_html(found: TableLanes) -> str:
    """净胜级数: on the side that leads, and over how many boards."""
    boards = escape(_("boards: {count}").format(count=found.compared))
    if not found.compared:
        return f'<span class="mut">–</span><small>{boards}</small>'
    if found.imp == 0:
        lead = escape(_("no lead"))
    else:
        lead = escape(_("home +{imp}") if found.imp > 0 else _("visitors +{imp}")).replace("{imp}", str(abs(found.imp)))
    return f"{lead}<small>{boards}</small>"


def _lane(lane: Lane, done: list[bool], starts: tuple[int, ...]) -> str:
    cells = "".join(
        f'<i class="{_mark(cell.state, both=both)}{" sg" if cell.board in starts else ""}"></i>'
        for cell, both in zip(lane.row.cells, done, strict=True)
    )
    room = escape(_("C") if lane.row.room is Room.CLOSED else _("O"))
    return (
        f'<p><em aria-hidden="true">{room}</em>'
        f'<span class="bars" role="img" aria-label="{escape(_sentence(lane))}">{cells}</span>{_now(lane)}</p>'
    )


def _mark(state: CellState, *, both: bool) -> str:
    """实心两室都打完, 浅色等另一室, 粗框正在打, 朱红有异议."""
    if state in _MARKS:
        return _MARKS[state]
    if state in LACKING:
        return "e"
    return "d" if both else "h"


def _now(lane: Lane) -> str:
    if lane.pace is None:
        return f'<span class="mut">{escape(_("played"))}</span>'
    board = escape(_("board {board}")).replace("{board}", f"<b>{lane.pace.board}</b>")
    if not lane.since:
        return f"<span>{board}</span>"
    minutes = escape(_("{minutes} min"))
    late = ' class="late"' if lane.pace.is_slow else ""
    return (
        f'<span{late} data-began="{lane.since}" data-limit="{lane.pace.limit}" data-minutes="{minutes}">'
        f"{board} <time>{minutes.replace('{minutes}', str(lane.pace.minutes))}</time></span>"
    )


def _sentence(lane: Lane) -> str:
    """读屏: 开室打完 12 副，正在第 13 副，2 分钟."""
    closed = lane.row.room is Room.CLOSED
    if lane.pace is None:
        text = _("Closed room: all {played} boards played") if closed else _("Open room: all {played} boards played")
        return text.format(played=lane.row.played)
    text = (
        _("Closed room: {played} boards played, at board {board}, {minutes} minutes")
        if closed
        else _("Open room: {played} boards played, at board {board}, {minutes} minutes")
    )
    return text.format(played=lane.row.played, board=lane.pace.board, minutes=lane.pace.minutes)
