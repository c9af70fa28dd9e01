"""可还原的值: from whom a referee steps aside, and which units object to him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models.accounts import User

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

_TIE = ("tie", "whom", "own")


def _recusals(competition: Competition, username: str) -> list[dict[str, Any]]:
    return list(competition.recusals.filter(user__username=username).order_by("tie", "whom").values(*_TIE))


def _put_recusals(writing: Writing, username: str, value: list[dict[str, Any]]) -> None:
    rows, user = writing.competition.recusals, User.objects.get(username=username)
    rows.filter(user=user).delete()
    for row in value:
        rows.create(user=user, **row)
    writing.notify("officials", staff_only=True)


def _objections(competition: Competition, username: str) -> list[str]:
    return list(competition.objections.filter(user__username=username).order_by("unit").values_list("unit", flat=True))


def _put_objections(writing: Writing, username: str, value: list[str]) -> None:
    rows, user = writing.competition.objections, User.objects.get(username=username)
    rows.filter(user=user).delete()
    for unit in value:
        rows.create(user=user, unit=unit)
    writing.notify("officials", staff_only=True)


def _review(competition: Competition, day: str) -> str:
    row = competition.daily_reviews.filter(day=day).first()
    return row.text if row is not None else ""


def _put_review(writing: Writing, day: str, value: str) -> None:
    rows = writing.competition.daily_reviews
    if value:
        rows.update_or_create(day=day, defaults={"text": value})
    else:
        rows.filter(day=day).delete()


def _evaluation(competition: Competition, username: str) -> str:
    row = competition.evaluations.filter(user__username=username).first()
    return row.text if row is not None else ""


def _put_evaluation(writing: Writing, username: str, value: str) -> None:
    rows, user = writing.competition.evaluations, User.objects.get(username=username)
    if value:
        rows.update_or_create(user=user, defaults={"text": value})
    else:
        rows.filter(user=user).delete()


REVIEW = restorable(RestorableValue("review", _("the review of a day"), "referees:review", _review, _put_review))
EVALUATION = restorable(
    RestorableValue("evaluation", _("the evaluation of a referee"), "referees:review", _evaluation, _put_evaluation)
)
RECUSALS = restorable(
    RestorableValue("recusals", _("from whom a referee steps aside"), "referees:referees", _recusals, _put_recusals)
)
OBJECTIONS = restorable(
    RestorableValue(
        "objections", _("which units object to a referee"), "referees:referees", _objections, _put_objections
    )
)
