"""报名页: the public entry form, and the status page of a form that was sent [GZ Reg6(一), Form2]."""

from __future__ import annotations

from dataclasses import replace
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from paizhuo.tournament.entries import Entry
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.forms import ContactForm, EntryForm, public_columns
from paizhuo.web.entries.links import CODE_LENGTH, opened_link
from paizhuo.web.entries.refusals import EntriesClosed, TooManyForms
from paizhuo.web.entries.views.entries import findings_of
from paizhuo.web.language import say
from paizhuo.web.pages.audience import Audience, find_visit, public_page
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import name_wait, status, words
from paizhuo.web.public.entry_offer import entry_offer
from paizhuo.web.registration import actions
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import FORM, FORM_ADDRESS
from paizhuo.web.throttling.throttle import TooManyRequests
from paizhuo.wording import error_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.pages.audience import Visit

P = ParamSpec("P")


def public_form(
    view: Callable[Concatenate[Visit, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, str, P], HttpResponseBase]:
    """公开表单: a view of a public competition that takes POSTs without an account."""

    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        return view(find_visit(request, slug), *args, **kwargs)

    wrapped: Any = require_http_methods(["GET", "HEAD", "POST"])(guarded)
    wrapped.audience = Audience("public", post=Permission.REGISTER)
    found: Callable[Concatenate[HttpRequest, str, P], HttpResponseBase] = wrapped
    return found


@public_form
def register(visit: Visit) -> HttpResponse:
    """报名页."""
    if visit.http.method == "POST":
        return _send(visit)
    rules = visit.snapshot.plan.entries
    return _page(visit, EntryForm(rules, public_columns(rules)), ContactForm())


@public_page
def registered(visit: Visit, code: str) -> HttpResponse:
    """报名结果: the status of the form with this code."""
    form = None
    if len(code) <= CODE_LENGTH and "\0" not in code:
        form = visit.competition.registrations.filter(code=code).first()
    if form is None:
        throttle.count_unknown_code(throttle.address_of(visit.http))
        raise Http404
    opened = opened_link(code)
    if opened is not None and (opened.number is not None or opened.is_replaced):
        # The form has become an entry, and its link the private link of the entry.
        url = reverse("mine:page", args=[code])
        return HttpResponse(status=204, headers={"HX-Redirect": url}) if is_fragment(visit.http) else redirect(url)
    entry = codec.decode(Entry, form.entry | {"number": form.number or 1}, "entry")
    address = phone_url(visit.http, reverse("mine:page", args=[code]))
    context = {"competition": visit.competition, "visit": visit, "form": form, "entry": entry, "address": address}
    part = "_fate" if is_fragment(visit.http) else "registered"
    return render(visit.http, f"registration/{part}.html", context)


def _send(visit: Visit) -> HttpResponse:
    rules = visit.snapshot.plan.entries
    form, contact = EntryForm(rules, public_columns(rules), data=visit.http.POST), ContactForm(visit.http.POST)
    entry = form.entry(1)
    if entry is None or not contact.is_valid():
        return _page(visit, form, contact, HTTPStatus.UNPROCESSABLE_ENTITY)
    sent = replace(entry, entered=timezone.localdate().isoformat())
    try:
        _count_form(visit)
        done = actions.register(
            visit.competition,
            lambda number: replace(sent, number=number),
            contact.cleaned_data["contact"],
            command=visit.command,
        )
    except Refused as refused:
        # Only numbers, no names: the entrants may not be public yet.
        form.refuse(findings_of(refused), {})
        return _page(visit, form, contact, HTTPStatus.UNPROCESSABLE_ENTITY)
    except (TooManyForms, EntriesClosed) as error:
        form.add_error(None, error_words(error, say()))
        closed = isinstance(error, EntriesClosed)
        return _page(visit, form, contact, HTTPStatus.CONFLICT if closed else HTTPStatus.TOO_MANY_REQUESTS)
    except TooManyRequests as error:
        form.add_error(None, words(error))
        response = _page(visit, form, contact, status(error))
        name_wait(response, error)
        return response
    return redirect("registration:registered", visit.competition.slug, done.answer["code"])


def _count_form(visit: Visit) -> None:
    """Count a form by browser and by address; a program without a cookie is counted with others of its address."""
    event, address = visit.competition.slug, throttle.address_of(visit.http)
    browser = visit.http.COOKIES.get(settings.CSRF_COOKIE_NAME) or f"at {address}"
    throttle.take((FORM, (event, browser)), (FORM_ADDRESS, (event, address)))


def _page(visit: Visit, form: EntryForm, contact: ContactForm, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    context = {
        "competition": visit.competition,
        "visit": visit,
        "form": form,
        "contact": contact,
        "rules": visit.snapshot.plan.entries,
        "offer": entry_offer(visit.competition, visit.snapshot),
    }
    return render(visit.http, "registration/register.html", context, status=status)
