"""网上报名的操作: store a form from the web, which waits for the organiser."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.crypto import salted_hmac

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

MOST_AN_HOUR = 30
"""Forms from one address in an hour: a club sends many from one room, a bot sends more."""
MOST_WAITING = 1000
CODE_BYTES = 12


def sender_of(address: str) -> str:
    """发送者: a keyed hash of the address, so that senders can be counted and no address is stored."""
    return salted_hmac("paizhuo.registration", address).hexdigest()[:16]


def register(
    competition: Competition,
    entry: Callable[[int], Entry],
    contact: str,
    *,
    sender: str,
    command: str = "",
) -> Done:
    """网上报名: store a form until the organiser decides; a form that the entry rules refuse is not stored."""

    def body(writing: Writing) -> None:
        if not writing.competition.takes_entries:
            raise EntriesClosed("entries over the web are closed")
        _check_flood(writing, sender)
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
        writing.detail |= {"form": form.pk, "name": made.name, "sender": sender}
        writing.answer["code"] = form.code
        writing.notify("entries", "log", staff_only=True)

    actor = Actor(entry(1).name[:120], frozenset({Role.PLAYER}))
    return write(Request(competition, actor, command=command), Permission.REGISTER, body)


def _check_flood(writing: Writing, sender: str) -> None:
    """Refuse a form if its sender sent too many within the hour (counted by acts), or too many wait."""
    since = timezone.now() - timedelta(hours=1)
    sent = writing.competition.acts.filter(kind=Permission.REGISTER.value, at__gt=since, detail__sender=sender).count()
    if sent >= MOST_AN_HOUR:
        raise TooManyForms("too many forms from one address", text=str(sent))
    if writing.competition.registrations.filter(fate=Registration.Fate.WAITING).count() >= MOST_WAITING:
        raise TooManyForms("too many forms are waiting", text="waiting")
