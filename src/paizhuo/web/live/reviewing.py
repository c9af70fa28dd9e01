"""要复盘: who asks for a review, what is known of it, and which one is computed next; each is a row.

Whichever server process is free takes the oldest one (``review_work``). When it dies, the row stops beating, and the
review is started again.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from paizhuo.chain import canonical
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.models import LiveReview
from paizhuo.web.models.live_reviews import ReviewState

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable

MOST_WAITING = 20
"""More are not taken; who asks is asked to come again."""
LOST = timedelta(seconds=90)
"""A review whose row was not written for so long is computed by nobody."""
SECONDS_A_TURN = {"net": 0.01, "search": 0.2, "club": 0.01}
"""Until this server has measured its own; ``bench/results.md`` says where they come from."""
SECONDS_TO_START = 1.0
MEASURED = 20
"""The estimate is of so many reviews."""


def digest_of(table: Table, deal: int) -> str:
    """指纹: of all acts of a finished deal."""
    acts = [repr(act) for act in table.course.ended(deal).history]
    return hashlib.sha256(canonical({"acts": acts}).encode()).hexdigest()


def found(row: LiveTable, table: Table, deal: int, agent: str) -> LiveReview | None:
    """The review of a deal as it stands; None where nobody asked, or where the acts have changed since."""
    return LiveReview.objects.filter(table=row, deal=deal, agent=agent, digest=digest_of(table, deal)).first()


def ask(row: LiveTable, table: Table, deal: int, agent: str) -> LiveReview:
    """Have a deal reviewed unless it is, or waits for it; one that failed is tried again."""
    known = found(row, table, deal, agent)
    if known is not None and known.state != ReviewState.FAILED:
        return known
    if LiveReview.objects.filter(state=ReviewState.WAITING).count() >= MOST_WAITING:
        raise NotSent(WhyNotSent.REVIEWS_WAIT)
    afresh = {"digest": digest_of(table, deal), "state": ReviewState.WAITING, "turns": [], "of": 0, "fault": ""}
    asked, _made = LiveReview.objects.update_or_create(
        table=row, deal=deal, agent=agent, defaults={**afresh, "beat_at": None, "asked_at": timezone.now()}
    )
    transaction.on_commit(_ring)
    return asked


def estimate(agent: str, turns: int) -> float:
    """要多久: seconds that a review of so many turns takes, by what this server has measured."""
    done = LiveReview.objects.filter(agent=agent, state=ReviewState.DONE, of__gt=0, seconds__isnull=False)
    known = [row.seconds / row.of for row in done.order_by("-pk").only("seconds", "of")[:MEASURED] if row.seconds]
    each = sum(known) / len(known) if known else SECONDS_A_TURN[agent]
    return (0.0 if known else SECONDS_TO_START) + each * turns


def claim() -> LiveReview | None:
    """Take the oldest review that nobody computes; None where there is none."""
    lost = Q(state=ReviewState.COMPUTING, beat_at__lt=timezone.now() - LOST)
    for row in LiveReview.objects.filter(Q(state=ReviewState.WAITING) | lost)[:MOST_WAITING]:
        same = LiveReview.objects.filter(pk=row.pk, state=row.state, beat_at=row.beat_at)
        if same.update(state=ReviewState.COMPUTING, beat_at=timezone.now(), turns=[], of=0):
            row.refresh_from_db()
            return row
    return None


_asked: list[Callable[[], None]] = []


def on_ask(rings: Callable[[], None]) -> None:
    """Call this whenever a review is asked for in this process."""
    _asked.append(rings)


def _ring() -> None:
    for rings in _asked:
        rings()
