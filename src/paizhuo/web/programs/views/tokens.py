"""程序对接的页面: the tokens of an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.web.access.actors import actor_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.access.scopes import Scope, scopes_of
from paizhuo.web.pages.audience import official
from paizhuo.web.programs import tokens as actions
from paizhuo.web.programs.forms import TokenForm

if TYPE_CHECKING:
    from datetime import datetime

    from django.http import HttpResponse

    from paizhuo.web.models import ApiToken
    from paizhuo.web.pages.audience import Visit

TIME = "%Y-%m-%d %H:%M"


@dataclass(frozen=True)
class ShownToken:
    """一个令牌: as the page lists it."""

    row: ApiToken
    works: bool
    scopes: list[str]
    period: str
    used: str
    """最近使用; empty where it never was."""


def _time(at: datetime) -> str:
    return timezone.localtime(at).strftime(TIME)


@official(get=Permission.PROGRAMS, post=Permission.PROGRAMS)
def tokens(visit: Visit) -> HttpResponse:
    """接口令牌; a POST makes one and shows it once."""
    offered = actions.offered(visit.official, visit.competition)
    if visit.http.method != "POST":
        return _page(visit, TokenForm(offered=offered))
    form = TokenForm(visit.http.POST, offered=offered)
    if not form.is_valid():
        return _page(visit, form)
    name = form.cleaned_data["name"]
    done, secret = actions.make(visit.request.regardless(), name, form.cleaned_data["scopes"], form.until())
    if done.repeated:
        messages.warning(
            visit.http, _("The token was shown before and cannot be shown again. Make another if it is lost.")
        )
        return redirect("programs:tokens", visit.competition.slug)
    context = {"competition": visit.competition, "tab": "office", "name": name, "secret": secret}
    response = render(visit.http, "programs/token_made.html", context)
    response["Cache-Control"] = "no-store"
    return response


@official(get=None, post=Permission.PROGRAMS)
def revoke_token(visit: Visit, number: int) -> HttpResponse:
    """作废."""
    actions.revoke(visit.request.regardless(), number)
    messages.success(visit.http, _("The token is revoked."))
    return redirect("programs:tokens", visit.competition.slug)


def _page(visit: Visit, form: TokenForm) -> HttpResponse:
    now = timezone.now()
    rows = visit.competition.api_tokens.select_related("maker").order_by("-pk")
    shown = [
        ShownToken(
            row,
            row.is_open(now) and actor_of(row.maker, visit.competition) is not None,
            [str(scope.label) for scope in Scope if scope in scopes_of(row.scopes)],
            _("by {name}, until {until}").format(name=row.maker.name, until=_time(row.expires_at)),
            "" if row.last_used_at is None else _("last used {at}").format(at=_time(row.last_used_at)),
        )
        for row in rows
    ]
    context = {
        "competition": visit.competition,
        "tab": "office",
        "tokens": shown,
        "form": form,
        "docs": reverse("api-v1:openapi-view"),
    }
    return render(visit.http, "programs/tokens.html", context)
