"""我的比赛页: behind a private link; an official who opens it checks the entrant in."""

from __future__ import annotations

import secrets
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.links import OpenedLink, opened_link
from paizhuo.web.entries.page import check_in_times
from paizhuo.web.mine.actions import WantedChange, ask
from paizhuo.web.mine.forms import SubstituteForm, WithdrawForm
from paizhuo.web.mine.locks import consent_words, lock_of
from paizhuo.web.mine.page import page_context
from paizhuo.web.mine.refusals import ChangeNotAsked
from paizhuo.web.models import ChangeRequest, Registration
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import words

if TYPE_CHECKING:
    from collections.abc import Callable

WITHDRAW, SUBSTITUTE = ChangeRequest.Kind.WITHDRAW, ChangeRequest.Kind.SUBSTITUTE


def _by_link(
    view: Callable[[HttpRequest, OpenedLink, int], HttpResponse],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """凭链接: a view for who has the link; a replaced one says where the new one is had."""

    @wraps(view)
    def guarded(request: HttpRequest, code: str) -> HttpResponse:
        opened = opened_link(code)
        if opened is not None and opened.is_replaced:
            return render(request, "mine/replaced.html", status=HTTPStatus.GONE)
        if opened is None or opened.number is None:
            return _form_of(code)
        return view(request, opened, opened.number)

    return guarded


def _form_of(code: str) -> HttpResponse:
    """The status page of a form from the web that is no entry yet, or no more; 404 for any other code."""
    form = Registration.objects.select_related("competition").filter(code=code.replace("\0", "")).first()
    if form is None:
        raise Http404
    return redirect("registration:registered", form.competition.slug, form.code)


@everybody
@never_cache
@require_GET
@_by_link
def page(request: HttpRequest, opened: OpenedLink, number: int) -> HttpResponse:
    """我的比赛; for an official at the entrance, the entrant with one button."""
    if _checks_in(request, opened) and request.GET.get("as") != "entrant":
        context = _frame(opened, number) | {"arrived": check_in_times(opened.link.competition).get(number)}
        return render(request, "mine/check_in.html", context)
    address = phone_url(request, reverse("mine:page", args=[opened.link.code]))
    return render(request, "mine/page.html", page_context(opened, number) | {"address": address})


@everybody
@never_cache
@require_GET
@_by_link
def changes(request: HttpRequest, opened: OpenedLink, number: int) -> HttpResponse:
    """改什么: the changes that can be asked for, each with who must agree, or why it is locked."""
    competition, snapshot = opened.link.competition, opened.snapshot
    rows = [
        (kind, lock_of(competition, snapshot, number, kind), consent_words(snapshot, number, kind))
        for kind in (SUBSTITUTE, WITHDRAW)
    ]
    return render(request, "mine/changes.html", page_context(opened, number) | {"rows": rows})


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@_by_link
def withdraw(request: HttpRequest, opened: OpenedLink, number: int) -> HttpResponse:
    """退出比赛."""
    form = WithdrawForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        sent = form.cleaned_data
        return _asked(request, opened, number, form, WantedChange(WITHDRAW, sent["reason"]))
    return _form(request, opened, number, form, WITHDRAW)


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@_by_link
def substitute(request: HttpRequest, opened: OpenedLink, number: int) -> HttpResponse:
    """换一名队员."""
    players = [person.name for person in opened.snapshot.state.entries[number].members]
    form = SubstituteForm(players, request.POST or None)
    if request.method == "POST" and form.is_valid():
        sent = form.cleaned_data
        wanted = WantedChange(SUBSTITUTE, sent["reason"], sent["leaving"], sent["coming"])
        return _asked(request, opened, number, form, wanted)
    return _form(request, opened, number, form, SUBSTITUTE)


def _asked(
    request: HttpRequest, opened: OpenedLink, number: int, form: WithdrawForm | SubstituteForm, wanted: WantedChange
) -> HttpResponse:
    try:
        ask(opened, wanted, form.cleaned_data["digits"], command=request.POST.get("command", ""))
    except ChangeNotAsked as error:
        form.add_error(None, words(error))
        return _form(request, opened, number, form, wanted.kind)
    return redirect("mine:changes", opened.link.code)


def _form(
    request: HttpRequest,
    opened: OpenedLink,
    number: int,
    form: WithdrawForm | SubstituteForm,
    kind: ChangeRequest.Kind,
) -> HttpResponse:
    snapshot = opened.snapshot
    context = _frame(opened, number) | {
        "form": form,
        "kind": kind,
        "lock": lock_of(opened.link.competition, snapshot, number, kind),
        "consent": consent_words(snapshot, number, kind),
        "command": secrets.token_hex(16),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return render(request, "mine/ask.html", context, status=status)


def _frame(opened: OpenedLink, number: int) -> dict[str, Any]:
    return {
        "competition": opened.link.competition,
        "snapshot": opened.snapshot,
        "link": opened.link,
        "entry": opened.snapshot.state.entries[number],
    }


def _checks_in(request: HttpRequest, opened: OpenedLink) -> bool:
    """Whether the visitor is an official of the event who may check entrants in."""
    competition = opened.link.competition
    actor = actor_of(request.user, competition) if isinstance(request.user, User) else None
    return actor is not None and actor.may(Permission.CHECK_IN, book_of(competition))
