"""我的比赛页: behind a private link; an official who opens it checks the entrant in."""

from __future__ import annotations

import secrets
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.links import CODE_LENGTH, OpenedLink, opened_link
from paizhuo.web.entries.page import check_in_times
from paizhuo.web.entries.request_words import TITLES
from paizhuo.web.mine.actions import ask
from paizhuo.web.mine.forms import FORMS
from paizhuo.web.mine.locks import consent_words, entry_lock, lock_of, offered_kinds
from paizhuo.web.mine.page import page_context
from paizhuo.web.mine.refusals import ChangeNotAsked
from paizhuo.web.models import ChangeRequest, Registration
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import name_wait, status, words
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import CHANGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.mine.forms import ChangeForm

Kind = ChangeRequest.Kind


class ChangeRow(NamedTuple):
    """一种申请: why it is locked, or who must agree and until when."""

    kind: Kind
    lock: str
    consent: str

    @property
    def title(self) -> str:
        """What it is called."""
        return str(TITLES[self.kind])

    @property
    def sends(self) -> str:
        """What its button says."""
        match self.kind:
            case Kind.WITHDRAW:
                return _("Ask to leave the event")
            case Kind.TELEPHONE:
                return _("Change the telephone")
            case Kind.MISS_ROUND | Kind.ALONE:
                return _("Say it to the referees' desk")
            case Kind.NAME:
                return _("Ask for the correction")
            case Kind.SUBSTITUTE:
                return _("Ask for the change")


def by_link(
    view: Callable[[HttpRequest, OpenedLink, int], HttpResponse],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """凭链接: a view for who has the link; a replaced one says where the new one is had."""

    @wraps(view)
    def guarded(request: HttpRequest, code: str) -> HttpResponse:
        opened = opened_link(code)
        if opened is not None and opened.is_replaced:
            return render(request, "mine/replaced.html", status=HTTPStatus.GONE)
        if opened is None or opened.number is None:
            return _form_of(request, code)
        return view(request, opened, opened.number)

    return guarded


def _form_of(request: HttpRequest, code: str) -> HttpResponse:
    """The status page of a form from the web that is no entry yet, or no more; 404 for any other code."""
    form = None
    if len(code) <= CODE_LENGTH and "\0" not in code:
        form = Registration.objects.select_related("competition").filter(code=code).first()
    if form is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    return redirect("registration:registered", form.competition.slug, form.code)


@everybody
@never_cache
@require_GET
@by_link
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
@by_link
def changes(request: HttpRequest, opened: OpenedLink, number: int) -> HttpResponse:
    """改什么: the changes that can be asked for, each with who must agree, or why it is locked."""
    competition, snapshot = opened.link.competition, opened.snapshot
    rows = [
        ChangeRow(
            kind, lock_of(competition, snapshot, number, kind), consent_words(competition, snapshot, number, kind)
        )
        for kind in offered_kinds(snapshot.state)
    ]
    context = page_context(opened, number) | {"rows": rows, "entry_lock": entry_lock(snapshot)}
    return render(request, "mine/changes.html", context)


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """提申请: of one kind."""
    if kind not in Kind.values:
        raise Http404
    wanted = Kind(kind)
    return by_link(lambda request, opened, number: _change(request, opened, number, wanted))(request, code)


def _change(request: HttpRequest, opened: OpenedLink, number: int, kind: Kind) -> HttpResponse:
    state = opened.snapshot.state
    if kind not in offered_kinds(state):
        raise Http404
    players = [person.name for person in state.entries[number].members]
    form = FORMS[kind](players, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        try:
            throttle.take((CHANGE, (opened.link.code,)))
            ask(opened, form.wanted(kind), form.typed_digits, command=request.POST.get("command", ""))
        except ChangeNotAsked as error:
            form.add_error(None, words(error))
        except throttle.TooManyRequests as error:
            form.add_error(None, words(error))
            response = _form(request, opened, number, form, kind)
            response.status_code = status(error)
            name_wait(response, error)
            return response
        else:
            return redirect("mine:changes", opened.link.code)
    return _form(request, opened, number, form, kind)


def _form(request: HttpRequest, opened: OpenedLink, number: int, form: ChangeForm, kind: Kind) -> HttpResponse:
    competition, snapshot = opened.link.competition, opened.snapshot
    context = _frame(opened, number) | {
        "form": form,
        "row": ChangeRow(
            kind, lock_of(competition, snapshot, number, kind), consent_words(competition, snapshot, number, kind)
        ),
        "command": secrets.token_hex(16),
    }
    sent = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return render(request, "mine/ask.html", context, status=sent)


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
