"""报名页: the public form of an event, and what became of a form that was sent."""

from __future__ import annotations

from dataclasses import replace
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from paizhuo.tournament import codec
from paizhuo.tournament.entries import Entry
from paizhuo.tournament.refusals import Refused
from paizhuo.web.competitions.access import Audience, find, public_page
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering.entries import findings_of
from paizhuo.web.competitions.entering.faults import EntriesClosed, TooManyForms
from paizhuo.web.competitions.entering.forms import ContactForm, EntryForm, public_columns
from paizhuo.web.public.registering import acts
from paizhuo.web.words import say
from paizhuo.wording import error_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here

P = ParamSpec("P")


def public_form(
    view: Callable[Concatenate[Here, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, str, P], HttpResponseBase]:
    """公开表单: a page of a public competition that takes what people without an account send."""

    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        return view(find(request, slug), *args, **kwargs)

    wrapped: Any = require_http_methods(["GET", "HEAD", "POST"])(guarded)
    wrapped.audience = Audience("public", post=Deed.REGISTER)
    found: Callable[Concatenate[HttpRequest, str, P], HttpResponseBase] = wrapped
    return found


@public_form
def register(here: Here) -> HttpResponse:
    """报名页."""
    if here.request.method == "POST":
        return _send(here)
    rules = here.snapshot.plan.entries
    return _page(here, EntryForm(rules, public_columns(rules)), ContactForm())


@public_page
def registered(here: Here, code: str) -> HttpResponse:
    """报名结果: what became of the form with this code."""
    form = here.competition.registrations.filter(code=code).first()
    if form is None:
        raise Http404
    entry = codec.decode(Entry, form.entry | {"number": form.number or 1}, "entry")
    context = {"competition": here.competition, "here": here, "form": form, "entry": entry}
    part = "_fate" if here.request.headers.get("HX-Request") == "true" else "registered"
    return render(here.request, f"public/registering/{part}.html", context)


def _send(here: Here) -> HttpResponse:
    rules = here.snapshot.plan.entries
    form, contact = EntryForm(rules, public_columns(rules), data=here.request.POST), ContactForm(here.request.POST)
    entry = form.entry(1)
    if entry is None or not contact.is_valid():
        return _page(here, form, contact, HTTPStatus.UNPROCESSABLE_ENTITY)
    sent = replace(entry, entered=timezone.localdate().isoformat())
    try:
        done = acts.register(
            here.competition,
            lambda number: replace(sent, number=number),
            contact.cleaned_data["contact"],
            sender=acts.sender_of(here.request.META.get("REMOTE_ADDR", "")),
            command=here.command,
        )
    except Refused as refused:
        # Only numbers, no names: who else has entered may not be public yet.
        form.refuse(findings_of(refused), {})
        return _page(here, form, contact, HTTPStatus.UNPROCESSABLE_ENTITY)
    except (TooManyForms, EntriesClosed) as error:
        form.add_error(None, error_words(error, say()))
        status = HTTPStatus.TOO_MANY_REQUESTS if isinstance(error, TooManyForms) else HTTPStatus.CONFLICT
        return _page(here, form, contact, status)
    return redirect("public:registered", here.competition.slug, done.answer["code"])


def _page(here: Here, form: EntryForm, contact: ContactForm, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    context = {
        "competition": here.competition,
        "here": here,
        "form": form,
        "contact": contact,
        "rules": here.snapshot.plan.entries,
    }
    return render(here.request, "public/registering/register.html", context, status=status)
