"""首页的一条: what the front page shows of a competition."""

from __future__ import annotations

import json
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Self

from django.utils.translation import gettext_lazy

from paizhuo.officiating.event_phase import public_phase
from paizhuo.officiating.publication import open_stages
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables.ranks import leaders as first_places
from paizhuo.officiating.tables.ranks import total_of
from paizhuo.rulebook import Book
from paizhuo.tournament.plan import limits
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, current_round, now
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.publication import last_published
from paizhuo.web.pages.timetable import rounds_of, slots
from paizhuo.web.public import page
from paizhuo.wording.tournament import points_words, stage_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.officiating.event_phase import EventPhase
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.publication import Published

TOP = 3


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


class FrontPageEvent(NamedTuple):
    """一条: a competition with the values that the front page shows."""

    competition: Competition
    snapshot: Snapshot
    phase: EventPhase
    game: GameKind
    about: str
    size: str
    stage: str
    round: int
    rounds: tuple[int, ...]
    complete: bool
    charted: bool
    clock: Clock | None
    message: str
    published: Published | None
    leaders: tuple[Leader, ...]
    entries: int
    most: int | None
    starts: str

    @property
    def full(self) -> bool:
        """Whether no more may enter."""
        return self.most is not None and self.entries >= self.most

    @property
    def winner(self) -> str:
        """The first of the published places."""
        return self.leaders[0].name if self.leaders else ""

    def fits(self, query: str) -> bool:
        """Whether title, venue or a unit contains the query."""
        if not query:
            return True
        wanted = query.casefold()
        texts = (self.competition.title, self.competition.venue)
        return any(wanted in text.casefold() for text in texts) or any(
            wanted in entry.unit.casefold() for entry in self.snapshot.state.entries.values()
        )


def front_page_event(competition: Competition) -> FrontPageEvent:
    """一条: gather what the front page shows of a competition."""
    snapshot = snapshot_of(competition)
    state, plan = snapshot.state, snapshot.plan
    current = current_round(snapshot)
    clock = clock_of(competition, snapshot, *current) if current else None
    found = last_published(competition, snapshot)
    complete = current is not None and round_at(state, *current).is_complete
    day = slots(competition, snapshot)
    return FrontPageEvent(
        competition,
        snapshot,
        public_phase(state),
        GameKind.SHENGJI if book_of(competition) is Book.FUJIAN_2022 else GameKind.GUANDAN,
        " · ".join(page.stage_line(snapshot, stage) for stage in plan.stages),
        page.size_words(plan, len(snapshot.taking_part)),
        stage_words(say(), plan.stage(current[0])) if current else "",
        current[1] if current else 0,
        tuple(range(1, min(rounds_of(snapshot, current[0]), limits.LISTED) + 1)) if current else (),
        complete,
        any(plan.stage(stage).format in CHARTS for stage in open_stages(state)),
        clock,
        json.dumps(clock.message(now())) if clock else "",
        found,
        leaders(found) if found else (),
        len(snapshot.taking_part),
        plan.entries.max_entries,
        day[0].start if day else plan.clock.starts,
    )


def leaders(found: Published) -> tuple[Leader, ...]:
    """领先者: the first published places, of the first group if there are several."""
    first = first_places(found.snapshot.places(found.stage), TOP)
    totals = [total_of(one) for one in first]
    return tuple(
        Leader(one.place, found.snapshot.names.get(one.entrant, ""), points_words(total) if total is not None else "")
        for one, total in zip(first, totals, strict=True)
    )
