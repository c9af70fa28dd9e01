"""申诉时限: until when an entrant may appeal against what happened in a round, by its clock and what was published."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from paizhuo.officiating.appeals import deadline_of, last_result
from paizhuo.officiating.limits import appeal_seconds
from paizhuo.referee.appeals.appeal import Moments
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def moments_of(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> Moments:
    """时刻: of one round, in seconds; None for what has not happened yet."""
    if stage not in snapshot.state.stages:
        return Moments()
    clock = clock_of(competition, snapshot, stage, number)
    last = last_result(snapshot.state, snapshot.log, stage, number)
    over = None if last is None else datetime.fromisoformat(last.at)
    return Moments(
        scheduled_end=_seconds(clock.ends),
        round_ended=_seconds(clock.ended or over),
        published=_published(competition, stage, number),
    )


def deadline_of_round(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> datetime | None:
    """申诉截止: None where the book has no appeals, or its time has not begun to run."""
    seconds = appeal_seconds(snapshot.state, stage, number)
    until = deadline_of(book_of(competition), moments_of(competition, snapshot, stage, number), seconds)
    return None if until is None else datetime.fromtimestamp(until, tz=UTC)


def _seconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp())


def _published(competition: Competition, stage: str, number: int) -> int | None:
    """公布时刻: of the scores of this round; what was stored before has one moment for all rounds."""
    shown = competition.published_standings.get(stage) or {}
    if int(shown.get("round", 0)) < number or "at" not in shown:
        return None
    at = (shown.get("rounds") or {}).get(str(number)) or shown["at"]
    return int(datetime.fromisoformat(at).timestamp())
