"""记录的说法: what stands in a record, and what is wrong with one, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, GiveBack, Lay, Pass, Pay
from paizhuo.guandan.combinations import Kind, Play
from paizhuo.guandan.laying import laid
from paizhuo.guandan.levels import PAST_ACE, at_step
from paizhuo.guandan.match import Cause, DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, Result, TimeIsUp
from paizhuo.guandan.record.problems import NotReplayable
from paizhuo.guandan.wilds import wild_card
from paizhuo.recording.disagreements import Disagrees, NoDealDue, Part, WrongHands, WrongSeed
from paizhuo.recording.problems import BadRecord, UnknownFingerprint
from paizhuo.shengji.record import problems as shengji
from paizhuo.wording.cards import card_words, cards_words, rank_words, seat_words, side_words
from paizhuo.wording.errors import error_words
from paizhuo.wording.guandan.plays import reading_words, refusal_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.shengji import deal
from paizhuo.wording.shengji.plays import refusal_words as refusal_of_shengji

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.errors import PaizhuoError
    from paizhuo.guandan.record.model import Levels, MatchEvent
    from paizhuo.guandan.rules import RuleSet

_CAUSES = {
    Cause.PASSED_ACE: N_("passed A"),
    Cause.HIGHER_LEVEL: N_("higher level"),
    Cause.DRAW: N_("equal levels"),
    Cause.EXTRA_DEAL: N_("extra deal"),
    Cause.LOTS: N_("lots"),
    Cause.FORFEIT: N_("forfeit"),
    Cause.JUDGED: N_("lost by judgment"),
}
_PLAIN = frozenset({Kind.SINGLE, Kind.PAIR, Kind.TRIPLE})
_PARTS = {
    Part.NUMBER: N_("the number of the deal"),
    Part.LEVEL: N_("the level"),
    Part.OPENING: N_("who leads or pays tribute"),
    Part.UNTIL: N_("how far the deal is played"),
    Part.DRAW: N_("the turned card and the first drawer"),
    Part.DRAWER: N_("who draws first"),
    Part.DEALER: N_("the dealer"),
    Part.FINISH: N_("the finishing order"),
    Part.OUTCOME: N_("the points of the deal"),
    Part.LEVELS: N_("the levels"),
    Part.RESULT: N_("the result"),
}
_SENTENCES = {
    "EMPTY_RECORD": N_("The record is empty."),
    "NOT_TEXT": N_("This is not text in UTF-8."),
    "UNKNOWN_FORM": N_("This is no record: it begins neither with a JSON object nor with '# paizhuo record 1'."),
    "UNKNOWN_VERSION": N_("The record has version {text}, which is not known here."),
    "UNKNOWN_GAME": N_("This is a record of {text}, not of Guandan or Shengji."),
    "DUPLICATE_KEY": N_("'{text}' stands there twice."),
    "MISSING_FIELD": N_("'{text}' is missing."),
    "UNKNOWN_FIELD": N_("'{text}' is not known here."),
    "UNKNOWN_TYPE": N_("There is no line of the type {text}."),
    "BROKEN_CHAIN": N_("The hash does not fit: this line or one before it was changed, dropped or moved."),
    "NO_READING": N_("The cards {text} can be several things or none; the record must say what was played."),
}
_WITH_DETAIL = {
    "BAD_JSON": N_("The line is not one whole JSON object."),
    "BAD_LINE": N_("The line cannot be understood."),
    "BAD_VALUE": N_("The line holds an impossible value."),
    "MISPLACED": N_("The line cannot stand here."),
    "BAD_DEAL": N_("The four hands are not a deal of two packs."),
    "NOT_NOW": N_("This cannot happen at this point of the match."),
}
"""Sentences after which the developer's own words help: they name the field, the column or the card."""


def action_words(action: Action, rules: RuleSet, say: Say, level: Rank | None = None) -> str:
    """What a seat did; with the level, plays are laid as on the table and wild cards starred."""
    seat = seat_words(action.seat, say)
    match action:
        case Pay():
            return say(N_("{seat} pays {card}")).format(seat=seat, card=card_words(action.card, say))
        case GiveBack():
            return say(N_("{seat} returns {card}")).format(seat=seat, card=card_words(action.card, say))
        case Pass():
            return say(N_("{seat}: {play}")).format(seat=seat, play=say(N_("pass")))
        case Lay():
            return say(N_("{seat}: {play}")).format(seat=seat, play=_play_words(action, rules, say, level))


