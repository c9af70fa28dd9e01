"""设置这台电脑: three steps from the first start to the first competition.

The first step is open only at the computer itself, and only until somebody has set a password. So are the two other
beginnings: a backup is restored, or the server starts again with the demonstration. Later there is the page of backups,
for the account that set this computer up.
"""

from __future__ import annotations

from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from django.contrib import messages
from django.contrib.auth import login
from django.db import transaction
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from paizhuo.errors import PaizhuoError
from paizhuo.web import modes
from paizhuo.web.accounts.forms import FirstAccountForm
from paizhuo.web.backups import process
from paizhuo.web.first_run import uploads
from paizhuo.web.first_run.backups_page import backups_page, download
from paizhuo.web.first_run.forms import TYPED, BackupForm, OwnNameForm, PlaceForm
from paizhuo.web.first_run.page import address_choices, remember_phone, seen_at
from paizhuo.web.founding.who_may_found import founders
from paizhuo.web.models import Installation
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import everybody, signed_in
from paizhuo.web.pages.demonstration import never_in_demonstration
from paizhuo.web.pages.phone_address import is_at_this_computer, phone_base
from paizhuo.web.pages.refusals import refused, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest, HttpResponse, HttpResponseBase

NEXT = {"back": "first-run:who", "later": "office:mine"}
"""Where the buttons of the second step lead, but for the one to the first competition."""
P = ParamSpec("P")
PASSWORDS = "django.contrib.auth.backends.ModelBackend"


def only_at_this_computer(view: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Refuse everybody who does not sit at the computer that serves."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not is_at_this_computer(request):
            text = _("Set this up at the computer itself: open it there by the address http://127.0.0.1.")
            return refused(request, text, HTTPStatus.FORBIDDEN)
        return view(request)

    return guarded


def only_while_empty(view: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Send everybody home once somebody has set a password or founded a competition."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        return view(request) if uploads.is_empty() else redirect("public:home")

    return guarded


def for_installer(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """本机主人: refuse everybody but who runs this installation; a backup holds everything of everybody."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not request.user.is_superuser:
            text = _("Backups hold everything of everybody. They are for the account that set this computer up.")
            return refused(request, text, HTTPStatus.FORBIDDEN)
        return view(request, *args, **kwargs)

    # ``wraps`` shows the first parameter as one with a name; ``guarded`` takes it by position only.
    passed: Callable[Concatenate[HttpRequest, P], HttpResponseBase] = guarded  # type: ignore[assignment]
    return signed_in(passed)


@everybody
@never_in_demonstration
@require_http_methods(["GET", "HEAD", "POST"])
@only_at_this_computer
def who(request: HttpRequest) -> HttpResponse:
    """您是谁: name and password of the person who sets up this computer."""
    with transaction.atomic():
        user = User.waiting_founder()
        if user is None:
            return _who_again(request)
        form = FirstAccountForm(User.objects.select_for_update().get(pk=user.pk), request.POST or None)
        if request.method != "POST" or not form.is_valid():
            return render(request, "first_run/who.html", {"form": form, "step": 1})
        made = form.save()
    login(request, made, backend=PASSWORDS)
    return redirect("first-run:place")


def _who_again(request: HttpRequest) -> HttpResponse:
    """您是谁, on the way back: a person who is signed in may write the own name otherwise."""
    user = request.user
    if not isinstance(user, User):
        return redirect("first-run:place")
    form = OwnNameForm(request.POST or None, initial={"shown_name": user.shown_name})
    if request.method != "POST" or not form.is_valid():
        return render(request, "first_run/who.html", {"form": form, "step": 1, "again": True})
    user.shown_name = form.cleaned_data["shown_name"]
    user.save(update_fields=["shown_name"])
    return redirect("first-run:place")


@founders
@require_http_methods(["GET", "HEAD", "POST"])
def place(request: HttpRequest) -> HttpResponse:
    """在哪里办: organiser, venue, and the address that phones open."""
    choices = address_choices(request)
    form = PlaceForm(choices, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect(NEXT.get(request.POST.get("step", ""), "founding:new"))
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
        "now": timezone.localtime(),
    }
    return render(request, "first_run/place.html", context)


@founders
@require_GET
def seen(request: HttpRequest) -> HttpResponse:
    """通了没有: the code of an address, and whether a phone has opened it; the page asks again every few seconds."""
    choices = address_choices(request)
    url = next((one.url for one in choices if one.url == request.GET.get("address")), "")
    shown = url or Installation.current().address or phone_base(request)
    context = {"shown": shown, "seen_at": seen_at(shown), "choices": choices, "now": timezone.localtime()}
    return render(request, "first_run/code.html", context | {"again": True})


@everybody
@never_in_demonstration
@require_http_methods(["GET", "HEAD", "POST"])
@only_at_this_computer
@only_while_empty
def restore(request: HttpRequest) -> HttpResponse:
    """从备份恢复: choose a backup, and see what is in it before anything is written."""
    form = BackupForm(request.POST or None, request.FILES or None) if request.method == "POST" else BackupForm()
    found = None
    if request.method == "POST" and form.is_valid():
        try:
            found = uploads.keep(form.cleaned_data["file"])
        except PaizhuoError as error:
            form.add_error("file", words(error))
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "first_run/restore.html", {"form": form, "found": found}, status=status)


@everybody
@never_in_demonstration
@require_POST
@only_at_this_computer
@only_while_empty
def restore_now(request: HttpRequest) -> HttpResponse:
    """恢复: the backup that was shown, whole or not at all; then people sign in as before."""
    uploads.restore(request.POST.get("checksum", ""))
    messages.success(request, _("The backup is restored. Sign in with your account of before."))
    return redirect("accounts:login")


@everybody
@never_in_demonstration
@require_POST
@only_at_this_computer
@only_while_empty
def demonstration(request: HttpRequest) -> HttpResponse:
    """先看演示: the server starts again with the demonstration, which has a folder of its own."""
    if not modes.ask(modes.Mode.DEMONSTRATION):
        text = _("Stop the program (Ctrl-C), then type: paizhuo demo")
        return refused(request, text, HTTPStatus.CONFLICT)
    return render(request, "demonstration/changing_over.html", {"status": HTTPStatus.OK.value})


@everybody
@never_in_demonstration
@require_GET
def phone(request: HttpRequest) -> HttpResponse:
    """手机打开了: what the phone that tries the address sees."""
    if not is_at_this_computer(request):
        remember_phone(request)
    return render(request, "first_run/phone.html", {"now": timezone.now()})


@for_installer
@never_in_demonstration
@require_GET
def backups(request: HttpRequest) -> HttpResponse:
    """备份: when the last one was made, which are kept; a part of the page asks again while one is being made."""
    template = "first_run/backups_part.html" if request.headers.get("HX-Request") else "first_run/backups.html"
    return render(request, template, {"page": backups_page()})


@for_installer
@never_in_demonstration
@require_POST
def back_up_now(request: HttpRequest) -> HttpResponse:
    """现在备份: a process of its own makes one; the page shows when it is done."""
    del request
    page = backups_page()
    process.start_unwatched(page.folder, page.keep)
    return redirect("first-run:backups")


@for_installer
@never_in_demonstration
@require_GET
def backup_file(request: HttpRequest, name: str) -> HttpResponseBase:
    """下载备份: one of those that are kept."""
    return download(request, name)
