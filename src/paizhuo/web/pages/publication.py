"""公开范围: the published standings of a competition, each with its cached snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.dateparse import parse_datetime

from paizhuo.officiating import publication
from paizhuo.officiating.publication import Finality
from paizhuo.web.ledger import cache

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class Published(NamedTuple):
    """已公布名次: the stage, the round, the time, and the snapshot of the publication."""

    stage: str
    round: int
    at: datetime | None
    facts: int
    snapshot: Snapshot


def published(competition: Competition, snapshot: Snapshot, stage: str) -> Published | None:
    """已公布名次: the publication of a stage; None if there is none. The snapshot is cached, it never changes."""
    found = publication.published_standings(competition.published_standings, stage)
    if found is None:
        return None
    then = cache.of_competition(competition, ("published", found.facts, found.at), lambda: snapshot.until(found.facts))
    if stage not in then.state.stages:
        return None
    return Published(stage, found.round, parse_datetime(found.at), found.facts, then)


def all_published(competition: Competition, snapshot: Snapshot) -> Iterator[Published]:
    """All published standings, in the order of the plan."""
    for stage in snapshot.plan.stages:
        if (found := published(competition, snapshot, stage.id)) is not None:
            yield found


def last_published(competition: Competition, snapshot: Snapshot) -> Published | None:
    """The published standings of the latest stage that has any."""
    found = list(all_published(competition, snapshot))
    return found[-1] if found else None


def finality_of(found: Published, snapshot: Snapshot) -> Finality:
    """最终与否: whether the published places are final as the competition is now."""
    return publication.finality(found.snapshot.closing(found.stage), snapshot.closing(found.stage))


def is_final(found: Published, snapshot: Snapshot) -> bool:
    """最终名次: whether the stage was closed when these places were published, and that closing holds."""
    return finality_of(found, snapshot) is Finality.FINAL


def open_log(snapshot: Snapshot) -> int:
    """可公开的日志: the number of the last fact after which there was no draft and no unconfirmed result."""
    return snapshot.once("open log", lambda: publication.open_log(snapshot.founded, snapshot.log, snapshot.state))


def has_private_data(snapshot: Snapshot) -> bool:
    """个人信息: whether an entry in the log holds a day of birth or a registration number."""
    return snapshot.once("private data", lambda: publication.has_private_data(snapshot.log))
