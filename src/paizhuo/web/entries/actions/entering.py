"""报名的操作: enter, change, leave and join, and what becomes of the forms that came in over the web."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo import chain
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.import_checks import judged
from paizhuo.web.entries.limits import REASON_LENGTH
from paizhuo.web.entries.refusals import AlreadyDecided, EntryOutdated, ReasonMissing, UnknownForm
from paizhuo.web.entries.restorable import FATE
from paizhuo.web.language import say
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import Registration
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.tournament.entries import Finding
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request


def next_number(state: State) -> int:
    """参赛号: the next free one."""
    return max(state.entries, default=0) + 1


def entry_digest(entry: Entry) -> str:
    """指纹: shows whether an entry is still as a page showed it."""
    return chain.link("", codec.encode(entry))[:16]


def enter(request: Request, entry: Callable[[int], Entry]) -> Done:
    """报名: one entrant; ``entry`` makes it from the number that is free when it is written."""

    def body(writing: Writing) -> None:
        checked = directing.enter(writing.snapshot.state, entry(next_number(writing.snapshot.state)))
        writing.append(checked.fact)
        _tell_entered(writing, checked.fact.entry, checked.warnings)

    return write(request, Permission.ENTER, body)


def enter_all(request: Request, entries: Callable[[State], Sequence[Entry]]) -> Done:
    """批量报名: all of them or none; ``entries`` makes them from the state when they are written."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        made = entries(state)
        refused = [finding for row in judged(made, state) for finding in row.refusing]
        if refused:
            raise Refused(Why.ENTRY_NOT_ALLOWED, entrant=refused[0].entry, findings=tuple(refused))
        writing.append(*(f.Entered(entry) for entry in made))
        writing.detail["entries"] = len(made)
        writing.answer["entries"] = len(made)
        writing.notify("entries")
        writing.notify("log", staff_only=True)

    return write(request, Permission.ENTER, body)


def change(request: Request, entry: Entry, reason: str, *, leave: str = "", was: str = "") -> Done:
    """变更报名: the number stays. ``was`` is the fingerprint of the entry that the page showed."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        old = state.entries.get(entry.number)
        if old is not None and was and entry_digest(old) != was:
            raise EntryOutdated(entry.number)
        checked = directing.change_entry(state, entry, reason, leave)
        writing.append(checked.fact)
        _tell_entered(writing, entry, checked.warnings)

    return write(request, Permission.ENTER, body)


def accept(request: Request, form: int) -> Done:
    """接受报名表: it becomes an entry with the next number, once."""

    def body(writing: Writing) -> None:
        registration = _waiting_form(writing, form)
        state = writing.snapshot.state
        entry = codec.decode(Entry, registration.entry | {"number": next_number(state)}, "entry")
        checked = directing.enter(state, entry)
        writing.append(checked.fact)
        with restorable_change(writing, FATE, form):
            registration.fate, registration.number = Registration.Fate.ACCEPTED, entry.number
            registration.save()
        writing.detail["form"] = form
        _tell_entered(writing, entry, checked.warnings)

    return write(request, Permission.ENTER, body)


def refuse(request: Request, form: int, reason: str) -> Done:
    """不接受报名表: with the reason that its sender will read."""

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


def merged(old: Entry, new: Entry) -> Entry:
    """The new entry, with what the form does not show as it was: players' units and regions, a late entry's round."""
    known = {person.name: person for person in old.members}
    members = tuple(
        replace(one, unit=known[one.name].unit, region=known[one.name].region) if one.name in known else one
        for one in new.members
    )
    people = {
        office: replace(person, name=name)
        for office in ("leader", "coach")
        if (person := getattr(old, office)) is not None
        and getattr(new, office) is not None
        and (name := getattr(new, office).name) == person.name
    }
    return replace(new, members=members, late_from_round=old.late_from_round, **people)


def _waiting_form(writing: Writing, form: int) -> Registration:
    registration = writing.competition.registrations.select_for_update().filter(pk=form).first()
    if registration is None:
        raise UnknownForm("no such form", text=str(form))
    if registration.fate != Registration.Fate.WAITING:
        raise AlreadyDecided(registration.number)
    return registration


def _tell_entered(writing: Writing, entry: Entry, warnings: Sequence[Finding]) -> None:
    names = writing.snapshot.names
    writing.answer |= {
        "number": entry.number,
        "name": entry.name,
        "warnings": [entry_finding_words(say(), one, names) for one in warnings],
    }
    writing.notify("entries")
    writing.notify("log", staff_only=True)
