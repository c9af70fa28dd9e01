"""办公室: what the event announces, what to do next, and the way to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.office import acts
from paizhuo.web.competitions.office.addresses import is_this_computer
from paizhuo.web.competitions.office.forms import AnnouncementForm
from paizhuo.web.competitions.office.next_step import next_steps, problems_told
from paizhuo.web.competitions.office.standing import standing_of

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@official(get=Deed.SEE, post=Deed.PLAN)
def office(here: Here) -> HttpResponse:
    """办公室."""
    request = here.request
    form = AnnouncementForm.of(here.competition)
    if request.method == "POST":
        form = AnnouncementForm(request.POST)
        if form.is_valid():
            acts.announce(here.competition, here.official, form.announcement(), command=here.command)
            messages.success(request, _("The announcement has been changed."))
            return redirect("competitions:office", here.competition.slug)
    return render(request, "competitions/office/office.html", {**_context(here), "form": form})


@official()
def steps(here: Here) -> HttpResponse:
    """下一步: the part of the page that follows the event."""
    return render(here.request, "competitions/office/steps.html", _context(here))


def _context(here: Here) -> dict[str, object]:
    competition, snapshot = here.competition, here.snapshot
    return {
        "competition": competition,
        "snapshot": snapshot,
        "here": here,
        "tab": "office",
        "may_plan": here.may(Deed.PLAN),
        "steps": next_steps(competition, snapshot),
        "problems": problems_told(snapshot),
        "standing": standing_of(snapshot),
        "public_address": here.request.build_absolute_uri(competition.get_absolute_url()),
        "only_here": is_this_computer(here.request),
        "waiting_forms": competition.registrations.filter(fate="waiting").count(),
        "arrived": competition.check_ins.count(),
        "officials": competition.appointments.values("user").distinct().count(),
    }
