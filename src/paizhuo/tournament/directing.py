"""指挥: what an arranger asks of an event: open a stage, pair a round, draw a lot, close a stage.

Every function reads a state and gives the fact to be appended; nothing here changes a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.chance import Chance
from paizhuo.tournament import facts as f
from paizhuo.tournament.engines import special_swiss, swiss
from paizhuo.tournament.engines.context import Context, Ended, LotNeeded
from paizhuo.tournament.engines.registry import ENGINES
from paizhuo.tournament.entries import Severity, check, draw_numbers, related_of
from paizhuo.tournament.fit import stage_problems
from paizhuo.tournament.fold import plan_hash
from paizhuo.tournament.pairing import DeadEnd, ExtraByes
from paizhuo.tournament.plan import Format
from paizhuo.tournament.refusals import Refused, Why
from paizhuo.tournament.regulations import Repair, Tiebreak
from paizhuo.tournament.results import LOSERS_ZONE, WINNERS_ZONE
from paizhuo.tournament.seeding import carried_into, groups_of

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.entries import Entry, Finding
    from paizhuo.tournament.pairing import WayOut
    from paizhuo.tournament.plan import Plan
    from paizhuo.tournament.state import State

RANKING = "ranking"
"""The purpose of a lot that decides a place."""


class Drafted(NamedTuple):
    """编排: the fact to be recorded, and the draft with its reasons."""

    fact: f.RoundDrafted
    draft: Draft


class LotDue(NamedTuple):
    """待抽签: what a lot is needed for, and among whom."""

    purpose: str
    candidates: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RepairAdvice:
    """更正后: whether the public pairing of a round is to be made again after a correction, and by which rule."""

    rule: Repair
    last_two: bool
    begun: bool

    @property
    def must_repair(self) -> bool:
        """Whether the round must be paired again: one of the last two of the stage, and play has not begun."""
        return self.rule is Repair.LAST_TWO_ROUNDS and self.last_two and not self.begun

    @property
    def may_repair(self) -> bool:
        """Whether it may be paired again if there is time."""
        return self.rule is Repair.LAST_TWO_ROUNDS and not self.begun


def context(state: State, stage: str) -> Context:
    """The stage as its engine sees it."""
    if stage not in state.stages:
        state.plan.stage(stage)
        raise Refused(Why.STAGE_NOT_OPEN, stage=stage)
    return Context(state, stage, related_of(tuple(state.entries.values()), state.plan.related))


def open_event(plan: Plan) -> f.Opened:
    """建赛: the first fact of every event."""
    return f.Opened(plan_hash(plan))


class Checked(NamedTuple):
    """报名审核: the fact to be recorded, and what the check found without refusing."""

    fact: f.Entered | f.EntryChanged
    warnings: tuple[Finding, ...]


def enter(state: State, entry: Entry) -> Checked:
    """报名: an entry that the rules of the event allow; otherwise :class:`Refused` with what is wrong."""
    if entry.number in state.entries:
        raise Refused(Why.NUMBER_TAKEN, entrant=entry.number)
    return Checked(f.Entered(entry), _checked(state, entry))


def change_entry(state: State, entry: Entry, reason: str, leave: str = "") -> Checked:
    """变更报名: the entry with this number becomes another, if the rules of the event allow that one."""
    if entry.number not in state.entries:
        raise Refused(Why.UNKNOWN_ENTRANT, entrant=entry.number)
    return Checked(f.EntryChanged(entry, reason, leave), _checked(state, entry))


def _checked(state: State, entry: Entry) -> tuple[Finding, ...]:
    others = [other for number, other in state.entries.items() if number != entry.number and number not in state.left]
    findings = check(entry, others, state.plan.entries)
    refusing = tuple(finding for finding in findings if finding.severity is Severity.REFUSES)
    if refusing:
        raise Refused(Why.ENTRY_NOT_ALLOWED, entrant=entry.number, findings=refusing)
    return findings


def draw_entrant_numbers(state: State, seed: str, *, seeds_first: bool = False) -> f.Drawn:
    """抽签定号: new numbers for all entries [NAT 23(三); FJ N6.2]."""
    chance = Chance(bytes.fromhex(seed), f"{state.plan.id}/numbers")
    numbers = draw_numbers(tuple(state.entries.values()), chance, seeds_first=seeds_first)
    return f.Drawn(seed, tuple(sorted(numbers.items())))


def open_stage(
    state: State, stage: str, seed: str, *, groups: tuple[tuple[int, ...], ...] | None = None, anyway: bool = False
) -> f.StageOpened:
    """开始阶段: who plays in it, in which order or groups, with which points; ``groups`` if the organiser decides.

    A plan that does not fit the field is refused, unless somebody opens the stage ``anyway``.
    """
    plan = state.plan.stage(stage)
    if stage in state.stages:
        raise Refused(Why.STAGE_OPEN, stage=stage)
    for intake in plan.intake:
        if intake.stage not in state.stages or not state.stages[intake.stage].closed:
            raise Refused(Why.EARLIER_STAGE_OPEN, stage=intake.stage)
    misfits = tuple(problem for problem in stage_problems(state, stage) if problem.refuses)
    if misfits and not anyway:
        raise Refused(Why.DOES_NOT_FIT, stage=stage, problems=misfits)
    chance = Chance(bytes.fromhex(seed), f"{state.plan.id}/{stage}/open")
    chosen = groups_of(state, plan, chance) if groups is None else groups
    return f.StageOpened(stage, chosen, seed, carried_into(state, plan, chosen))


def draft_round(state: State, stage: str, seed: str) -> Drafted | DeadEnd:
    """编排下一轮: with the reason for every match; or the proof that there is no legal pairing, and the ways out."""
    here = context(state, stage)
    if here.stage.closed:
        raise Refused(Why.STAGE_CLOSED, stage=stage)
    if any(not one.is_complete for one in here.stage.rounds[: here.done]):
        raise Refused(Why.ROUND_INCOMPLETE, stage=stage, round=here.done)
    engine = ENGINES[here.plan.format]
    try:
        if engine.is_finished(here):
            raise Refused(Why.NOTHING_TO_PAIR, stage=stage)
        found = engine.draft(here, seed)
    except LotNeeded as needed:
        raise Refused(Why.LOT_NEEDED, stage=stage, purpose=needed.purpose, candidates=needed.candidates) from needed
    if isinstance(found, DeadEnd):
        return found
    if not (found.matches or found.byes or found.sitting_out):
        raise Refused(Why.NOTHING_TO_PAIR, stage=stage)
    fact = f.RoundDrafted(
        stage, here.next_round, found.matches, seed, found.byes, found.sitting_out, numbers=found.numbers
    )
    return Drafted(fact, found)


def way_out(state: State, stage: str, way: WayOut, seed: str, *, reason: str) -> f.RoundDrafted:
    """出路: the draft by hand that follows one of the ways out of a dead end."""
    here = context(state, stage)
    matches = tuple(
        f.Pairing(table, *swiss.homes(here, seed, met, table), _zone(here, met))
        for table, met in enumerate(way.matches, start=1)
    )
    byes = way.byes if isinstance(way, ExtraByes) else () if way.bye is None else (way.bye,)
    return f.RoundDrafted(stage, here.next_round, matches, seed, byes, manual=True, reason=reason)


def rounds_of(state: State, stage: str) -> int:
    """轮数: of the stage as far as it is known now; 0 where only the results will tell."""
    here = context(state, stage)
    return ENGINES[here.plan.format].rounds(here)


def is_finished(state: State, stage: str) -> bool:
    """Whether the stage has nothing left to be played."""
    here = context(state, stage)
    if any(not one.is_complete for one in here.stage.rounds):
        return False
    try:
        return ENGINES[here.plan.format].is_finished(here)
    except LotNeeded:
        return False


def places(state: State, stage: str, *, provisional: bool = False) -> tuple[Ended, ...]:
    """名次: with their reasons, after the last complete round; ``provisional`` counts the round being played too."""
    here = context(state, stage)
    here.provisional = provisional
    return ENGINES[here.plan.format].places(here)


def lots_due(state: State, stage: str) -> tuple[LotDue, ...]:
    """待抽签: the lots without which the stage cannot go on or be closed.

    Equal places are drawn for where the book says so, and where the next stage takes some of the equals and not others.
    """
    here = context(state, stage)
    engine = ENGINES[here.plan.format]
    try:
        if not engine.is_finished(here) or any(not one.is_complete for one in here.stage.rounds):
            if not here.stage.rounds or here.stage.rounds[-1].is_complete:
                engine.draft(here, "00" * 16)
            return ()
    except LotNeeded as needed:
        return (LotDue(needed.purpose, needed.candidates),)
    shared: dict[tuple[str, int], list[int]] = {}
    for ended in engine.places(here):
        if ended.place and not ended.shared:
            shared.setdefault((ended.group, ended.place), []).append(ended.entrant)
    by_book = Tiebreak.LOT in here.ranking.chain
    return tuple(
        LotDue(RANKING, tuple(sorted(equal)))
        for (_, place), equal in sorted(shared.items())
        if len(equal) > 1 and (by_book or _is_cut(state, stage, place, len(equal)))
    )


def draw_lot(state: State, stage: str, due: LotDue, seed: str) -> f.LotDrawn:
    """抽签: the order in which the seed puts the candidates."""
    chance = context(state, stage).chance(seed, f"lot/{due.purpose}")
    order = chance.shuffled(sorted(due.candidates))
    return f.LotDrawn(stage, due.purpose, tuple(sorted(due.candidates)), order, seed)


def close_stage(state: State, stage: str) -> f.StageClosed:
    """结束阶段: the final places."""
    if not is_finished(state, stage):
        due = lots_due(state, stage)
        if due:
            raise Refused(Why.LOT_NEEDED, stage=stage, purpose=due[0].purpose, candidates=due[0].candidates)
        raise Refused(Why.STAGE_NOT_FINISHED, stage=stage)
    for due_lot in lots_due(state, stage):
        raise Refused(Why.LOT_NEEDED, stage=stage, purpose=due_lot.purpose, candidates=due_lot.candidates)
    return f.StageClosed(stage, tuple(f.Placed(one.entrant, one.place) for one in places(state, stage)))


def repair_advice(state: State, stage: str) -> RepairAdvice | None:
    """更正后是否重排: about the last public round of the stage, if there is one [NAT 26(八); J23 4.3.3]."""
    here = context(state, stage)
    if here.done < 1:
        return None
    total = ENGINES[here.plan.format].rounds(here)
    one = here.stage.rounds[here.done - 1]
    return RepairAdvice(state.regulations.repair.value, one.number > total - 2, one.has_results)


def _zone(here: Context, met: tuple[int, int]) -> str:
    if here.plan.format is not Format.SPECIAL_SWISS:
        return ""
    return WINNERS_ZONE if set(special_swiss.winners_zone(here)) & set(met) else LOSERS_ZONE


def _is_cut(state: State, stage: str, place: int, count: int) -> bool:
    """Whether a later stage takes some of the equals at this place and not others."""
    edges = {
        edge
        for plan in state.plan.stages
        for intake in plan.intake
        if intake.stage == stage
        for edge in (intake.first - 1, intake.last)
    }
    return any(place <= edge < place + count - 1 for edge in edges)
