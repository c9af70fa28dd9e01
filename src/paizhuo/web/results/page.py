"""录入台的页面: the rows of the grid: the result of each table, its scores, and the error of what was typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import Http404

from paizhuo.officiating.results import typed_level, worth
from paizhuo.tournament.results.outcomes import Boards
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, current_round, now
from paizhuo.web.language import say
from paizhuo.web.results.double_entry import differing_entries
from paizhuo.web.results.tables import tables_of
from paizhuo.web.results.unlikely import uncleared
from paizhuo.wording.officiating import oddity_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.results.tables import Table

ONE, FIRST, SECOND = "one", "first", "second"
"""单录、初录、复录: how the grid is used."""


@dataclass(frozen=True)
class GridRound:
    """一轮: the stage and the round that the grid shows."""

    stage: str
    round: RoundState
    boards: int


@dataclass(frozen=True)
class GridRow:
    """录入行: one table of the grid."""

    table: Table
    scores: Scores | None
    differs: Outcome | None = None
    """复录: the second entry, where it differs from the first."""
    odd: str = ""
    """可疑: why a result that was entered waits for a referee."""
    typed: tuple[str, str] = ("", "")
    error: str = ""
    blocked: bool = False
    """Whether what was typed is unlikely, so that a referee may clear it."""

    @property
    def is_open(self) -> bool:
        """Whether the result does not count yet, so that it can be entered."""
        return self.table.match.confirmed is None

    @property
    def shown(self) -> tuple[str, str]:
        """The text of the two fields: what was typed, else what was entered before."""
        if self.typed != ("", ""):
            return self.typed
        figures = self.table.levels
        if figures is None:
            return "", ""
        if isinstance(self.table.outcome, Boards):
            return str(figures[0]), str(figures[1])
        return typed_level(figures[0]), typed_level(figures[1])


def grid_round(visit: Visit, stage: str | None, number: str | None) -> GridRound | None:
    """The round of the address, or the one being played; None where there is no such published round."""
    state = visit.snapshot.state
    if not stage and not number:
        current = current_round(visit.snapshot)
        if current is None:
            return None
        stage, number = current[0], str(current[1])
    stages = state.stages
    if stage not in stages or number is None or not number.isdecimal() or not number.isascii():
        raise Http404
    rounds = {one.number: one for one in stages[stage].rounds if one.published}
    if int(number[:9]) not in rounds:
        raise Http404
    return GridRound(stage, rounds[int(number[:9])], visit.snapshot.plan.stage(stage).boards)


def tables_now(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> tuple[Table, ...]:
    """一轮各桌: of a round; once its time is up, tables without a result are marked as missing their sheets."""
    return _tables_by(competition, snapshot, clock_of(competition, snapshot, stage, number))


def _tables_by(competition: Competition, snapshot: Snapshot, clock: Clock) -> tuple[Table, ...]:
    return tables_of(competition, snapshot, clock.stage, clock.round, time_is_up=clock.is_up(now()))


def grid_rows(competition: Competition, snapshot: Snapshot, place: GridRound) -> list[GridRow]:
    """录入行: of all tables of the round."""
    clock = clock_of(competition, snapshot, place.stage, place.round.number)
    differing = differing_entries(competition, snapshot, place.stage, place.round.number)
    return _rows(competition, snapshot, clock, _tables_by(competition, snapshot, clock), differing)


def grid_row(competition: Competition, snapshot: Snapshot, table: Table, differs: Outcome | None = None) -> GridRow:
    """录入行: of one table."""
    clock = clock_of(competition, snapshot, table.stage, table.round)
    differing = {} if differs is None else {table.number: differs}
    return _rows(competition, snapshot, clock, (table,), differing)[0]


def _rows(
    competition: Competition,
    snapshot: Snapshot,
    clock: Clock,
    tables: Sequence[Table],
    differing: Mapping[int, Outcome],
) -> list[GridRow]:
    odd, book = uncleared(competition, snapshot, clock, tables), book_of(competition)
    found = []
    for table in tables:
        disputed = table.match.disputed and table.match.confirmed is None
        outcome = None if disputed or table.number in differing else table.outcome
        scores = worth(snapshot.state, table.stage, outcome)
        entries = oddity_words(say(), odd[table.number], book) if table.number in odd else ""
        found.append(GridRow(table, scores, differing.get(table.number), entries))
    return found
