"""编排与名次的理由: ``event explain``: why a match is as it is, or why an entrant has its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_match, counted
from paizhuo.cli.events.event_file import CannotDo, NotNow, load
from paizhuo.cli.events.lookup import chosen_match, chosen_round, known_entrant, names_of, shown_stage
from paizhuo.officiating.pairing_reasons import engine_draft, recomputed_draft
from paizhuo.officiating.table_key import TableKey, round_at
from paizhuo.officiating.tables.match_lists import walking_through
from paizhuo.tournament import directing
from paizhuo.tournament.log.fold import fold
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import pairing_words, place_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.tournament.log.event_file import EventFile
    from paizhuo.tournament.log.state import RoundState, State


def add_to(actions: Actions) -> None:
    """Add ``event explain``."""
    explain = actions.add("explain", _explain, N_("why a match is as it is, or why an entrant has its place"))
    add_match(explain, required=False)
    explain.add_argument("--entrant", type=counted, metavar="NO", help=N_("every round and the place of this entrant"))


def _explain(chosen: argparse.Namespace, say: Say) -> int:
    if (chosen.table is None) is (chosen.entrant is None):
        raise CannotDo(say(N_("Say what to explain: --round R --table T, or --entrant NO.")))
    event, state = load(chosen.file, say)
    stage = shown_stage(state, chosen.stage, say)
    if chosen.entrant is None:
        key = TableKey(stage, chosen_round(state, stage, chosen.round, say).number, chosen.table)
        chosen_match(state, key, say)
        sentences = [_of_match(event, state, key, say)]
    else:
        known_entrant(state, chosen.entrant, say)
        sentences = _of_entrant(event, state, stage, chosen.entrant, say)
    if chosen.json:
        output.data({"stage": stage, "reasons": sentences})
    else:
        for sentence in sentences:
            output.line(sentence)
    return 0


def _of_match(event: EventFile, state: State, key: TableKey, say: Say) -> str:
    """Why a match is as it is."""
    round_ = round_at(state, key.stage, key.round)
    for reason in _reasons(event, key.stage, round_):
        if reason.table == key.table:
            return _reason_words(reason, key.round, state, say)
    return _without_reason(round_, say)


def _of_entrant(event: EventFile, state: State, stage: str, entrant: int, say: Say) -> list[str]:
    """Why an entrant was paired as it was, round by round, and why it has its place."""
    found = []
    for round_ in state.stages[stage].rounds:
        through = [reason for reason in walking_through(state, stage, round_.number) if entrant in reason.entrants]
        found += [_reason_words(reason, round_.number, state, say) for reason in through]
        if entrant not in set(round_.entrants):
            continue
        reasons = _reasons(event, stage, round_)
        reason = next((reason for reason in reasons if entrant in _entrants(reason, round_)), None)
        if reason is None:
            found.append(_without_reason(round_, say))
        else:
            found.append(_reason_words(reason, round_.number, state, say))
    ended = directing.places(state, stage)
    names = names_of(state)
    found += [place_words(say, one, state.regulations, names, ended) for one in ended if one.entrant == entrant]
    if not found:
        raise NotNow(say(N_("Entrant {number} does not play in stage {stage}.")).format(number=entrant, stage=stage))
    return found


def _entrants(reason: MatchReason, round_: RoundState) -> set[int]:
    """The entrants that a reason is about."""
    if reason.table in round_.matches:
        pairing = round_.matches[reason.table].pairing
        return {*pairing.home, *pairing.away}
    return set(reason.entrants)


def _reason_words(reason: MatchReason, number: int, state: State, say: Say) -> str:
    words = pairing_words(say, reason, state.regulations, names_of(state))
    return say(N_("Round {round}: {reason}")).format(round=number, reason=words)


def _without_reason(round_: RoundState, say: Say) -> str:
    """Why the engine gives no reason: the round was paired by hand, or its seed gives another draft."""
    if round_.manual:
        text = say(N_("Round {round}: paired by hand: {reason}"))
        return text.format(round=round_.number, reason=round_.reason)
    text = say(N_("Round {round}: its draft is not what the seed gives; run 'paizhuo event verify'."))
    return text.format(round=round_.number)


def _reasons(event: EventFile, stage: str, round_: RoundState) -> tuple[MatchReason, ...]:
    """The reasons of a round, recomputed from its seed and the state before it; none for a round by hand."""
    draft = None if round_.manual else engine_draft(event.log, stage, round_.number)
    if draft is None:
        return ()
    recomputed = recomputed_draft(fold(event.plan, event.log[: draft.no - 1]), draft.fact)
    return () if recomputed is None else recomputed.reasons
