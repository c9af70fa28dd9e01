"""演示的页面: the doors, the clock, putting all back, and over to real events. None of them exists anywhere else."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.contrib import messages
from django.contrib.auth import login, logout
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from paizhuo.web import modes
from paizhuo.web.demonstration import first_state
from paizhuo.web.demonstration.clocks import let_run
from paizhuo.web.demonstration.doors import door_of
from paizhuo.web.demonstration.page import context_of
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.demonstration import DOOR, only_in_demonstration
from paizhuo.web.pages.phone_address import is_at_this_computer
from paizhuo.web.pages.refusals import refused

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

PASSWORDS = "django.contrib.auth.backends.ModelBackend"


@everybody
@only_in_demonstration
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """演示首页."""
    return render(request, "demonstration/home.html", context_of(request))


@everybody
@only_in_demonstration
@require_POST
def enter(request: HttpRequest, door: str) -> HttpResponse:
    """进门: sign in as the person behind the door, or out for players and spectators, and go to the page."""
    found = door_of(door)
    if found is None:
        raise Http404
    to = Competition.by_slug(request.POST.get("event", ""))
    logout(request)
    if found.account:
        login(request, User.objects.get(username=found.account), backend=PASSWORDS)
    request.session[DOOR] = found.name
    return redirect(reverse("desk:desk", args=[to.slug]) if to is not None and found.account else found.address())


@everybody
@only_in_demonstration
@require_POST
def run_clock(request: HttpRequest) -> HttpResponse:
    """让时钟走: let the clocks of the rounds on the tables run, or stop them."""
    let_run(running=request.POST.get("run") == "yes")
    return redirect("demonstration:home")


@everybody
@only_in_demonstration
@require_POST
def put_back(request: HttpRequest) -> HttpResponse:
    """全部还原: everything as it was; only at the computer itself, because it takes the work of all visitors away."""
    if not is_at_this_computer(request):
        text = _("Only at the computer itself can everything be put back, so that nobody loses what he is trying out.")
        return refused(request, text, HTTPStatus.FORBIDDEN)
    first_state.put_back()
    messages.success(request, _("Everything is as it was at the beginning."))
    return redirect("demonstration:home")


@everybody
@only_in_demonstration
@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """办真的比赛: the server starts again with the real data; only at the computer itself."""
    if not is_at_this_computer(request) or not modes.ask(modes.Mode.REAL):
        text = _("Stop the demonstration at its computer (Ctrl-C), then type: paizhuo serve")
        return refused(request, text, HTTPStatus.FORBIDDEN)
    return render(request, "demonstration/changing_over.html", {"status": HTTPStatus.NOT_FOUND.value})
