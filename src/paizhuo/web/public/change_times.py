"""何时变的: when a round was published, and when the results of its tables came to count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.dateparse import parse_datetime

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing_at_tables, standing_of

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot

TIME = "%m-%d %H:%M"
COUNTS = f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.BoardFact


def published_at(snapshot: Snapshot, stage: str, number: int) -> datetime | None:
    """公布时间: when the round was published."""
    times = (
        logged.at
        for logged in standing_of(snapshot.log, f.RoundPublished)
        if isinstance(logged.fact, f.RoundPublished) and (logged.fact.stage, logged.fact.round) == (stage, number)
    )
    return parse_datetime(max(times, default=""))


def last_results(snapshot: Snapshot, stage: str, number: int) -> dict[int, Logged]:
    """各桌最后的成绩: by table the last fact by which its result counts or was changed."""
    tables = standing_at_tables(snapshot.log, stage, number)
    found = {table: [one for one in facts if isinstance(one.fact, COUNTS)] for table, facts in tables.items()}
    return {table: facts[-1] for table, facts in found.items() if facts}


def time_words(moment: datetime | None) -> str:
    """时刻: day and hour as they stand beside a list; empty for a time that is not known."""
    return timezone.localtime(moment).strftime(TIME) if moment is not None and timezone.is_aware(moment) else ""
