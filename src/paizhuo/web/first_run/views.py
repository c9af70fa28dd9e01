"""设置这台电脑: three steps from the first start to the first competition.

The first step is open only at the computer itself, and only until somebody has set a password.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.contrib.auth import login
from django.db import transaction
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.web.accounts.forms import FirstAccountForm
from paizhuo.web.first_run.forms import TYPED, PlaceForm
from paizhuo.web.first_run.page import address_choices, remember_phone, seen_at
from paizhuo.web.founding.who_may_found import founders
from paizhuo.web.models import Installation
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.phone_address import is_at_this_computer, phone_base
from paizhuo.web.pages.refusals import refused

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

PASSWORDS = "django.contrib.auth.backends.ModelBackend"


@everybody
@require_http_methods(["GET", "HEAD", "POST"])
def who(request: HttpRequest) -> HttpResponse:
    """您是谁: name and password of the person who sets up this computer."""
    if not is_at_this_computer(request):
        text = _("Set this up at the computer itself: open it there by the address http://127.0.0.1.")
        return refused(request, text, HTTPStatus.FORBIDDEN)
    with transaction.atomic():
        user = User.waiting_founder()
        if user is None:
            return redirect("first-run:place")
        form = FirstAccountForm(User.objects.select_for_update().get(pk=user.pk), request.POST or None)
        if request.method != "POST" or not form.is_valid():
            return render(request, "first_run/who.html", {"form": form, "step": 1})
        made = form.save()
    login(request, made, backend=PASSWORDS)
    return redirect("first-run:place")


@founders
@require_http_methods(["GET", "HEAD", "POST"])
def place(request: HttpRequest) -> HttpResponse:
    """在哪里办: organiser, venue, and the address that phones open."""
    choices = address_choices(request)
    form = PlaceForm(choices, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect("office:mine" if request.POST.get("step") == "later" else "founding:new")
    chosen = form["address"].value()
    shown = form["typed"].value() if chosen == TYPED else chosen
    context = {
        "form": form,
        "step": 2,
        "choices": choices,
        "chosen": chosen,
        "typed": TYPED,
        "shown": shown or phone_base(request),
        "seen_at": seen_at(shown or ""),
    }
    return render(request, "first_run/place.html", context)


@founders
@require_GET
def seen(request: HttpRequest) -> HttpResponse:
    """通了没有: the code of an address, and whether a phone has opened it; the page asks again every few seconds."""
    url = next((one.url for one in address_choices(request) if one.url == request.GET.get("address")), "")
    shown = url or Installation.current().address or phone_base(request)
    return render(request, "first_run/code.html", {"shown": shown, "seen_at": seen_at(shown)})


@everybody
@require_GET
def phone(request: HttpRequest) -> HttpResponse:
    """手机打开了: what the phone that tries the address sees."""
    if not is_at_this_computer(request):
        remember_phone(request)
    return render(request, "first_run/phone.html", {})
