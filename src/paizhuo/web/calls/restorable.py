"""可还原的值: the calls of a table."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models import Call
from paizhuo.web.results.tables import send_table

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

_TIMES = ("at", "taken_at", "ended_at")


_CALL = ("id", "end", "reason", "taken_by_id", *_TIMES)


def _calls(competition: Competition, stage: str, number: int, table: int) -> list[dict[str, Any]]:
    found = competition.calls.filter(**TableKey(stage, number, table)._asdict()).order_by("id")
    return [_stored(row) for row in found.values(*_CALL, "is_about_result", "room")]


def _stored(row: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name in ("is_about_result", "room") if (value := row.pop(name))}
    times = {name: row[name] and row[name].isoformat() for name in _TIMES}
    # Only where it is so: acts of before these fields compare equal with what they kept.
    return {**row, **times, **kept}


def _put_calls(writing: Writing, stage: str, number: int, table: int, value: list[dict[str, Any]]) -> None:
    here, key = writing.competition, TableKey(stage, number, table)
    here.calls.filter(**key._asdict()).delete()
    for row in value:
        times = {name: row[name] and datetime.fromisoformat(row[name]) for name in _TIMES}
        Call.objects.create(competition=here, **key._asdict(), **{**row, **times})
    if find_match(writing.snapshot.state, key) is not None:
        send_table(writing, key)
    writing.notify("calls", staff_only=True)


CALLS = restorable(RestorableValue("calls", _("the call of the table"), "desk:desk", _calls, _put_calls))
