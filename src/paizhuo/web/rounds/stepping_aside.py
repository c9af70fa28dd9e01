"""回避: at which tables of a draft the referee must step aside from one of the pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.referees_at_tables import assigned_in, recusal, tables_in
from paizhuo.web.pages.floor_referees import appointed_referees

if TYPE_CHECKING:
    from paizhuo.referee.powers.permissions import PermissionRefusal
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.floor_referees import AppointedReferee


class SteppingAside(NamedTuple):
    """一处回避: the referee, and why."""

    referee: str
    refusal: PermissionRefusal


def stepping_aside(competition: Competition, snapshot: Snapshot, one: RoundState) -> dict[int, list[SteppingAside]]:
    """要回避的桌: by table; of those sent there in this round, or before that of those whose tables they are."""
    rows = appointed_referees(competition)
    found: dict[int, list[SteppingAside]] = {}
    for table in tables_in(one):
        for row in rows:
            if _serves(row, table, one):
                refusal = recusal(snapshot.state, row.referee, one.matches[table])
                if refusal is not None:
                    found.setdefault(table, []).append(SteppingAside(row.referee.name, refusal))
    return found


def _serves(row: AppointedReferee, table: int, one: RoundState) -> bool:
    if one.referees is not None:
        return assigned_in(one).get(table) == row.referee.name
    first, last = row.appointment.first_table, row.appointment.last_table
    return row.is_floor and first is not None and last is not None and first <= table <= last
