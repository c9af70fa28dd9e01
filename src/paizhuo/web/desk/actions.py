"""台上操作: what is done to the clock of the round, and the calls for the referee. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import TableKey, find_match, round_at
from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of, current_round
from paizhuo.web.desk.refusals import DeskRefused, NotNow
from paizhuo.web.desk.restorable import CALLS, CLOCK, tell_clock
from paizhuo.web.ledger.restorable import keeping
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import Call, ClockEvent
from paizhuo.web.results.tables import tell_table

if TYPE_CHECKING:
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

Kind = ClockEvent.Kind

LONGEST = 600 * 60
"""The longest round, or the most time to be added at once, in seconds."""
REASON_LENGTH = 200


def clock(request: Request, kind: str, *, seconds: int = 0) -> Done:
    """计时: start, pause, resume, more time, last deal announced, end; of the round that is being played."""
    wanted = Kind(kind)

    def body(writing: Writing) -> None:
        at = _running_round(writing)
        before = clock_of(writing.competition, writing.snapshot, *at)
        length = _checked(before, wanted, seconds)
        with keeping(writing, CLOCK, *at):
            ClockEvent.objects.create(
                competition=writing.competition,
                stage=at[0],
                round=at[1],
                kind=wanted,
                seconds=length,
                at=writing.at,
            )
        _tell_clock(writing, at)
        writing.detail |= {"stage": at[0], "round": at[1], "kind": wanted.value, "seconds": length}

    return write(request, Permission.CLOCK, body)


def take_back_clock(request: Request) -> Done:
    """撤回计时: the last thing that was done to the clock of the round; the log keeps that it was done."""

    def body(writing: Writing) -> None:
        at = _running_round(writing)
        last = writing.competition.clock_events.filter(stage=at[0], round=at[1]).last()
        if last is None:
            raise DeskRefused(NotNow.NOTHING_TO_TAKE_BACK)
        writing.detail |= {
            "stage": at[0],
            "round": at[1],
            "kind": "take-back",
            "taken_back": last.kind,
            "seconds": last.seconds,
            "at": last.at.isoformat(),
        }
        with keeping(writing, CLOCK, *at):
            last.delete()
        _tell_clock(writing, at)

    return write(request, Permission.CLOCK, body)


def _running_round(writing: Writing) -> tuple[str, int]:
    found = current_round(writing.snapshot)
    if found is None:
        raise DeskRefused(NotNow.NO_ROUND)
    return found


def _tell_clock(writing: Writing, at: tuple[str, int]) -> None:
    tell_clock(writing, *at)
    writing.tell("log", staff_only=True)


def _checked(before: Clock, kind: Kind, seconds: int) -> int:
    """The seconds that go with the act; refused where the clock does not allow it."""
    why: NotNow | None = None
    match kind:
        case Kind.START:
            return _started(before, seconds)
        case Kind.EXTEND:
            why = _not_started(before) or (None if 1 <= seconds <= LONGEST else NotNow.BAD_LENGTH)
        case Kind.PAUSE:
            why = _not_started(before) or _ended(before) or (NotNow.NOT_RUNNING if before.paused else None)
        case Kind.RESUME:
            why = _not_started(before) or _ended(before) or (None if before.paused else NotNow.NOT_PAUSED)
        case Kind.LAST_DEAL:
            why = _not_started(before) or _ended(before) or (NotNow.CALLED if before.last_deal else None)
        case Kind.END:
            why = _not_started(before) or _ended(before)
    if why is not None:
        raise DeskRefused(why)
    return seconds if kind is Kind.EXTEND else 0


def _started(before: Clock, seconds: int) -> int:
    if before.started is not None:
        raise DeskRefused(NotNow.STARTED)
    length = seconds or before.length
    if not length:
        raise DeskRefused(NotNow.NO_LENGTH)
    if not 1 <= length <= LONGEST:
        raise DeskRefused(NotNow.BAD_LENGTH)
    return length


def _not_started(before: Clock) -> NotNow | None:
    return NotNow.NOT_STARTED if before.started is None else None


def _ended(before: Clock) -> NotNow | None:
    return NotNow.ENDED if before.ended is not None else None


def call(request: Request, key: TableKey, *, end: str = "", reason: str = "") -> Done:
    """叫裁判: a table, or an official for it, wants a referee. A table that waits already goes on waiting."""
    if len(reason) > REASON_LENGTH:
        raise DeskRefused(NotNow.REASON_TOO_LONG)

    def body(writing: Writing) -> None:
        _need_table(writing, key)
        open_calls = writing.competition.calls.filter(**key._asdict(), ended_at=None)
        found = open_calls.first()
        writing.answer["waiting_already"] = found is not None
        if found is None:
            with keeping(writing, CALLS, *key):
                found = Call.objects.create(
                    competition=writing.competition,
                    **key._asdict(),
                    end=end,
                    reason=reason.strip(),
                    at=writing.at,
                )
        writing.answer["call"] = found.pk
        _tell_call(writing, found, "called")

    deed = Permission.CALL if Role.PLAYER in request.actor.roles else Permission.ANSWER_CALL
    return write(request, deed, body)


def take_call(request: Request, number: int, *, referee: User | None = None) -> Done:
    """应召: the official goes to the table himself, or sends ``referee`` there."""

    def body(writing: Writing) -> None:
        found = _open_call(writing, number)
        going = referee or request.actor.user
        if going is None or not _answers_calls(writing.competition, going):
            raise DeskRefused(NotNow.NO_REFEREE)
        if referee is None and found.taken_by_id not in {None, going.pk}:
            raise DeskRefused(NotNow.TAKEN)
        found.taken_by, found.taken_at = going, writing.at
        with keeping(writing, CALLS, *found.key):
            found.save(update_fields=["taken_by", "taken_at"])
        writing.detail["referee"] = going.name
        _tell_call(writing, found, "taken")

    return write(request, Permission.ANSWER_CALL, body)


def end_call(request: Request, number: int) -> Done:
    """事毕: the call has been dealt with."""

    def body(writing: Writing) -> None:
        found = _open_call(writing, number)
        found.ended_at = writing.at
        with keeping(writing, CALLS, *found.key):
            found.save(update_fields=["ended_at"])
        _tell_call(writing, found, "ended")

    return write(request, Permission.ANSWER_CALL, body)


def _open_call(writing: Writing, number: int) -> Call:
    found = writing.competition.calls.filter(pk=number, ended_at=None).first()
    if found is None:
        raise DeskRefused(NotNow.NO_CALL)
    return found


def _need_table(writing: Writing, key: TableKey) -> None:
    state = writing.snapshot.state
    if find_match(state, key) is None or not round_at(state, key.stage, key.round).published:
        raise DeskRefused(NotNow.NO_TABLE)


def _answers_calls(competition: Competition, user: User) -> bool:
    acting = actor_of(user, competition)
    return acting is not None and acting.may(Permission.ANSWER_CALL, book_of(competition))


def _tell_call(writing: Writing, found: Call, what: str) -> None:
    writing.detail |= {
        "call": what,
        **found.key._asdict(),
        "reason": found.reason,
    }
    writing.answer.setdefault("call", found.pk)
    if find_match(writing.snapshot.state, found.key) is not None:
        # A round that was dropped meanwhile has no table to speak of.
        tell_table(writing, found.key)
    writing.tell("calls", "log", staff_only=True)
