"""可疑成绩: why a result looks unlikely, by the clock and sheet of its table, and whether an official cleared it."""

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
    """可疑之处: why the result of a table looks unlikely, by its clock and the deals of the sheet or the plan."""
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


def uncleared(
    competition: Competition, snapshot: Snapshot, clock: Clock, tables: Sequence[Table]
) -> dict[int, tuple[Oddity, ...]]:
    """待放行: why results of these tables look unlikely by the clock of their round; only those nobody cleared yet."""
    waiting = [
        (table, table.match.entered)
        for table in tables
        if table.match.entered is not None and table.match.confirmed is None and not table.match.disputed
    ]
    if not waiting:
        return {}
    planned = snapshot.plan.clock_of(clock.stage).deals
    cleared: dict[int, list[object]] = {}
    for one in competition.clearances.filter(stage=clock.stage, round=clock.round):
        cleared.setdefault(one.table, []).append(one.outcome)
    found = {}
    for table, outcome in waiting:
        deals = sum(deal.confirmed_at is not None for deal in table.deals)
        odd = _odd_now(clock, outcome, deals or planned)
        if odd and codec.encode(outcome, Outcome) not in cleared.get(table.number, []):
            found[table.number] = odd
    return found


def is_cleared(competition: Competition, key: TableKey, outcome: Outcome) -> bool:
    """已放行: whether an official has cleared exactly this result of the table."""
    cleared = competition.clearances.filter(**key._asdict())
    return codec.encode(outcome, Outcome) in [one.outcome for one in cleared]


def check_likely(competition: Competition, snapshot: Snapshot, key: TableKey, outcome: Outcome) -> None:
    """Raise :class:`UnlikelyResult` where the result looks unlikely and no official has cleared it."""
    odd = unlikely(competition, snapshot, key, outcome)
    if odd and not is_cleared(competition, key, outcome):
        raise UnlikelyResult(odd, book_of(competition))
