"""中止与推迟的说法: the event is stopped, goes on, or a round waits for an appeal, in one line; and for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.interruptions import PlayPostponed, Resumed, Suspended
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles, where_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State, Unconfirmed


def interruption_words(say: Say, fact: Suspended | Resumed | PlayPostponed, titles: Titles = NO_TITLES) -> str:
    """What the fact says, in one line of the log."""
    match fact:
        case Suspended(reason, measures):
            text = say(N_("The event is stopped: {reason}")).format(reason=reason)
            return joined(say, (text, measures, *organisers_words(say, fact)))
        case Resumed(reason, _, delay):
            text = say(N_("The event goes on: {reason}")).format(reason=reason)
            later = say(N_("later rounds of the day begin {minutes} min later")).format(minutes=delay) if delay else ""
            return joined(say, (text, later, *organisers_words(say, fact)))
        case PlayPostponed():
            text = say(N_("{where} waits until appeal {appeal} is decided: {reason}"))
            sentence = text.format(where=_where(say, fact, titles), appeal=fact.appeal, reason=fact.suggestion)
            return joined(say, (sentence, *organisers_words(say, fact)))


def organisers_words(say: Say, fact: Unconfirmed) -> tuple[str, str]:
    """Whether the organiser has still to confirm it, or decided it on paper."""
    emergency = say(N_("an emergency act, for the organiser to confirm")) if fact.emergency else ""
    return emergency, say(N_("by the organiser's paper: {paper}")).format(paper=fact.paper) if fact.paper else ""


def standstill_words(say: Say, state: State, titles: Titles = NO_TITLES) -> tuple[str, ...]:
    """For players and spectators: that the event is stopped and what they do, and what waits for an appeal."""
    found = []
    if state.suspended is not None:
        text = say(N_("The event is stopped: {reason} {measures} The clocks stand; results so far are kept."))
        found.append(
            text.format(reason=_ended(say, state.suspended.reason), measures=_ended(say, state.suspended.measures))
        )
    for one in state.postponed.values():
        if one.appeal in state.appeals and state.appeals[one.appeal][1] is None:
            text = say(N_("{where} begins when an appeal is decided. Please wait."))
            found.append(text.format(where=_where(say, one, titles)))
    return tuple(found)


def _where(say: Say, fact: PlayPostponed, titles: Titles) -> str:
    where = where_words(say, stage=fact.stage, round_=fact.round, table=fact.table, titles=titles)
    return where[:1].upper() + where[1:]


def _ended(say: Say, text: str) -> str:
    """A text as a sentence of its own."""
    return text if text.endswith((".", "!", "?", "。", "！", "？")) else text + say(N_("."))
