"""出线: whether a stage can take its field from the stages before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.formats.field import is_power_of_two
from paizhuo.tournament.plan.fit.problem import Misfit
from paizhuo.tournament.plan.fit.sources import OPPONENT_CHOICE
from paizhuo.tournament.plan.fit.stage_field import pools_of, shared_places
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.plan.fit.capacity import StageCheck
    from paizhuo.tournament.plan.fit.problem import Problem
    from paizhuo.tournament.plan.fit.stage_field import StageField
    from paizhuo.tournament.plan.plan import Intake

TWO_GROUPS = frozenset({Format.SAME_PLACE, Format.PAGE_GROUPED})


def intake_problems(stage: StageCheck, fields: Mapping[str, StageField]) -> Iterator[Problem]:
    """What is wrong with the intakes of a stage."""
    source = stage.silence("qualifiers-by-the-plan")
    shared = {name: tuple(shared_places(fields[name])) for name in {intake.stage for intake in stage.plan.intake}}
    for intake in stage.plan.intake:
        pools = pools_of(fields, intake)
        if not pools:
            yield stage.refuse(Misfit.NO_SUCH_GROUP, intake.group, len(fields[intake.stage].pools), source)
        elif intake.last > min(pools):
            yield stage.refuse(Misfit.INTAKE_TOO_LARGE, intake.last, min(pools), source)
        for first, last in shared[intake.stage]:
            if any(first <= edge < last for edge in (intake.first - 1, intake.last)):
                yield stage.refuse(Misfit.SHARED_PLACES_CUT, intake.last, first, source)
    for at, other in enumerate(stage.plan.intake):
        one = next((one for one in stage.plan.intake[:at] if _overlap(one, other)), None)
        if one is not None:
            yield stage.refuse(Misfit.INTAKE_TWICE, max(one.first, other.first), 2, source)
    yield from _group_numbers(stage, fields)
    yield from _choice(stage, fields)


def _overlap(one: Intake, other: Intake) -> bool:
    same = one.stage == other.stage and (0 in {one.group, other.group} or one.group == other.group)
    return same and max(one.first, other.first) <= min(one.last, other.last)


def _group_numbers(stage: StageCheck, fields: Mapping[str, StageField]) -> Iterator[Problem]:
    """A chart that crosses groups should get its field from as many."""
    groups = sum(len(pools_of(fields, intake)) for intake in stage.plan.intake) or 1
    if stage.plan.format in TWO_GROUPS and groups != 2:  # noqa: PLR2004 - the chart is one of two groups
        yield stage.warn(Misfit.WRONG_GROUPS, 2, groups)
    if stage.plan.format is Format.CROSS and groups not in {1, stage.plan.groups}:
        yield stage.warn(Misfit.WRONG_GROUPS, stage.plan.groups, groups)


def _choice(stage: StageCheck, fields: Mapping[str, StageField]) -> Iterator[Problem]:
    """Those of equal place have equal right to choose; where the middle of the field parts them, a lot must."""
    entrants = stage.field.entrants
    if stage.plan.format is not Format.KNOCKOUT or not stage.plan.choice or not is_power_of_two(entrants):
        return
    places = sorted(
        place
        for intake in stage.plan.intake
        for size in pools_of(fields, intake)
        for place in range(intake.first, min(intake.last, size) + 1)
    )
    half = entrants // 2
    if places and places[half - 1] == places[half]:
        yield stage.warn(Misfit.CHOICE_PARTED, half, places.count(places[half]), OPPONENT_CHOICE)
