"""网上报名表的操作: an official accepts a form that came in over the web, or refuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry
from paizhuo.tournament.log import codec
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.actions.entries import answer_entered
from paizhuo.web.entries.actions.links import link_to_form
from paizhuo.web.entries.contacts import keep_telephones
from paizhuo.web.entries.limits import REASON_LENGTH
from paizhuo.web.entries.refusals import AlreadyDecided, ReasonMissing, UnknownForm
from paizhuo.web.entries.restorable import FATE
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import Registration

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request


def accept(request: Request, form: int) -> Done:
    """接受报名表: turn a waiting form into an entry with the next number."""

    def body(writing: Writing) -> None:
        registration = _waiting_form(writing, form)
        state = writing.snapshot.state
        entry = codec.decode(Entry, registration.entry | {"number": state.next_number}, "entry")
        checked = directing.enter(state, entry)
        writing.append(checked.fact)
        with restorable_change(writing, FATE, form):
            registration.fate, registration.number = Registration.Fate.ACCEPTED, entry.number
            registration.save()
        if registration.contact.strip():
            keep_telephones(writing, {entry.number: registration.contact})
        link_to_form(writing, registration, entry.number)
        writing.detail["form"] = form
        answer_entered(writing, entry, checked.warnings)

    return write(request, Permission.ENTER, body)


def refuse(request: Request, form: int, reason: str) -> Done:
    """不接受报名表: refuse a waiting form, with the reason that its sender reads."""

    def body(writing: Writing) -> None:
        if not reason.strip():
            raise ReasonMissing("a refusal needs a reason")
        registration = _waiting_form(writing, form)
        with restorable_change(writing, FATE, form):
            registration.fate, registration.reason = Registration.Fate.REFUSED, reason.strip()[:REASON_LENGTH]
            registration.save()
        writing.detail |= {"form": form, "reason": registration.reason}
        writing.notify("entries")
        writing.notify("log", staff_only=True)

    return write(request, Permission.ENTER, body)


def _waiting_form(writing: Writing, form: int) -> Registration:
    registration = writing.competition.registrations.select_for_update().filter(pk=form).first()
    if registration is None:
        raise UnknownForm("no such form", text=str(form))
    if registration.fate != Registration.Fate.WAITING:
        raise AlreadyDecided(registration.number)
    return registration
