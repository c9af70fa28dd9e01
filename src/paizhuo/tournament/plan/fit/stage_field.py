"""各阶段规模: how many entrants every stage of a plan gets, in which groups, and how many rounds it plays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import formats
from paizhuo.tournament.duplicate.movements.movement import MovementRequest, NoSuchMovement, default_kind, movement
from paizhuo.tournament.duplicate.team_match import BadCount
from paizhuo.tournament.engines.guangzhou import elimination_sizes
from paizhuo.tournament.formats import individual_knockout
from paizhuo.tournament.formats.individual_knockout import BOUT_ROUNDS
from paizhuo.tournament.formats.individual_movement import round_robin_rounds
from paizhuo.tournament.plan.entry_formats import INDIVIDUAL_KNOCKOUTS
from paizhuo.tournament.plan.plan import GROUPED, Format, StagePlan
from paizhuo.tournament.results.accepted import CHARTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.formats.individual_knockout import BoutSize
    from paizhuo.tournament.formats.multi_loss import MultiLoss
    from paizhuo.tournament.plan.plan import Intake, Plan

SEMI_FINAL = 4
CHART = "chart"
"""A name for a stage that is nothing but its chart."""


class StageField(NamedTuple):
    """阶段规模: a stage, its entrants, the sizes of its groups or zones, and its rounds (0 if results decide it)."""

    plan: StagePlan
    entrants: int
    pools: tuple[int, ...]
    rounds: int


def stage_fields(plan: Plan, entrants: int) -> dict[str, StageField]:
    """The field of every stage, from the entries through the qualifiers of the stages before."""
    found: dict[str, StageField] = {}
    for stage in plan.stages:
        # Places that are taken twice are a misfit of their own; nobody plays twice in a stage.
        size = min(sum(taken(found, intake) for intake in stage.intake), entrants) if stage.intake else entrants
        found[stage.id] = stage_field(stage, size)
    return found


def stage_field(stage: StagePlan, entrants: int, pools: tuple[int, ...] | None = None) -> StageField:
    """The field of one stage; without ``pools`` they are as the draw or the plan makes them."""
    sizes = _pools(stage, entrants) if pools is None else pools
    return StageField(stage, entrants, sizes, _rounds(stage, entrants, sizes))


def taken(found: Mapping[str, StageField], intake: Intake) -> int:
    """出线人数: how many an intake takes."""
    return sum(max(min(intake.last, size) - intake.first + 1, 0) for size in pools_of(found, intake))


def pools_of(found: Mapping[str, StageField], intake: Intake) -> tuple[int, ...]:
    """The sizes of the groups that an intake takes from; of one group it is the smallest that it can be."""
    pools = found[intake.stage].pools
    if intake.group == 0 or len(pools) == 1:
        return pools
    if found[intake.stage].plan.format is Format.ZONES:
        return pools[intake.group - 1 : intake.group]
    return (min(pools),) if intake.group <= len(pools) else ()


def shared_places(field: StageField) -> Iterator[tuple[int, int]]:
    """并列名次: the ranges of places that the format leaves undivided, within a zone if there are several."""
    if field.plan.format in {Format.ELIMINATION_POINTS, Format.HALVING}:
        if SEMI_FINAL in _eliminations(field.plan, field.entrants):
            yield 3, 4
        return
    out = [one.out for one in _bouts(field.plan, field.entrants)]
    for at, leaving in enumerate(out):
        if leaving:
            last = field.entrants - sum(out[:at])
            yield last - leaving + 1, last
    options = _chart_options(field.plan)
    for size in field.pools if field.plan.format in CHARTS else ():
        yield from _charted(options, size).shared


def chart_of(  # noqa: PLR0911 - one return for each chart
    stage: StagePlan, size: int
) -> formats.Bracket | MultiLoss | None:
    """The chart of so many entrants; none for another format, or for a field that it does not fit."""
    try:
        match stage.format:
            case Format.KNOCKOUT:
                return formats.single_elimination(size, third_place=stage.third_place)
            case Format.DOUBLE_STANDARD:
                return formats.double_standard(size, reset=stage.reset)
            case Format.DOUBLE_COMPACT:
                return formats.double_compact(size, reset=stage.reset)
            case Format.CROSS:
                return formats.cross(size // stage.groups, groups=stage.groups, third_place=stage.third_place)
            case Format.PAGE | Format.PAGE_GROUPED:
                return formats.page()
            case Format.PAGE_DOUBLE:
                return formats.page_double()
            case Format.SAME_PLACE:
                return formats.same_place(size)
            case Format.ZONES:
                zone = formats.ZonePlan(size, stage.zone_form, stage.third_place, stage.reset, stage.losses)
                return formats.zones(range(1, size + 1), [zone])[0].knockout
            case _:
                return None
    except formats.BadField:
        return None


class _Charted(NamedTuple):
    """A chart by numbers alone: its rounds, the places it leaves shared, or that results decide how it ends."""

    rounds: int = 0
    shared: tuple[tuple[int, int], ...] = ()
    open_end: bool = False


def _chart_options(stage: StagePlan) -> StagePlan:
    """The stage with nothing but what its chart goes by, so that equal charts are drawn up once."""
    return StagePlan(
        CHART,
        stage.format,
        rounds=1,
        groups=stage.groups,
        third_place=stage.third_place,
        reset=stage.reset,
        zone_form=stage.zone_form,
        losses=stage.losses,
    )


@lru_cache(maxsize=1024)
def _charted(stage: StagePlan, size: int) -> _Charted:
    chart = chart_of(stage, size)
    if not isinstance(chart, formats.Bracket):
        return _Charted(open_end=chart is not None)
    shared = ((place.first, place.last) for place in chart.places if place.first < place.last)
    return _Charted(len(chart.rounds), tuple(shared))


def _pools(stage: StagePlan, entrants: int) -> tuple[int, ...]:
    if stage.format in GROUPED:
        size, more = divmod(entrants, stage.groups)
        return tuple(size + (group < more) for group in range(stage.groups))
    if stage.format is Format.ZONES and stage.zones:
        return stage.zones
    return (entrants,)


def _rounds(stage: StagePlan, entrants: int, pools: tuple[int, ...]) -> int:  # noqa: PLR0911 - one for each format
    match stage.format:
        case Format.ROUND_ROBIN:
            return max(size - 1 + size % 2 for size in pools) * stage.cycles
        case Format.SWISS:
            return stage.rounds
        case Format.PAIRS_MOVEMENT:
            return max(movement_rounds(stage, size) for size in pools)
        case Format.INDIVIDUAL:
            return stage.rounds or round_robin_rounds(entrants)
        case Format.INDIVIDUAL_KNOCKOUT | Format.INDIVIDUAL_DOUBLE:
            return BOUT_ROUNDS * len(_bouts(stage, entrants))
        case Format.SPECIAL_SWISS:
            return max(stage.rounds, max(entrants - 1, 0).bit_length())
        case Format.ELIMINATION_POINTS:
            return stage.rounds + len(_eliminations(stage, entrants))
        case Format.HALVING:
            return len(_eliminations(stage, entrants))
        case _:
            options = _chart_options(stage)
            charts = [_charted(options, size) for size in pools]
            return 0 if any(chart.open_end for chart in charts) else max((chart.rounds for chart in charts), default=0)


def movement_rounds(stage: StagePlan, pairs: int) -> int:
    """移位轮数: of a section of so many pairs; 0 where no movement has so many pairs or rounds."""
    options = stage.duplicate.movement
    kind = options.kind or default_kind(pairs)
    try:
        asked = MovementRequest(
            kind, pairs, stage.boards or 1, stage.rounds or None, options.even, options.arrow_switch
        )
        return len(movement(asked).rounds)
    except (NoSuchMovement, BadCount):
        return 0


def _bouts(stage: StagePlan, entrants: int) -> tuple[BoutSize, ...]:
    """The bouts of an individual knockout; none for another format, or for a field that it does not take."""
    if stage.format not in INDIVIDUAL_KNOCKOUTS or not individual_knockout.fits(entrants):
        return ()
    return individual_knockout.bouts(entrants, double=stage.format is Format.INDIVIDUAL_DOUBLE)


def _eliminations(stage: StagePlan, entrants: int) -> tuple[int, ...]:
    if stage.format is Format.ELIMINATION_POINTS:
        return elimination_sizes(min(stage.qualifiers, entrants), wild_first=True)
    return elimination_sizes(entrants, wild_first=False)
