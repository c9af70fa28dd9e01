"""总名次: the whole event in one list, once every stage is closed and its standings are published."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.standings.final_ranking import final_ranking
from paizhuo.web.language import say
from paizhuo.web.public.publication import all_published, is_final
from paizhuo.wording.tournament import final_ranking_words, stage_words

if TYPE_CHECKING:
    from paizhuo.tournament.standings.final_ranking import FinalPlace
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.public.publication import Published


class Final(NamedTuple):
    """一行: an entrant's final place, and the stage and the place there that gave it."""

    row: FinalPlace
    name: str
    stage: str
    group: str


class Finals(NamedTuple):
    """总名次: all of it, and how it is made, with its source."""

    rows: tuple[Final, ...]
    rule: str


def final_places(competition: Competition, snapshot: Snapshot) -> Finals | None:
    """总名次: None where one stage is all, or while the final places of a stage are not public as they stand.

    A stage that was opened again has no final places; nor is there one list while an entrant's place in a stage is
    public otherwise than the list would have it.
    """
    plan = snapshot.plan
    if len(plan.stages) == 1 and plan.stages[0].groups == 1:
        return None
    found = list(all_published(competition, snapshot))
    if len(found) < len(plan.stages):
        return None
    # The latest look: what was published before it stood then too, or it was published again.
    then = max(found, key=lambda one: one.facts).snapshot
    if not all(is_final(one, snapshot) and _same_places(one, then) for one in found):
        return None
    return _ranked(then)


def _same_places(found: Published, then: Snapshot) -> bool:
    """Whether the places that the public sees of a stage are those that the whole list is made from."""
    return _all_closed(then) and _told(found.snapshot, found.stage) == _told(then, found.stage)


def _told(snapshot: Snapshot, stage: str) -> set[tuple[int, int]]:
    return {(one.entrant, one.place) for one in snapshot.places(stage)}


def _all_closed(then: Snapshot) -> bool:
    stages = then.state.stages
    return all(stage.id in stages and stages[stage.id].closed for stage in then.state.plan.stages)


def _ranked(then: Snapshot) -> Finals:
    plan = then.state.plan
    titles = {stage.id: stage_words(say(), stage) for stage in plan.stages}
    groups = {(stage.id, one.entrant): one.group for stage in plan.stages for one in then.places(stage.id)}
    rows = tuple(
        Final(row, then.names.get(row.entrant, ""), titles[row.stage], groups.get((row.stage, row.entrant), ""))
        for row in final_ranking(then.state)
    )
    return Finals(rows, final_ranking_words(say(), then.state.regulations.book))
