"""记录问题的说法: what is wrong with a record of either game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.record import problems as guandan_problems
from paizhuo.recording.disagreements import Disagrees, NoDealDue, RecordPart, WrongHands, WrongSeed
from paizhuo.recording.problems import BadRecord, NotReplayable, UnknownFingerprint
from paizhuo.shengji.record import problems as shengji_problems
from paizhuo.wording.errors import error_words
from paizhuo.wording.guandan import plays as guandan_plays
from paizhuo.wording.guandan import record as guandan_record
from paizhuo.wording.language import N_, Say
from paizhuo.wording.shengji import deal as shengji_deal
from paizhuo.wording.shengji import plays as shengji_plays

if TYPE_CHECKING:
    from paizhuo.errors import PaizhuoError

_PARTS = {
    RecordPart.NUMBER: N_("the number of the deal"),
    RecordPart.LEVEL: N_("the level"),
    RecordPart.OPENING: N_("who leads or pays tribute"),
    RecordPart.UNTIL: N_("how far the deal is played"),
    RecordPart.DRAW: N_("the turned card and the first drawer"),
    RecordPart.DRAWER: N_("who draws first"),
    RecordPart.DEALER: N_("the dealer"),
    RecordPart.FINISH: N_("the finishing order"),
    RecordPart.OUTCOME: N_("the points of the deal"),
    RecordPart.LEVELS: N_("the levels"),
    RecordPart.RESULT: N_("the result"),
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
"""By error code: sentences that are followed by the developer's message, which names the field, column or card."""


def problem_words(error: PaizhuoError, say: Say) -> str:
    """What is wrong with a record, and on which line."""
    problem = _problem(error, say)
    line = error.line if isinstance(error, BadRecord) else 0
    return say(N_("Line {line}: {problem}")).format(line=str(line), problem=problem) if line else problem


def _problem(error: PaizhuoError, say: Say) -> str:  # noqa: PLR0911 - one return for each kind of problem
    match error:
        case NotReplayable():
            action, why = _refused(error, say)
            text = say(N_("Deal {deal}, act {act}, {action}: refused. {why}"))
            return text.format(deal=str(error.deal), act=str(error.act), action=action, why=why)
        case UnknownFingerprint():
            text = say(N_("The rules '{rules}' have the fingerprint {recorded} in the record, but {known} here."))
            return text.format(rules=error.rules, recorded=error.recorded, known=error.known)
        case Disagrees():
            text = say(N_("{part} is recorded as '{recorded}'; by the rules it is '{computed}'."))
            problem = text.format(part=say(_PARTS[error.part]), recorded=error.recorded, computed=error.computed)
            return (
                say(N_("Deal {deal}: {problem}")).format(deal=str(error.deal), problem=problem)
                if error.deal
                else problem
            )
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


def _refused(error: NotReplayable, say: Say) -> tuple[str, str]:
    """The action that the rules refuse, and why."""
    match error:
        case guandan_problems.NotReplayable():
            action = guandan_record.action_words(error.action, error.rules, say)
            return action, guandan_plays.refusal_words(error.refusal, error.rules, say)
        case shengji_problems.NotReplayable():
            action = shengji_deal.action_words(error.action, say, error.standing)
            return action, shengji_plays.refusal_words(error.refusal, say)
        case _:
            raise AssertionError(f"{error!r} is of neither game")
