"""赛事已知: what nobody need be asked, because the plan, the log, the sheet or an earlier ruling says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.referee import Infraction
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit
from paizhuo.web.phone.live_levels import live_levels
from paizhuo.web.refereeing.register import register_of
from paizhuo.web.results.tables import tables_of

if TYPE_CHECKING:
    from paizhuo.referee import Question
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.refereeing.cases import Spot
    from paizhuo.web.results.tables import Table

_LEAGUES = frozenset({Format.SWISS, Format.ROUND_ROBIN})


def known_by_event(
    competition: Competition, snapshot: Snapshot, spot: Spot, entrant: int
) -> dict[Question[Any], object]:
    """赛事已知: the kind of event and stage, earlier forfeits, the other side's delay, who is ahead."""
    state = snapshot.state
    plan = state.plan.stage(spot.stage)
    forfeits = _forfeits(snapshot, spot, entrant)
    rounds = directing.rounds_of(state, spot.stage) if plan.format in _LEAGUES else 0
    found: dict[Question[Any], object] = {
        asked.EVENT: EventKind(state.plan.entries.kind.value),
        asked.DUPLICATE: bool(plan.boards),
        asked.KNOCKOUT: plan.format in KNOCKOUTS,
        asked.FORFEITS_BEFORE: sum(forfeits),
        asked.LAST_FORFEITED: bool(forfeits) and forfeits[-1],
        asked.LAST_OF_LEAGUE: plan.format in _LEAGUES and spot.round == rounds,
    }
    if not plan.boards:
        # Deals that nobody plays in duplicate cannot have failed to be duplicated.
        found[asked.DEALS] = 0
    if (delay := _others_delay(competition, snapshot, spot, entrant)) is not None:
        found[asked.OTHERS_DELAY] = delay
    if (levels := levels_at(competition, snapshot, spot)) is not None:
        home, away = levels
        found[asked.LEADING] = home > away if spot.end(entrant) is End.HOME else away > home
    return found


def _forfeits(snapshot: Snapshot, spot: Spot, entrant: int) -> list[bool]:
    """Whether each earlier match of the entrant was forfeited by it, in order."""
    found = []
    for stage in snapshot.state.stages.values():
        for one in stage.rounds:
            for match in one.matches.values():
                pairing = match.pairing
                if match is spot.match or match.confirmed is None or entrant not in {*pairing.home, *pairing.away}:
                    continue
                own = "home" if entrant in pairing.home else "away"
                found.append(isinstance(match.confirmed, Forfeit) and match.confirmed.by in {own, None})
    return found


def _others_delay(competition: Competition, snapshot: Snapshot, spot: Spot, entrant: int) -> int | None:
    """对方迟到: as it was ruled at this table before; None where nobody has ruled on it."""
    end = spot.end(entrant).other.value
    at = spot.stage, spot.round, spot.table, end
    for kept in reversed(register_of(competition, snapshot).kept):
        row = kept.row
        told = row.facts.get("answers", {}).get(asked.OWN_DELAY.code)
        if (row.stage, row.round, row.table, row.end) == at and row.infraction == Infraction.LATE.value and told:
            return int(told)
    return None


def table_at(competition: Competition, snapshot: Snapshot, spot: Spot) -> Table:
    """The table with its call and its sheet."""
    tables = tables_of(competition, snapshot, spot.stage, spot.round)
    return next(one for one in tables if one.number == spot.table)


def levels_at(competition: Competition, snapshot: Snapshot, spot: Spot) -> tuple[int, int] | None:
    """场上级数: home's and the visitors', as handed in or as the agreed deals have it; None where nothing tells."""
    table = table_at(competition, snapshot, spot)
    if table.levels is not None:
        return None if isinstance(table.outcome, Boards) else table.levels
    return None if table.disputed_deal is not None else live_levels(competition, snapshot, table)
