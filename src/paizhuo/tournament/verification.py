"""复核: what an event drew, paired and ranked is worked out again from its seeds and compared with its log.

Every fact is judged by the state just before it, as the log stood then: what was undone later still counted. Drafts and
groups by hand and lots before witnesses have nothing to recompute. Whether the log was changed is the chain's question.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.chance import WeakSeed
from paizhuo.tournament import directing
from paizhuo.tournament.engines.seeding import carried_into
from paizhuo.tournament.formats import OrganiserMustDecide
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.pairing import DeadEnd

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan

Recomputed: TypeAlias = f.Drawn | f.StageOpened | f.RoundDrafted | f.LotDrawn | f.SlipDrawn | f.StageClosed


class Differs(Enum):
    """不符: what differs from what the seed and the earlier facts give."""

    NUMBERS = "numbers"
    """参赛号: the draw of numbers, or the numbers of a cycle of a round robin."""
    GROUPS = "groups"
    """分组: the field of a stage, its order or its groups."""
    CARRIED = "carried"
    """带分."""
    MATCHES = "matches"
    """对阵: who meets whom at which table, and who is home."""
    BYES = "byes"
    """轮空."""
    SITTING_OUT = "sitting-out"
    """不再编排."""
    LOT = "lot"
    """抽签: the order of a lot."""
    SLIP = "slip"
    """台号签: the slip of an entrant, or those among which it was drawn."""
    PLACES = "places"
    """名次: of a closed stage."""
    BAD_SEED = "bad-seed"
    """种子不可用: the seed is no hexadecimal text of at least sixteen bytes."""
    DEAD_END = "dead-end"
    """死局: no legal pairing existed, yet the draft does not say that it was made by hand."""
    REFEREES = "referees"
    """派裁判: the lot that gave the tables to the referees; ``officiating.verification`` draws it again."""
    NOT_DUE = "not-due"
    """时机不对: the engine would have refused to do this now; ``expected`` is the refusal."""


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """一处不符: the number of the fact, what differs, what it should have been and what was recorded."""

    fact: int
    differs: Differs
    expected: object
    found: object


def verify(plan: Plan, log: Sequence[Logged]) -> tuple[Discrepancy, ...]:
    """复核: all discrepancies of a log that folds; :class:`Refused` comes from one that does not."""
    found: list[Discrepancy] = []
    state = start(plan)
    for at, logged in enumerate(log):
        if isinstance(logged.fact, f.Undone):
            # Of several undos in a row only the last needs a look: many are written at once.
            if not isinstance(log[at + 1].fact if at + 1 < len(log) else None, f.Undone):
                state = fold(plan, log[: at + 1])
            continue
        if isinstance(logged.fact, Recomputed):
            found += _judge(state, logged.no, logged.fact)
        apply(state, logged)
    return tuple(found)


def is_recomputed(fact: f.Fact) -> bool:
    """Whether a fact follows from a seed or from results; one by hand has nothing to recompute."""
    match fact:
        case f.Drawn() | f.StageClosed():
            return True
        case f.StageOpened() | f.RoundDrafted():
            return not fact.manual
        case f.LotDrawn() | f.SlipDrawn() | f.RefereesAssigned():
            return bool(fact.seed)
        case _:
            return False


def _judge(state: State, no: int, fact: Recomputed) -> Iterator[Discrepancy]:
    try:
        compared = _compared(state, fact)
    except Refused as refused:
        compared = ((Differs.NOT_DUE, refused.why, fact),)
    except (ValueError, WeakSeed):
        seed = "" if isinstance(fact, f.StageClosed) else fact.seed
        compared = ((Differs.BAD_SEED, "", seed),)
    for differs, expected, found in compared:
        if expected != found:
            yield Discrepancy(no, differs, expected, found)


def _compared(state: State, fact: Recomputed) -> tuple[tuple[Differs, object, object], ...]:
    """What differs if it differs, what is expected and what was found."""
    match fact:
        case f.Drawn():
            return ((Differs.NUMBERS, _numbers(state, fact), fact.numbers),)
        case f.StageOpened():
            return _opening(state, fact)
        case f.RoundDrafted():
            return () if fact.manual else _draft(state, fact)
        case f.LotDrawn():
            if not fact.seed:
                return ()
            due = directing.LotDue(fact.purpose, fact.candidates)
            return ((Differs.LOT, directing.draw_lot(state, fact.stage, due, fact.seed).order, fact.order),)
        case f.SlipDrawn():
            if not fact.seed:
                return ()
            again = directing.draw_slip(state, fact.stage, fact.entrant, fact.seed)
            return ((Differs.SLIP, (again.slip, again.left), (fact.slip, fact.left)),)
        case f.StageClosed():
            return ((Differs.PLACES, directing.close_stage(state, fact.stage).places, fact.places),)


def _numbers(state: State, fact: f.Drawn) -> tuple[tuple[int, int], ...]:
    """The draw of all, or with the seeds first: the fact does not say which was ruled, so either is right."""
    drawn = directing.draw_entrant_numbers(state, fact.seed, seeds_first=True).numbers
    return drawn if drawn == fact.numbers else directing.draw_entrant_numbers(state, fact.seed).numbers


def _opening(state: State, fact: f.StageOpened) -> tuple[tuple[Differs, object, object], ...]:
    plan = state.plan.stage(fact.stage)
    carried = (Differs.CARRIED, carried_into(state, plan, fact.groups), fact.carried)
    if fact.manual:
        return (carried,)
    try:
        groups = directing.open_stage(state, fact.stage, fact.seed, anyway=True).groups
    except OrganiserMustDecide:
        # Only the organiser can have set these, and then the fact says so.
        groups = ()
    return ((Differs.GROUPS, groups, fact.groups), carried)


def _draft(state: State, fact: f.RoundDrafted) -> tuple[tuple[Differs, object, object], ...]:
    # The fixed tables of the fact: those of the event are withheld in its public file.
    drafted = directing.draft_round(state, fact.stage, fact.seed, fact.absent, fixed=dict(fact.fixed))
    if isinstance(drafted, DeadEnd):
        return ((Differs.DEAD_END, drafted.proof, fact.matches),)
    again = drafted.fact
    return (
        (Differs.MATCHES, again.matches, fact.matches),
        (Differs.BYES, again.byes, fact.byes),
        (Differs.SITTING_OUT, again.sitting_out, fact.sitting_out),
        (Differs.NUMBERS, again.numbers, fact.numbers),
    )
