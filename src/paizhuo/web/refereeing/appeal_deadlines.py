"""申诉时限: from when an entrant may appeal and until when, by the clock of the round and what was published."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from paizhuo.referee.appeals.appeal import Moments, deadline
from paizhuo.referee.appeals.rules import APPEAL_RULES, From
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

RESULTS = (f.ResultEntered, f.ResultConfirmed, f.Forfeited)
"""What brings a result in; a correction comes later and ends no round."""


def moments_of(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> Moments:
    """时刻: of one round, in seconds; what has not happened yet is not known."""
    if stage not in snapshot.state.stages:
        return Moments()
    clock = clock_of(competition, snapshot, stage, number)
    return Moments(
        scheduled_end=_seconds(clock.ends),
        round_ended=_seconds(clock.ended or _last_result(snapshot, stage, number)),
        published=_published(competition, stage, number),
    )


def deadline_of(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> datetime | None:
    """申诉截止: None where the book has no appeals, or while its beginning is not known."""
    book = book_of(competition)
    if book not in APPEAL_RULES:
        return None
    moments = moments_of(competition, snapshot, stage, number)
    known = {
        From.SCHEDULED_END: moments.scheduled_end,
        From.ROUND_END: moments.round_ended,
        From.PUBLICATION: moments.published,
    }
    if known[APPEAL_RULES[book].limit.value.since] is None:
        return None
    return datetime.fromtimestamp(deadline(book, moments), tz=UTC)


def _seconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp())


def _last_result(snapshot: Snapshot, stage: str, number: int) -> datetime | None:
    """When the last result of a complete round came in: the round is over then, whatever the clock says."""
    rounds = snapshot.state.stages[stage].rounds
    if not 1 <= number <= len(rounds) or not rounds[number - 1].is_complete:
        return None
    for logged in reversed(snapshot.log):
        fact = logged.fact
        if isinstance(fact, RESULTS) and (fact.stage, fact.round) == (stage, number) and logged.at:
            return datetime.fromisoformat(logged.at)
    return None


def _published(competition: Competition, stage: str, number: int) -> int | None:
    shown = competition.published_standings.get(stage) or {}
    if int(shown.get("round", 0)) < number or "at" not in shown:
        return None
    return int(datetime.fromisoformat(shown["at"]).timestamp())
