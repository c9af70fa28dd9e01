"""入场: in which order or groups the field comes into a stage, and with which points.

Entries come by seed, then rating, then number; ``qualifiers`` by their places, the firsts of all groups before the
seconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import formats
from paizhuo.tournament.engines.qualifiers import qualifiers, taken_by
from paizhuo.tournament.entries import related_of
from paizhuo.tournament.entries.waiting_list import without_place
from paizhuo.tournament.log.facts import Carried
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import GROUPED, Format
from paizhuo.tournament.plan.regulations import Related
from paizhuo.tournament.results.sheets import sheets
from paizhuo.tournament.scoring import CarryMethod, carried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import StagePlan

Groups = tuple[tuple[int, ...], ...]
DRAWN_CHARTS = frozenset(
    {
        Format.KNOCKOUT,
        Format.DOUBLE_STANDARD,
        Format.DOUBLE_COMPACT,
        Format.INDIVIDUAL_KNOCKOUT,
        Format.INDIVIDUAL_DOUBLE,
    }
)
"""抽签定位的赛制: formats whose numbers are drawn around the seeds."""


def groups_of(state: State, plan: StagePlan, chance: Chance) -> Groups:
    """The field of the stage, group by group or zone by zone, in seeding order."""
    field = qualifiers(state, plan) if plan.intake else entries_in_order(state)
    if not field:
        raise Refused(Why.DOES_NOT_FIT, stage=plan.id)
    related = _related_groups(state, field)
    if plan.format in GROUPED:
        return _league(state, plan, field, related, chance)
    if plan.format is Format.ZONES:
        return tuple(block.entrants for block in formats.split(field, plan.zones or (len(field),)))
    if plan.format in DRAWN_CHARTS and not plan.intake and len(field) > 1:
        policy = state.regulations.related_knockout.value
        seeds = _seeded(state, plan, field)
        kept = () if policy is Related.IGNORE else related
        return (formats.draw_positions(sorted(field), chance, seeds=seeds, related=kept, policy=policy),)
    return (field,)


def entries_in_order(state: State) -> tuple[int, ...]:
    """Everybody present for whom there is a place: by seed, then by rating, then by number."""

    def key(number: int) -> tuple[bool, int, int, int]:
        entry = state.entries[number]
        return entry.seed is None, entry.seed or 0, -(entry.rating or 0), number

    return tuple(sorted(set(state.present) - set(without_place(state)), key=key))


def carried_into(state: State, plan: StagePlan, groups: Groups) -> tuple[Carried, ...]:
    """带分: what everybody brings from the stage it came from [NAT 50]."""
    if plan.carry.method is CarryMethod.NONE or plan.is_compared:
        # What sessions of boards carry over is not points but shares; the standings take them from the session itself.
        return ()
    together = frozenset(entrant for group in groups for entrant in group)
    came_from = {entrant: intake.stage for intake in plan.intake for entrant in state.stages[intake.stage].members} | {
        entrant: intake.stage for intake in plan.intake for *_, entrant in taken_by(state, intake)
    }
    before = {stage: sheets(state, stage) for stage in dict.fromkeys(came_from.values())}
    return tuple(
        Carried(entrant, *carried(plan.carry, before[came_from[entrant]][entrant], together))
        for entrant in sorted(together & set(came_from))
    )


def _league(state: State, plan: StagePlan, field: tuple[int, ...], related: Groups, chance: Chance) -> Groups:
    if plan.groups > 1:
        seeds = field[: plan.seeds or len(field)] if plan.intake else _seeded(state, plan, field)
        kept = () if state.regulations.related_swiss.value is Related.IGNORE else related
        return formats.draw_groups(sorted(field), plan.groups, chance, seeds=seeds, related=kept)
    if not plan.intake:
        return (tuple(sorted(field)),)
    if state.regulations.related_swiss.value is Related.IGNORE or not related:
        return (field,)
    numbers = formats.numbers_with_related(field, related)
    return (tuple(sorted(field, key=lambda entrant: numbers[entrant])),)


def _seeded(state: State, plan: StagePlan, field: Sequence[int]) -> tuple[int, ...]:
    seeds = [entrant for entrant in field if state.entries[entrant].seed is not None]
    return tuple(seeds[: plan.seeds or len(seeds)])


def _related_groups(state: State, field: Sequence[int]) -> Groups:
    """The related groups of the field as lists: entrants related directly or through others are in one group."""
    related = related_of(tuple(state.entries.values()), state.related_rules)
    left, groups = set(field), []
    for entrant in field:
        if entrant not in left or not related.get(entrant, frozenset()) & left:
            continue
        group, fresh = {entrant}, [entrant]
        while fresh:
            near = (related.get(fresh.pop(), frozenset()) & left) - group
            group |= near
            fresh += sorted(near)
        left -= group
        groups.append(tuple(one for one in field if one in group))
    return tuple(groups)
