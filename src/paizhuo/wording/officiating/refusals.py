"""不予受理的说法: why the officials' layer does not accept something, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.appeal_committee import NoChair, NotByTheBook
from paizhuo.officiating.appeals import NotReceivedThen
from paizhuo.officiating.by_hand import BadHand
from paizhuo.officiating.corrections import DecidedOnAppeal
from paizhuo.officiating.disqualification import NotDisqualifying
from paizhuo.officiating.entered_forfeit import AHEAD, AheadInKnockout, LevelsNotCounted
from paizhuo.officiating.entered_result import ForfeitKindMissing, NotTheAbsentees, SideMissing
from paizhuo.officiating.forfeit_kind import CONSENT, NoConsentKnown
from paizhuo.officiating.limits import LimitRefused
from paizhuo.officiating.line_ups import TooManyPlayers
from paizhuo.officiating.referees_at_tables import (
    MustStepAside,
    NoReferees,
    RejectedByUnits,
    TooFewReferees,
    UnknownReferee,
)
from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.officiating.results import BadTyping
from paizhuo.officiating.sanctions import MeasureNotOffered
from paizhuo.officiating.seating_check import SEALED, LineUpsSealed
from paizhuo.officiating.sheet_notes import NotInitialled
from paizhuo.officiating.stage_closing import MattersOpen
from paizhuo.officiating.stage_opening import NotQualified
from paizhuo.officiating.substitution import (
    LeaveMissing,
    NameUnchanged,
    SeveralPlayers,
    SubstitutionForbidden,
    UnknownPlayer,
)
from paizhuo.officiating.unlikely import UnlikelyResult
from paizhuo.officiating.who_may_act import NotPermitted
from paizhuo.officiating.working_days import NoSuchDay
from paizhuo.wording.citations import book_words, citation_words
from paizhuo.wording.language import N_
from paizhuo.wording.officiating.by_hand import hand_fault_words
from paizhuo.wording.officiating.disqualification import not_disqualifying_words
from paizhuo.wording.officiating.due import due_words
from paizhuo.wording.officiating.limits import limit_refused_words
from paizhuo.wording.officiating.line_ups import too_many_players_words
from paizhuo.wording.officiating.referees import sending_refused_words
from paizhuo.wording.officiating.results import typed_words, unlikely_words
from paizhuo.wording.officiating.sanctions import measure_not_offered_words
from paizhuo.wording.officiating.substitution import forbidden_words, leave_missing_words, unknown_player_words
from paizhuo.wording.referee.appeals import appeal_words
from paizhuo.wording.referee.authority import role_words
from paizhuo.wording.referee.permissions import action_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrants_words, where_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.officiating.refusals import NotAccepted
    from paizhuo.wording.language import Say


def not_accepted_words(say: Say, error: NotAccepted, names: Names = NO_NAMES) -> str:  # noqa: PLR0911, PLR0912, C901 - one case a type
    """What is wrong and what to do."""
    match error:
        case BadHand():
            return hand_fault_words(say, error, names)
        case RefusedByBook():
            return _refused_by_book(say, error)
        case NoReferees():
            return say(N_("There are no referees to be sent to the tables. List them first."))
        case UnknownReferee():
            return say(N_("{name} is not on the list of referees. List him first.")).format(name=error.text)
        case NoSuchDay():
            return say(N_("{text} is no day here. Write days as 2026-10-01, each in one list only.")).format(
                text=error.text
            )
        case NotReceivedThen():
            text = N_("{text} is no day between the decision and the appeal. Write it as 2026-10-01.")
            return say(text).format(text=error.text)
        case NotDisqualifying():
            return not_disqualifying_words(say, error)
        case TooManyPlayers():
            return too_many_players_words(say, error)
        case LineUpsSealed(segment=segment):
            text = say(N_("The line-ups of segment {segment} are not shown yet. Check who sits there when both are in"))
            return cited_words(say, text.format(segment=segment), (SEALED,))
        case SideMissing():
            return say(N_("Choose the side that it concerns."))
        case NotTheAbsentees(entrants=entrants):
            text = say(N_("Only who sits on the side that forfeits can have stayed away: {entrants}"))
            return cited_words(say, text.format(entrants=entrants_words(say, entrants, names)), (CONSENT,))
        case ForfeitKindMissing():
            text = say(N_("Say how the chief referee takes the forfeit: consented, unexcused, deliberate"))
            return cited_words(say, text, (CONSENT,))
        case NoConsentKnown():
            text = say(N_("{book} asks nobody for consent to a forfeit: leave out how it is taken."))
            return text.format(book=book_words(error.book, say))
        case AheadInKnockout():
            text = say(N_("The side that gives up is ahead in this knockout match: that is a deliberate forfeit."))
            return cited_words(say, text, (AHEAD,))
        case NotQualified(entrants=entrants, source=source):
            text = say(N_("Not qualified for this stage: {entrants}. The place of a qualifier who leaves stays empty."))
            return cited_words(say, text.format(entrants=entrants_words(say, entrants, names)), (source,))
        case MattersOpen():
            return _matters_open(say, error, names)
        case LevelsNotCounted():
            return say(N_("This forfeit is not scored by the levels of the table: leave out the levels."))
        case SubstitutionForbidden():
            return forbidden_words(say, error)
        case LeaveMissing():
            return leave_missing_words(say, error)
        case SeveralPlayers():
            return say(N_("More than one player would change. After the draw substitute one after another."))
        case UnknownPlayer():
            return unknown_player_words(say, error)
        case NameUnchanged():
            return say(N_("Write the name as it should be; it stays as it is so far."))
        case BadTyping():
            return typed_words(say, error)
        case UnlikelyResult():
            return unlikely_words(say, error)
        case _:
            return str(error)


def _matters_open(say: Say, error: MattersOpen, names: Names) -> str:
    """What is open, and what to do about it."""
    lines = [
        *(due_words(say, one, names) for one in error.appeals),
        *(due_words(say, one, names) for one in error.pending),
    ]
    for key in error.unconfirmed:
        place = where_words(say, stage="", round_=key.round, table=key.table)
        lines.append(say(N_("{where}: the result is not confirmed.")).format(where=place))
    for key in error.called:
        place = where_words(say, stage="", round_=key.round, table=key.table)
        lines.append(say(N_("{where} waits for the referee.")).format(where=place))
    text = say(N_("The places are not final while something is open: {matters} Settle it first."))
    return text.format(matters=" ".join(lines))


def _refused_by_book(say: Say, error: RefusedByBook) -> str:  # noqa: PLR0911 - one case a type
    match error:
        case NotByTheBook():
            return appeal_words(say, error.state)
        case DecidedOnAppeal():
            text = say(N_("Appeal {appeal} about this result was decided, and that is final ({source})."))
            return text.format(appeal=error.appeal, source=citation_words(error.source, say))
        case NotPermitted():
            text = say(N_("You may not do this: {action}. It is for: {roles} ({source})."))
            roles = say(N_(", ")).join(role_words(say, role) for role in error.block.by)
            source = citation_words(error.block.source, say)
            return text.format(action=action_words(say, error.action), roles=roles, source=source)
        case TooFewReferees() | MustStepAside() | RejectedByUnits():
            return sending_refused_words(say, error)
        case MeasureNotOffered():
            return measure_not_offered_words(say, error)
        case LimitRefused():
            return limit_refused_words(say, error)
        case NotInitialled():
            text = say(N_("Nothing written on the sheet is changed, and no referee signs a change ({source})."))
            return text.format(source=citation_words(error.source, say))
        case NoChair():
            text = say(N_("A committee has one chair. Name the chair among the members ({source})."))
            return text.format(source=citation_words(error.source, say))
        case _:
            return str(error)
