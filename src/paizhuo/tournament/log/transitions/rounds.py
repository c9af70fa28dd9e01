"""轮次: when a round may be paired, published and dropped and its tables seated, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines import charts, individual_knockout, league
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.log.pairing_basis import basis
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.standstill import check_not_suspended
from paizhuo.tournament.log.state import MatchState, RoundState
from paizhuo.tournament.log.transitions.board_sets import check_nobody_meets_twice
from paizhuo.tournament.log.transitions.conditions import need_open_stage, need_reason, need_round
from paizhuo.tournament.plan.entry_formats import INDIVIDUAL_KNOCKOUTS
from paizhuo.tournament.plan.plan import GROUPED, Format
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import Forfeit

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import StageState, State


def round_drafted(state: State, fact: f.RoundDrafted, no: int) -> None:
    """编排: of the next round, once the round before is complete; or of a draft again."""
    check_not_suspended(state)
    stage = need_open_stage(state, fact.stage)
    number = len(stage.rounds)
    replaces = bool(stage.rounds) and stage.rounds[-1].number == fact.round and not stage.rounds[-1].published
    if fact.round != number + (not replaces):
        raise Refused(Why.WRONG_ROUND, stage=fact.stage, round=fact.round)
    earlier = stage.rounds[:-1] if replaces else stage.rounds
    if earlier and not earlier[-1].is_complete:
        raise Refused(Why.ROUND_INCOMPLETE, stage=fact.stage, round=earlier[-1].number)
    if fact.manual:
        need_reason(fact.reason)
    drafted = RoundState(
        fact.round,
        {match.table: MatchState(match, owner=stage.owner) for match in fact.matches},
        fact.byes,
        fact.sitting_out,
        manual=fact.manual,
        reason=fact.reason,
        seed=fact.seed,
        numbers=fact.numbers,
        absent=fact.absent,
        drafted=no,
        paired_on=basis(state, stage, fact.round),
        owner=stage.owner,
    )
    if len(drafted.matches) != len(fact.matches):
        raise Refused(Why.TABLE_TWICE, stage=fact.stage, round=fact.round)
    _check_round(state, stage, drafted)
    format_ = state.plan.stage(stage.id).format
    if format_ in accepted.CHARTS:
        charts.check_draft(Context(state, stage.id), fact.matches)
    elif format_ in INDIVIDUAL_KNOCKOUTS:
        individual_knockout.check_draft(Context(state, stage.id), fact.matches)
    elif format_ in GROUPED and not fact.manual:
        league.check_draft(Context(state, stage.id), set(drafted.entrants))
    if state.board_sets:
        check_nobody_meets_twice(state, stage.id, [*earlier, drafted])
    stage.rounds[len(earlier) :] = [drafted]


def _check_round(state: State, stage: StageState, drafted: RoundState) -> None:
    if drafted.absent and state.plan.stage(stage.id).format is not Format.SWISS:
        raise Refused(Why.EVERYBODY_IS_PAIRED, stage=stage.id, round=drafted.number)
    named = [*drafted.entrants, *drafted.absent]
    if len(set(named)) != len(named):
        raise Refused(Why.IN_TWO_PLACES, stage=stage.id, round=drafted.number)
    if not set(named) <= set(stage.members):
        raise Refused(Why.NOT_IN_STAGE, stage=stage.id, round=drafted.number)
    for match in drafted.matches.values():
        pairing = match.pairing
        absent = pairing.home if pairing.walkover == "home" else pairing.away if pairing.walkover else ()
        if pairing.walkover is None:
            for entrant in (*pairing.home, *pairing.away):
                if entrant in state.left:
                    raise Refused(Why.HAS_LEFT, entrant=entrant)
        if pairing.walkover and not set(absent) & set(state.left):
            raise Refused(Why.UNKNOWN_ENTRANT, table=pairing.table)


def round_published(state: State, fact: f.RoundPublished, _no: int) -> None:
    """公布编排: of a draft; a walkover is a forfeit from then on."""
    check_not_suspended(state)
    one = need_round(state, fact.stage, fact.round)
    if one.published:
        raise Refused(Why.ROUND_PUBLISHED, stage=fact.stage, round=fact.round)
    one.published = True
    one.limits = dict(state.limits)
    for table, match in one.matches.items():
        if match.pairing.walkover is not None:
            one.own_match(table).confirmed = Forfeit(match.pairing.walkover)


def round_dropped(state: State, fact: f.RoundDropped, _no: int) -> None:
    """撤回一轮: of the last round, while it has no results."""
    need_reason(fact.reason)
    stage = need_open_stage(state, fact.stage)
    one = need_round(state, fact.stage, fact.round)
    if one is not stage.rounds[-1]:
        raise Refused(Why.NEXT_ROUND_PAIRED, stage=fact.stage, round=fact.round)
    # A bout of walkovers has no results, but a lot may have been drawn on it.
    if one.has_results or any(individual_knockout.is_of_round(lot, fact.round) for lot in stage.lots):
        raise Refused(Why.ROUND_HAS_RESULTS, stage=fact.stage, round=fact.round)
    stage.rounds.pop()
