"""一份报名: what it says, what can be done with it, and what has been done."""

from __future__ import annotations

from datetime import datetime
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.tournament import facts as f
from paizhuo.tournament.entries.columns import cells_of
from paizhuo.tournament.facts import LeaveKind
from paizhuo.tournament.refusals import Refused, Why
from paizhuo.tournament.results import takes_late_entries
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.actors import book_of
from paizhuo.web.competitions.articles import disqualifying_articles
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering import acts
from paizhuo.web.competitions.entering.entries import findings_of, flash
from paizhuo.web.competitions.entering.forms import EntryForm, ReasonForm, full_columns
from paizhuo.web.competitions.entering.listing import listed
from paizhuo.web.directing.rounds import attending
from paizhuo.web.refusals import form_refused

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.tournament.log import Logged
    from paizhuo.web.competitions.access import Here


@official(get=Deed.SEE, post=Deed.ENTER)
def entry(here: Here, number: int) -> HttpResponse:
    """一份报名: shown, and changed with a reason."""
    old = here.snapshot.state.entries.get(number)
    if old is None:
        raise Http404
    columns = full_columns(here.snapshot.plan.entries)
    rules = here.snapshot.plan.entries
    if here.request.method != "POST":
        return _page(here, number, EntryForm(rules, columns, initial=cells_of(old)), ReasonForm())
    form, why = EntryForm(rules, columns, data=here.request.POST), ReasonForm(here.request.POST)
    made = form.entry(number)
    new = None if made is None else acts.kept(old, made)
    if new == old:
        form.add_error(None, _("Nothing is changed. Change a field, then save."))
    elif new is not None and why.is_valid():
        try:
            done = acts.change(
                here.competition,
                here.official,
                new,
                why.cleaned_data["reason"],
                leave=why.cleaned_data["leave"],
                was=here.request.POST.get("was", ""),
                command=here.command,
            )
        except Refused as refused:
            form.refuse(findings_of(refused), here.snapshot.names | {number: new.name})
        else:
            flash(here, _("Changed: {number} {name}").format(**done.answer), done.answer)
            return redirect("competitions:entry", here.competition.slug, number)
    return _page(here, number, form, why, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@official(get=None, post=Deed.ENTER)
def leave(here: Here, number: int) -> HttpResponse:
    """退赛."""
    why = ReasonForm(here.request.POST)
    if not why.is_valid():
        return _bad(here, why)
    reason, command = why.cleaned_data["reason"], here.command
    attending.leave(here.competition, here.official, number, LeaveKind.WITHDRAWN, reason, command=command)
    return _back(here, number, _("Number {number} has withdrawn."))


@official(get=None, post=Deed.REMOVE)
def disqualify(here: Here, number: int) -> HttpResponse:
    """取消资格."""
    why = ReasonForm(here.request.POST)
    if not why.is_valid():
        return _bad(here, why)
    told = why.cleaned_data
    command = here.command
    attending.leave(
        here.competition,
        here.official,
        number,
        LeaveKind.DISQUALIFIED,
        told["reason"],
        article=told["article"],
        command=command,
    )
    return _back(here, number, _("Number {number} is out of the event."))


@official(get=None, post=Deed.ENTER)
def join(here: Here, number: int) -> HttpResponse:
    """补报."""
    why = ReasonForm(here.request.POST)
    if not why.is_valid():
        return _bad(here, why)
    told = why.cleaned_data
    command = here.command
    attending.join(here.competition, here.official, told["stage"], number, told["reason"], command=command)
    return _back(here, number, _("Number {number} plays from the next round on."))


def _bad(here: Here, form: ReasonForm) -> HttpResponse:
    """A form too small to show its own errors: the reason is missing, or something is far too long."""
    if "reason" in form.errors and not here.request.POST.get("reason", "").strip():
        raise Refused(Why.NEEDS_REASON)
    return form_refused(here.request, next(iter(form.errors.as_data().values()))[0])


def _back(here: Here, number: int, text: str) -> HttpResponse:
    flash(here, text.format(number=number), {})
    return redirect("competitions:entry", here.competition.slug, number)


def _page(
    here: Here, number: int, form: EntryForm, why: ReasonForm, status: HTTPStatus = HTTPStatus.OK
) -> HttpResponse:
    state = here.snapshot.state
    late = [
        (stage.id, state.plan.stage(stage.id).title or stage.id)
        for stage in state.stages.values()
        if not stage.closed and number not in stage.members and takes_late_entries(state.plan.stage(stage.id).format)
    ]
    shown: dict[str, Any] = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "row": next(row for row in listed(here.competition, here.snapshot) if row.entry.number == number),
        "form": form,
        "why": why,
        "was": acts.digest_of(state.entries[number]),
        "stages": [] if number in state.left else late,
        "may_enter": here.may(Deed.ENTER),
        "may_remove": here.may(Deed.REMOVE),
        "articles": disqualifying_articles(book_of(here.competition)),
        "history": _history(here, number),
        "tab": "entries",
    }
    return render(here.request, "competitions/entering/entry.html", shown, status=status)


def _history(here: Here, number: int) -> list[tuple[datetime, Logged]]:
    """Every fact about this entry with its time, the newest first, as far back as its number was its own."""
    found: list[Logged] = []
    for logged in here.snapshot.log:
        match logged.fact:
            case f.Drawn():
                found = [logged]
            case f.Entered(entry) | f.EntryChanged(entry=entry) if entry.number == number:
                found.append(logged)
            case f.Left(entrant=entrant) | f.Joined(entrant=entrant) if entrant == number:
                found.append(logged)
            case _:
                continue
    return [(datetime.fromisoformat(logged.at), logged) for logged in reversed(found)]
