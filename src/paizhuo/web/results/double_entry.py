"""双录: who made the first entry of a table, and where the second one differs; read from the acts of the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import match_at, round_at
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.web.access.permissions import Permission

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act, Competition


def _acts(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> QuerySet[Act]:
    """The double entries of a round; acts of before it was paired are not read."""
    paired = round_at(snapshot.state, stage, number).drafted
    before = competition.acts.filter(last_fact__lt=paired).order_by("-last_fact").values_list("no", flat=True).first()
    return competition.acts.filter(
        no__gt=before or 0,
        kind=Permission.RECORD.value,
        detail__stage=stage,
        detail__round=number,
        detail__double__in=["first", "second"],
    ).order_by("no")


def first_entry_by(competition: Competition, snapshot: Snapshot, key: TableKey) -> int | None:
    """The id of the account that made the first entry of a table; None where nobody did."""
    act = (
        _acts(competition, snapshot, key.stage, key.round)
        .filter(detail__table=key.table, detail__double="first")
        .last()
    )
    return act.user_id if act else None


def differing_entries(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> dict[int, Outcome]:
    """不一致: the second entries that differ from the first ones and are not settled yet, by table."""
    matches = round_at(snapshot.state, stage, number).matches
    if all(match.confirmed is not None or match.entered is None for match in matches.values()):
        # Nothing waits for a second entry: the acts of a whole round need not be read.
        return {}
    found: dict[int, Outcome] = {}
    for act in _acts(competition, snapshot, stage, number):
        table = act.detail["table"]
        found.pop(table, None)
        if act.detail["double"] == "second" and act.detail.get("differs"):
            found[table] = codec.decode(Outcome, act.detail["outcome"], "outcome")  # type: ignore[arg-type] # a union
    return {
        table: second
        for table, second in found.items()
        if table in matches and matches[table].confirmed is None and matches[table].entered not in {None, second}
    }


def differing_entry(competition: Competition, snapshot: Snapshot, key: TableKey) -> Outcome | None:
    """不一致: the second entry of one table, if it differs from the first and is not settled yet."""
    match = match_at(snapshot.state, key)
    if match.confirmed is not None or match.entered is None:
        return None
    return differing_entries(competition, snapshot, key.stage, key.round).get(key.table)
