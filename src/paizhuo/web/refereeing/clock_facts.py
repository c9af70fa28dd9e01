"""时钟事实: what lateness, overtime and fast play cost at this moment, computed from the clock of the round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee import Infraction
from paizhuo.referee.clock.lateness import lateness, seated
from paizhuo.referee.clock.overtime import NoTimePenalty, fast_play, least_time, overtime
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.web.access.actors import book_of
from paizhuo.web.language import say
from paizhuo.wording import citation_words
from paizhuo.wording.options import value_words
from paizhuo.wording.referee.clock import time_penalty_words
from paizhuo.wording.referee.terms import duration_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


@dataclass(frozen=True)
class ClockFact:
    """一项: what it is, what it costs now, the article where the words do not carry it, and the infraction to rule."""

    title: str
    text: str
    source: str
    infraction: Infraction


def clock_facts(competition: Competition, snapshot: Snapshot, clock: Clock, now: datetime) -> tuple[ClockFact, ...]:
    """时钟事实: of the round as it stands; nothing before its clock was started."""
    if clock.started is None:
        return ()
    return (*_late(competition, clock, now), *_over(competition, snapshot, clock, now), *_fast(competition, clock, now))


def _late(competition: Competition, clock: Clock, now: datetime) -> tuple[ClockFact, ...]:
    """迟到: of one side that sits down at this moment, the other having been in time."""
    elapsed = clock.length - clock.left(now)
    if elapsed <= 0 or clock.is_up(now):
        return ()
    ruling = lateness(book_of(competition), 0, seated(elapsed, 0), elapsed).late[0]
    effect = _("no penalty") if ruling.effect is None else value_words(ruling.effect, say())
    text = _("A side that sits down now is late by {time}: {effect}")
    told = text.format(time=duration_words(say(), elapsed), effect=effect)
    return (ClockFact(_("Late"), told, citation_words(ruling.source, say()), Infraction.LATE),)


def _over(competition: Competition, snapshot: Snapshot, clock: Clock, now: datetime) -> tuple[ClockFact, ...]:
    """超时: of a table that ends at this moment, the blame shared evenly."""
    seconds = -clock.left(now)
    if seconds <= 0:
        return ()
    knockout = snapshot.plan.stage(clock.stage).format in KNOCKOUTS
    found = overtime(book_of(competition), seconds, knockout=knockout)
    if isinstance(found, NoTimePenalty):
        text = _("The round is over time by {time}; the book has no penalty for that")
        told = text.format(time=duration_words(say(), seconds))
        return (ClockFact(_("Over time"), told, citation_words(found.source, say()), Infraction.OVERTIME),)
    return (ClockFact(_("Over time"), time_penalty_words(say(), found), "", Infraction.OVERTIME),)


def _fast(competition: Competition, clock: Clock, now: datetime) -> tuple[ClockFact, ...]:
    """打牌过快: of a table that ends at this moment, where the organiser has adopted a least time."""
    played = clock.length - clock.left(now)
    found = fast_play(book_of(competition), clock.length, played, adopted=True)
    if isinstance(found, NoTimePenalty):
        return ()
    text = _("A table that ends now is too fast (least time {least}, where the organiser has adopted it): {penalty}")
    least = duration_words(say(), least_time(clock.length))
    told = text.format(least=least, penalty=time_penalty_words(say(), found))
    return (ClockFact(_("Too fast"), told, "", Infraction.FAST_PLAY),)
