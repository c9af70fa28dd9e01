"""重放: a record played again through the one door of the engine, and checked.

``replay`` gives the phases of a deal (or of all deals of a game) one after another. ``verify`` plays the whole record
and compares everything that is recorded besides the acts: the outcome, what comes next, the levels, the result, and,
once the seed is revealed, the commitment and the cards themselves. A record that breaks off is right as far as it goes;
what is missing then is told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.errors import BadInput
from paizhuo.guandan.actions import Lay
from paizhuo.guandan.deal import BadDeal, apply, outcome, refusal, start, start_from
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.match import DealDone, Event, LastCall, Match, TimeIsUp, after, next_deal
from paizhuo.guandan.record.fair_deal import check_coming, check_drawing, check_hands, coming_of
from paizhuo.guandan.record.model import (
    Act,
    DealRecord,
    Decided,
    Ended,
    GameRecord,
    Happened,
    Levels,
    Record,
)
from paizhuo.guandan.record.problems import NotReplayable
from paizhuo.recording.commitment import Verified, check_commitment, is_committed, missing_in
from paizhuo.recording.disagreements import NoDealDue, NotNowHere, Part, WrongLevels, WrongOutcome, WrongResult
from paizhuo.recording.entries import Note, Reveal
from paizhuo.recording.problems import NotADeal
from paizhuo.recording.text_lines import result_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.guandan.phases import Phase


def begin_deal(record: DealRecord, *, ending: bool | None = None) -> Phase:
    """The deal before its first act. Raises :class:`NotADeal` when the hands are none, nor an ending."""
    few = record.ending if ending is None else ending
    try:
        return start_from(record.setting) if few else start(record.setting)
    except BadDeal as error:
        raise NotADeal(str(error), text=error.text) from None


def replay(record: Record) -> Iterator[Phase]:
    """重放: the phase at the start of each deal and after every act; raises :class:`NotReplayable` at a refused one."""
    if isinstance(record, GameRecord):
        for deal in record.deals:
            yield from replay(deal)
        return
    phase = begin_deal(record)
    yield phase
    for number, act in enumerate(record.acts, start=1):
        phase = _applied(phase, act, record, number)
        yield phase


def _applied(phase: Phase, act: Act, record: DealRecord, number: int) -> Phase:
    refused = refusal(phase, act.action)
    if refused is not None:
        raise NotReplayable(record.number, act, number, refused, record.rules)
    return apply(phase, act.action)


def verify(record: Record) -> Verified:
    """核对: check everything the record says; the first thing that is wrong is raised as a typed error."""
    check_commitment(record)
    missing = missing_in(record)
    if isinstance(record, GameRecord):
        return replace(_verify_game(record), missing=missing)
    found = replace(_verify_deal(record, last=record.seed is None), missing=missing)
    check_drawing(record)
    if record.seed is None:
        return found
    check_hands(record, coming_of(record), record.seed, record.nonces)
    return replace(found, dealt=1, committed=is_committed(record))


def _verify_deal(record: DealRecord, *, last: bool) -> Verified:
    """Play the deal again and compare its outcome; the ``last`` thing in a record may break off before it is told."""
    *_, end = replay(record)
    reached, told = outcome(end), record.outcome
    if reached != told and not (last and told is None):
        lines = [entry.line for entry in record.entries if isinstance(entry, Ended)] or [record.entries[-1].line]
        shown = ["-" if one is None else " ".join(map(str, one.finish)) for one in (told, reached)]
        raise WrongOutcome(Part.FINISH, shown[0], shown[1], deal=record.number, line=lines[0])
    return Verified(deals=1, acts=len(record.acts), finished=int(told is not None))


def _verify_game(game: GameRecord) -> Verified:
    match = begin(game.rules, game.terms, game.late)
    found = Verified(result=game.result is not None, committed=is_committed(game), levels=len(game.levels))
    for at, part in enumerate(game.parts):
        match part:
            case DealRecord():
                found = _verify_next(game, match, part, found)
                match = after_deal(match, part)
            case Happened():
                before = game.parts[at - 1] if at else None
                _check_begun(part, begun=isinstance(before, DealRecord) and not before.outcome and _led(before.acts))
                match = _after(match, part.event, part.line)
            case Levels():
                _check_levels(match, part)
            case Decided():
                _check_result(match, part)
            case Note() | Reveal():
                pass
    if match.result is not None and game.result is None and game.seed is not None:
        raise WrongResult(Part.RESULT, "-", _result_text(match))
    return found


def _verify_next(game: GameRecord, match: Match, deal: DealRecord, found: Verified) -> Verified:
    """Check that the deal is the one that comes next, that it was dealt from the seed, and play it again."""
    try:
        coming = next_deal(match)
    except BadInput as error:
        raise NotNowHere(str(error), line=deal.line) from None
    if coming is None:
        raise NoDealDue(deal.number, line=deal.line)
    check_coming(deal, coming)
    check_drawing(deal, coming.roles.first_drawer)
    if game.seed is not None:
        check_hands(deal, coming, game.seed, game.nonces)
    played = _verify_deal(deal, last=deal is game.parts[-1])
    return replace(
        found,
        deals=found.deals + 1,
        acts=found.acts + played.acts,
        finished=found.finished + played.finished,
        dealt=found.dealt + int(game.seed is not None),
    )


def after_deal(match: Match, deal: DealRecord) -> Match:
    """The match after what happened in a deal, its outcome included."""
    acts: list[Act] = []
    for entry in deal.entries:
        match entry:
            case Act():
                acts.append(entry)
            case Happened():
                _check_begun(entry, begun=_led(acts))
                match = _after(match, entry.event, entry.line)
            case Ended():
                match = _after(match, DealDone(entry.outcome.finish), entry.line)
            case Note() | Reveal():
                pass
    return match


def match_of(game: GameRecord) -> Match:
    """一场的现状: the match as the record tells it, the outcomes being taken as they are recorded."""
    match = begin(game.rules, game.terms, game.late)
    for part in game.parts:
        if isinstance(part, DealRecord):
            match = after_deal(match, part)
        elif isinstance(part, Happened):
            match = _after(match, part.event, part.line)
    return match


def _after(match: Match, event: Event, line: int) -> Match:
    try:
        return after(match, event)
    except BadInput as error:
        raise NotNowHere(str(error), line=line) from None


def _led(acts: list[Act] | tuple[Act, ...]) -> bool:
    return any(isinstance(act.action, Lay) for act in acts)


def _check_begun(happened: Happened, *, begun: bool) -> None:
    """A call of time says whether a deal has begun, which it has once its first card is led."""
    if isinstance(happened.event, LastCall | TimeIsUp) and happened.event.deal_begun != begun:
        told = "a deal had begun" if happened.event.deal_begun else "no deal had begun"
        raise NotNowHere(f"the call of time says that {told}, the acts say otherwise", line=happened.line)


def levels_of(match: Match) -> Levels:
    """The levels of a match as they are written after a deal."""
    return Levels(match.standing.levels, match.standing.owner, match.standing.passed)


def _check_levels(match: Match, part: Levels) -> None:
    computed = levels_of(match)
    if part != computed:
        texts = [_levels_text(one) for one in (part, computed)]
        raise WrongLevels(Part.LEVELS, texts[0], texts[1], deal=match.deals, line=part.line)


def _levels_text(levels: Levels) -> str:
    owner = "" if levels.owner is None else f", owner {levels.owner}"
    passed = "" if levels.passed is None else f", passed {levels.passed}"
    return f"EW {levels.levels[0]}, NS {levels.levels[1]}{owner}{passed}"


def _check_result(match: Match, part: Decided) -> None:
    if part.result != match.result:
        recorded = _result_text(replace(match, result=part.result))
        raise WrongResult(Part.RESULT, recorded, _result_text(match), line=part.line)


def _result_text(match: Match) -> str:
    result = match.result
    return "-" if result is None else result_text(result.winner, result.steps, result.cause)
