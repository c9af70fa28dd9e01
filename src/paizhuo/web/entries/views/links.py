"""私人链接与联系电话: cards with the code of every entrant, a new link for one, and how officials reach him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.entries.telephone_form import TelephoneForm
from paizhuo.web.entries.views.entries import flash
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.phone_address import phone_url

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.GIVE_LINK, post=Permission.GIVE_LINK)
def cards(visit: Visit) -> HttpResponse:
    """报到卡: the code of every entrant, to print and cut; POST makes the links that are missing."""
    if visit.http.method == "POST":
        actions.make_links(visit.request.regardless())
        return redirect("entries:cards", visit.competition.slug)
    snapshot = visit.snapshot
    links = links_by_number(visit.competition, snapshot)
    present = sorted(snapshot.state.present)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": snapshot,
        "cards": [
            (snapshot.state.entries[number], phone_url(visit.http, reverse("mine:page", args=[links[number].code])))
            for number in present
            if number in links
        ],
        "missing": sum(number not in links for number in present),
        "tab": "check-in",
    }
    return render(visit.http, "entries/cards.html", shown)


@official(get=None, post=Permission.GIVE_LINK)
def renew(visit: Visit, number: int) -> HttpResponse:
    """换链接: a new private link for an entrant, or his first one."""
    actions.renew_link(visit.request.regardless(), number)
    flash(visit, _("Number {number} has a new link. An older one opens nothing any more.").format(number=number), {})
    return redirect(f"{reverse('entries:entry', args=[visit.competition.slug, number])}#link")


@official(get=None, post=Permission.ENTER)
def telephone(visit: Visit, number: int) -> HttpResponse:
    """改联系电话."""
    if number not in visit.snapshot.state.entries:
        raise Http404
    sent = cleaned_values(TelephoneForm(visit.http.POST))
    actions.change_telephone(visit.request.regardless(), number, sent["telephone"])
    flash(visit, _("Saved: the telephone of number {number}.").format(number=number), {})
    return redirect("entries:entry", visit.competition.slug, number)
