"""总名次: the final ranking of the event, once every stage is closed and its standings are published."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.publication import PublishedPlaces, has_public_final_ranking
from paizhuo.officiating.tables.final_places import final_rows, is_over
from paizhuo.web.language import say
from paizhuo.web.pages.publication import all_published, finality_of
from paizhuo.wording.tournament import final_ranking_words, stage_words

if TYPE_CHECKING:
    from paizhuo.tournament.standings.final_ranking import FinalPlace
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class FinalRow(NamedTuple):
    """一行: an entrant's final place, and the stage and the group that gave it."""

    row: FinalPlace
    name: str
    stage: str
    group: str


class FinalTable(NamedTuple):
    """总名次: the rows, and the sentence on how the ranking is made, with its source."""

    rows: tuple[FinalRow, ...]
    rule: str


def final_places(competition: Competition, snapshot: Snapshot) -> FinalTable | None:
    """总名次: the final ranking that is public; None if there is none."""
    found = list(all_published(competition, snapshot))
    if not found:
        return None
    # Stages published earlier had the same places at the latest publication, or they were published again.
    then = max(found, key=lambda one: one.facts).snapshot
    shown = [PublishedPlaces(one.stage, finality_of(one, snapshot), _places(one.snapshot, one.stage)) for one in found]
    latest = {stage.id: _places(then, stage.id) for stage in then.plan.stages} if is_over(then.state) else None
    if not has_public_final_ranking(snapshot.plan, shown, latest):
        return None
    return _ranked(then)


def _places(snapshot: Snapshot, stage: str) -> dict[int, int]:
    return {one.entrant: one.place for one in snapshot.places(stage)}


def _ranked(then: Snapshot) -> FinalTable:
    titles = {stage.id: stage_words(say(), stage) for stage in then.plan.stages}
    found = final_rows(then.state, {stage: then.places(stage) for stage in titles})
    rows = tuple(
        FinalRow(one.ranked, then.names.get(one.ranked.entrant, ""), titles[one.ranked.stage], one.group)
        for one in found
    )
    return FinalTable(rows, final_ranking_words(say(), then.state.regulations.book))
