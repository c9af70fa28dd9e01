"""收桌: closes tables to which nobody comes back. The row and its moves stay; the six digits are free again."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import DatabaseError, transaction
from django.db.models import OuterRef, Subquery
from django.utils import timezone

from paizhuo.table import Stage
from paizhuo.web.live import hub
from paizhuo.web.live.coincidences import sightings
from paizhuo.web.live.store import settings_of
from paizhuo.web.models import LiveMove, LiveTable
from paizhuo.web.models.live_summaries import read_summary
from paizhuo.web.threads import writers

if TYPE_CHECKING:
    from datetime import datetime

GATHERING = timedelta(hours=2)
PLAYING = timedelta(hours=12)
PRACTICE = timedelta(days=7)
"""练习: waits longest; the player goes on when he likes."""
EVERY_SECONDS = 600.0

_log = logging.getLogger(__name__)


def close_left_tables(now: datetime | None = None) -> int:
    """Close the tables at which nothing has happened for long; how many."""
    now = now or timezone.now()
    newest = LiveMove.objects.filter(table=OuterRef("pk")).order_by("-no").values("at")[:1]
    rows = LiveTable.objects.filter(ended_at=None, opened_at__lt=now - GATHERING).annotate(last_at=Subquery(newest))
    # A table of an event waits for its round, which may be published days before; the event closes it.
    rows = rows.exclude(event_table__isnull=False, event_table__closed_at=None)
    return sum(_close(row.pk, row.revision, now) for row in rows if _is_left(row, row.last_at, now))


def _is_left(row: LiveTable, last_at: int | None, now: datetime) -> bool:
    quiet = now.timestamp() - (row.opened_at.timestamp() if last_at is None else last_at / 1000)
    if settings_of(row).practice:
        allowed = PRACTICE
    else:
        allowed = GATHERING if read_summary(row.summary).stage is Stage.GATHERING else PLAYING
    return quiet > allowed.total_seconds()


def _close(pk: int, revision: int, now: datetime) -> bool:
    """Close one table unless somebody has come back meanwhile."""
    with transaction.atomic():
        row = LiveTable.objects.select_for_update().get(pk=pk)
        if row.ended_at is not None or row.revision != revision:
            return False
        _end(row, now)
    return True


def close_table(pk: int) -> None:
    """收桌: close a table at once, however it stands."""
    with transaction.atomic():
        row = LiveTable.objects.select_for_update().get(pk=pk)
        if row.ended_at is None:
            _end(row, timezone.now())


def _end(row: LiveTable, now: datetime) -> None:
    row.ended_at, row.wake_at = now, None
    row.save(update_fields=("ended_at", "wake_at"))
    transaction.on_commit(lambda: hub.end(row.pk, row.revision))


async def now_and_then() -> None:
    """Close left tables again and again, as long as the server runs."""
    while True:
        try:
            closed = await writers.run(close_left_tables)
            await writers.run(sightings.forget)
            if closed:
                _log.info("closed %s live tables that everybody had left", closed)
        except DatabaseError as error:
            _log.warning("left tables wait for the database: %s", error)
        await asyncio.sleep(EVERY_SECONDS)
