"""查验: ``event explain``, ``check`` and ``verify``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_match, counted
from paizhuo.cli.events.keeping import CannotDo, NotNow, content, load, load_unjudged
from paizhuo.cli.events.stages import chosen_match, chosen_round, known_entrant, names_of, shown_stage
from paizhuo.officiating.tables.match_lists import walking_through
from paizhuo.tournament import directing
from paizhuo.tournament.checker import Severity, check
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import BadFile, Fault, read_state
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.verification import verify
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import (
    check_finding_words,
    discrepancy_words,
    pairing_words,
    place_words,
)
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.tournament.log.event_file import Event
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add these actions."""
    explain = actions.add("explain", _explain, "why a match is as it is, or why an entrant has its place")
    add_match(explain, required=False)
    explain.add_argument("--entrant", type=counted, metavar="NO", help="every round and the place of this entrant")
    actions.add("check", _check, "judge the event by a checker that shares no code with the pairing")
    actions.add("verify", _verify, "recompute the hash chain and every draw, lot, pairing and place")


def _explain(chosen: argparse.Namespace, say: Say) -> int:
    if (chosen.table is None) is (chosen.entrant is None):
        raise CannotDo(say(N_("Say what to explain: --round R --table T, or --entrant NO.")))
    event, state = load(chosen.file, say)
    stage = shown_stage(state, chosen.stage, say)
    if chosen.entrant is None:
        one = chosen_round(state.stages[stage], chosen.round, say)
        chosen_match(one, chosen.table, say)
        sentences = [_match_reason(event, state, stage, one.number, chosen.table, say)]
    else:
        known_entrant(state, chosen.entrant, say)
        sentences = _entrant_reasons(event, state, stage, chosen.entrant, say)
    if chosen.json:
        pages.data({"stage": stage, "reasons": sentences})
    else:
        for sentence in sentences:
            pages.line(sentence)
    return 0


def _match_reason(  # noqa: PLR0913, PLR0917 - the event and the place in it
    event: Event, state: State, stage: str, number: int, table: int, say: Say
) -> str:
    for told in _reasons(event, state, stage, number):
        if told.table == table:
            return _told(told, number, state, say)
    return _by_hand(state, stage, number, say)


def _entrant_reasons(event: Event, state: State, stage: str, entrant: int, say: Say) -> list[str]:
    """Round after round what was paired for an entrant, then its place."""
    found = []
    for one in state.stages[stage].rounds:
        through = [told for told in walking_through(state, stage, one.number) if entrant in told.entrants]
        found += [_told(told, one.number, state, say) for told in through]
        if entrant not in set(one.entrants):
            continue
        told = next((told for told in _reasons(event, state, stage, one.number) if entrant in _named(told, one)), None)
        found.append(_by_hand(state, stage, one.number, say) if told is None else _told(told, one.number, state, say))
    ended = directing.places(state, stage)
    names = names_of(state)
    found += [place_words(say, one, state.regulations, names, ended) for one in ended if one.entrant == entrant]
    if not found:
        raise NotNow(say(N_("Entrant {number} does not play in stage {stage}.")).format(number=entrant, stage=stage))
    return found


def _named(told: MatchReason, one: Any) -> set[int]:  # noqa: ANN401 - a round
    if told.table in one.matches:
        pairing = one.matches[told.table].pairing
        return {*pairing.home, *pairing.away}
    return set(told.entrants)


def _told(told: MatchReason, number: int, state: State, say: Say) -> str:
    words = pairing_words(say, told, state.regulations, names_of(state))
    return say(N_("Round {round}: {reason}")).format(round=number, reason=words)


def _by_hand(state: State, stage: str, number: int, say: Say) -> str:
    one = state.stages[stage].rounds[number - 1]
    if one.manual:
        text = say(N_("Round {round}: paired by hand: {reason}"))
        return text.format(round=number, reason=one.reason)
    text = say(N_("Round {round}: its draft is not what the seed gives; run 'paizhuo event verify'."))
    return text.format(round=number)


