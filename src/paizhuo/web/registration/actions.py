"""网上报名的操作: store a form from the web, which waits for the organiser."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from paizhuo.officiating.entry_checks import check_entries
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import Actor
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.refusals import EntriesClosed, TooManyForms
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import Registration

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.entries import Entry
    from paizhuo.web.models import Competition

MOST_WAITING = 1000
CODE_BYTES = 12


def register(
    competition: Competition,
    entry: Callable[[int], Entry],
    contact: str,
    *,
    command: str = "",
) -> Done:
    """网上报名: store a form until the organiser decides; a form that the entry rules refuse is not stored."""

    def body(writing: Writing) -> None:
        if not writing.competition.takes_entries:
            raise EntriesClosed("entries over the web are closed")
        _need_room(writing)
        state = writing.snapshot.state
        made = entry(state.next_number)
        refusing = check_entries([made], state)[0].refusing
        if refusing:
            raise Refused(Why.ENTRY_NOT_ALLOWED, entrant=made.number, findings=refusing)
        kept = codec.encode(made)
        del kept["number"]
        form = Registration.objects.create(
            competition=writing.competition,
            entry=kept,
            contact=contact,
            code=secrets.token_urlsafe(CODE_BYTES),
            sent_at=writing.at,
        )
        writing.detail |= {"form": form.pk, "name": made.name}
        writing.answer["code"] = form.code
        writing.notify("entries", "log", staff_only=True)

    actor = Actor(entry(1).name[:120], frozenset({Role.PLAYER}))
    return write(Request(competition, actor, command=command), Permission.REGISTER, body)


def _need_room(writing: Writing) -> None:
    """Refuse a form while too many wait for the organiser."""
    if writing.competition.registrations.filter(fate=Registration.Fate.WAITING).count() >= MOST_WAITING:
        raise TooManyForms("too many forms are waiting")
