"""开打时间: when a round begins by its timetable, as line-ups need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.pages.timetable import start_of

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def planned_start(competition: Competition, snapshot: Snapshot, key: TableKey) -> int | None:
    """The planned start of the round in seconds since the beginning of 1970; None if no day is announced."""
    slot = start_of(competition, snapshot, key.stage, key.round)
    moment = None if slot is None else slot.moment(slot.start)
    return None if moment is None else int(moment.timestamp())
