"""请假: who stays away from a round by leave of the referees' desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.ledger.entrant_numbers import numbers_by_fact

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def excused(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> frozenset[int]:
    """请假者: of round ``number`` of the stage."""
    numbers = numbers_by_fact(snapshot)
    rows = competition.change_requests.filter(stage=stage, round=number).exclude(settled_at=None)
    return frozenset(numbers[fact] for fact in rows.values_list("fact", flat=True) if fact in numbers)


def excused_from_drafts(competition: Competition, snapshot: Snapshot) -> frozenset[int]:
    """请假者: those whom the present drafts leave out."""
    return frozenset(
        entrant
        for stage in snapshot.state.stages.values()
        if stage.rounds and not stage.rounds[-1].published
        for entrant in excused(competition, snapshot, stage.id, stage.rounds[-1].number)
        if entrant in stage.rounds[-1].absent
    )
