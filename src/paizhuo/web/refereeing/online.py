"""去线上牌桌: a referee who is called to a table in the browser rules at its own page, where the table carries it out.

A ruling that was given elsewhere waits there; until it is carried out, a called table does not go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse

from paizhuo.table import Stage
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.models.live_summaries import read_summary

if TYPE_CHECKING:
    from paizhuo.officiating.register import InForce
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition, EventTable


def command_of(competition: int, fact: int) -> str:
    """指令号: of a ruling at the table; the same ruling has the same, so that nothing is done twice."""
    return f"ruling-{competition}-{fact}"


def played_online(competition: Competition, key: TableKey, room: str = "") -> EventTable | None:
    """线上正打: the table in the browser at which this match is played on; None in the hall, and once it is over."""
    tables = open_event_tables(competition).filter(**key._asdict())
    found = (one for one in tables if room in {"", one.room})
    return next((one for one in found if read_summary(one.live.summary).stage is not Stage.OVER), None)


def page_at(competition: Competition, key: TableKey, room: str = "") -> str:
    """裁判在桌边的地址: where one rules at this match; empty where it is not played in the browser now."""
    found = played_online(competition, key, room)
    return "" if found is None else reverse("live:referee", args=[found.live.key])


def waiting_at(snapshot: Snapshot, bound: EventTable) -> tuple[InForce, ...]:
    """未执行: the rulings about the deal in play, or about none, that this table has not carried out yet."""
    deals = {0, read_summary(bound.live.summary).deal}
    rulings = register(bound.competition, snapshot).rulings
    about = tuple(one for one in rulings if one.record.key == bound.key and one.record.form.deal in deals)
    if not about:
        return ()
    start = command_of(bound.competition_id, 0).removesuffix("0")
    done = set(bound.live.moves.filter(command__startswith=start).values_list("command", flat=True))
    return tuple(one for one in about if command_of(bound.competition_id, one.record.fact) not in done)
