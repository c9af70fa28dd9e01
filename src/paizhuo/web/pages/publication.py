"""公开范围: the published standings of a competition, each with its cached snapshot."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from django.utils.dateparse import parse_datetime

from paizhuo import chain
from paizhuo.officiating import publication
from paizhuo.officiating.publication import Finality
from paizhuo.tournament.log.logged import to_json
from paizhuo.web.ledger import cache
from paizhuo.web.ledger.fact_actors import names_anybody, without_names
from paizhuo.web.ledger.public_snapshot import PublicSnapshot, public_snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class Published(NamedTuple):
    """已公布名次: the stage, the round, the time, and the snapshot of the publication."""

    stage: str
    round: int
    at: datetime | None
    facts: int
    snapshot: Snapshot
    held_back: frozenset[tuple[str, int]] = frozenset()
    """未公开的轮次: those that it would count, and of which a board is not public yet."""


def published(competition: Competition, snapshot: Snapshot, stage: str) -> Published | None:
    """已公布名次: the publication of a stage; None if there is none. The snapshot is cached, it never changes."""
    found = publication.published_standings(competition.published_standings, stage)
    then = snapshot_then(competition, snapshot, stage)
    if found is None or then is None or stage not in then.state.stages:
        return None
    held = held_back(snapshot, found.facts)
    # Of a round that is held back nothing is in these places, so they are those after the round before.
    first = min((number for name, number in held if name == stage), default=found.round + 1)
    return Published(stage, min(found.round, first - 1), parse_datetime(found.at), found.facts, then, held)


def held_back(snapshot: Snapshot, until: int) -> frozenset[tuple[str, int]]:
    """未公开的轮次: of which a board is not public yet, paired up to this fact."""
    return snapshot.held_back(until) if isinstance(snapshot, PublicSnapshot) else frozenset()


def snapshot_then(competition: Competition, snapshot: Snapshot, stage: str) -> Snapshot | None:
    """The snapshot of the publication of a stage, one for all who ask: what it has computed is computed once."""
    found = publication.published_standings(competition.published_standings, stage)
    if found is None:
        return None
    key = ("published", found.facts, found.at, held_back(snapshot, found.facts))
    return cache.of_competition(competition, key, lambda: snapshot.until(found.facts))


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
    """可公开的日志: the number of the last fact after which nothing was there that the public may not see."""
    shown = public_snapshot(snapshot)
    state, release = (shown.whole_state, shown.release) if isinstance(shown, PublicSnapshot) else (shown.state, None)
    return shown.once("open log", lambda: publication.open_log(shown.founded, shown.log, state, release))


def public_log(snapshot: Snapshot) -> tuple[Logged, ...]:
    """可公开的日志: up to there, with what is not public withheld, and without the names of officials."""
    return public_snapshot(snapshot).once(
        "public log", lambda: publication.public_facts(without_names(snapshot.log[: open_log(snapshot)]))
    )


def public_head(competition: Competition, snapshot: Snapshot) -> str:
    """公开文件的末封: the last seal of the file that the public gets.

    It is that of the log, unless facts of before carry the names of officials: the file leaves these out.
    """
    last = open_log(snapshot)
    if snapshot.once(("names", last), lambda: names_anybody(snapshot.log[:last])):
        return snapshot.once(("public head", last), lambda: _last_seal(public_log(snapshot)))
    return competition.stored_facts.filter(no=last).values_list("hash", flat=True).first() or ""


def _last_seal(log: Sequence[Logged]) -> str:
    return str(deque(to_json(log), maxlen=1)[0][chain.FIELD]) if log else ""


def has_private_data(snapshot: Snapshot) -> bool:
    """个人信息: whether an entry in the log holds a day of birth or a registration number."""
    return snapshot.once("private data", lambda: publication.has_private_data(snapshot.log))
