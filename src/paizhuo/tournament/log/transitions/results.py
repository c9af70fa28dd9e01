"""成绩: when a result may be entered, confirmed, disputed and corrected, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines import individual_knockout
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.standstill import check_not_postponed, check_not_suspended
from paizhuo.tournament.log.state import Correction
from paizhuo.tournament.log.transitions.conditions import need_last_round, need_match, need_reason
from paizhuo.tournament.plan.entry_formats import INDIVIDUAL_KNOCKOUTS
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import Boards, ForceMajeure, winner_of

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import MatchState, State


def result_entered(state: State, fact: f.ResultEntered, _no: int) -> None:
    """登记成绩: the same result from both sides confirms it, another one from the other side disputes it."""
    match = need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    if fact.side is not None and match.entered is None:
        # What a table had finished before an official enters from its sheet, or the sides had entered already.
        check_not_suspended(state)
    check_not_postponed(state, fact.stage, fact.round, fact.table)
    _check_no_boards(state, match, fact)
    accepted.check(state, fact.stage, match, fact.outcome)
    accepted.check_present(state, match, fact.outcome)
    if fact.side is None or match.entered is None or match.entered_by is fact.side:
        if match.disputed and fact.side is not None:
            raise Refused(Why.DISPUTED, table=fact.table)
        match.entered, match.entered_by, match.disputed = fact.outcome, fact.side, False
    elif match.entered == fact.outcome:
        match.confirmed = fact.outcome
    else:
        match.disputed = True


def result_confirmed(state: State, fact: f.ResultConfirmed, _no: int) -> None:
    """确认成绩: by an official, or by the side that did not enter it; never while it is disputed."""
    match = need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    if match.entered is None:
        raise Refused(Why.NOTHING_ENTERED, table=fact.table)
    if match.disputed:
        raise Refused(Why.DISPUTED, table=fact.table)
    if fact.side is not None and fact.side is match.entered_by:
        raise Refused(Why.SAME_SIDE, table=fact.table)
    # A lot may have been drawn since the result was entered.
    accepted.check(state, fact.stage, match, match.entered)
    match.confirmed = match.entered


def result_corrected(state: State, fact: f.ResultCorrected, no: int) -> None:
    """更正成绩: of a confirmed result; in a chart another winner only while no later round is paired."""
    need_reason(fact.reason)
    match = need_match(state, fact)
    if match.confirmed is None:
        raise Refused(Why.NOT_CONFIRMED, table=fact.table)
    _check_no_boards(state, match, fact)
    accepted.check(state, fact.stage, match, fact.outcome)
    if state.plan.stage(fact.stage).format in accepted.CHARTS and winner_of(match.confirmed) is not winner_of(
        fact.outcome
    ):
        need_last_round(state, fact.stage, fact.round)
    _check_bouts(state, fact, match)
    match.corrections = (*match.corrections, Correction(no, match.confirmed, fact.outcome, fact.reason))
    match.confirmed, match.by_boards = fact.outcome, False
    match.corrected += 1


def _check_no_boards(state: State, match: MatchState, fact: f.ResultEntered | f.ResultCorrected) -> None:
    """Refuse a total where the boards are the result: a correction of one board corrects the match."""
    by_boards = match.boards or state.plan.stage(fact.stage).is_compared
    if by_boards and isinstance(fact.outcome, Boards):
        raise Refused(Why.HAS_BOARDS, table=fact.table)


def _check_bouts(state: State, fact: f.ResultCorrected, match: MatchState) -> None:
    """Refuse a correction after which others would have gone on from a table whose players play the next bout already.

    The rounds that are paired are those that the results ask for, so that the trial alone has to be looked at.
    """
    if state.plan.stage(fact.stage).format not in INDIVIDUAL_KNOCKOUTS:
        return
    counted, match.confirmed = match.confirmed, fact.outcome
    try:
        if not individual_knockout.stands(Context(state, fact.stage)):
            raise Refused(Why.NEXT_ROUND_PAIRED, stage=fact.stage, round=fact.round)
    finally:
        match.confirmed = counted


def forfeited(state: State, fact: f.Forfeited, _no: int) -> None:
    """弃权: of a match without a confirmed result."""
    match = need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    if not isinstance(fact.outcome, ForceMajeure):
        # Nobody forfeits while nobody may play; a match that cannot be made up is no forfeit [NAT 36].
        check_not_suspended(state)
        check_not_postponed(state, fact.stage, fact.round, fact.table)
    accepted.check(state, fact.stage, match, fact.outcome)
    accepted.check_present(state, match, fact.outcome)
    match.entered, match.entered_by, match.disputed = fact.outcome, None, False
    match.confirmed = fact.outcome
