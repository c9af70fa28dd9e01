"""闭室准入页: who may come into the closed room of a team event besides those who play and work there [NAT 42]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy

from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.office.around_play import admit
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fields import NameField
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.wording.tournament.around_play import guest_kind_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit

MOST = 1_000_000


class GuestForm(forms.Form):
    """准入闭室."""

    name = NameField(label=gettext_lazy("Name"), max_length=60)
    kind = forms.ChoiceField(choices=[(one.value, one.value) for one in f.GuestKind])
    entrant = forms.IntegerField(label=gettext_lazy("Team"), min_value=0, max_value=MOST, required=False)
    note = NameField(label=gettext_lazy("Remarks"), max_length=120, required=False)


@official(get=Permission.SEE, post=Permission.ADMIT)
def closed_room(visit: Visit) -> HttpResponse:
    """闭室准入页; a POST lets somebody in."""
    if visit.http.method == "POST":
        sent = cleaned_values(GuestForm(visit.http.POST))
        guest = f.Admitted(sent["name"], f.GuestKind(sent["kind"]), sent["entrant"] or 0, sent["note"])
        admit(visit.request.regardless(), guest)
        return redirect("office:closed-room", visit.competition.slug)
    state = visit.snapshot.state
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "is_team": state.plan.entries.kind is EntryKind.TEAM,
        "guests": [(one, guest_kind_words(say(), one.capacity)) for one in state.admitted.values()],
        "kinds": [(one.value, guest_kind_words(say(), one)) for one in f.GuestKind],
        "may_admit": visit.may(Permission.ADMIT),
        "tab": "office",
    }
    return render(visit.http, "office/closed_room.html", context)
