"""代行与授权的视图: name an acting chief referee, give powers, take either back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.office import delegations
from paizhuo.web.office.delegations import DelegationForm
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=None, post=Permission.NAME_ACTING)
def name_acting(visit: Visit) -> HttpResponse:
    """代行裁判长: a deputy acts for the chief referee [J23 5.2(五)5]."""
    sent = cleaned_values(DelegationForm(visit.http.POST, visit.competition, acting=True))
    delegations.name_acting(visit.request, sent["receiver"], sent["until"], sent["scope"])
    return _back(visit)


@official(get=None, post=Permission.DELEGATE)
def delegate(visit: Visit) -> HttpResponse:
    """授权: some powers of referees are given to another official [NAT 21(十)]."""
    sent = cleaned_values(DelegationForm(visit.http.POST, visit.competition, acting=False))
    delegations.delegate(visit.request, sent["receiver"], sent["actions"], sent["until"], sent["scope"])
    return _back(visit)


@official(get=None, post=Permission.SEE)
def end_delegation(visit: Visit, number: int) -> HttpResponse:
    """收回; the ledger asks for the permission by which it was given."""
    delegations.end_delegation(visit.request, number)
    return _back(visit)


def _back(visit: Visit) -> HttpResponse:
    messages.success(visit.http, _("The list of delegations has been changed."))
    return redirect("office:officials", visit.competition.slug)
