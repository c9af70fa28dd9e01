"""成绩: when a result may be entered, confirmed, disputed and corrected, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_last_round, need_match, need_reason
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import winner_of

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


def result_entered(state: State, fact: f.ResultEntered, _no: int) -> None:
    """登记成绩: the same result from both sides confirms it, another one from the other side disputes it."""
    match = need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
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


def result_corrected(state: State, fact: f.ResultCorrected, _no: int) -> None:
    """更正成绩: of a confirmed result; in a chart another winner only while no later round is paired."""
    need_reason(fact.reason)
    match = need_match(state, fact)
    if match.confirmed is None:
        raise Refused(Why.NOT_CONFIRMED, table=fact.table)
    accepted.check(state, fact.stage, match, fact.outcome)
    if state.plan.stage(fact.stage).format in accepted.CHARTS and winner_of(match.confirmed) is not winner_of(
        fact.outcome
    ):
        need_last_round(state, fact.stage, fact.round)
    match.confirmed = fact.outcome
    match.corrected += 1


def forfeited(state: State, fact: f.Forfeited, _no: int) -> None:
    """弃权: of a match without a confirmed result."""
    match = need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    accepted.check(state, fact.stage, match, fact.outcome)
    accepted.check_present(state, match, fact.outcome)
    match.entered, match.entered_by, match.disputed = fact.outcome, None, False
    match.confirmed = fact.outcome
