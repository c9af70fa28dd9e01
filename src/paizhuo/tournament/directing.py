"""指挥: what an arranger asks of an event: open a stage, pair a round, draw a lot, close a stage.

Every function reads a state and gives the fact to be appended; nothing here changes a state.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.chance import Chance
from paizhuo.tournament.engines import slips, special_swiss, swiss
from paizhuo.tournament.engines.context import Context, Ended, LotNeeded
from paizhuo.tournament.engines.registry import engine_of
from paizhuo.tournament.engines.seeding import carried_into, groups_of
from paizhuo.tournament.entries import Severity, check, draw_numbers, related_of
from paizhuo.tournament.entries.visible_text import composed_entry
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.fixed_tables import fixed_in, moved_matches, table_moves, with_fixed_tables
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import plan_hash
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.lots import RANKING, LotDue, match_candidates, match_purpose, takes_lot
from paizhuo.tournament.lots import lots_due as _lots_due
from paizhuo.tournament.pairing import DeadEnd, ExtraByes
from paizhuo.tournament.plan.allowed_changes import replanned
from paizhuo.tournament.plan.entry_formats import check_formats, check_stage
from paizhuo.tournament.plan.fit import stage_problems
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import LOSERS_ZONE, WINNERS_ZONE
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.entries import Entry, EntryFinding
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.pairing import WayOut
    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.tournament.plan.plan import Plan

__all__ = [
    "RANKING",
    "Checked",
    "CheckedChange",
    "Drafted",
    "LotDue",
    "change_entry",
    "change_plan",
    "close_stage",
    "context",
    "draft_round",
    "draw_entrant_numbers",
    "draw_lot",
    "draw_match_lot",
    "draw_slip",
    "enter",
    "fixed_tables",
    "is_finished",
    "lots_due",
    "may_draw_slips",
    "note_slip",
    "open_event",
    "open_stage",
    "places",
    "rounds_of",
    "slips_drawn",
    "way_out",
]

BY_SCORE = frozenset({Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL})
"""按成绩编排: formats whose pairing follows from the results before."""


class Drafted(NamedTuple):
    """编排: the fact to be recorded, and the draft with its reasons."""

    fact: f.RoundDrafted
    draft: Draft


def context(state: State, stage: str) -> Context:
    """The stage as its engine sees it."""
    if stage not in state.stages:
        state.plan.stage(stage)
        raise Refused(Why.STAGE_NOT_OPEN, stage=stage)
    return Context(state, stage, related_of(tuple(state.entries.values()), state.related_rules))


def open_event(plan: Plan) -> f.Opened:
    """建赛: the first fact of every event; :class:`Refused` where its entries cannot play one of its stages."""
    check_formats(plan)
    return f.Opened(plan_hash(plan))


def change_plan(state: State, change: PlanChange, reason: str) -> f.PlanChanged:
    """调整规程: the change of the plan, unless it adds a stage that the entries of the event cannot play."""
    check_formats(replanned(state, change), state.plan)
    return f.PlanChanged(change, reason)


class Checked(NamedTuple):
    """报名审核: the fact to be recorded, and what the check found without refusing."""

    fact: f.Entered
    warnings: tuple[EntryFinding, ...]


class CheckedChange(NamedTuple):
    """变更审核: the change to be recorded, and what the check found without refusing."""

    fact: f.EntryChanged
    warnings: tuple[EntryFinding, ...]


def enter(state: State, entry: Entry) -> Checked:
    """报名: an entry that the rules of the event allow; otherwise :class:`Refused` with what is wrong."""
    if entry.number in state.entries:
        raise Refused(Why.NUMBER_TAKEN, entrant=entry.number)
    plain = composed_entry(entry)
    return Checked(f.Entered(plain), _checked(state, plain))


def change_entry(
    state: State, entry: Entry, reason: str, player: f.Substituted | f.NameCorrected | None = None
) -> CheckedChange:
    """变更报名: the entry with this number becomes another, if the rules of the event allow that one.

    Whether a new player may come in is asked above (``officiating.substitution``): that needs an official's leave.
    """
    if entry.number not in state.entries:
        raise Refused(Why.UNKNOWN_ENTRANT, entrant=entry.number)
    plain = composed_entry(entry)
    return CheckedChange(f.EntryChanged(plain, reason, player=player), _checked(state, plain))


def _checked(state: State, entry: Entry) -> tuple[EntryFinding, ...]:
    others = [other for number, other in state.entries.items() if number != entry.number and number not in state.left]
    findings = check(entry, others, state.plan.entries)
    refusing = tuple(finding for finding in findings if finding.severity is Severity.REFUSES)
    if refusing:
        raise Refused(Why.ENTRY_NOT_ALLOWED, entrant=entry.number, findings=refusing)
    return findings


def draw_entrant_numbers(state: State, seed: str, *, seeds_first: bool = False) -> f.Drawn:
    """抽签定号: lots for those who play; behind them come the waiting list, and who has left [NAT 23(三); FJ N6.2]."""
    chance = Chance(bytes.fromhex(seed), f"{state.plan.id}/numbers")
    behind = (*waiting(state), *sorted(state.left))
    drawing = tuple(entry for number, entry in state.entries.items() if number not in behind)
    numbers = draw_numbers(drawing, chance, seeds_first=seeds_first)
    numbers |= {number: at for at, number in enumerate(behind, start=len(drawing) + 1)}
    return f.Drawn(seed, tuple(sorted(numbers.items())))


def open_stage(  # noqa: PLR0913 - what an organiser may decide, each by its name
    state: State,
    stage: str,
    seed: str,
    *,
    groups: tuple[tuple[int, ...], ...] | None = None,
    reason: str = "",
    anyway: bool = False,
) -> f.StageOpened:
    """开始阶段: who plays in it, in which order or groups, with which points.

    ``groups`` are set by the organiser, who gives the ``reason``.

    A plan that does not fit the field is refused, unless somebody opens the stage ``anyway``; a format that is not for
    the entries of the event always.
    """
    plan = state.plan.stage(stage)
    if stage in state.stages:
        raise Refused(Why.STAGE_OPEN, stage=stage)
    for intake in plan.intake:
        if intake.stage not in state.stages or not state.stages[intake.stage].closed:
            raise Refused(Why.EARLIER_STAGE_OPEN, stage=intake.stage)
    check_stage(plan, state.plan.entries.kind)
    misfits = tuple(problem for problem in stage_problems(state, stage) if problem.refuses)
    if misfits and not anyway:
        raise Refused(Why.DOES_NOT_FIT, stage=stage, problems=misfits)
    chance = Chance(bytes.fromhex(seed), f"{state.plan.id}/{stage}/open")
    chosen = groups_of(state, plan, chance) if groups is None else groups
    return f.StageOpened(
        stage, chosen, seed, carried_into(state, plan, chosen), manual=groups is not None, reason=reason
    )


def draft_round(
    state: State, stage: str, seed: str, absent: Iterable[int] = (), *, fixed: Mapping[int, int] | None = None
) -> Drafted | DeadEnd:
    """编排下一轮: with the reason for every match; or the proof that there is no legal pairing, and the ways out.

    ``absent`` stay away from this round alone, which only a Swiss can do without: elsewhere they forfeit.
    ``fixed`` are the fixed tables of a draft that is recomputed; by default those of the event.
    """
    here = context(state, stage)
    here.absent = frozenset(absent) & frozenset(here.staying)
    if here.absent and here.plan.format is not Format.SWISS:
        raise Refused(Why.EVERYBODY_IS_PAIRED, stage=stage, round=here.next_round)
    if here.stage.closed:
        raise Refused(Why.STAGE_CLOSED, stage=stage)
    if any(not one.is_complete for one in here.stage.rounds[: here.done]):
        raise Refused(Why.ROUND_INCOMPLETE, stage=stage, round=here.done)
    engine = engine_of(here.plan)
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
    held = dict(fixed_in(found.matches, fixed_tables(state, stage) if fixed is None else fixed))
    found = with_fixed_tables(found, held)
    fact = f.RoundDrafted(
        stage,
        here.next_round,
        found.matches,
        seed,
        found.byes,
        found.sitting_out,
        numbers=found.numbers,
        fixed=tuple(held.items()),
        absent=tuple(sorted(here.absent)),
    )
    return Drafted(fact, found)


def fixed_tables(state: State, stage: str) -> Mapping[int, int]:
    """固定台号: by entrant, as the stage can give them; where entrants draw their tables themselves nobody has one."""
    return {} if slips.are_drawn(context(state, stage)) else state.fixed_tables


def way_out(  # noqa: PLR0913 - the way, and what it was found for
    state: State, stage: str, way: WayOut, seed: str, *, reason: str, absent: Iterable[int] = ()
) -> f.RoundDrafted:
    """出路: the draft by hand that follows one of the ways out of a dead end."""
    here = context(state, stage)
    matches = tuple(
        f.Pairing(table, *swiss.homes(here, seed, met, table), _zone(here, met))
        for table, met in enumerate(way.matches, start=1)
    )
    matches = moved_matches(matches, table_moves(matches, fixed_tables(state, stage)))
    byes = way.byes if isinstance(way, ExtraByes) else () if way.bye is None else (way.bye,)
    away = tuple(sorted(absent))
    return f.RoundDrafted(stage, here.next_round, matches, seed, byes, manual=True, reason=reason, absent=away)


def rounds_of(state: State, stage: str) -> int:
    """轮数: of the stage as far as it is known now; 0 where the results decide it."""
    here = context(state, stage)
    return engine_of(here.plan).rounds(here)


def is_finished(state: State, stage: str) -> bool:
    """Whether the stage has nothing left to be played."""
    here = context(state, stage)
    if any(not one.is_complete for one in here.stage.rounds):
        return False
    try:
        return engine_of(here.plan).is_finished(here)
    except LotNeeded:
        return False


def places(state: State, stage: str, *, provisional: bool = False) -> tuple[Ended, ...]:
    """名次: with their reasons, after the last complete round; ``provisional`` counts the round being played too."""
    here = context(state, stage)
    here.provisional = provisional
    found = engine_of(here.plan).places(here)
    return tuple(one if one.place else one._replace(reason=here.why_unplaced(one.entrant)) for one in found)


def lots_due(state: State, stage: str) -> tuple[LotDue, ...]:
    """待抽签: the lots without which the stage cannot go on or be closed."""
    return _lots_due(context(state, stage))


def draw_lot(state: State, stage: str, due: LotDue, seed: str) -> f.LotDrawn:
    """抽签: the order in which the seed puts the candidates."""
    chance = context(state, stage).chance(seed, f"lot/{due.purpose}")
    order = chance.shuffled(sorted(due.candidates))
    return f.LotDrawn(stage, due.purpose, tuple(sorted(due.candidates)), order, seed)


def draw_slip(state: State, stage: str, entrant: int, seed: str) -> f.SlipDrawn:
    """自抽台号: the slip of this entrant, among those that are left, by the seed [GZ Form4 note 3, Notice5.2]."""
    here = context(state, stage)
    slips.check_drawer(here, entrant, here.next_round)
    left = slips.slips_left(here, entrant)
    slip = here.chance(seed, f"slip/{here.next_round}/{entrant}").choice(left)
    return f.SlipDrawn(stage, here.next_round, entrant, slip, left, seed)


def note_slip(state: State, stage: str, entrant: int, slip: int) -> f.SlipDrawn:
    """纸签: the slip of paper that this entrant drew at the desk."""
    here = context(state, stage)
    slips.check_drawer(here, entrant, here.next_round)
    return f.SlipDrawn(stage, here.next_round, entrant, slip, slips.slips_left(here, entrant))


def may_draw_slips(state: State, stage: str) -> tuple[int, ...]:
    """可抽台号者: who can draw the own table of the next round now."""
    return slips.may_draw(context(state, stage)) if stage in state.stages else ()


def slips_drawn(state: State, stage: str) -> dict[int, int]:
    """已抽台号: the slips of the next round by entrant."""
    here = context(state, stage)
    return slips.drawn(here) if slips.are_drawn(here) else {}


def note_match_lot(state: State, stage: str, number: int, table: int, winner: End | None) -> f.LotDrawn:
    """手工抽签: the lot for a level match that was drawn by hand before witnesses, with who won it."""
    drawn = draw_match_lot(state, stage, number, table, "00" * 16)
    pairing = _match_for_lot(state, stage, number, table).pairing
    first = pairing.home[0] if winner is End.HOME else pairing.away[0]
    order = (first, *(entrant for entrant in drawn.candidates if entrant != first))
    return replace(drawn, order=order, seed="")


def draw_match_lot(state: State, stage: str, number: int, table: int, seed: str) -> f.LotDrawn:
    """抽签决胜: the lot for a level match; the side of the first in its order wins [J23 3.5(九)2; GZ Reg8].

    It is drawn before the result is entered with :attr:`~paizhuo.tournament.results.outcomes.Decision.LOT`.
    """
    match = _match_for_lot(state, stage, number, table)
    due = LotDue(match_purpose(number, table), match_candidates(match.pairing))
    if not takes_lot(state, stage, match):
        raise Refused(Why.LOT_NOT_DUE, stage=stage, purpose=due.purpose, candidates=due.candidates)
    return draw_lot(state, stage, due, seed)


def _match_for_lot(state: State, stage: str, number: int, table: int) -> MatchState:
    """A match of a published round, where a lot can be drawn; :class:`Refused` where there is none."""
    one = context(state, stage).stage.find_round(number)
    if one is None or table not in one.matches:
        raise Refused(Why.UNKNOWN_TABLE, stage=stage, round=number, table=table)
    if not one.published:
        raise Refused(Why.ROUND_NOT_PUBLISHED, stage=stage, round=number)
    return one.matches[table]


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


def _zone(here: Context, met: tuple[int, int]) -> str:
    if here.plan.format is not Format.SPECIAL_SWISS:
        return ""
    return WINNERS_ZONE if set(special_swiss.winners_zone(here)) & set(met) else LOSERS_ZONE
