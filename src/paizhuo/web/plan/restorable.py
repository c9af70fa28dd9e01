"""可还原的值: what the event announces beside its plan: title, venue, days, whether it is public."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.ledger.restorable import RestorableValue, restorable, restorable_change

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

DAYS = ("first_day", "last_day")


def _announced(competition: Competition, name: str) -> Any:  # noqa: ANN401 - a text, a day or a yes
    value = getattr(competition, name)
    return value.isoformat() if isinstance(value, date) else value


def _put_announced(writing: Writing, name: str, value: Any) -> None:  # noqa: ANN401 - a text, a day or a yes
    setattr(writing.competition, name, date.fromisoformat(value) if value and name in DAYS else value)
    writing.notify("event")


ANNOUNCED = restorable(
    RestorableValue("announced", _("what the event announces"), "office:office", _announced, _put_announced)
)


def announce_value(writing: Writing, name: str, value: Any) -> None:  # noqa: ANN401 - a text, a day or a yes
    """公告一项: change one value of the announcement, if it differs."""
    if getattr(writing.competition, name) != value:
        writing.detail[name] = value.isoformat() if isinstance(value, date) else value
        with restorable_change(writing, ANNOUNCED, name):
            setattr(writing.competition, name, value)
