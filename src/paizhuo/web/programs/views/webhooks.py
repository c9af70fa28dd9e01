"""网络钩子的页面: where messages go, how far they got, and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django import forms
from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.models.webhooks import URL_LENGTH
from paizhuo.web.pages.audience import official
from paizhuo.web.programs import webhooks as actions
from paizhuo.web.programs.delivery import GIVE_UP_AFTER
from paizhuo.web.programs.failures import failure_words
from paizhuo.web.programs.webhooks import BadWebhook

if TYPE_CHECKING:
    from datetime import datetime

    from django.http import HttpResponse

    from paizhuo.web.models import Webhook
    from paizhuo.web.pages.audience import Visit

TIME = "%Y-%m-%d %H:%M"


class WebhookForm(forms.Form):
    """网络钩子: its address."""

    url = forms.CharField(
        label=gettext_lazy("Address of the receiver"),
        max_length=URL_LENGTH,
        widget=forms.URLInput(attrs={"inputmode": "url"}),
    )

    def clean_url(self) -> str:
        """Refuse what nothing can be sent to."""
        url: str = self.cleaned_data["url"]
        try:
            actions.check_address(url)
        except BadWebhook as error:
            raise forms.ValidationError(error.words(say()), code="address") from error
        return url


@dataclass(frozen=True)
class ShownWebhook:
    """一个钩子: as the page lists it."""

    row: Webhook
    state: str
    trouble: str
    """为何送不到: empty where nothing is wrong."""


@official(get=Permission.PROGRAMS, post=Permission.PROGRAMS)
def webhooks(visit: Visit) -> HttpResponse:
    """网络钩子; a POST adds one and shows its secret once."""
    if visit.http.method != "POST":
        return _page(visit, WebhookForm())
    form = WebhookForm(visit.http.POST)
    if not form.is_valid():
        return _page(visit, form)
    done, secret = actions.add(visit.request.regardless(), form.cleaned_data["url"])
    if done.repeated:
        messages.warning(visit.http, _("The secret was shown before and cannot be shown again."))
        return redirect("programs:webhooks", visit.competition.slug)
    context = {"competition": visit.competition, "tab": "office", "url": form.cleaned_data["url"], "secret": secret}
    response = render(visit.http, "programs/webhook_added.html", context)
    response["Cache-Control"] = "no-store"
    return response


@official(get=None, post=Permission.PROGRAMS)
def end_webhook(visit: Visit, number: int) -> HttpResponse:
    """停用."""
    actions.end(visit.request.regardless(), number)
    messages.success(visit.http, _("Nothing more is sent there."))
    return redirect("programs:webhooks", visit.competition.slug)


@official(get=None, post=Permission.PROGRAMS)
def try_webhook_again(visit: Visit, number: int) -> HttpResponse:
    """重新开始."""
    actions.try_again(visit.request.regardless(), number)
    messages.success(visit.http, _("It is tried again within seconds."))
    return redirect("programs:webhooks", visit.competition.slug)


def _page(visit: Visit, form: WebhookForm) -> HttpResponse:
    rows = visit.competition.webhooks.filter(ended_at=None)
    context = {
        "competition": visit.competition,
        "tab": "office",
        "webhooks": [ShownWebhook(row, _state(row), _trouble(row)) for row in rows],
        "form": form,
        "hours": GIVE_UP_AFTER.days * 24,
    }
    return render(visit.http, "programs/webhooks.html", context)


def _state(row: Webhook) -> str:
    if row.delivered_at is None:
        return _("nothing delivered yet")
    return _("delivered up to number {no}, {at}").format(no=row.last_no, at=_time(row.delivered_at))


def _trouble(row: Webhook) -> str:
    if row.failing_since is None:
        return ""
    since, why = _time(row.failing_since), failure_words(row.last_error)
    if row.given_up_at is not None:
        return _("Given up {at}; it failed since {since}: {why}").format(
            at=_time(row.given_up_at), since=since, why=why
        )
    return _("Failing since {since}: {why}").format(since=since, why=why)


def _time(at: datetime) -> str:
    return timezone.localtime(at).strftime(TIME)
