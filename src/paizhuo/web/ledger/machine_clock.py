"""本机时钟: a clock that was set back since the last record would give later acts earlier times.

Nothing is refused for it: acts keep their order by their numbers. But people should know before they rely on a time.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.web.models import Act
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.wording import Say

TOLERANCE = timedelta(minutes=1)
"""Clocks that are set by a time server move by less."""


def last_record(snapshot: Snapshot) -> datetime | None:
    """末条记录的时间: of the last fact of a competition; None where it has none with a time."""
    at = snapshot.log[-1].at if snapshot.log else ""
    return datetime.fromisoformat(at) if at else None


def last_record_of_all() -> datetime | None:
    """The time of the last act of all competitions."""
    return Act.objects.order_by("-pk").values_list("at", flat=True).first()


def set_back_words(say: Say, last: datetime | None) -> str:
    """时钟被拨回: what is wrong and what to do; empty where the clock is right."""
    now = timezone.now()
    if last is None or now >= last - TOLERANCE:
        return ""
    text = N_(
        "The clock of this computer says {now}, but the last record is of {then}: somebody has set it back. Set it"
        " right; until then times in the log and the clocks of rounds are wrong. Nothing is lost."
    )
    shown = (timezone.localtime(one).strftime("%Y-%m-%d %H:%M") for one in (now, last))
    return say(text).format(**dict(zip(("now", "then"), shown, strict=True)))
