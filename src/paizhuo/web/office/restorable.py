"""可还原的值: the appointments of the event, delegations, and the checks of the hall."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.referee.powers.actions import Role
from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.office.refusals import LastChief

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Appointment, Competition

POST = ("first_table", "last_table", "unit")
LATER = ("region", "grade")
"""后增的栏: acts of earlier versions know nothing of them, so they stand in a value only where they are filled in."""


def end_appointment(competition: Competition, row: Appointment) -> None:
    """Delete an appointment; :class:`LastChief` for that of the only chief referee."""
    chiefs = competition.appointments.filter(role=Role.CHIEF.value, user__is_active=True)
    if row.role == Role.CHIEF.value and not chiefs.exclude(pk=row.pk).exists():
        raise LastChief("the last chief referee stays", text=row.user.username)
    row.delete()
    if not row.user.appointments.exists():
        # A link that was handed out goes with the last office.
        OneTimeLink.end_all(row.user)


def _post(competition: Competition, username: str, role: str) -> dict[str, Any] | None:
    row = competition.appointments.filter(user__username=username, role=role).first()
    if row is None:
        return None
    return {name: getattr(row, name) for name in (*POST, *LATER) if name in POST or getattr(row, name)}


def _put_post(writing: Writing, username: str, role: str, value: dict[str, Any] | None) -> None:
    rows = writing.competition.appointments.select_related("user").filter(user__username=username, role=role)
    row = rows.first()
    if value is not None:
        user = User.objects.get(username=username)
        writing.competition.appointments.update_or_create(
            user=user, role=role, defaults={**dict.fromkeys(LATER, ""), **value}
        )
    elif row is not None:
        end_appointment(writing.competition, row)
    writing.notify("officials", staff_only=True)


def _hall_check(competition: Competition, point: str) -> dict[str, Any] | None:
    row = competition.hall_checks.filter(point=point).first()
    return None if row is None else {"at": row.at.isoformat(), "by": row.by_id}


def _put_hall_check(writing: Writing, point: str, value: dict[str, Any] | None) -> None:
    rows = writing.competition.hall_checks
    rows.filter(point=point).delete()
    if value is not None:
        rows.create(point=point, at=datetime.fromisoformat(value["at"]), by_id=value["by"])
    writing.notify("hall", staff_only=True)


def _delegation(competition: Competition, number: int) -> dict[str, Any] | None:
    row = competition.delegations.filter(pk=number).first()
    return None if row is None else {"ended": row.ended_at.isoformat() if row.ended_at is not None else ""}


def _put_delegation(writing: Writing, number: int, value: dict[str, Any]) -> None:
    ended = datetime.fromisoformat(value["ended"]) if value["ended"] else None
    writing.competition.delegations.filter(pk=number).update(ended_at=ended)
    writing.notify("officials", staff_only=True)


DELEGATION = restorable(
    RestorableValue("delegation", _("the delegation"), "office:officials", _delegation, _put_delegation)
)
HALL_CHECK = restorable(
    RestorableValue("hall-check", _("the check of the hall"), "office:hall", _hall_check, _put_hall_check)
)
APPOINTED = restorable(RestorableValue("post", _("the office"), "office:officials", _post, _put_post))