def _reasons(event: Event, state: State, stage: str, number: int) -> tuple[MatchReason, ...]:
    """The reasons of a round, worked out again from its seed and the state before it; none for one made by hand."""
    if state.stages[stage].rounds[number - 1].manual:
        return ()
    drafts = [
        logged
        for logged in standing(event.log)
        if isinstance(logged.fact, f.RoundDrafted) and (logged.fact.stage, logged.fact.round) == (stage, number)
    ]
    fact = drafts[-1].fact
    before = fold(event.plan, event.log[: drafts[-1].no - 1])
    try:
        found = directing.draft_round(before, stage, fact.seed if isinstance(fact, f.RoundDrafted) else "")
    except Refused:
        return ()
    return () if isinstance(found, DeadEnd) or found.fact != fact else found.draft.reasons


def _check(chosen: argparse.Namespace, say: Say) -> int:
    event = load_unjudged(chosen.file, say)
    with pages.working(say(N_("Checking…"))):
        findings = check(event.plan, event.log)
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    names = {
        logged.fact.entry.number: logged.fact.entry.name
        for logged in event.log
        if isinstance(logged.fact, f.Entered | f.EntryChanged)
    }
    if any(isinstance(logged.fact, f.Drawn) for logged in event.log):
        names = {}
    words = [check_finding_words(say, finding, names) for finding in findings]
    if chosen.json:
        told = [
            {
                "code": finding.code.value,
                "severity": finding.severity.value,
                "stage": finding.stage,
                "round": finding.round,
                "table": finding.table,
                "entrants": list(finding.entrants),
                "message": text,
            }
            for finding, text in zip(findings, words, strict=True)
        ]
        pages.data({"ok": not errors, "findings": told})
        return 1 if errors else 0
    for text in words:
        pages.line(text)
    text = (
        N_("Errors: {errors}, warnings: {warnings}, facts: {facts}.")
        if findings
        else N_("No fault found. Facts: {facts}.")
    )
    pages.line(say(text).format(errors=errors, warnings=len(findings) - errors, facts=len(event.log)))
    return 1 if errors else 0


def _verify(chosen: argparse.Namespace, say: Say) -> int:
    try:
        event, _ = read_state(content(chosen.file, say))
    except BadFile as error:
        if error.fault not in {Fault.CHAIN, Fault.NOT_CANONICAL, Fault.REFUSED}:
            raise
        return _unverified(chosen, [(error.fact, file_words(error, say))], say)
    with pages.working(say(N_("Recomputing…"))):
        found = verify(event.plan, event.log)
    if found:
        told = [(one.fact, discrepancy_words(say, one)) for one in found]
        return _unverified(chosen, told, say)
    count, facts = sum(_is_recomputed(logged.fact) for logged in event.log), len(event.log)
    if chosen.json:
        pages.data({"ok": True, "facts": facts, "recomputed": count, "discrepancies": []})
        return 0
    text = say(
        N_("OK: the chain of {facts} facts holds; {count} draws, lots, pairings and closings come out the same.")
    )
    pages.line(text.format(facts=facts, count=count))
    return 0


def _is_recomputed(fact: f.Fact) -> bool:
    """Whether a fact follows from a seed or from the results; drafts and lots by hand do not."""
    match fact:
        case f.Drawn() | f.StageClosed():
            return True
        case f.StageOpened() | f.RoundDrafted():
            return not fact.manual
        case f.LotDrawn():
            return bool(fact.seed)
        case _:
            return False


def _unverified(chosen: argparse.Namespace, told: list[tuple[int, str]], say: Say) -> int:
    if chosen.json:
        pages.data({"ok": False, "discrepancies": [{"fact": fact, "message": text} for fact, text in told]})
        return 1
    for _, text in told:
        pages.line(text)
    pages.line(say(N_("NOT verified. Discrepancies: {count}.")).format(count=len(told)))
    return 1
