"""编排理由: which draft of the engine a round stands on, and which of its reasons still hold after changes by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.pairing import DeadEnd

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from paizhuo.tournament.engines.context import Draft, MatchReason
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import RoundState, State

_SCORES = (
    f.ResultEntered,
    f.ResultConfirmed,
    f.ResultCorrected,
    f.Forfeited,
    f.BoardCorrected,
    f.BoardRuled,
    f.MatchSettled,
    f.LotDrawn,
)
"""Facts that may change the order by which a round is paired."""


class EngineDraft(NamedTuple):
    """机排草案: a round as the engine drafted it, with the number and time of that fact."""

    no: int
    at: str
    fact: f.RoundDrafted


def engine_draft(log: Sequence[Logged], stage: str, number: int) -> EngineDraft | None:
    """The engine's draft on which a round stands, changed by hand or not; None where the engine had no part in it."""
    drafts = [
        EngineDraft(logged.no, logged.at, logged.fact)
        for logged in standing(log)
        if isinstance(logged.fact, f.RoundDrafted) and (logged.fact.stage, logged.fact.round) == (stage, number)
    ]
    found = next((draft for draft in reversed(drafts) if not draft.fact.manual), None)
    if found is None or found is drafts[-1]:
        return found
    between = log[found.no : drafts[-1].no - 1]
    return None if any(_changes_scores(logged.fact, stage, found.no) for logged in between) else found


def _changes_scores(fact: f.Fact, stage: str, since: int) -> bool:
    """Whether reasons that were given before this fact may no longer be true after it."""
    if isinstance(fact, f.Undone):
        return fact.fact < since
    return isinstance(fact, _SCORES) and fact.stage == stage


def recomputed_draft(before: State, fact: f.RoundDrafted) -> Draft | None:
    """The draft with its reasons, from its seed and the state before it; None where it does not come out the same."""
    try:
        found = directing.draft_round(before, fact.stage, fact.seed, fact.absent, fixed=dict(fact.fixed))
    except Refused:
        return None
    return None if isinstance(found, DeadEnd) or found.fact != fact else found.draft


def reasons_that_hold(draft: Draft, fact: f.RoundDrafted, one: RoundState) -> Iterator[MatchReason]:
    """The reasons of the draft for the matches and byes that were not changed by hand, each at its present table."""
    if not one.manual:
        yield from draft.reasons
        return
    then = {pairing.table: (pairing.home, pairing.away) for pairing in fact.matches}
    now = {(match.pairing.home, match.pairing.away): table for table, match in one.matches.items()}
    for reason in draft.reasons:
        if not reason.table and set(reason.entrants) <= {*one.byes, *one.sitting_out}:
            yield reason
        elif reason.table and then[reason.table] in now:
            yield reason._replace(table=now[then[reason.table]])


def differs_in_tables(now: Collection[f.Pairing], byes: Iterable[int], made: f.RoundDrafted) -> bool:
    """换桌: whether the same sides meet, and rest, as the engine paired, at other tables."""
    then = made.matches
    same = {pairing._replace(table=0) for pairing in now} == {pairing._replace(table=0) for pairing in then}
    return same and set(now) != set(then) and set(byes) == set(made.byes)
