"""中止与推迟操作: stop the event with all its clocks, let it go on, let a round wait for an appeal. No HTTP here."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from paizhuo.officiating.interruptions import postpone, resume, suspend
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.clock.restorable import CLOCK, send_clock
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import write
from paizhuo.web.models import ClockEvent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing

Kind = ClockEvent.Kind


def suspend_event(request: Request, reason: str, measures: str, paper: str = "") -> Done:
    """熔断: stop the event and every clock that runs."""

    def body(writing: Writing) -> None:
        running = [one for one in _clocks(writing) if one.started and not one.paused and not one.ended]
        book = book_of(request.competition)
        writing.append(suspend(book, request.actor.roles, reason, measures, paper=paper))
        for one in running:
            _add(writing, one, Kind.PAUSE)
        writing.agreed_on(paper)
        _notify(writing)

    return write(request, Permission.STOP, body)


def resume_event(request: Request, reason: str, delay: int = 0, paper: str = "") -> Done:
    """恢复比赛: let the event go on; clocks that the stop had halted go on with the time that was left."""

    def body(writing: Writing) -> None:
        stopped = writing.snapshot.state.suspended_by
        at = writing.snapshot.log[stopped - 1].at if stopped else ""
        halted = [one for one in _clocks(writing) if one.paused and at and _is_second(one.paused, at)]
        writing.append(resume(book_of(request.competition), request.actor.roles, reason, delay, paper=paper))
        for one in halted:
            _add(writing, one, Kind.RESUME)
        writing.agreed_on(paper)
        _notify(writing)

    return write(request, Permission.STOP, body)


def postpone_play(request: Request, appeal: int, key: TableKey, suggestion: str, paper: str = "") -> Done:
    """推迟比赛: a round, or a table of it, waits until the appeal is decided."""

    def body(writing: Writing) -> None:
        book = book_of(request.competition)
        writing.append(postpone(book, request.actor.roles, appeal, key, suggestion, paper=paper))
        writing.agreed_on(paper)
        _notify(writing)

    return write(request, Permission.POSTPONE, body)


def _clocks(writing: Writing) -> Iterator[Clock]:
    """The clock of the last public round of every open stage."""
    for stage in writing.snapshot.state.stages.values():
        public = [one.number for one in stage.rounds if one.published]
        if public and not stage.closed:
            yield clock_of(writing.competition, writing.snapshot, stage.id, public[-1])


def _add(writing: Writing, clock: Clock, kind: Kind) -> None:
    with restorable_change(writing, CLOCK, clock.stage, clock.round):
        ClockEvent.objects.create(
            competition=writing.competition, stage=clock.stage, round=clock.round, kind=kind, at=writing.at
        )
    send_clock(writing, clock.stage, clock.round)


def _is_second(moment: datetime, at: str) -> bool:
    """Whether a clock was paused in the second in which a fact was written."""
    return moment.replace(microsecond=0) == datetime.fromisoformat(at)


def _notify(writing: Writing) -> None:
    writing.notify("stopped", "event", "clock", "tables", "pairings", "log")
