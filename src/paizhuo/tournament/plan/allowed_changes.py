"""调整规程: which changes of its plan a running event allows: every change that no recorded fact contradicts.

The books let the organiser, and in Jiangsu the chief referee, add to the regulations; none says what may change once
play has begun (silent). So an option is fixed as soon as a recorded fact depends on it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.engines.registry import engine_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.board_settings import FixedBy, changed_settings, settings_of
from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned, changed
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS, INDIVIDUAL_KNOCKOUTS
from paizhuo.tournament.plan.plan import BadPlan, Format, StagePlan, TooLarge, is_order

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.tournament.plan.board_settings import BoardSetting
    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.tournament.plan.plan import Intake, Plan

COUNTED = frozenset(
    {Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL, Format.PAIRS_MOVEMENT, Format.ELIMINATION_POINTS}
)
"""按轮数进行的赛制: formats whose number of rounds is planned."""
RANKED = FOR_INDIVIDUALS | {Format.SWISS, Format.SPECIAL_SWISS, Format.ROUND_ROBIN}
"""按名次依据排名的赛制: formats whose places come from a list of criteria."""
FORMATS_OF: Mapping[str, frozenset[Format]] = {
    "rounds": COUNTED,
    "cycles": frozenset({Format.ROUND_ROBIN}),
    "tiebreaks": RANKED,
    "qualifiers": frozenset({Format.ELIMINATION_POINTS}),
}
"""Options that only some formats have."""
WHILE_OPEN = frozenset(
    {
        *("title", "rounds", "cycles", "tiebreaks", "minutes", "last_call", "deals", "boards", "qualifiers"),
        *("segments", "duplicate"),
    }
)
"""What can change in a stage that is being played; the field, the format and what was carried in stand in its facts."""
QUALIFY = "qualify"

_NAT, _J23 = Source(Book.NATIONAL), Source(Book.JIANGSU_2023)
_SOURCES: Mapping[Book, Citation] = {
    Book.NATIONAL: _NAT.derive("23(一)", "plan-changed-during-the-event"),
    Book.JIANGSU_2023: _J23.derive("5.2(四)4", "plan-changed-during-the-event"),
}
BEFORE_PLAY: Mapping[str, Citation] = {
    "tiebreaks": _NAT.cite("49(三)"),
    "carry": _NAT.cite("50"),
}
"""赛前确定: what the national rules let the organiser settle before the event only."""


def source_of_change(book: Book) -> Citation:
    """出处: the article by which officials settle how an event is played; no book speaks of changes during it."""
    return _SOURCES.get(book) or Source(book).silence("plan-changed-during-the-event")


def against_the_book(book: Book, option: str) -> Citation | None:
    """违背的条文: the article that wants this option settled before the event; none where the book has no such."""
    return BEFORE_PLAY.get(option) if book is Book.NATIONAL else None


def replanned(state: State, change: PlanChange) -> Plan:
    """The plan after a change, if the event as it stands allows it; otherwise :class:`Refused`."""
    _check_names(state, change)
    if isinstance(change, StageAltered):
        _check_options(state.plan.stage(change.stage), change)
        _check_settings(state.plan, change)
    try:
        plan = changed(state.plan, change)
    except TooLarge as error:
        raise Refused(Why.TOO_LARGE, stage=_named(change), option=error.option, most=error.most) from error
    except BadPlan as error:
        raise Refused(Why.BAD_PLAN, stage=_named(change), contradiction=str(error)) from error
    if plan == state.plan:
        raise Refused(Why.NOTHING_CHANGES, stage=_named(change))
    check(state, plan)
    return plan


def check(state: State, plan: Plan) -> None:
    """Refuse a plan that contradicts what has happened in the event."""
    before = {stage.id: stage for stage in state.plan.stages}
    after = {stage.id: stage for stage in plan.stages}
    for name, opened in state.stages.items():
        if name not in after:
            raise Refused(Why.FIXED_BY_FACTS, stage=name, option="format")
        if after[name] != before[name]:
            _check_opened(replace(state, plan=plan), before[name], opened)
    for at, stage in enumerate(plan.stages):
        if stage.id not in before and any(later.id in state.stages for later in plan.stages[at:]):
            raise Refused(Why.FIXED_BY_FACTS, stage=stage.id, option="order")
        if stage.id not in state.stages and (stage.id not in before or stage.intake != before[stage.id].intake):
            for intake in stage.intake:
                _check_cut(state, intake)


def plan_before(plan: Plan, log: Sequence[Logged], no: int) -> Plan:
    """The plan in force just before the fact with this number, from the plan that the event was opened with."""
    for logged in standing(log[: no - 1]):
        if isinstance(logged.fact, f.PlanChanged):
            plan = changed(plan, logged.fact.change)
    return plan


def stands_on(fact: f.Fact, refused: Refused) -> bool:
    """Whether this is the fact because of which a plan was refused."""
    if getattr(fact, "stage", None) != refused.details["stage"]:
        return False
    match refused.why:
        case Why.BELOW_PAIRED:
            return isinstance(fact, f.RoundDrafted) and fact.round > int(str(refused.details["rounds"]))
        case Why.STAGE_CLOSED:
            return isinstance(fact, f.StageClosed)
        case _:
            return True


def _check_names(state: State, change: PlanChange) -> None:
    plan = state.plan
    known = {stage.id for stage in plan.stages}
    named = change.after if isinstance(change, StagePlanned) else change.stage
    if named and named not in known:
        raise Refused(Why.UNKNOWN_STAGE, stage=named)
    if isinstance(change, StageDropped):
        if change.stage in state.stages:
            raise Refused(Why.FIXED_BY_FACTS, stage=change.stage, option="format")
        for stage in plan.stages:
            if any(intake.stage == change.stage for intake in stage.intake):
                raise Refused(Why.TAKEN_FROM, stage=stage.id)


def _check_options(stage: StagePlan, change: StageAltered) -> None:
    for option in change.options:
        if stage.format not in FORMATS_OF.get(option, {stage.format}):
            raise Refused(Why.NOT_OF_FORMAT, stage=stage.id, option=option)
    if change.tiebreaks and not is_order(change.tiebreaks):
        raise Refused(Why.BAD_TIEBREAKS, stage=stage.id)


def _check_settings(plan: Plan, change: StageAltered) -> None:
    """Refuse options of duplicate play that the stage does not use."""
    stage = plan.stage(change.stage)
    boards = stage.boards if change.boards is None else change.boards
    if change.segments is not None and not boards:
        raise Refused(Why.NOT_OF_FORMAT, stage=stage.id, option="segments")
    used = {one.key for one in settings_of(plan.entries.kind, replace(stage, boards=boards))}
    for key, _ in change.duplicate or ():
        if key not in used:
            raise Refused(Why.NOT_OF_FORMAT, stage=stage.id, option=key)


def _check_opened(trial: State, before: StagePlan, opened: StageState) -> None:
    """Refuse for a stage that has been opened what its facts contradict; the trial has the new plan already."""
    after = trial.plan.stage(opened.id)
    if opened.closed:
        raise Refused(Why.STAGE_CLOSED, stage=opened.id)
    others = {field.name for field in fields(StagePlan) if getattr(after, field.name) != getattr(before, field.name)}
    fixed = sorted(others - WHILE_OPEN)
    if "boards" in others and any(one.has_results for one in opened.rounds):
        # What a difference of levels is worth goes by the number of boards.
        fixed.append("boards")
    fixed += _fixed_boards(before, after, opened)
    if "tiebreaks" in others and after.format in INDIVIDUAL_KNOCKOUTS and opened.rounds:
        # Who goes on from a table goes by them.
        fixed.append("tiebreaks")
    if after.format is Format.ELIMINATION_POINTS and _opening_is_over(before, opened):
        fixed += sorted(others & {"rounds", "qualifiers"})
    if fixed:
        raise Refused(Why.FIXED_BY_FACTS, stage=opened.id, option=fixed[0])
    if others & {"rounds", "cycles"}:
        counted = after.format is not Format.ELIMINATION_POINTS
        total = engine_of(after).rounds(Context(trial, opened.id)) if counted else after.rounds
        if total < len(opened.rounds):
            raise Refused(Why.BELOW_PAIRED, stage=opened.id, round=len(opened.rounds), rounds=total)


def _fixed_boards(before: StagePlan, after: StagePlan, opened: StageState) -> list[str]:
    """The segments and options of duplicate play that are to change although rounds or results stand on them."""
    fixed = ["segments"] if before.segments != after.segments and opened.rounds else []
    changes = changed_settings(before.duplicate, after.duplicate)
    return [*fixed, *(one.key for one in changes if one.fixed_by in _causes(opened))]


def open_settings(state: State, stage: StagePlan) -> tuple[BoardSetting, ...]:
    """可改的复式选项: those that the stage uses and nothing recorded has fixed."""
    opened = state.stages.get(stage.id)
    causes = set() if opened is None else _causes(opened)
    return tuple(one for one in settings_of(state.plan.entries.kind, stage) if one.fixed_by not in causes)


def _causes(opened: StageState) -> set[FixedBy]:
    """What has happened in a stage that fixes options."""
    results = any(one.has_results for one in opened.rounds)
    return ({FixedBy.PAIRING} if opened.rounds else set()) | ({FixedBy.RESULT} if results else set())


def _opening_is_over(before: StagePlan, opened: StageState) -> bool:
    """Whether the elimination has begun, or a lot has decided who is in it."""
    return len(opened.rounds) > before.rounds or any(lot.purpose.startswith(QUALIFY) for lot in opened.lots)


def _check_cut(state: State, intake: Intake) -> None:
    """Refuse to take some of those who share a place of a closed stage: only before its closing a lot parts them."""
    stage = state.stages.get(intake.stage)
    if stage is None or not stage.closed:
        return
    pools = stage.groups if len(stage.groups) > 1 else (stage.members,)
    for at, pool in enumerate(pools, start=1):
        if len(pools) > 1 and intake.group not in {0, at}:
            continue
        placed = sorted(stage.places[entrant] for entrant in pool if stage.places[entrant])
        if any(0 < edge < len(placed) and placed[edge - 1] == placed[edge] for edge in (intake.first - 1, intake.last)):
            raise Refused(Why.STAGE_CLOSED, stage=stage.id)


def _named(change: PlanChange) -> str:
    return change.stage.id if isinstance(change.stage, StagePlan) else change.stage