def _play_words(action: Lay, rules: RuleSet, say: Say, level: Rank | None) -> str:
    """The cards and what they were played as; one to three cards of a rank speak for themselves."""
    declared = action.declared
    if declared is None or (declared.kind in _PLAIN and all(card.rank is declared.key for card in action.cards)):
        return cards_words(action.cards, say)
    reading = reading_words(declared, rules, say)
    if level is None:
        return f"{cards_words(action.cards, say)} ({reading})"
    wild = wild_card(level)
    order = laid(Play(action.cards, declared), level, rules)
    cards = " ".join(card_words(card, say) + ("★" if card is wild else "") for card in order)
    return f"{cards} ({reading})"


def event_words(event: MatchEvent, say: Say) -> str:
    """What happened in the match."""
    match event:
        case DealLost():
            return say(N_("{seat} loses the deal by judgment.")).format(seat=seat_words(event.offender, say))
        case LastCall():
            return say(N_("The last deal is called."))
        case TimeIsUp():
            return say(N_("The time is up."))
        case LotsDrawn():
            return say(N_("Lots give the match to {side}.")).format(side=side_words(event.winner, say))
        case Forfeited():
            return say(N_("{side} forfeits.")).format(side=side_words(event.by, say))
        case JudgedLost():
            return say(N_("{side} has lost the match by judgment.")).format(side=side_words(event.by, say))


def levels_words(levels: Levels, say: Say) -> str:
    """The levels after a deal."""
    ours, theirs = (rank_words(level, say) for level in levels.levels)
    return say(N_("Levels: East-West {ours}, North-South {theirs}.")).format(ours=ours, theirs=theirs)


def result_words(result: Result, say: Say) -> str:
    """Who won, by how many steps each, and why."""
    winner = say(N_("nobody")) if result.winner is None else side_words(result.winner, say)
    text = say(N_("Result: {winner} ({cause}); East-West {ours}, North-South {theirs}."))
    ours, theirs = (_step_words(step, say) for step in result.steps)
    return text.format(winner=winner, cause=say(_CAUSES[result.cause]), ours=ours, theirs=theirs)


def _step_words(step: int, say: Say) -> str:
    """A level as people say it; a side past A has passed it."""
    return say(_CAUSES[Cause.PASSED_ACE]) if step == PAST_ACE else rank_words(at_step(step), say)


def problem_words(error: PaizhuoError, say: Say) -> str:
    """What is wrong with a record, and on which line."""
    problem = _problem(error, say)
    line = error.line if isinstance(error, BadRecord) else 0
    return say(N_("Line {line}: {problem}")).format(line=str(line), problem=problem) if line else problem


def _problem(error: PaizhuoError, say: Say) -> str:  # noqa: PLR0911 - one return for each kind of problem
    match error:
        case NotReplayable():
            action, why = action_words(error.action, error.rules, say), refusal_words(error.refusal, error.rules, say)
            text = say(N_("Deal {deal}, act {act}, {action}: refused. {why}"))
            return text.format(deal=str(error.deal), act=str(error.act), action=action, why=why)
        case shengji.NotReplayable():
            done = deal.action_words(error.action, say, error.standing)
            why = refusal_of_shengji(error.refusal, say)
            text = say(N_("Deal {deal}, act {act}, {action}: refused. {why}"))
            return text.format(deal=str(error.deal), act=str(error.act), action=done, why=why)
        case UnknownFingerprint():
            text = say(N_("The rules '{rules}' have the fingerprint {recorded} in the record, but {known} here."))
            return text.format(rules=error.rules, recorded=error.recorded, known=error.known)
        case Disagrees():
            text = say(N_("{part} is recorded as '{recorded}'; by the rules it is '{computed}'."))
            told = text.format(part=say(_PARTS[error.part]), recorded=error.recorded, computed=error.computed)
            return say(N_("Deal {deal}: {problem}")).format(deal=str(error.deal), problem=told) if error.deal else told
        case NoDealDue():
            text = say(N_("Deal {deal} is recorded, but no deal was to be played any more."))
            return text.format(deal=str(error.deal))
        case WrongSeed():
            text = say(N_("The revealed seed gives the commitment {revealed}, published was {committed}."))
            return text.format(revealed=error.revealed, committed=error.committed)
        case WrongHands():
            text = say(N_("Deal {deal}: the hands are not those that the revealed seed deals."))
            return text.format(deal=str(error.deal))
        case BadRecord() if error.code in _SENTENCES:
            return say(_SENTENCES[error.code]).format(text=error.text)
        case BadRecord() if error.code in _WITH_DETAIL:
            return f"{say(_WITH_DETAIL[error.code])} ({error.message})"
        case _:
            return error_words(error, say)
