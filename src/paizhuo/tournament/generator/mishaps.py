"""意外的发生: each kind of trouble as facts; what the state refuses simply does not happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.engines.qualifiers import barred
from paizhuo.tournament.entries import RelatedBy, RelatedGroup
from paizhuo.tournament.generator.plans import field_size
from paizhuo.tournament.generator.results import random_outcome
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.allowed_changes import COUNTED, RANKED
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Tiebreak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.generator.running_event import RunningEvent
    from paizhuo.tournament.log.state import MatchState

FINES = (-50, -100, -200, 0)
LEAST_PRESENT = 4
REDONE = 3
SHORTENED = 3
MINUTES = (0, 40, 50)
CRITERIA = (Tiebreak.WINS, Tiebreak.VP_SUM, Tiebreak.DIRECT, Tiebreak.IMP_SUM, Tiebreak.UPGRADES, Tiebreak.LOT)


def happen(running: RunningEvent, stage: str) -> bool:
    """Whether something went wrong in the stage instead of the next ordinary step."""
    mishaps = (
        ("leave", leave),
        ("late_entry", join),
        ("correction", correct),
        ("penalty", penalise),
        ("redraft", redraft),
        ("undo", undo),
        ("ruling", rule),
        ("replan", replan),
        ("fixed_table", fix_table),
        ("relate", relate),
        *((("absence", stay_away),) if can_be_missed(running, stage) else ()),
    )
    return any(running.strikes(name) and act(running, stage) for name, act in mishaps)


def leave(running: RunningEvent, stage: str) -> bool:
    """离赛: of somebody who can be spared, so that the later stages still have their fields."""
    state = running.state.stages[stage]
    present = [entrant for entrant in state.members if entrant not in running.state.left]
    spared = [entrant for entrant in present if can_be_spared(running, stage, (entrant,))]
    if not spared:
        return False
    how = running.one_of((f.LeaveKind.WITHDRAWN, f.LeaveKind.WITHDRAWN, f.LeaveKind.DISQUALIFIED))
    return running.attempt(f.Left(running.one_of(spared), how, "临时有事", ""))


def join(running: RunningEvent, stage: str) -> bool:
    """补报: a late entry is registered and joins the stage."""
    if not running.late or running.plan.stages[0].id != stage:
        return False
    entry = running.late.pop(0)
    running.record(f.Entered(entry))
    return running.attempt(f.Joined(stage, entry.number, "组委会同意补报"))


def correct(running: RunningEvent, stage: str) -> bool:
    """更正: any confirmed result of the stage, also when later rounds have been paired."""
    found = [
        (one.number, match)
        for one in running.state.stages[stage].rounds
        for match in one.matches.values()
        if match.confirmed is not None and not _is_about_the_absent(running, match)
    ]
    if not found:
        return False
    number, match = running.one_of(found)
    outcome = random_outcome(running.state, stage, match, running.chance)
    return running.attempt(f.ResultCorrected(stage, number, match.pairing.table, outcome, "记分表核对有误"))


def penalise(running: RunningEvent, stage: str) -> bool:
    """罚分."""
    entrant = running.one_of(running.state.stages[stage].members)
    fine = f.Penalised(stage, entrant, running.one_of(FINES), running.one_of(FINES), "迟到", round=1)
    return running.attempt(fine)


def redraft(running: RunningEvent, stage: str) -> bool:
    """重排: the last round is dropped before anything was played in it."""
    rounds = running.state.stages[stage].rounds
    return bool(rounds) and running.attempt(f.RoundDropped(stage, rounds[-1].number, "桌次有误"))


def stay_away(running: RunningEvent, stage: str) -> bool:
    """缺席: the draft is paired again without one or two who play in it."""
    rounds = running.state.stages[stage].rounds
    if not rounds or rounds[-1].published:
        return False
    away = (*rounds[-1].absent, *absentees(running, stage, rounds[-1].absent))
    if len(away) == len(rounds[-1].absent):
        return False
    found = directing.draft_round(running.state, stage, running.seed(), away)
    return not isinstance(found, DeadEnd) and running.attempt(found.fact)


def can_be_missed(running: RunningEvent, stage: str) -> bool:
    """Whether somebody may stay away from a round of the stage: elsewhere he forfeits."""
    return running.state.plan.stage(stage).format is Format.SWISS


def absentees(running: RunningEvent, stage: str, already: Sequence[int] = ()) -> tuple[int, ...]:
    """缺席者: one or two who stay away from the next round; nobody where too few would play."""
    here = [one for one in directing.context(running.state, stage).staying if one not in already]
    first = running.one_of(here) if len(here) > LEAST_PRESENT else None
    if first is None:
        return ()
    others = [one for one in here if one != first]
    return (first, running.one_of(others)) if len(others) > LEAST_PRESENT and running.one_in(2) else (first,)


def undo(running: RunningEvent, _stage: str) -> bool:
    """撤销: any fact that stands, and mostly its return."""
    numbers = [logged.no for logged in standing(running.log)]
    if not running.undo(f.Undone(running.one_of(numbers), "误记")):
        return False
    if not running.one_in(REDONE):
        running.undo(f.Undone(len(running.log), "恢复"))
    return True


def rule(running: RunningEvent, stage: str) -> bool:
    """裁定与申诉: a ruling, perhaps an appeal against it and its end."""
    entrant = running.one_of(running.state.stages[stage].members)
    running.record(f.RulingGiven("提醒后继续比赛", stage=stage, entrant=entrant))
    if running.one_in(2):
        running.record(f.Appealed(len(running.log), entrant, "对裁定不服"))
        running.record(
            f.AppealDecided(len(running.log), upheld=running.one_in(2), refunded=running.one_in(2), text="维持")
        )
    return True


def replan(running: RunningEvent, stage: str) -> bool:
    """调整规程: mostly fewer rounds, for time is short; now and then one more, other criteria or other hours."""
    plan, paired = running.state.plan.stage(stage), len(running.state.stages[stage].rounds)
    changes = [StageAltered(stage, minutes=running.one_of(MINUTES))]
    if plan.format in COUNTED and plan.rounds > 1:
        changes += [StageAltered(stage, rounds=max(plan.rounds - 1, paired))] * SHORTENED
        changes.append(StageAltered(stage, rounds=plan.rounds + 1))
    if plan.format in RANKED:
        kept = tuple(one for one in CRITERIA if running.one_in(2))
        changes.append(StageAltered(stage, tiebreaks=(Tiebreak.TOTAL, *kept)))
    return running.attempt(f.PlanChanged(running.one_of(changes), "赛程紧张"))


def fix_table(running: RunningEvent, stage: str) -> bool:
    """固定台号: somebody of the stage plays at one table from now on, or no longer does."""
    members = running.state.stages[stage].members
    table = running.chance.below(len(members) // 2 + 2)
    return running.attempt(f.TableFixed(running.one_of(members), table, "行动不便"))


def relate(running: RunningEvent, stage: str) -> bool:
    """相关队名单: two or three of the stage are kept apart, and perhaps all of one unit."""
    members = running.state.stages[stage].members
    some = running.chance.shuffled(members)[: 2 + running.chance.below(2)]
    by = (RelatedBy.UNIT,) if running.one_in(2) else ()
    return running.attempt(f.RelatedSet(by, (RelatedGroup("亲属", tuple(some)),), "亲属回避"))


def can_be_spared(running: RunningEvent, stage_id: str, entrants: Sequence[int]) -> bool:
    """Whether enough stay in the stage, in each group, and to go on to what later stages take from it."""
    stage = running.state.stages[stage_id]
    out = {*running.state.left, *barred(running.state, stage), *entrants}
    pools = stage.groups if len(stage.groups) > 1 else (stage.members,)
    intakes = [one for later in running.state.plan.stages for one in later.intake if one.stage == stage_id]
    least = 2 * LEAST_PRESENT if running.plan.stage(stage_id).format in FOR_INDIVIDUALS else LEAST_PRESENT

    def needed(pool: Sequence[int]) -> int:
        # An intake that takes all the rest can do with a few.
        taken = [one.last if one.last < field_size(running.plan) else one.first + least for one in intakes]
        return max(min(least, len(pool) - 1), *taken, 0)

    return all(sum(other not in out for other in pool) >= needed(pool) for pool in pools if set(pool) & set(entrants))


def _is_about_the_absent(running: RunningEvent, match: MatchState) -> bool:
    return bool(running.state.left.keys() & {*match.pairing.home, *match.pairing.away})
