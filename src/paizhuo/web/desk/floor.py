"""场上: the tables of the round as the desk lists them: sides, state, scores, and since when a table waits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.officiating.results import worth
from paizhuo.officiating.table_key import find_round
from paizhuo.officiating.table_states import TableState
from paizhuo.tournament.results.outcomes import Boards, End, Levels
from paizhuo.web.clock.clock import clock_of, current_round, now
from paizhuo.web.desk.lanes import lanes_of
from paizhuo.web.desk.online_waits import online_waits
from paizhuo.web.event_play.progress import online_tables
from paizhuo.web.language import say
from paizhuo.web.refereeing.sheet_page import sheet_clocks
from paizhuo.web.results.both_versions import Dispute, dispute_of, entries_differing, result_entries
from paizhuo.web.results.double_entry import differing_entries
from paizhuo.web.results.tables import Table, tables_of
from paizhuo.web.sheets.live_levels import live_levels
from paizhuo.wording.tournament import outcome_words

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.desk.lanes import TableLanes
    from paizhuo.web.desk.online_waits import OnlineWait
    from paizhuo.web.event_play.progress import OnlineTable
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.refereeing.sheet_page import SheetClock

NEEDS, WAITING, PLAYING, AGREED = "needs", "waiting", "playing", "agreed"
RANKS = {TableState.CALLED: 0, TableState.DISPUTED: 1, TableState.NOT_HANDED_IN: 2}
"""The order of the states that need a person."""
LARGE = 60
"""From so many tables on the map is dense, and only what needs a person is listed below it."""
MAP_MOST, MAP_PART = 300, 200
"""Above so many tables the map has parts of so many tables each."""
_GROUPS = {TableState.WAITING: WAITING, TableState.IN_PLAY: PLAYING, TableState.AGREED: AGREED}


@dataclass(frozen=True)
class FloorRow:
    """一行: one table of the list."""

    table: Table
    scores: Scores | None
    note: str
    since: datetime | None = None
    """Since when somebody waits; the page counts on."""
    dispute: Dispute | None = None
    differs: bool = False
    """双录不一致: whether it is the two entries of the officials that differ, and not the sides."""
    live: tuple[int, int] | None = None
    """场上级数: as the deals agreed so far have it, while the match is being played."""
    sheet: SheetClock | None = None
    """交表时限: where it runs, or the sheet is late and nobody has ruled on it."""
    referee: str = ""
    """本桌裁判: whose table it is."""
    online: tuple[OnlineTable, ...] = ()
    """线上: its tables in the browser; none in the hall."""
    waits: tuple[OnlineWait, ...] = ()
    """线上还没开: what its tables in the browser wait for."""
    lanes: TableLanes | None = None
    """两室进度: of a duplicate match."""

    @property
    def number(self) -> int:
        """桌号."""
        return self.table.number

    @cached_property
    def group(self) -> str:
        """The name of the group in which the list shows it."""
        is_slow = self.table.match.confirmed is None and self.lanes is not None and self.lanes.is_behind
        return NEEDS if is_slow else _GROUPS.get(self.table.state, NEEDS)

    @property
    def may_move_to_hall(self) -> bool:
        """Whether no card was dealt online, so that the match may still be played in the hall."""
        return not any(one.has_begun for one in self.online)

    @property
    def boards_query(self) -> str:
        """The query of the grid at this table."""
        place = {"stage": self.table.stage, "round": self.table.round, "table": self.number}
        return f"?{urlencode(place)}"

    @cached_property
    def order(self) -> int:
        """次序: calls, disputes, missing sheets, then the others; in a duplicate round the slowest first."""
        rank = RANKS.get(self.table.state, len(RANKS))
        played = 0 if self.lanes is None else self.lanes.played
        return (rank * 1000 + min(played, 999)) * 10_000_000 + self.number

    @property
    def levels(self) -> Levels | None:
        """级数: of the result; None for another kind of result, or without one."""
        found = self.table.levels
        return None if found is None or isinstance(self.table.outcome, Boards) else Levels(*found)

    @property
    def boards(self) -> Boards | None:
        """复式: the sums of a duplicate match; None for another kind of result, or without one."""
        return self.table.outcome if self.dispute is None and isinstance(self.table.outcome, Boards) else None

    @property
    def shown_scores(self) -> Scores | None:
        """得分: of both sides; None where boards are compared over all tables, and a table alone wins nothing."""
        return None if self.lanes is not None and self.lanes.in_one_room else self.scores

    @property
    def home_won(self) -> bool:
        """主胜."""
        return self.shown_scores is not None and self.shown_scores[0].won

    @property
    def away_won(self) -> bool:
        """客胜."""
        return self.shown_scores is not None and self.shown_scores[1].won


@dataclass(frozen=True)
class FloorGroup:
    """一组: the rows of one state."""

    name: str
    title: str
    rows: tuple[FloorRow, ...]


@dataclass(frozen=True)
class Floor:
    """场上: a round with its clock and all its tables."""

    clock: Clock
    rows: tuple[FloorRow, ...]

    @property
    def stage(self) -> str:
        """阶段."""
        return self.clock.stage

    @property
    def round(self) -> int:
        """轮次."""
        return self.clock.round

    def count(self, name: str) -> int:
        """How many tables are in the group with this name."""
        return sum(row.group == name for row in self.rows)

    def groups(self, shown: str = "") -> tuple[FloorGroup, ...]:
        """The groups that have rows, what needs a person first; with ``shown`` only the group of this name."""
        by_group: dict[str, list[FloorRow]] = {}
        for row in self.in_order():
            by_group.setdefault(row.group, []).append(row)
        return tuple(
            FloorGroup(name, title, tuple(by_group[name]))
            for name, title in group_titles().items()
            if shown in {"", name} and name in by_group
        )

    def in_order(self) -> list[FloorRow]:
        """All rows: calls, then disputes, then missing sheets, then the others, each by pace and table."""
        return sorted(self.rows, key=lambda row: row.order)

    @property
    def by_boards(self) -> bool:
        """复式: whether the rows have lanes of boards."""
        return any(row.lanes is not None for row in self.rows)

    @property
    def in_one_room(self) -> bool:
        """一桌: whether the lanes are those of pairs or individuals, who sit N-S and E-W and win no match."""
        return any(row.lanes is not None and row.lanes.in_one_room for row in self.rows)

    @property
    def rooms_at(self) -> dict[int, int]:
        """都打到哪了: how many rooms are at which board."""
        found: dict[int, int] = {}
        for lane in (lane for row in self.rows if row.lanes is not None for lane in row.lanes.lanes):
            if lane.pace is not None:
                found[lane.pace.board] = found.get(lane.pace.board, 0) + 1
        return dict(sorted(found.items()))

    @property
    def is_large(self) -> bool:
        """Whether the list of all tables would be longer than anybody reads."""
        return len(self.rows) > LARGE

    def map_parts(self) -> tuple[tuple[FloorRow, ...], ...]:
        """平面图: the tables as the map shows them, in one part or in several."""
        step = MAP_PART if len(self.rows) > MAP_MOST else max(len(self.rows), 1)
        return tuple(self.rows[at : at + step] for at in range(0, len(self.rows), step))

    @property
    def missing(self) -> int:
        """How many tables have no result that counts."""
        return sum(row.table.match.confirmed is None for row in self.rows)


def group_titles() -> dict[str, str]:
    """The titles of the four groups by name, in the order of the list."""
    return {
        NEEDS: _("Needs a person"),
        WAITING: _("Waits for the other side"),
        PLAYING: _("In play"),
        AGREED: _("Agreed"),
    }


def floor_of(competition: Competition, snapshot: Snapshot) -> Floor | None:
    """场上: of the round being played; None before the first is published."""
    current = current_round(snapshot)
    if current is None:
        return None
    stage, number = current
    clock, moment = clock_of(competition, snapshot, stage, number), now()
    limits = {one.table: one for one in sheet_clocks(competition, snapshot, clock, moment)}
    differing = differing_entries(competition, snapshot, stage, number)
    lanes = lanes_of(snapshot, clock, moment)
    one = find_round(snapshot.state, stage, number)
    officiating = assigned_in(one) if one is not None else {}
    online = online_tables(competition, stage, number)
    waits = online_waits(competition, snapshot, stage, number)
    rows = (
        _row(competition, snapshot, table, differing.get(table.number))
        for table in tables_of(competition, snapshot, stage, number, time_is_up=clock.is_up(moment))
    )
    return Floor(
        clock,
        tuple(
            _with_online(
                replace(
                    row,
                    sheet=limits.get(row.number),
                    referee=officiating.get(row.number, ""),
                    lanes=lanes.get(row.number),
                ),
                tuple(online.get(row.number, ())),
                waits.get(row.number, ()),
            )
            for row in rows
        ),
    )


def _with_online(row: FloorRow, online: tuple[OnlineTable, ...], waits: tuple[OnlineWait, ...]) -> FloorRow:
    """线上进度: what the tables in the browser say, while nothing else is to be said of the match.

    When the time is over they play the deal that has begun, and hand in by themselves: nobody owes a sheet.
    """
    if not online and not waits:
        return row
    table, note = row.table, row.note
    plays_on = table.state is TableState.NOT_HANDED_IN and not all(one.is_over for one in online)
    if plays_on:
        table = replace(table, state=TableState.IN_PLAY)
    if plays_on or (table.state is TableState.IN_PLAY and not note):
        # The lanes say where each room is; two rooms at the same board need no second word.
        said = dict.fromkeys([*(one.note for one in online), *(one.note for one in waits[:1])])
        note = _("; ").join([*said, _("the time is over")] if plays_on else [*said])
    live = online[0].levels(table.match) if len(online) == 1 else row.live
    sheet = None if online else row.sheet
    return replace(row, table=table, online=online, waits=waits, note=note, live=live, sheet=sheet)


def _row(competition: Competition, snapshot: Snapshot, table: Table, second: Outcome | None) -> FloorRow:
    dispute = None
    if table.is_disputed:
        dispute = dispute_of(snapshot, table)
    elif second is not None:
        dispute = entries_differing(snapshot, table, second)
        if table.state is not TableState.CALLED:
            table = replace(table, state=TableState.DISPUTED)
    scores = worth(snapshot.state, table.stage, table.outcome) if dispute is None else None
    differs = dispute is not None and second is not None and not table.match.disputed
    note, since = _note(snapshot, table, dispute)
    return FloorRow(table, scores, note, since, dispute, differs, live_levels(competition, snapshot, table))


def _note(snapshot: Snapshot, table: Table, dispute: Dispute | None) -> tuple[str, datetime | None]:
    """说明: the text of the last column, and since when the table waits."""
    match table.state:
        case TableState.CALLED if table.call is not None:
            name = table.call.taken_by.name if table.call.taken_by else ""
            note = _("{name} is on the way").format(name=name) if name else _("waiting")
            return note, table.call.at
        case TableState.DISPUTED:
            return (dispute.note if dispute else ""), None
        case TableState.NOT_HANDED_IN:
            return (
                _("time is over, not settled") if table.match.boards else _("time is over, nothing handed in")
            ), None
        case TableState.WAITING:
            at, by = _last_entry(snapshot, table), table.match.entered_by
            if table.match.entered is None:
                return _("a board waits for the other side"), at
            if by is None:
                return _("entered by an official, to be checked"), at
            waits = _("waits for the visitors") if by is End.HOME else _("waits for the home side")
            return waits, at
        case TableState.AGREED:
            return _agreed(table, _last_entry(snapshot, table)), None
        case _:
            return _("deal {number}").format(number=len(table.deals) + 1) if table.deals else "", None


def _last_entry(snapshot: Snapshot, table: Table) -> datetime | None:
    """When the result of a table was last written; None where it was not, or in an event file without times."""
    last = max((logged.at for logged in result_entries(snapshot, table.key)), default="")
    return timezone.localtime(datetime.fromisoformat(last)) if last else None


def _agreed(table: Table, at: datetime | None) -> str:
    outcome = table.match.confirmed
    if outcome is not None and not isinstance(outcome, Levels | Boards):
        return outcome_words(say(), outcome)
    if table.match.corrected:
        return _("corrected {time}").format(time=f"{at:%H:%M}" if at else "")
    return _("agreed {time}").format(time=f"{at:%H:%M}" if at else "")
