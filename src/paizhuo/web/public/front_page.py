"""首页的一条: what the front page shows of a competition, from its row and its summary; nothing is folded."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from django.utils.translation import gettext_lazy

from paizhuo.officiating.event_summary import last_published
from paizhuo.rulebook import Book
from paizhuo.tournament.plan import limits
from paizhuo.web.clock.clock import clock_by, now
from paizhuo.web.language import say
from paizhuo.web.ledger.summaries import phase_by_days
from paizhuo.web.public import page
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.criteria import total_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.utils.functional import _StrPromise

    from paizhuo.officiating.event_phase import EventPhase
    from paizhuo.officiating.event_summary import EventSummary, LeaderRow
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.summaries import Listed
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.publication import Published


class GameKind(Enum):
    """牌种: the games that the front page filters by."""

    label: _StrPromise

    def __new__(cls, code: str, label: _StrPromise) -> Self:
        """Make the code the value of the member."""
        member = object.__new__(cls)
        member._value_ = code
        member.label = label
        return member

    GUANDAN = "guandan", gettext_lazy("Guandan")
    SHENGJI = "shengji", gettext_lazy("Shengji")


class Leader(NamedTuple):
    """领先者: a place with its name and points."""

    place: int
    name: str
    points: str


@dataclass(frozen=True)
class FrontPageEvent:
    """一条: a competition with the values that the front page shows; title and days alone while it has no summary."""

    competition: Competition
    summary: EventSummary | None

    @property
    def phase(self) -> EventPhase:
        """The phase that the public sees; without a summary as the days say."""
        return self.summary.public_phase if self.summary is not None else phase_by_days(self.competition)

    @property
    def game(self) -> GameKind | None:
        """The game; None while nobody knows."""
        if self.summary is None:
            return None
        return GameKind.SHENGJI if self.summary.law is Book.FUJIAN_2022 else GameKind.GUANDAN

    @property
    def about(self) -> str:
        """Formats and numbers of rounds."""
        stages = self.summary.stages if self.summary is not None else ()
        return " · ".join(page.stage_line(one.format, one.rounds) for one in stages)

    @property
    def size(self) -> str:
        """The kind of event and the number of entrants."""
        return page.size_words(self.summary.kind, self.summary.entrants) if self.summary is not None else ""

    @property
    def stage(self) -> str:
        """The title of the stage being played."""
        current = self.summary.current if self.summary is not None else None
        return stage_words(say(), current) if current is not None else ""

    @property
    def round(self) -> int:
        """The newest published round."""
        return self.summary.round if self.summary is not None else 0

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of all rounds of the stage, as far as anybody wants to see them in a row."""
        current = self.summary.current if self.summary is not None else None
        return tuple(range(1, min(current.rounds, limits.LISTED) + 1)) if current is not None else ()

    @property
    def complete(self) -> bool:
        """Whether all results of the round are confirmed."""
        return self.summary is not None and self.summary.complete

    @property
    def charted(self) -> bool:
        """Whether there is a bracket to look at."""
        return self.summary is not None and self.summary.charted

    @cached_property
    def clock(self) -> Clock | None:
        """The clock of the round; asked of the database for the one event that shows it."""
        one = self.summary
        return clock_by(self.competition, one.clock, one.stage, one.round) if one is not None and one.round else None

    @property
    def message(self) -> str:
        """The clock as a screen reads it."""
        return json.dumps(self.clock.message(now())) if self.clock is not None else ""

    @property
    def published_round(self) -> int | None:
        """The round of the last published places; None where none are published."""
        published = self.summary.published if self.summary is not None else None
        return published.round if published is not None else None

    @property
    def leaders(self) -> tuple[Leader, ...]:
        """The first published places."""
        published = self.summary.published if self.summary is not None else None
        if published is None or (published.open_at and datetime.fromisoformat(published.open_at) > now()):
            return ()
        return _leaders(published.leaders)

    @property
    def entries(self) -> int:
        """How many take part."""
        return self.summary.entrants if self.summary is not None else 0

    @property
    def most(self) -> int | None:
        """How many may."""
        return self.summary.most if self.summary is not None else None

    @property
    def full(self) -> bool:
        """Whether no more may enter."""
        return self.most is not None and self.entries >= self.most

    @property
    def winner(self) -> str:
        """The first of the published places."""
        return self.leaders[0].name if self.leaders else ""

    def is_called(self, query: str) -> bool:
        """Whether title or venue contains the query."""
        wanted = query.casefold()
        return any(wanted in text.casefold() for text in (self.competition.title, self.competition.venue))


def front_page_event(listed: Listed) -> FrontPageEvent:
    """一条: what the front page shows of a competition of a list."""
    return FrontPageEvent(listed.competition, listed.summary)


def leaders(found: Published) -> tuple[Leader, ...]:
    """领先者: the first published places, of the first group if there are several."""
    then = found.snapshot
    return _leaders(last_published(found.stage, found.round, then.places(found.stage), then.names).leaders)


def _leaders(rows: Iterable[LeaderRow]) -> tuple[Leader, ...]:
    return tuple(
        Leader(one.place, one.name, total_words(one.points, one.compared) if one.points is not None else "")
        for one in rows
    )
