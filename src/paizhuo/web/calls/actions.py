"""叫裁判的操作: make a call for a table, take it, end it. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.referees_at_tables import MustStepAside, is_binding, recusal
from paizhuo.officiating.table_key import TableKey, find_match, round_at
from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls.refusals import CallRefused, WhyCallRefused
from paizhuo.web.calls.restorable import CALLS
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import Call
from paizhuo.web.pages.floor_referees import referee_of
from paizhuo.web.results.tables import send_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

REASON_LENGTH = 200


def call(  # noqa: PLR0913 - where, who, why, and who may
    request: Request,
    key: TableKey,
    *,
    end: str = "",
    room: str = "",
    reason: str = "",
    check: Callable[[Writing], object] | None = None,
) -> Done:
    """叫裁判: a table, or an official for it, calls a referee; a table with an open call keeps that one.

    ``check`` is asked first inside the write, and refuses by raising.
    """
    if len(reason) > REASON_LENGTH:
        raise CallRefused(WhyCallRefused.REASON_TOO_LONG)

    def body(writing: Writing) -> None:
        if check is not None:
            check(writing)
        _need_table(writing, key)
        open_calls = writing.competition.calls.filter(**key._asdict(), ended_at=None)
        found = open_calls.filter(room__in=("", room)).first() if room else open_calls.first()
        writing.answer["waiting_already"] = found is not None
        if found is None:
            with restorable_change(writing, CALLS, *key):
                found = Call.objects.create(
                    competition=writing.competition,
                    **key._asdict(),
                    end=end,
                    room=room,
                    reason=reason.strip(),
                    at=writing.at,
                )
        writing.answer["call"] = found.pk
        _send_call(writing, found, "called")

    return write(request, _permission(request), body)


def take_call(request: Request, number: int, *, referee: User | None = None) -> Done:
    """应召: the official goes to the table, or sends ``referee`` there."""

    def body(writing: Writing) -> None:
        found = _open_call(writing, number)
        going = referee or request.actor.user
        if going is None or not _answers_calls(writing.competition, going):
            raise CallRefused(WhyCallRefused.NO_REFEREE)
        _need_no_tie(writing, going, found)
        if referee is None and found.taken_by_id not in {None, going.pk}:
            raise CallRefused(WhyCallRefused.TAKEN)
        found.taken_by, found.taken_at = going, writing.at
        with restorable_change(writing, CALLS, *found.key):
            found.save(update_fields=["taken_by", "taken_at"])
        writing.detail["referee"] = going.name
        _send_call(writing, found, "taken")

    return write(request, Permission.ANSWER_CALL, body)


def end_call(request: Request, number: int) -> Done:
    """事毕: the call has been dealt with; or the table that called needs nobody any more."""

    def body(writing: Writing) -> None:
        found = _open_call(writing, number)
        found.ended_at = writing.at
        with restorable_change(writing, CALLS, *found.key):
            found.save(update_fields=["ended_at"])
        _send_call(writing, found, "ended")

    return write(request, _permission(request), body)


def _permission(request: Request) -> Permission:
    """Players act on their own calls, officials on any."""
    return Permission.CALL if Role.PLAYER in request.actor.roles else Permission.ANSWER_CALL


def _open_call(writing: Writing, number: int) -> Call:
    found = writing.competition.calls.filter(pk=number, ended_at=None).first()
    if found is None:
        raise CallRefused(WhyCallRefused.NO_CALL)
    return found


def _need_table(writing: Writing, key: TableKey) -> None:
    state = writing.snapshot.state
    if find_match(state, key) is None or not round_at(state, key.stage, key.round).published:
        raise CallRefused(WhyCallRefused.NO_TABLE)


def _need_no_tie(writing: Writing, going: User, found: Call) -> None:
    """Refuse somebody who has to step aside from this table, under a book that orders it [J23 5.2(三)]."""
    state, referee = writing.snapshot.state, referee_of(writing.competition, going)
    match = find_match(state, found.key)
    if referee is None or match is None or not is_binding(state):
        return
    if (block := recusal(state, referee, match)) is not None:
        raise MustStepAside(referee.name, found.table, block, needs_reason=False)


def _answers_calls(competition: Competition, user: User) -> bool:
    acting = actor_of(user, competition)
    return acting is not None and acting.may(Permission.ANSWER_CALL, book_of(competition))


def _send_call(writing: Writing, found: Call, what: str) -> None:
    writing.detail |= {
        "call": what,
        **found.key._asdict(),
        "reason": found.reason,
        **({"room": found.room} if found.room else {}),
    }
    writing.answer.setdefault("call", found.pk)
    if find_match(writing.snapshot.state, found.key) is not None:
        # The round may have been dropped meanwhile: then there is no table to send.
        send_table(writing, found.key)
    writing.notify("calls", "log", staff_only=True)
