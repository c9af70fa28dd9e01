"""What the tests of public pages start from: standings published, a knockout under way, a draft behind the curtain."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models import Competition


def publish_standings(competition: Competition, stage: str = "main") -> None:
    """Publish the places as they stand."""

    def body(writing: Writing) -> None:
        played = writing.snapshot.state.stages[stage].played
        shown = {"round": played, "at": timezone.now().isoformat(), "facts": writing.snapshot.no}
        writing.competition.published_standings = {**writing.competition.published_standings, stage: shown}
        writing.notify("standings")

    write(staging.request(competition), Permission.PUBLISH, body)


def draft_next(competition: Competition, stage: str = "main") -> None:
    """Pair the next round and keep it a draft."""
    drafted = directing.draft_round(staging.state(competition), stage, staging.SEED)
    assert isinstance(drafted, directing.Drafted)
    staging.put(competition, drafted.fact)


def played(rounds: int = 2, entries: int = 8, *, plan: Plan | None = None, published: bool = True) -> Competition:
    """A Swiss event with complete rounds, standings published, nothing on the tables."""
    competition = staging.event(plan, entries)
    for _ in range(rounds):
        staging.open_and_publish(competition)
        staging.play_round(competition, levels=((8, 3), (5, 9), (13, 2), (7, 6)))
    if published:
        publish_standings(competition)
    competition.refresh_from_db()
    return competition


def knockout(format_: Format, entries: int, *, rounds: int = 1, slug: str = "cup", **options: object) -> Competition:
    """An event that follows a chart, with some rounds played."""
    stage = StagePlan("cup", format_, title="淘汰赛", **options)  # type: ignore[arg-type] # options of the format
    competition = staging.event(replace(staging.swiss_plan(slug), stages=(stage,)), entries)
    for _ in range(rounds):
        staging.open_and_publish(competition, "cup")
        staging.play_round(competition, "cup", levels=((8, 3), (5, 9)))
    competition.refresh_from_db()
    return competition


def names(competition: Competition) -> dict[int, str]:
    """The names by number."""
    return snapshot_of(competition).names
