"""计时操作: start, pause, extend and end the clock of the present round, or take such an act back. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.standstill import postponement
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of, current_round
from paizhuo.web.clock.refusals import ClockRefused, WhyClockRefused
from paizhuo.web.clock.restorable import CLOCK, send_clock
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import ClockEvent

if TYPE_CHECKING:
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.request import Request

Kind = ClockEvent.Kind


LONGEST = 600 * 60
"""The longest round, or the most time to be added at once, in seconds."""


def clock(request: Request, kind: str, *, seconds: int = 0) -> Done:
    """计时: one act on the clock of the present round: start, pause, resume, extend, last deal, end."""
    wanted = Kind(kind)

    def body(writing: Writing) -> None:
        at = _running_round(writing)
        before = clock_of(writing.competition, writing.snapshot, *at)
        length = _checked(before, wanted, seconds)
        with restorable_change(writing, CLOCK, *at):
            ClockEvent.objects.create(
                competition=writing.competition,
                stage=at[0],
                round=at[1],
                kind=wanted,
                seconds=length,
                at=writing.at,
            )
        _note_and_send_clock(writing, at)
        writing.detail |= {"stage": at[0], "round": at[1], "kind": wanted.value, "seconds": length}

    return write(request, Permission.CLOCK, body)


def take_back_clock(request: Request) -> Done:
    """撤回计时: take back the last act on the clock of the present round; both stay in the log."""

    def body(writing: Writing) -> None:
        at = _running_round(writing)
        last = writing.competition.clock_events.filter(stage=at[0], round=at[1]).last()
        if last is None:
            raise ClockRefused(WhyClockRefused.NOTHING_TO_TAKE_BACK)
        writing.detail |= {
            "stage": at[0],
            "round": at[1],
            "kind": "take-back",
            "taken_back": last.kind,
            "seconds": last.seconds,
            "at": last.at.isoformat(),
        }
        with restorable_change(writing, CLOCK, *at):
            last.delete()
        _note_and_send_clock(writing, at)

    return write(request, Permission.CLOCK, body)


def _running_round(writing: Writing) -> tuple[str, int]:
    found = current_round(writing.snapshot)
    if found is None:
        raise ClockRefused(WhyClockRefused.NO_ROUND)
    if writing.snapshot.state.suspended is not None:
        raise ClockRefused(WhyClockRefused.STOPPED)
    if postponement(writing.snapshot.state, *found):
        raise ClockRefused(WhyClockRefused.WAITS)
    return found


def _note_and_send_clock(writing: Writing, at: tuple[str, int]) -> None:
    send_clock(writing, *at)
    writing.notify("log", staff_only=True)


def _checked(before: Clock, kind: Kind, seconds: int) -> int:
    """The seconds to store with the act; raises :class:`ClockRefused` where the clock does not allow it."""
    why: WhyClockRefused | None = None
    match kind:
        case Kind.START:
            return _started(before, seconds)
        case Kind.EXTEND:
            why = _not_started(before) or (None if 1 <= seconds <= LONGEST else WhyClockRefused.BAD_LENGTH)
        case Kind.PAUSE:
            why = _not_started(before) or _ended(before) or (WhyClockRefused.NOT_RUNNING if before.paused else None)
        case Kind.RESUME:
            why = _not_started(before) or _ended(before) or (None if before.paused else WhyClockRefused.NOT_PAUSED)
        case Kind.LAST_DEAL:
            why = _not_started(before) or _ended(before) or (WhyClockRefused.CALLED if before.last_deal else None)
        case Kind.END:
            why = _not_started(before) or _ended(before)
    if why is not None:
        raise ClockRefused(why)
    return seconds if kind is Kind.EXTEND else 0


def _started(before: Clock, seconds: int) -> int:
    if before.started is not None:
        raise ClockRefused(WhyClockRefused.STARTED)
    length = seconds or before.length
    if not length:
        raise ClockRefused(WhyClockRefused.NO_LENGTH)
    if not 1 <= length <= LONGEST:
        raise ClockRefused(WhyClockRefused.BAD_LENGTH)
    return length


def _not_started(before: Clock) -> WhyClockRefused | None:
    return WhyClockRefused.NOT_STARTED if before.started is None else None


def _ended(before: Clock) -> WhyClockRefused | None:
    return WhyClockRefused.ENDED if before.ended is not None else None
