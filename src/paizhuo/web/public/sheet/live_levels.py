"""场上级数: where a match stands while it is being played, as far as both sides agree on its deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.public.models import Door
from paizhuo.web.public.sheet.deals import fresh_match, sheet_of
from paizhuo.web.public.sheet.seating import seating_of

if TYPE_CHECKING:
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.web.competitions.tables import Table


def live_levels(competition: Competition, snapshot: Snapshot, table: Table) -> tuple[int, int] | None:
    """Home's and the visitors' level after the deals that both agree on; None where nobody counts deals."""
    if table.outcome is not None or not table.deals:
        return None
    door = Door(competition=competition, stage=table.stage, round=table.round, table=table.number)
    fresh = fresh_match(competition, snapshot, door, table.match)
    if fresh is None:
        return None
    standing = sheet_of(fresh, table.deals).match.standing
    home = seating_of(table.match).home
    return standing.step(home), standing.step(home.other)
