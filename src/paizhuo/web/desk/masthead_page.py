"""台头的页面: what the masthead of the desk shows: the event, the rounds of the stage, the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import round_at
from paizhuo.referee.clock.last_deal import last_call, time_up
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.tournament import directing
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import Clock, clock_of, current_round, now
from paizhuo.web.desk.lanes import due_now
from paizhuo.web.desk.round_shown import draft_to_show
from paizhuo.web.language import say
from paizhuo.wording import book_words
from paizhuo.wording.tournament import stage_title
from paizhuo.wording.tournament.entrant_counts import entrant_count_words

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

MARK_WIDTH = 1
"""The width of the mark of the last call, in percent of the clock's bar."""


@dataclass(frozen=True)
class RoundMark:
    """轮次: a round in the strip of rounds; ``mark`` is ``done``, ``now`` or empty."""

    number: int
    mark: str


def masthead_context(competition: Competition, snapshot: Snapshot, known: Clock | None = None) -> dict[str, Any]:
    """台头: the context of its template; ``known`` is the clock of the round being played, where the page has it."""
    current = current_round(snapshot)
    waiting = draft_to_show(snapshot)
    if waiting is not None:
        current = waiting[0], waiting[1].number
    clock = known
    if clock is None or (clock.stage, clock.round) != current:
        clock = clock_of(competition, snapshot, *current) if current else None
    stage = current[0] if current else (next(iter(snapshot.state.stages), None) or snapshot.plan.stages[0].id)
    moment = now()
    return {
        "about": event_summary(competition, snapshot),
        "stage_title": stage_title(say(), snapshot.plan.stage(stage)),
        "rounds": _rounds(snapshot, stage, current[1] if current else 0),
        "clock": clock,
        "clock_ask": _question(clock),
        "is_over": current is not None and round_at(snapshot.state, *current).is_complete,
        "is_draft": waiting is not None,
        "clock_message": clock.message(moment) if clock else None,
        "boards": snapshot.plan.stage(clock.stage).boards if clock else 0,
        "board_due": due_now(snapshot, clock, moment) if clock and not clock.ended else 0,
        "last_call_mark": _mark(clock),
        "last_call_source": call_source(competition, clock),
    }


def event_summary(competition: Competition, snapshot: Snapshot) -> str:
    """赛事简介: the number of entrants, the book and the venue in one line."""
    entrants = entrant_count_words(say(), snapshot.plan.entries.kind, len(snapshot.taking_part))
    parts = (entrants, book_words(book_of(competition), say()), competition.venue)
    return " · ".join(part for part in parts if part)


def _rounds(snapshot: Snapshot, stage: str, current: int) -> tuple[RoundMark, ...]:
    """The rounds of the stage, as far as their number is known."""
    opened = stage in snapshot.state.stages
    known = directing.rounds_of(snapshot.state, stage) if opened else snapshot.plan.stage(stage).rounds
    rounds = snapshot.state.stages[stage].rounds if opened else []
    total = max(known, len(rounds))
    complete = {one.number for one in rounds if one.is_complete}
    return tuple(
        RoundMark(number, "now" if number == current else "done" if number in complete else "")
        for number in range(1, total + 1)
    )


def _question(clock: Clock | None) -> str:
    """What is asked before the hall's clock starts or stops; to go on after a pause needs no question."""
    if clock is None or clock.paused is not None:
        return ""
    if clock.started is not None:
        return _("Pause the clock of the whole hall?")
    text = _("Start round {round} for the whole hall? {minutes} minutes.")
    return text.format(round=clock.round, minutes=clock.length // 60)


def _mark(clock: Clock | None) -> int | None:
    """Where on the clock's bar the last deal is called, in percent; None where it is not."""
    if clock is None or not clock.length or not clock.call_before:
        return None
    return max(0, min(100 - MARK_WIDTH, (clock.length - clock.call_before) * 100 // clock.length))


def call_source(competition: Competition, clock: Clock | None) -> Citation | None:
    """The article by which the last deal is called; None where the book calls none."""
    book = book_of(competition)
    if clock is None or last_call(book, clock.length) is None:
        return None
    rules = rules_of(book)
    return time_up(book).source if rules is None else rules.last_call_minutes.source
