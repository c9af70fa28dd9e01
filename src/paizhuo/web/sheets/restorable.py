"""可还原的值: the deals on the sheet of a table, until its result is handed in."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models import SheetDeal
from paizhuo.web.results.tables import send_table
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

_TIMES = ("confirmed_at", "at")
_DEAL = ("deal", "finish", "entered_by", "other_finish", *_TIMES)


def _deals(competition: Competition, stage: str, number: int, table: int) -> list[dict[str, Any]]:
    rows = competition.sheet_deals.filter(stage=stage, round=number, table=table).values(*_DEAL)
    return [{**row, **{name: row[name] and row[name].isoformat() for name in _TIMES}} for row in rows]


def _handed_in(_competition: Competition, snapshot: Snapshot, *key_and_value: Any) -> SheetRefused | None:  # noqa: ANN401 - as JSON keeps them
    *where, _value = key_and_value
    match = find_match(snapshot.state, TableKey(*where))
    if match is None or (match.confirmed is None and match.entered is None):
        return None
    return SheetRefused(WhySheetRefused.HANDED_IN if match.confirmed is None else WhySheetRefused.DONE)


def _put_deals(writing: Writing, stage: str, number: int, table: int, value: list[dict[str, Any]]) -> None:
    here, key = writing.competition, TableKey(stage, number, table)
    here.sheet_deals.filter(**key._asdict()).delete()
    for row in value:
        times = {name: row[name] and datetime.fromisoformat(row[name]) for name in _TIMES}
        SheetDeal.objects.create(competition=here, **key._asdict(), **{**row, **times})
    if find_match(writing.snapshot.state, key) is not None:
        send_table(writing, key)


DEALS = restorable(RestorableValue("deals", _("the deals on the sheet"), "desk:desk", _deals, _put_deals, _handed_in))
