"""一份报名: the page of one entry: change, withdrawal, disqualification, late entry, history."""

from __future__ import annotations

from datetime import datetime
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.late_entries import stages_to_join
from paizhuo.officiating.substitution import ROLES, substitution_needs
from paizhuo.tournament.entries.columns import cells_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.contacts import telephones
from paizhuo.web.entries.forms import EntryForm, EntryReasonForm, full_columns, is_of_player, shown_columns
from paizhuo.web.entries.links import link_of
from paizhuo.web.entries.page import entrant_rows
from paizhuo.web.entries.player_forms import NameForm, SubstituteForm
from paizhuo.web.entries.views.entries import findings_of, flash
from paizhuo.web.language import say
from paizhuo.web.ledger.fact_actors import actor_names
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import form_refused
from paizhuo.wording.officiating import disqualifying_choices, needs_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse, QueryDict

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.ENTER)
def entry(visit: Visit, number: int) -> HttpResponse:
    """一份报名: show it; a POST changes it, with a reason."""
    old = visit.snapshot.state.entries.get(number)
    if old is None:
        raise Http404
    if visit.http.method != "POST":
        return entry_page(visit, number)
    form, why = _entry_form(visit, number, visit.http.POST), EntryReasonForm(visit.http.POST)
    made = form.entry(number)
    new = None if made is None else actions.merged(old, made)
    if new == old:
        form.add_error(None, _("Nothing is changed. Change a field, then save."))
    elif new is not None and why.is_valid():
        try:
            done = actions.change(
                visit.request,
                new,
                why.cleaned_data["reason"],
                was=visit.http.POST.get("was", ""),
            )
        except Refused as refused:
            form.refuse(findings_of(refused), visit.snapshot.names | {number: new.name})
        else:
            flash(visit, _("Changed: {number} {name}").format(**done.answer), done.answer)
            return redirect("entries:entry", visit.competition.slug, number)
    return entry_page(visit, number, form=form, why=why, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@official(get=None, post=Permission.ENTER)
def leave(visit: Visit, number: int) -> HttpResponse:
    """退赛: withdraw the entrant."""
    why = EntryReasonForm(visit.http.POST)
    if not why.is_valid():
        return _bad(visit, why)
    reason = why.cleaned_data["reason"]
    actions.leave(visit.request, number, LeaveKind.WITHDRAWN, reason)
    return _back(visit, number, _("Number {number} has withdrawn."))


@official(get=None, post=Permission.REMOVE)
def disqualify(visit: Visit, number: int) -> HttpResponse:
    """取消资格: disqualify the entrant by an article."""
    why = EntryReasonForm(visit.http.POST)
    if not why.is_valid():
        return _bad(visit, why)
    sent = why.cleaned_data
    out = {"article": sent["article"], "paper": sent["paper"]}
    actions.leave(visit.request, number, LeaveKind.DISQUALIFIED, sent["reason"], **out)
    return _back(visit, number, _("Number {number} is out of the event."))


@official(get=None, post=Permission.ENTER)
def join(visit: Visit, number: int) -> HttpResponse:
    """补报: let the late entry join a stage."""
    why = EntryReasonForm(visit.http.POST)
    if not why.is_valid():
        return _bad(visit, why)
    sent = why.cleaned_data
    actions.join(visit.request, sent["stage"], number, sent["reason"])
    return _back(visit, number, _("Number {number} plays from the next round on."))


def _bad(visit: Visit, form: EntryReasonForm) -> HttpResponse:
    """Refuse a form that shows no errors of its own: a reason is missing, or a text is too long."""
    if "reason" in form.errors and not visit.http.POST.get("reason", "").strip():
        raise Refused(Why.NEEDS_REASON)
    return form_refused(visit.http, next(iter(form.errors.as_data().values()))[0])


def _back(visit: Visit, number: int, text: str) -> HttpResponse:
    flash(visit, text.format(number=number), {})
    return redirect("entries:entry", visit.competition.slug, number)


def _entry_form(visit: Visit, number: int, data: QueryDict | None = None) -> EntryForm:
    """The fields of the entry; from the draw on the names of its players are fixed in it."""
    state = visit.snapshot.state
    rules, fixed = state.plan.entries, not substitution_needs(state, number).is_free
    columns = full_columns(rules) if visit.may(Permission.ENTER) else shown_columns(rules)
    if fixed:
        columns = tuple(one for one in columns if not is_of_player(one, after=len(state.entries[number].members)))
    return EntryForm(rules, columns, data, initial=cells_of(state.entries[number]), fixed=fixed)


def substitute_form(visit: Visit, number: int, data: QueryDict | None = None) -> SubstituteForm:
    """替补表单: with the fields that the book and the visitor's office leave to be filled in."""
    state = visit.snapshot.state
    needs = substitution_needs(state, number)
    own = needs.leave is not None and ROLES[needs.leave.by.value] in visit.official.roles
    return SubstituteForm(state.plan.entries, state.entries[number], needs, data, gives_leave=own)


def name_form(visit: Visit, number: int, data: QueryDict | None = None) -> NameForm:
    """更正姓名的表单."""
    return NameForm(visit.snapshot.state.entries[number], data)


def entry_page(  # noqa: PLR0913 - the forms of the page, each with its errors
    visit: Visit,
    number: int,
    *,
    form: EntryForm | None = None,
    why: EntryReasonForm | None = None,
    substitute: SubstituteForm | None = None,
    name: NameForm | None = None,
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    """一份报名的页面: with the form that was sent, or empty ones."""
    state = visit.snapshot.state
    late = [(stage, stage_words(say(), state.plan.stage(stage))) for stage in stages_to_join(state, number)]
    needs = substitution_needs(state, number)
    shown: dict[str, Any] = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "row": next(row for row in entrant_rows(visit.competition, visit.snapshot) if row.entry.number == number),
        "form": form or _entry_form(visit, number),
        "why": why or EntryReasonForm(),
        "substitute": substitute or substitute_form(visit, number),
        "name": name or name_form(visit, number),
        "needs": needs,
        "needs_words": needs_words(say(), needs),
        "was": actions.entry_digest(state.entries[number]),
        "fixed": state.tables_fixed.get(number),
        "stages": [] if number in state.left else late,
        "may_enter": visit.may(Permission.ENTER),
        "may_check_in": visit.may(Permission.CHECK_IN),
        "may_give_link": visit.may(Permission.GIVE_LINK),
        "telephone": telephones(visit.competition, visit.snapshot).get(number, ""),
        "private_url": _private_url(visit, number),
        "may_substitute": visit.may(Permission.SUBSTITUTE),
        "may_correct": visit.may(Permission.CORRECT_NAME),
        "may_remove": visit.may(Permission.REMOVE),
        "is_emergency": visit.is_emergency(Permission.REMOVE),
        "pending": pending_acts(visit.competition, (Permission.REMOVE,)),
        "articles": disqualifying_choices(say(), book_of(visit.competition)),
        "history": _history(visit, number),
        "tab": "entries",
    }
    return render(visit.http, "entries/entry.html", shown, status=status)


def _private_url(visit: Visit, number: int) -> str:
    """The address of the private link as a phone opens it; empty while there is none, or for those who give none."""
    link = link_of(visit.competition, visit.snapshot, number) if visit.may(Permission.GIVE_LINK) else None
    return "" if link is None else phone_url(visit.http, reverse("mine:page", args=[link.code]))


def _history(visit: Visit, number: int) -> list[tuple[datetime, str, Logged]]:
    """The facts about this entry with their times, newest first, back to when it got its number."""
    found: list[Logged] = []
    for logged in visit.snapshot.log:
        match logged.fact:
            case f.Drawn():
                found = [logged]
            case f.Entered(entry) | f.EntryChanged(entry=entry) if entry.number == number:
                found.append(logged)
            case f.Left(entrant=who) | f.Joined(entrant=who) | f.TableFixed(entrant=who) if who == number:
                found.append(logged)
            case _:
                continue
    names = actor_names(visit.competition, found)
    return [(datetime.fromisoformat(logged.at), names[logged.no], logged) for logged in reversed(found)]
