"""另行规定的说法: why a limit is not set, and the limits of an event with their articles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.limits import NoLimit, source_of_limit
from paizhuo.referee.clock.overtime import NoShortening, StaysPermitted
from paizhuo.referee.sheets.corrections import NoChange, WindowStays
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.clock import shortening_words
from paizhuo.wording.referee.corrections import stays_words
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles
from paizhuo.wording.tournament.limits import limit_title, limit_value
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.officiating.limits import LimitRefused
    from paizhuo.tournament.log.state import State

_WHY = {
    NoLimit.FIXED: N_("The book gives the time for appeals and lets nobody change it"),
    NoLimit.NOT_BY_CLASS: N_("The book does not punish this offence by a class, so it has none to be moved from"),
    NoLimit.NO_OVERTIME: N_("The book permits no overtime and punishes none, so there is nothing to shorten"),
    NoLimit.NO_LEAST_TIME: N_("The book punishes nobody for playing too fast, so there is no least time to adopt"),
    NoLimit.PLAY_HAS_BEGUN: N_(
        "One event has one standard of penalties: such a limit is set before the first round is published"
    ),
}


class LimitRow(NamedTuple):
    """一项: what is limited, how, and by which article."""

    title: str
    value: str
    source: str


def limit_refused_words(say: Say, error: LimitRefused) -> str:
    """Why the limit is not set, and what to do, with the article."""
    match error.why:
        case NoChange():
            return stays_words(say, WindowStays(error.why, error.source))
        case NoShortening():
            return shortening_words(say, StaysPermitted(error.why, error.source))
        case NoLimit():
            return cited_words(say, say(_WHY[error.why]), (error.source,))


def limit_rows(say: Say, state: State, titles: Titles = NO_TITLES) -> list[LimitRow]:
    """另行规定: every limit that officials have set in this event, with the article that lets them."""
    return [
        LimitRow(
            limit_title(say, one.limit, titles),
            limit_value(say, one.limit),
            citation_words(source_of_limit(state.regulations.book, one.limit), say),
        )
        for one in state.limits.values()
    ]
