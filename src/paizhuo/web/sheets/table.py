"""一桌: a table with its sheet, its call and its clock, for the phones and the referee at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.score_sheet import score_sheet
from paizhuo.tournament import directing
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import Seating, seating_of
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.sheets.deals import fresh_match
from paizhuo.web.sheets.side import handed_in, round_of

if TYPE_CHECKING:
    from paizhuo.officiating.score_sheet import ScoreSheet
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Call, Competition, TableCode

_PAIR = 2


@dataclass(frozen=True)
class SheetTable:
    """一桌: a table with a code, its match, sheet, open call and clock."""

    table_code: TableCode
    competition: Competition
    snapshot: Snapshot
    match: MatchState
    seating: Seating
    sheet: ScoreSheet | None
    """None where nobody counts deals."""
    call: Call | None
    clock: Clock

    @property
    def boards(self) -> int:
        """副数: of a duplicate match; 0 for other matches."""
        return self.snapshot.plan.stage(self.table_code.stage).boards

    def entrants(self, end: End) -> tuple[int, ...]:
        """The numbers of the entrants of an end."""
        return self.match.pairing.home if end is End.HOME else self.match.pairing.away

    def name(self, end: End) -> str:
        """The name of a side; in an individual event both names with a plus sign."""
        return " + ".join(self.snapshot.names.get(one) or str(one) for one in self.entrants(end))

    def members(self, end: End) -> str:
        """The names of the two players of a pair; empty where the name of the side says them, or it is a team."""
        entries = [self.snapshot.state.entries[one] for one in self.entrants(end)]
        names = [person.name for person in entries[0].members]
        return " / ".join(names) if len(entries) == 1 and len(names) == _PAIR else ""

    def handed_in(self, end: End) -> Outcome | None:
        """The result that this side handed in last; None where it has handed in none."""
        return handed_in(self.snapshot, self.table_code, end)

    def offered(self, end: End) -> Outcome | None:
        """The result to which this side can agree: in a dispute that of the other side, else the one entered."""
        if self.match.disputed and self.match.entered_by is end:
            return self.handed_in(end.other)
        return self.match.entered


def table_of(table_code: TableCode) -> SheetTable | None:
    """The table with this code; None once every result of the round counts, or the round was dropped.

    Where the sides draw their next tables themselves, the table stays until the next round is paired.
    """
    competition = table_code.competition
    snapshot = snapshot_of(competition)
    one = round_of(snapshot, table_code)
    if one is None or (one.is_complete and not _draws_next(snapshot, table_code)):
        return None
    match = one.matches[table_code.table]
    where = {**table_code.key._asdict()}
    fresh = fresh_match(competition, snapshot, table_code, match)
    deals = [row.written for row in competition.sheet_deals.filter(**where)]
    return SheetTable(
        table_code,
        competition,
        snapshot,
        match,
        seating_of(match),
        None if fresh is None else score_sheet(fresh, deals),
        competition.calls.filter(**where, ended_at=None).select_related("taken_by").first(),
        clock_of(competition, snapshot, table_code.stage, table_code.round),
    )


def _draws_next(snapshot: Snapshot, table_code: TableCode) -> bool:
    """Whether the round is the last one, and its sides draw the tables of the next."""
    last = len(snapshot.state.stages[table_code.stage].rounds) == table_code.round
    stage = table_code.stage
    return last and bool(
        directing.may_draw_slips(snapshot.state, stage) or directing.slips_drawn(snapshot.state, stage)
    )
