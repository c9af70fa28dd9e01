"""赛事摘要: what lists of events show of one: how far it is, how many take part, the last published places.

A list goes over hundreds of events and folds none of them: the summary is stored with the facts. Whether the public may
see a value stands with the value; everything else here is for officials.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.event_phase import EventPhase, event_phase, known_rounds, public_phase
from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.officiating.round_clock import RoundClock, round_clock
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables.ranks import compared_by, leaders, total_of
from paizhuo.officiating.tables.timetable import round_counts
from paizhuo.tournament.duplicate.options import Scoring  # noqa: TC001 - read by the codec
from paizhuo.tournament.entries import EntryKind  # noqa: TC001 - read by the codec
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.plan import Format  # noqa: TC001 - as above
from paizhuo.tournament.results.accepted import CHARTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.rulebook import Book
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import State

NO_CLOCK = RoundClock()
TOP = 3
"""How many of the published places a list shows."""
ONLY_RESULTS = (f.ResultEntered, f.ResultConfirmed)
"""Facts that change nothing of a summary but whether the round is complete: so many are written in an hour that they
must cost what they change."""


class StageSummary(NamedTuple):
    """一个阶段: as a list names it, with its number of rounds; 0 where the results decide it."""

    id: str
    format: Format
    title: str = ""
    rounds: int = 0


class StageProgress(NamedTuple):
    """进行中的阶段: how many rounds were paired, with drafts, and how many there will be; 0 where nobody knows."""

    stage: str
    paired: int
    rounds: int


class LeaderRow(NamedTuple):
    """领先者: one of the first published places; no points where places come from a chart.

    ``compared``: where boards are compared, so that the points are per cent or mean levels.
    """

    place: int
    name: str
    points: int | None = None
    compared: Scoring | None = None


class LastPublished(NamedTuple):
    """最近公布: the publication of the latest stage that has one, and its first places."""

    stage: str
    round: int
    leaders: tuple[LeaderRow, ...] = ()
    open_at: str = ""
    """公开时间: from when the public may see them (ISO); empty is at once."""


@dataclass(frozen=True)
class EventSummary:
    """赛事摘要: the values of an event that lists show."""

    phase: EventPhase
    """官员所见."""
    public_phase: EventPhase
    """公众所见."""
    book: str
    kind: EntryKind
    entrants: int
    """参赛数: as every page counts them."""
    stages: tuple[StageSummary, ...]
    most: int | None = None
    """名额."""
    going_on: tuple[StageProgress, ...] = ()
    """进行中: the stages that are open, in the order in which they were opened; it counts drafts: for officials."""
    draft: int = 0
    """草稿: the number of the newest round while it is a draft; for officials."""
    stage: str = ""
    """当前阶段: that of the newest published round."""
    round: int = 0
    """当前轮: the newest published round; 0 before the first."""
    complete: bool = False
    """Whether all results of that round are confirmed."""
    charted: bool = False
    """Whether a stage with a published round is played in a chart."""
    clock: RoundClock = NO_CLOCK
    """一轮的时间: of the current round."""
    published: LastPublished | None = None

    @property
    def law(self) -> Book:
        """The book under which the event is played."""
        return regulations_of(self.book).book

    @property
    def current(self) -> StageSummary | None:
        """The stage of the current round; None before the first."""
        return self.find(self.stage) if self.stage else None

    def find(self, stage: str) -> StageSummary:
        """The stage with this id, which must be there."""
        return next(one for one in self.stages if one.id == stage)


def summary_of(state: State, published: LastPublished | None = None) -> EventSummary:
    """赛事摘要: of an event as it stands, with its last published places."""
    plan, counts = state.plan, counts_of(state)
    current = current_round(state)
    return EventSummary(
        event_phase(state),
        public_phase(state),
        plan.book,
        plan.entries.kind,
        len(taking_part(state)),
        tuple(StageSummary(one.id, one.format, one.title, counts[one.id]) for one in plan.stages),
        plan.entries.max_entries,
        tuple(
            StageProgress(one.id, len(one.rounds), known_rounds(state, one.id))
            for one in state.stages.values()
            if not one.closed
        ),
        _draft(state),
        *(current or ("", 0)),
        current is not None and round_at(state, *current).is_complete,
        any(plan.stage(stage).format in CHARTS for stage in open_stages(state)),
        round_clock(plan, current[0]) if current else NO_CLOCK,
        published,
    )


def after_results(before: EventSummary, state: State) -> EventSummary:
    """The summary after facts that are :data:`ONLY_RESULTS`, from the one before them."""
    complete = bool(before.round) and round_at(state, before.stage, before.round).is_complete
    return before if complete == before.complete else replace(before, complete=complete)


def last_published(
    stage: str, number: int, places: Iterable[Ended], names: Mapping[int, str], open_at: str = ""
) -> LastPublished:
    """最近公布: from the places of the publication, the first of all groups if there are several."""
    rows = (
        LeaderRow(one.place, names.get(one.entrant, ""), total_of(one), compared_by(one))
        for one in leaders(places, TOP)
    )
    return LastPublished(stage, number, tuple(rows), open_at)


def counts_of(state: State) -> dict[str, int]:
    """轮数: of every stage; before the first one opens those of a full field."""
    most = state.plan.entries.max_entries
    return round_counts(state, len(state.present) if state.stages or not most else most)


def current_round(state: State) -> tuple[str, int] | None:
    """当前轮: the published round that is being played, else the last one; None before the first."""
    for stage in reversed(tuple(state.stages.values())):
        if published := open_rounds(stage):
            return stage.id, published[-1].number
    return None


def units_of(state: State) -> tuple[str, ...]:
    """单位: of all entries, by which a list is searched; each once."""
    return tuple(dict.fromkeys(entry.unit for entry in state.entries.values() if entry.unit))


def _draft(state: State) -> int:
    newest = [stage.rounds[-1] for stage in state.stages.values() if stage.rounds][-1:]
    return newest[0].number if newest and not newest[0].published else 0
