"""两室进度的 HTML: the lanes of a table in the list of the desk, written in Python for speed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.board_cells import DONE, LACKING, CellState
from paizhuo.tournament.entries.line_up import Room

if TYPE_CHECKING:
    from paizhuo.web.desk.lanes import Lane, TableLanes
    from paizhuo.web.ledger.carried import Carried

_MARKS = {CellState.WAITING: "h", CellState.DISPUTED: "x", CellState.NOW: "n", CellState.ABSENT: "v"}


@dataclass(frozen=True)
class LanesHtml:
    """两室进度的 HTML: of all tables of one page; its texts are looked up once."""

    carried: Carried

    def lanes(self, found: TableLanes) -> str:
        """两室进度: two lanes of cells, each with the board on the table and its minutes."""
        # The rooms of a match are made together: where the first is the same, the others are.
        first = found.lanes[0].row
        bars = self.carried.get(("lane bars", first.table, found.starts), lambda: _bars(found), first)
        if found.in_one_room:
            return f'<div class="lane">{self._lane(found.lanes[0], bars[0], is_only=True)}</div>'
        return f'<div class="lane">{"".join(map(self._lane, found.lanes, bars))}</div>'

    def imp(self, found: TableLanes) -> str:
        """净胜级数: on the side that leads, and over how many boards."""
        if found.in_one_room:
            return f"<small>{self._boards.replace('{count}', str(found.played))}</small>"
        boards = self._boards.replace("{count}", str(found.compared))
        if not found.compared:
            return f'<span class="mut">–</span><small>{boards}</small>'
        if found.imp == 0:
            lead = self._no_lead
        else:
            lead = (self._home if found.imp > 0 else self._visitors).replace("{imp}", str(abs(found.imp)))
        return f"{lead}<small>{boards}</small>"

    def _lane(self, lane: Lane, bars: str, *, is_only: bool = False) -> str:
        room = None if is_only else lane.row.room
        label = self._sentence(lane, room)
        return (
            f'<p><em aria-hidden="true">{"" if room is None else self._rooms[room]}</em>'
            f'<span class="bars" role="img" aria-label="{label}">{bars}</span>{self._now(lane)}</p>'
        )

    def _now(self, lane: Lane) -> str:
        if lane.pace is None:
            return self._played
        board = self._board.replace("{board}", f"<b>{lane.pace.board}</b>")
        if not lane.since:
            return f"<span>{board}</span>"
        late = ' class="late"' if lane.pace.is_slow else ""
        return (
            f'<span{late} data-began="{lane.since}" data-limit="{lane.pace.limit}" data-minutes="{self._minutes}">'
            f"{board} <time>{self._minutes.replace('{minutes}', str(lane.pace.minutes))}</time></span>"
        )

    def _sentence(self, lane: Lane, room: Room | None) -> str:
        """读屏: 开室打完 12 副，正在第 13 副，2 分钟."""
        text = self._sentences[room, lane.pace is None].replace("{played}", str(lane.row.played))
        if lane.pace is None:
            return text
        return text.replace("{board}", str(lane.pace.board)).replace("{minutes}", str(lane.pace.minutes))

    @cached_property
    def _rooms(self) -> dict[Room, str]:
        return {Room.OPEN: escape(_("O")), Room.CLOSED: escape(_("C"))}

    @cached_property
    def _sentences(self) -> dict[tuple[Room | None, bool], str]:
        """By room, None where there is one alone, and whether it has played all its boards."""
        found: dict[tuple[Room | None, bool], str] = {
            (None, True): _("All {played} boards played"),
            (None, False): _("{played} boards played, at board {board}, {minutes} minutes"),
            (Room.OPEN, True): _("Open room: all {played} boards played"),
            (Room.CLOSED, True): _("Closed room: all {played} boards played"),
            (Room.OPEN, False): _("Open room: {played} boards played, at board {board}, {minutes} minutes"),
            (Room.CLOSED, False): _("Closed room: {played} boards played, at board {board}, {minutes} minutes"),
        }
        return {one: escape(text) for one, text in found.items()}

    @cached_property
    def _played(self) -> str:
        return f'<span class="mut">{escape(_("played"))}</span>'

    @cached_property
    def _board(self) -> str:
        return escape(_("board {board}"))

    @cached_property
    def _minutes(self) -> str:
        return escape(_("{minutes} min"))

    @cached_property
    def _boards(self) -> str:
        return escape(_("boards: {count}"))

    @cached_property
    def _no_lead(self) -> str:
        return escape(_("no lead"))

    @cached_property
    def _home(self) -> str:
        return escape(_("home +{imp}"))

    @cached_property
    def _visitors(self) -> str:
        return escape(_("visitors +{imp}"))


def _bars(found: TableLanes) -> tuple[str, ...]:
    """各室的格: of each room, the same in every language."""
    columns = zip(*(lane.row.cells for lane in found.lanes), strict=True)
    both = [all(one.state in DONE for one in cells) for cells in columns]
    return tuple(
        "".join(
            f'<i class="{_mark(cell.state, both=is_done)}{" sg" if cell.board in found.starts else ""}"></i>'
            for cell, is_done in zip(lane.row.cells, both, strict=True)
        )
        for lane in found.lanes
    )


def _mark(state: CellState, *, both: bool) -> str:
    """实心两室都打完, 浅色等另一室, 粗框正在打, 朱红有异议."""
    if state in _MARKS:
        return _MARKS[state]
    if state in LACKING:
        return "e"
    return "d" if both else "h"
