"""已公布的名次: what the public sees of the places of a stage, and whether they are to be published again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.dateparse import parse_datetime

from paizhuo.officiating.publication import Finality, finality
from paizhuo.tournament.formats import BadField
from paizhuo.web.pages.publication import snapshot_then

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def published_places(competition: Competition, snapshot: Snapshot, stage: str) -> dict[str, Any] | None:
    """已公布的名次: after which round, when, whether they are current and final; None where none are public."""
    published = competition.published_standings.get(stage)
    if not published:
        return None
    then = snapshot_then(competition, snapshot, stage) or snapshot
    final = finality(then.closing(stage), snapshot.closing(stage))
    newer = snapshot.no != published["facts"]
    return {
        **published,
        "at": parse_datetime(published["at"]),
        "current": not newer or not _differs(then, snapshot, stage),
        "final": final is Finality.FINAL,
        "reopened": final is Finality.REOPENED,
    }


def are_places_due(snapshot: Snapshot, stage: str, shown: dict[str, Any] | None) -> bool:
    """待公布名次: whether there are standings that the public does not see yet."""
    opened = snapshot.state.stages.get(stage)
    if opened is None or not opened.played:
        return False
    if shown is None or shown["round"] != opened.played or not shown["current"] or shown["reopened"]:
        return True
    # Closing the stage makes the places final: they are published once more.
    return opened.closed and not shown["final"]


def _differs(then: Snapshot, now: Snapshot, stage: str) -> bool:
    """Whether the places as they were published differ from those now."""
    try:
        shown = [(one.entrant, one.place) for one in then.places(stage)]
        return shown != [(one.entrant, one.place) for one in now.places(stage)]
    except BadField:
        return True
