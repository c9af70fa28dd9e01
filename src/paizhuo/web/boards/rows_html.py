"""逐副录入表的 HTML: rows and heads of the grid, written in Python for speed: a hall has thousands of cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from paizhuo.guandan.duplicate import BOARDS
from paizhuo.officiating.board_cells import CellState
from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.language import say
from paizhuo.web.pages.tags import name_only
from paizhuo.wording import rank_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.board_cells import Cell, RoomRow
    from paizhuo.officiating.board_grid import BoardGrid
    from paizhuo.web.ledger.snapshot import Snapshot


def signed(net: int) -> str:
    """南北为正: the figure of a board, with the sign of typography."""
    return f"\u2212{-net}" if net < 0 else str(net)


@dataclass(frozen=True)
class RowsHtml:
    """逐副录入表的 HTML: of one page."""

    snapshot: Snapshot
    grid: BoardGrid
    in_two_rooms: bool

    def heads(self) -> SafeString:
        """表头: the number of each board and the level that it is played at [NAT App.3]."""
        text = _("level {rank}")
        found = []
        for board in self.grid.boards:
            rank = escape(text.format(rank=rank_words(BOARDS[(board - 1) % len(BOARDS)].level, say())))
            found.append(f'<th scope="col" class="b{self._gap(board)}" data-b="{board}"><b>{board}</b>{rank}</th>')
        return mark_safe("".join(found))  # noqa: S308 - numbers and escaped words

    def rows(self, tables: Iterable[int] | None = None) -> SafeString:
        """各室: the rows of these tables, or of all."""
        wanted = None if tables is None else frozenset(tables)
        rows = (self._row(row) for row in self.grid.rows if wanted is None or row.table in wanted)
        return mark_safe("".join(rows))  # noqa: S308 - every text of people in it has been escaped

    def _row(self, row: RoomRow) -> str:
        """一行: written once for a room as long as nothing of it changes."""
        names = f'<td class="tm">{escape(name_only(row.north_south, self.snapshot))}</td>'
        if not self.in_two_rooms:
            # Of a team match the other room names the other side.
            names += f'<td class="tm">{escape(name_only(row.east_west, self.snapshot))}</td>'
        key = ("grid row", get_language(), row.table, row.room.value, names, self.in_two_rooms, *sorted(self._starts))
        return self.snapshot.carried.get(key, lambda: self._written(row, names), row)

    def _written(self, row: RoomRow, names: str) -> str:
        first = row.room is Room.OPEN or not self.in_two_rooms
        hidden = "" if first else ' class="again"'
        room = f'<td class="rm">{self._rooms[row.room]}</td>' if self.in_two_rooms else ""
        settled = " data-settled" if row.is_settled else ""
        last = "" if first and self.in_two_rooms else ' class="last"'
        total = f"+{row.total}" if row.total > 0 else signed(row.total)
        table, where = row.table, row.room.value
        return (
            f'<tr id="b{table}-{where}"{last} data-table="{table}" data-room="{where}"{settled}>'
            f'<th scope="row"{hidden}>{row.table}</th>{room}{names}'
            f'{"".join(map(self._cell, row.cells))}<td class="sum">{total}</td></tr>'
        )

    def _cell(self, cell: Cell) -> str:
        kind = cell.state.value
        text = self._texts.get(cell.state)
        if text is None:
            text = signed(cell.net or 0)
        return f'<td class="c s-{kind}{self._gap(cell.board)}" data-b="{cell.board}" data-s="{cell.seen}">{text}</td>'

    def _gap(self, board: int) -> str:
        return " seg" if board in self._starts else ""

    @cached_property
    def _starts(self) -> frozenset[int]:
        """节首: the first boards of segments after the first, and the first extra board."""
        return frozenset({*self.grid.starts, self.grid.scheduled + 1})

    @cached_property
    def _rooms(self) -> dict[Room, str]:
        return {Room.OPEN: escape(_("O")), Room.CLOSED: escape(_("C"))}

    @cached_property
    def _texts(self) -> dict[CellState, str]:
        """The words of the cells that show no figure."""
        return {
            CellState.ABSENT: "",
            CellState.EMPTY: "·",
            CellState.NOW: escape(_("playing")),
            CellState.DISPUTED: f'≠<span class="vh">{escape(_("the sides differ"))}</span>',
            CellState.VOID: escape(_("void")),
            CellState.ADJUSTED: escape(_("adj.")),
        }
