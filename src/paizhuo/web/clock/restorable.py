"""可还原的值: the clock of a round."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.clock.clock import clock_of
from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models import ClockEvent

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition


def _clock(competition: Competition, stage: str, number: int) -> list[list[Any]]:
    rows = competition.clock_events.filter(stage=stage, round=number)
    return [[row.kind, row.seconds, row.at.isoformat()] for row in rows]


def _put_clock(writing: Writing, stage: str, number: int, value: list[list[Any]]) -> None:
    here = writing.competition
    here.clock_events.filter(stage=stage, round=number).delete()
    for kind, seconds, at in value:
        when = datetime.fromisoformat(at)
        ClockEvent.objects.create(competition=here, stage=stage, round=number, kind=kind, seconds=seconds, at=when)
    send_clock(writing, stage, number)


def send_clock(writing: Writing, stage: str, number: int) -> None:
    """Send the present clock of the round to all screens."""
    after = clock_of(writing.competition, writing.snapshot, stage, number)
    writing.notify("clock", clock=after.message(writing.at))


CLOCK = restorable(RestorableValue("clock", _("the clock of the round"), "desk:desk", _clock, _put_clock))
