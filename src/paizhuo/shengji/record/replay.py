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
from paizhuo.recording.commitment import Verified, check_commitment, is_committed, missing_in
from paizhuo.recording.disagreements import NoDealDue, NotNowHere, Part, WrongLevels, WrongOutcome, WrongResult
from paizhuo.recording.entries import Note, Reveal
from paizhuo.recording.problems import NotADeal
from paizhuo.recording.text_lines import result_text
from paizhuo.shengji.deal import BadShengjiDeal, apply, outcome, refusal, start
from paizhuo.shengji.levels import at_step
from paizhuo.shengji.match import DealDone, Event, LastCall, Match, TimeIsUp, after, next_deal
from paizhuo.shengji.phases import Drawing
from paizhuo.shengji.record.fair_deal import check_coming, check_pack, coming_of
from paizhuo.shengji.record.model import Act, DealRecord, Decided, Ended, GameRecord, Happened, Levels, Record
from paizhuo.shengji.record.problems import NotReplayable
from paizhuo.shengji.record.telling import levels_text, outcome_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.shengji.phases import Phase


def begin_deal(record: DealRecord) -> Drawing:
    """The deal before its first act. Raises :class:`NotADeal` when the cards are not those of two packs."""
    try:
        return start(record.setting)
    except BadShengjiDeal as error:
        raise NotADeal(str(error), text=error.text) from None


def replay(record: Record) -> Iterator[Phase]:
    """重放: the phase at the start of each deal and after every act; raises :class:`NotReplayable` at a refused one."""
    if isinstance(record, GameRecord):
        for deal in record.deals:
            yield from replay(deal)
        return
    phase: Phase = begin_deal(record)
    yield phase
    for number, act in enumerate(record.acts, start=1):
        refused = refusal(phase, act.action)
        if refused is not None:
            standing = phase.claim if isinstance(phase, Drawing) else None
            raise NotReplayable(record.number, act, number, refused, standing)
        phase = apply(phase, act.action)
        yield phase


def verify(record: Record) -> Verified:
    """核对: check everything the record says; the first thing that is wrong is raised as a typed error."""
    check_commitment(record)
    missing = missing_in(record)
    if isinstance(record, GameRecord):
        return replace(_verify_game(record), missing=missing)
    found = replace(_verify_deal(record, last=record.seed is None), missing=missing)
    if record.seed is None:
        return found
    check_pack(record, coming_of(record), record.seed, record.nonces)
    return replace(found, dealt=1, committed=is_committed(record))


def _verify_deal(record: DealRecord, *, last: bool) -> Verified:
    """Play the deal again and compare its outcome; the ``last`` thing in a record may break off before it is told."""
    *_, end = replay(record)
    reached, told = outcome(end), record.outcome
    if reached != told and not (last and told is None):
        lines = [entry.line for entry in record.entries if isinstance(entry, Ended)] or [record.entries[-1].line]
        shown = ["-" if one is None else outcome_text(one) for one in (told, reached)]
        raise WrongOutcome(Part.OUTCOME, shown[0], shown[1], deal=record.number, line=lines[0])
    return Verified(deals=1, acts=len(record.acts), finished=int(told is not None))


def begin_match(game: GameRecord) -> Match:
    """The match before its first deal."""
    return Match(game.rules, remaining=game.limit)


def _verify_game(game: GameRecord) -> Verified:
    match = begin_match(game)
    found = Verified(result=game.result is not None, committed=is_committed(game), levels=len(game.levels))
    for at, part in enumerate(game.parts):
        match part:
            case DealRecord():
                found = _verify_next(game, match, part, found)
                match = after_deal(match, part)
            case Happened():
                before = game.parts[at - 1] if at else None
                _check_in_play(part, begun=isinstance(before, DealRecord) and not before.outcome and bool(before.acts))
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
    coming = next_deal(match)
    if coming is None:
        raise NoDealDue(deal.number, line=deal.line)
    check_coming(deal, coming)
    if game.seed is not None:
        check_pack(deal, coming, game.seed, game.nonces)
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
    begun = False
    for entry in deal.entries:
        match entry:
            case Act():
                begun = True
            case Happened():
                _check_in_play(entry, begun=begun)
                match = _after(match, entry.event, entry.line)
            case Ended():
                match = _after(match, DealDone(entry.outcome), entry.line)
            case Note() | Reveal():
                pass
    return match


def match_of(game: GameRecord) -> Match:
    """一场的现状: the match as the record tells it, the outcomes being taken as they are recorded."""
    match = begin_match(game)
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


def _check_in_play(happened: Happened, *, begun: bool) -> None:
    """A call of time says whether a deal is in play, which it is from its first card drawn."""
    if isinstance(happened.event, LastCall | TimeIsUp) and happened.event.deal_in_play != begun:
        told = "a deal was in play" if happened.event.deal_in_play else "no deal was in play"
        raise NotNowHere(f"the call of time says that {told}, the acts say otherwise", line=happened.line)


def levels_of(match: Match) -> Levels:
    """The levels of a match as they are written after a deal."""
    standing = match.standing
    assert standing.dealer is not None, "after a deal there is a dealer"  # noqa: S101 - a programming error, not input
    ours, theirs = map(at_step, standing.steps)
    return Levels((ours, theirs), standing.dealer, standing.passed)


def _check_levels(match: Match, part: Levels) -> None:
    computed = levels_of(match)
    if part != computed:
        raise WrongLevels(Part.LEVELS, levels_text(part), levels_text(computed), deal=match.deals, line=part.line)


def _check_result(match: Match, part: Decided) -> None:
    if part.result != match.result:
        recorded = _result_text(replace(match, result=part.result))
        raise WrongResult(Part.RESULT, recorded, _result_text(match), line=part.line)


def _result_text(match: Match) -> str:
    result = match.result
    return "-" if result is None else result_text(result.winner, result.steps, result.cause)
