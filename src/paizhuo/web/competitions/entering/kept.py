"""可还原的值: who has arrived, and what became of a form."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.competitions.models import CheckIn
from paizhuo.web.competitions.restoring import Value

if TYPE_CHECKING:
    from paizhuo.web.competitions.ledger import Writing
    from paizhuo.web.competitions.models import Competition


def _arrival(competition: Competition, entrant: int) -> dict[str, Any] | None:
    row = competition.check_ins.filter(entrant=entrant).first()
    return None if row is None else {"at": row.at.isoformat(), "by": row.by_id}


def _put_arrival(writing: Writing, entrant: int, value: dict[str, Any] | None) -> None:
    rows = writing.competition.check_ins.filter(entrant=entrant)
    rows.delete()
    if value is not None:
        at = datetime.fromisoformat(value["at"])
        CheckIn.objects.create(competition=writing.competition, entrant=entrant, at=at, by_id=value["by"])
    writing.tell(f"check-in/{entrant}", staff_only=True)


def _fate(competition: Competition, form: int) -> dict[str, Any] | None:
    row = competition.registrations.filter(pk=form).first()
    return None if row is None else {"fate": row.fate, "reason": row.reason, "number": row.number}


def _put_fate(writing: Writing, form: int, value: dict[str, Any]) -> None:
    writing.competition.registrations.filter(pk=form).update(**value)
    writing.tell("entries")


ARRIVAL = Value("check-in", _("the check-in"), "competitions:check-in", _arrival, _put_arrival)
FATE = Value("form", _("the entry form"), "competitions:entries", _fate, _put_fate)
