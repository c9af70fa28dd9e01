"""可疑成绩: what looks unlikely by the clock and the sheet of a table, and what an official has let pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.unlikely import ClockAtResult, UnlikelyResult, oddities_of
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.officiating.unlikely import Oddity
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.results.tables import Table


def unlikely(
    competition: Competition,
    snapshot: Snapshot,
    key: TableKey,
    outcome: Outcome,
) -> tuple[Oddity, ...]:
    """可疑之处: of a result at one table, by the clock, and by the deals of the sheet or of the plan."""
    sheet = competition.sheet_deals.filter(**key._asdict()).exclude(confirmed_at=None).count()
    return _odd_now(
        clock_of(competition, snapshot, key.stage, key.round),
        outcome,
        sheet or snapshot.plan.clock_of(key.stage).deals,
    )


def _odd_now(clock: Clock, outcome: Outcome, deals: int) -> tuple[Oddity, ...]:
    moment = now()
    is_up = clock.is_up(moment)
    is_running = clock.started is not None and clock.ended is None and not is_up
    time = ClockAtResult(clock.length, clock.length - clock.left(moment), is_running=is_running, is_up=is_up)
    return oddities_of(outcome, deals=deals, time=time)


def uncleared(competition: Competition, snapshot: Snapshot, tables: Sequence[Table]) -> dict[int, tuple[Oddity, ...]]:
    """待放行: by table what is odd about results that wait for confirmation, of tables of one round."""
    waiting = [
        (table, table.match.entered)
        for table in tables
        if table.match.entered is not None and table.match.confirmed is None and not table.match.disputed
    ]
    if not waiting:
        return {}
    stage, number = waiting[0][0].stage, waiting[0][0].round
    clock, planned = clock_of(competition, snapshot, stage, number), snapshot.plan.clock_of(stage).deals
    cleared: dict[int, list[object]] = {}
    for one in competition.clearances.filter(stage=stage, round=number):
        cleared.setdefault(one.table, []).append(one.outcome)
    found = {}
    for table, outcome in waiting:
        deals = sum(deal.confirmed_at is not None for deal in table.deals)
        odd = _odd_now(clock, outcome, deals or planned)
        if odd and codec.encode(outcome, Outcome) not in cleared.get(table.number, []):
            found[table.number] = odd
    return found


def is_cleared(competition: Competition, key: TableKey, outcome: Outcome) -> bool:
    """已放行: whether an official has let exactly this result stand."""
    cleared = competition.clearances.filter(**key._asdict())
    return codec.encode(outcome, Outcome) in [one.outcome for one in cleared]


def check_likely(competition: Competition, snapshot: Snapshot, key: TableKey, outcome: Outcome) -> None:
    """Raise :class:`UnlikelyResult` where an official has still to look at the result."""
    odd = unlikely(competition, snapshot, key, outcome)
    if odd and not is_cleared(competition, key, outcome):
        raise UnlikelyResult(odd, book_of(competition))
