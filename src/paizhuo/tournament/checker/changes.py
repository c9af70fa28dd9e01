"""规程调整: whether a stage that has been opened can go on under another plan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.individual import SINGLE, movement_rounds
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from paizhuo.tournament.checker.records import Stage
    from paizhuo.tournament.plan.plan import Plan, StagePlan


def may_become(stage: Stage, old: StagePlan, plan: Plan) -> bool:
    """Whether the facts of the stage agree with its new plan as well as with its old one."""
    new = next((one for one in plan.stages if one.id == old.id), None)
    if new is None or new == old:
        return new is not None
    return not stage.closed and _same_field(old, new) and _same_scale(stage, old, new) and _rounds_suffice(stage, new)


def _same_field(old: StagePlan, new: StagePlan) -> bool:
    """Whether only numbers, hours and criteria differ: the field, the format and the chart stay."""
    if old.format is not new.format:
        return False
    alike = replace(
        old,
        title=new.title,
        rounds=new.rounds,
        cycles=new.cycles,
        boards=new.boards,
        qualifiers=new.qualifiers,
        tiebreaks=new.tiebreaks,
        minutes=new.minutes,
        last_call=new.last_call,
        deals=new.deals,
        segments=new.segments,
        duplicate=new.duplicate,
    )
    return alike == new


def _same_scale(stage: Stage, old: StagePlan, new: StagePlan) -> bool:
    """Whether no result was recorded under other boards or criteria of a bout, nor a field cut by another number."""
    began = any(table.begun for one in stage.rounds for table in one.tables.values())
    if (old.boards != new.boards or _compared_otherwise(old, new)) and began:
        return False
    if (old.segments, old.duplicate.movement) != (new.segments, new.duplicate.movement) and stage.rounds:
        return False
    if old.tiebreaks != new.tiebreaks and old.format in SINGLE - {Format.INDIVIDUAL} and stage.rounds:
        return False
    cut = old.format is Format.ELIMINATION_POINTS and len(stage.rounds) > old.rounds
    return not cut or (old.rounds, old.qualifiers) == (new.rounds, new.qualifiers)


def _compared_otherwise(old: StagePlan, new: StagePlan) -> bool:
    """Whether boards are compared in another way: all options but those of moving, declaring and showing."""
    before, after = old.duplicate, new.duplicate
    return (before.ace_boards, before.team, before.pairs) != (after.ace_boards, after.team, after.pairs)


def _rounds_suffice(stage: Stage, new: StagePlan) -> bool:
    paired = len(stage.rounds)
    match new.format:
        case Format.SWISS:
            return paired <= new.rounds
        case Format.INDIVIDUAL:
            return not paired or paired <= movement_rounds(stage, new, len(stage.rounds[0].named))
        case Format.ROUND_ROBIN:
            longest = max(map(len, stage.groups))
            return paired <= new.cycles * (longest if longest % 2 else longest - 1)
        case _:
            return True
