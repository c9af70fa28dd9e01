"""撤销: which facts can be taken back, and which ones a return to an earlier point takes back.

An undo takes back any one fact, an undo of an undo brings it back. The rest must still make sense: an undo on which
later facts depend is refused with the number of the first of them. The check folds the log again without the fact, on
from the last of the checkpoints that lie before it. What a decision on an appeal has settled stays as it is [see
``final_decisions``].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.engines.registry import engine_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.checkpoints import before, first_changed
from paizhuo.tournament.log.final_decisions import check_final
from paizhuo.tournament.log.fold import apply_numbered, fold, folded, resumed
from paizhuo.tournament.log.logged import Logged, is_standing, of_kind, standing, undone_facts, with_more
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_reason
from paizhuo.tournament.lots import is_by_lot
from paizhuo.tournament.plan import allowed_changes

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from paizhuo.tournament.log.checkpoints import Checkpoints
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan


def undone_after(log: Sequence[Logged], no: int) -> tuple[int, ...]:
    """退回: the facts to undo, the newest first, so that what counted after fact ``no`` is what counts again.

    An undo that is undone brings a fact back, which is met later on the way if it is to go too.
    """
    undos: dict[int, set[int]] = {}
    dead: set[int] = set()
    for logged in reversed(tuple(of_kind(log, f.Undone))):
        if isinstance(logged.fact, f.Undone) and logged.no not in dead:
            dead.add(logged.fact.fact)
            undos.setdefault(logged.fact.fact, set()).add(logged.no)
    found = []
    for logged in reversed(log[no:]):
        if undos.get(logged.no):
            continue
        found.append(logged.no)
        if isinstance(logged.fact, f.Undone):
            undos.get(logged.fact.fact, set()).discard(logged.no)
    return tuple(found)


def undone_together(
    plan: Plan, log: Sequence[Logged], facts: Collection[int], checkpoints: Checkpoints = ()
) -> tuple[int, ...]:
    """一并撤销: these facts and all later ones that depend on them, the newest first; what is left stands by itself.

    Only facts that count can be named, and the one that opened the event cannot.
    """
    for no in facts:
        if not is_standing(log, no) or isinstance(log[no - 1].fact, f.Opened):
            raise Refused(Why.CANNOT_UNDO, fact=no)
        _check_not_public(log[no - 1])
    gone = set(facts)
    unchanged = before(checkpoints, min(gone, default=None))
    while True:
        gone |= _refused_without(plan, log, gone, unchanged)
        later = _still_standing_on(plan, log, gone, unchanged)
        if later is None:
            return tuple(sorted(gone, reverse=True))
        gone.add(later)


def _refused_without(plan: Plan, log: Sequence[Logged], gone: Collection[int], checkpoints: Checkpoints) -> set[int]:
    """The facts that could not have been recorded without those that are gone."""
    state, refused = resumed(plan, checkpoints), set()
    for logged in standing(log, after=_last(checkpoints)):
        if logged.no in gone:
            continue
        try:
            apply_numbered(state, logged)
        except Refused:
            refused.add(logged.no)
    return refused


def _still_standing_on(
    plan: Plan, log: Sequence[Logged], gone: Collection[int], checkpoints: Checkpoints
) -> int | None:
    """The first fact left that another outcome of the facts before it would contradict: places, lots, the plan."""
    undone = (f.Undone(no, "-") for no in sorted(gone, reverse=True))
    trial = with_more(log, *(Logged(len(log) + at, fact) for at, fact in enumerate(undone, start=1)))
    closings = _closings(plan, trial, checkpoints)
    for no, places in _closings(plan, log, checkpoints).items():
        if no not in gone and closings.get(no) != places:
            return no
    for logged in (log[no - 1] for no in sorted(gone)):
        later = _decided_by(plan, log, logged, checkpoints)
        if later is not None and later not in gone:
            return later
    for no in gone:
        if isinstance(log[no - 1].fact, f.PlanChanged):
            _check_plan(plan, log, f.Undone(no, "-"), no)
    return None


def check_undo(plan: Plan, log: Sequence[Logged], fact: f.Undone, checkpoints: Checkpoints = ()) -> None:
    """可否撤销: raise :class:`Refused` unless the fact can be taken back; later facts that depend on it refuse it.

    ``checkpoints`` are those of the log; without any it is folded from the first fact.
    """
    need_reason(fact.reason)
    if not 1 <= fact.fact <= len(log):
        raise Refused(Why.UNKNOWN_FACT, fact=fact.fact)
    target = log[fact.fact - 1].fact
    if isinstance(target, f.Opened) or (not isinstance(target, f.Undone) and not is_standing(log, fact.fact)):
        raise Refused(Why.CANNOT_UNDO, fact=fact.fact)
    check_final(log, (fact,))
    _check_not_public(log[fact.fact - 1])
    trial = with_more(log, Logged(len(log) + 1, fact))
    gone, kept = undone_facts(trial) - undone_facts(log), undone_facts(log) - undone_facts(trial)
    unchanged = before(checkpoints, first_changed(log, trial))
    try:
        closings = _closings(plan, trial, unchanged)
    except Refused as refused:
        raise Refused(Why.STANDS_ON_IT, fact=fact.fact, later=refused.details.get("fact")) from refused
    for no, places in _closings(plan, log, unchanged).items():
        if closings.get(no, places) != places:
            raise Refused(Why.STANDS_ON_IT, fact=fact.fact, later=no)
    for no in sorted(gone):
        later = _decided_by(plan, log, log[no - 1], unchanged)
        if later is not None:
            raise Refused(Why.STANDS_ON_IT, fact=fact.fact, later=later)
    for no in sorted(gone | kept):
        if isinstance(log[no - 1].fact, f.PlanChanged):
            _check_plan(plan, log, fact, no)


def _check_not_public(logged: Logged) -> None:
    """The secret of boards that were opened is known to everybody; no undo closes them again."""
    if isinstance(logged.fact, f.BoardSetOpened):
        raise Refused(Why.MADE_PUBLIC, fact=logged.no)


def _last(checkpoints: Checkpoints) -> int:
    return checkpoints[-1].no if checkpoints else 0


def _check_plan(plan: Plan, log: Sequence[Logged], fact: f.Undone, changed: int) -> None:
    """To take a change of the plan back is to change it once more: the facts since then must allow it now."""
    again = fold(plan, with_more(log, Logged(len(log) + 1, fact))).plan
    try:
        allowed_changes.check(fold(plan, log), again)
    except Refused as refused:
        since = standing(log, after=changed)
        later = next((logged.no for logged in since if allowed_changes.stands_on(logged.fact, refused)), None)
        raise Refused(Why.STANDS_ON_IT, fact=fact.fact, later=later) from refused


def _decided_by(plan: Plan, log: Sequence[Logged], drawn: Logged, checkpoints: Checkpoints) -> int | None:
    """The first fact that a lot or a slip decided."""
    match drawn.fact:
        case f.LotDrawn():
            return _won_by(folded(plan, log, checkpoints).state, log, drawn.no, drawn.fact)
        case f.SlipDrawn():
            return _paired_on(log, drawn.no, drawn.fact)
        case _:
            return None


def _won_by(state: State, log: Sequence[Logged], no: int, lot: f.LotDrawn) -> int | None:
    """The first fact that decides a match by this lot; folding misses it, for a result by lot stands without one."""
    decided = {
        (lot.stage, one.number, table)
        for one in state.stages[lot.stage].rounds
        for table, match in one.matches.items()
        if match.lot is lot and (is_by_lot(match.entered) or is_by_lot(match.confirmed))
    }
    return next(
        (
            logged.no
            for logged in standing(log, after=no)
            if isinstance(logged.fact, f.ResultEntered | f.ResultCorrected)
            and (logged.fact.stage, logged.fact.round, logged.fact.table) in decided
            and is_by_lot(logged.fact.outcome)
        ),
        None,
    )


def _paired_on(log: Sequence[Logged], no: int, slip: f.SlipDrawn) -> int | None:
    """The pairing of the round whose table the slip drew; folding misses it, for a pairing stands without slips."""
    return next(
        (
            logged.no
            for logged in standing(log, after=no)
            if isinstance(logged.fact, f.RoundDrafted)
            and (logged.fact.stage, logged.fact.round) == (slip.stage, slip.round)
        ),
        None,
    )


def _closings(
    plan: Plan, log: Sequence[Logged], checkpoints: Checkpoints
) -> dict[int, dict[int, tuple[int, int, int]]]:
    """The places and points that the facts give whenever a stage is closed, by the number of the closing fact.

    Only of stages that are closed after the checkpoints: those before are the same.
    """
    state = resumed(plan, checkpoints)
    found = {}
    for logged in standing(log, after=_last(checkpoints)):
        if isinstance(logged.fact, f.StageClosed) and logged.fact.stage in state.stages:
            here = Context(state, logged.fact.stage)
            found[logged.no] = {
                one.entrant: (one.place, here.sheets()[one.entrant].total_mp(), here.sheets()[one.entrant].total_vp())
                for one in engine_of(here.plan).places(here)
            }
        apply_numbered(state, logged)
    return found
