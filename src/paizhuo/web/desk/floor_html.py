"""场上的 HTML: the rows and tiles of the floor, written in Python for speed.

A hall has hundreds of tables, and the list is rendered again for everybody who opens the desk. With a template that
took most of the time of the page (bench/results.md); only the row that is unfolded still has one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from paizhuo.officiating.table_states import TableState
from paizhuo.web.desk.lanes_html import LanesHtml
from paizhuo.web.pages.tags import icon, level, name_only, numbers, points, state, state_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.desk.floor import Floor, FloorRow
    from paizhuo.web.ledger.snapshot import Snapshot

_ANY_TABLE = 987654321
"""A placeholder for the number of a table in an address that is reversed once."""
_NOTHING = '<td class="n mut">–</td>'


def _safe(html: str) -> SafeString:
    return mark_safe(html)  # noqa: S308 - every text of people in it has been escaped


@dataclass(frozen=True)
class FloorHtml:
    """场上的 HTML: renders the rows and tiles of one page."""

    slug: str
    snapshot: Snapshot
    floor: Floor
    shown: str
    opened: int | None
    part: int = 1
    """The part of the map that is shown."""

    def row(self, row: FloorRow) -> SafeString:
        """一行: the folded row of a table."""
        number, pairing = row.number, row.table.pairing
        home, away = (escape(name_only(side, self.snapshot)) for side in (pairing.home, pairing.away))
        first, second = numbers(pairing.home), numbers(pairing.away)
        is_open = self.opened == number
        link = self._asked(0 if is_open else number)
        current = ' aria-current="true"' if is_open else ""
        return _safe(
            f'<tr id="t{number}" class="s-{row.table.state.value}" data-table="{number}" data-order="{row.order}"'
            f' data-text="{number} {first} {home} {second} {away}" data-result="{self._result(number)}"'
            f"{self._boards(row)}{current}>"
            f'<th scope="row"><a href="{link}#t{number}" data-unfold hx-get="{self._floor_url}{link}"'
            f' hx-target="#floor" hx-swap="outerHTML">{number}</a></th>'
            f"{self._cells(row, (home, first), (away, second))}<td>{self._state(row)}</td>"
            f'<td class="x">{_note(row)}{self._limit(row)}{_referee(row)}</td></tr>'
        )

    def _cells(self, row: FloorRow, home: tuple[str, str], away: tuple[str, str]) -> str:
        """中间各格: both sides with the result; in a duplicate match its lanes and who leads."""
        first, second = (f"<i>{number}</i>" for _name, number in (home, away))
        ours = f"<span{_won(row.home_won)}>{home[0]}</span>{first}"
        theirs = f"<span{_won(row.away_won)}>{away[0]}</span>"
        if row.lanes is not None and row.table.match.confirmed is None:
            return (
                f'<td class="tm2">{ours}</td><td class="tm2">{theirs}{second}</td>'
                f'<td class="lanes" colspan="2">{self._lanes.lanes(row.lanes)}</td>'
                f'<td class="run">{self._lanes.imp(row.lanes)}</td>'
            )
        return (
            f'<td class="a">{ours}</td><td class="c">{self._middle(row)}</td>'
            f'<td class="b">{second}{theirs}</td>{_worth(row)}'
        )

    def tile(self, row: FloorRow) -> SafeString:
        """一格: the tile of a table in the map of the hall."""
        kind, number = row.table.state.value, row.number
        link, fetch = f"#t{number}", ""
        if self.floor.is_large:
            # Most tables of a large hall are on the map alone; a tile unfolds the row of its table.
            asked = self._asked(number)
            link = f"{asked}#t{number}"
            fetch = f' hx-get="{self._floor_url}{asked}" hx-target="#floor" hx-swap="outerHTML"'
        return _safe(
            f'<li data-row="{number}"><a class="tt tt-{kind}" href="{link}"{fetch} data-tile="{number}"'
            f' aria-label="{self._tile_label(row.table.state, number)}">{number}{self._icons[row.table.state]}</a></li>'
        )

    def _asked(self, opened: int) -> str:
        """The query for the same list with another row unfolded."""
        part = f"&amp;part={self.part}" if self.part > 1 else ""
        return f"?show={self.shown}&amp;open={opened}{part}"

    @cached_property
    def _floor_url(self) -> str:
        return reverse("desk:floor", args=(self.slug,))

    @cached_property
    def _result(self) -> Callable[[int], str]:
        args = (self.slug, self.floor.stage, self.floor.round, _ANY_TABLE)
        before, _any, after = escape(reverse("results:result", args=args)).rpartition(str(_ANY_TABLE))
        return lambda number: f"{before}{number}{after}"

    def _boards(self, row: FloorRow) -> str:
        """逐副: the address of the grid at this table, for the key B."""
        if row.lanes is None:
            return ""
        return f' data-boards="{self._grid(row.number)}"'

    @cached_property
    def _grid(self) -> Callable[[int], str]:
        address = reverse("boards:grid", args=(self.slug,))
        round_ = urlencode({"stage": self.floor.stage, "round": self.floor.round})
        before = escape(f"{address}?{round_}&table=")
        return lambda number: f"{before}{number}"

    @cached_property
    def _lanes(self) -> LanesHtml:
        return LanesHtml(self.snapshot.carried)

    @cached_property
    def _states(self) -> dict[TableState, str]:
        return {one: state(one) for one in TableState}

    @cached_property
    def _icons(self) -> dict[TableState, str]:
        return {one: icon(one.value) for one in TableState}

    @cached_property
    def _labels(self) -> dict[TableState, str]:
        text = _("Table {number}: {state}")
        return {one: escape(text.replace("{state}", state_name(one))) for one in TableState}

    def _tile_label(self, one: TableState, number: int) -> str:
        return self._labels[one].replace("{number}", str(number))

    def _state(self, row: FloorRow) -> str:
        if row.differs and row.table.state is TableState.DISPUTED:
            return f'<span class="st st-ne">{icon("ne")}{escape(_("entries differ"))}</span>'
        return self._states[row.table.state]

    def _middle(self, row: FloorRow) -> str:
        """级数: the cell with the levels of both sides; a question mark for a disputed level."""
        if row.boards is not None:
            return _sums(str(row.boards.home), str(row.boards.away))
        if row.dispute is not None:
            common = row.dispute.common
            if row.dispute.on_boards:
                return _sums(*("?" if one is None else str(one) for one in common))
            return _pair(*('<b class="lv q">?</b>' if one is None else self._tile(one) for one in common))
        if row.levels is not None:
            return _pair(self._tile(row.levels.home), self._tile(row.levels.away))
        if row.table.state is TableState.NOT_HANDED_IN:
            return _pair(self._tile(None), self._tile(None))
        if row.live is not None:
            return _pair(self._tile(row.live[0]), self._tile(row.live[1]), " live")
        return '<span class="vs live mut">–</span>'

    def _limit(self, row: FloorRow) -> str:
        """交表时限: how long the sheet of the table has, or how late it is; it leads to the sheet."""
        if row.sheet is None:
            return ""
        until = "" if row.sheet.is_handed_in else f' data-until="{row.sheet.until.timestamp():.0f}"'
        late = " over" if row.sheet.is_late else ""
        return (
            f' <a class="limit{late}" href="{escape(row.sheet.sheet_url)}"{until}{self._limit_texts}>'
            f"{escape(row.sheet.text)}</a>"
        )

    @cached_property
    def _limit_texts(self) -> str:
        left, over = escape(_("{time} left to hand in")), escape(_("late by {time}"))
        return f' data-left="{left}" data-over="{over}"'

    @cached_property
    def _tiles(self) -> dict[int | None, str]:
        return {}

    def _tile(self, value: int | None) -> str:
        if value not in self._tiles:
            self._tiles[value] = level(value)
        return self._tiles[value]


def _won(won: bool) -> str:  # noqa: FBT001 - the one thing it says
    return ' class="w"' if won else ""


def _pair(home: str, away: str, more: str = "") -> str:
    return f'<span class="vs{more}">{home}<i>:</i>{away}</span>'


def _sums(home: str, away: str) -> str:
    return f'<span class="vs num">{home}<i>:</i>{away}</span>'


def _worth(row: FloorRow) -> str:
    if row.shown_scores is None:
        return _NOTHING * 2
    home, away = row.shown_scores
    return (
        f'<td class="n">{points(home.vp)} : {points(away.vp)}</td>'
        f'<td class="n">{points(home.mp)} : {points(away.mp)}</td>'
    )


def _note(row: FloorRow) -> str:
    note = escape(row.note)
    if row.table.state is TableState.AGREED:
        return f'<span class="mut">{note}</span>'
    if row.since is None:
        return note
    return (
        f'{note} <time class="mut" datetime="{row.since.isoformat(timespec="seconds")}"'
        f' data-since="{int(row.since.timestamp())}"></time>'
    )


def _referee(row: FloorRow) -> str:
    """本桌裁判: whose table it is; nothing where nobody was assigned, or one is on the way."""
    if not row.referee or row.table.state is TableState.CALLED:
        return ""
    return f' <span class="mut">{escape(row.referee)}</span>'
