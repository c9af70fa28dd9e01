"""办公室: the announcement form, the next steps, and links to the other pages of the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import kept_online, online_play_of, set_online_play
from paizhuo.web.language import say
from paizhuo.web.office import actions
from paizhuo.web.office.forms import AnnouncementForm
from paizhuo.web.office.next_steps import next_steps, problems_text
from paizhuo.web.office.online_form import OnlinePlayForm
from paizhuo.web.office.progress import progress_of
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import is_only_here, phone_url
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.PLAN)
def office(visit: Visit) -> HttpResponse:
    """办公室."""
    request = visit.http
    form = AnnouncementForm.of(visit.competition)
    if request.method == "POST":
        form = AnnouncementForm(request.POST)
        if form.is_valid():
            actions.announce(visit.request, form.announcement())
            messages.success(request, _("The announcement has been changed."))
            return redirect("office:office", visit.competition.slug)
    return render(request, "office/office.html", {**_context(visit), "form": form})


@official(get=Permission.SEE, post=Permission.PLAN)
def online(visit: Visit) -> HttpResponse:
    """在哪里打: in the hall, online or by table; the form stands in the office, and opens there again."""
    if visit.http.method != "POST":
        return redirect("office:office", visit.competition.slug)
    form = OnlinePlayForm(visit.http.POST, schedule=schedule_in_force(visit.snapshot.state))
    if not form.is_valid():
        context = {**_context(visit), "form": AnnouncementForm.of(visit.competition), "online_form": form}
        return render(visit.http, "office/office.html", context)
    set_online_play(visit.request, form.online_play())
    messages.success(visit.http, _("Where the event is played has been changed."))
    return redirect("office:office", visit.competition.slug)


@official()
def steps(visit: Visit) -> HttpResponse:
    """下一步: the part of the page that the feed refreshes."""
    return render(visit.http, "office/steps.html", _context(visit))


def _context(visit: Visit) -> dict[str, object]:
    competition, snapshot = visit.competition, visit.snapshot
    return {
        "competition": competition,
        "snapshot": snapshot,
        "visit": visit,
        "tab": "office",
        "may_let_programs_in": visit.may(Permission.PROGRAMS),
        "may_plan": visit.may(Permission.PLAN),
        "online_form": OnlinePlayForm.of(online_play_of(competition), schedule_in_force(snapshot.state)),
        "kept_online": _kept_online(visit),
        "steps": next_steps(competition, snapshot),
        "problems": problems_text(snapshot),
        "progress": progress_of(snapshot.summary),
        "public_address": phone_url(visit.http, competition.get_absolute_url()),
        "only_here": is_only_here(visit.http),
        "waiting_forms": competition.registrations.filter(fate="waiting").count(),
        "arrived": competition.check_ins.filter(entrant__in=snapshot.taking_part).count(),
        "officials": competition.appointments.values("user").distinct().count(),
    }


def _kept_online(visit: Visit) -> str:
    """留在线上的桌: their numbers, with the stage where the event has several."""
    plan, found = visit.snapshot.plan, sorted(kept_online(visit.competition))
    if len(plan.stages) == 1:
        return _(", ").join(_("table no. {number}").format(number=one.table) for one in found)
    text = _("{stage}, table no. {number}")
    return _("; ").join(text.format(stage=stage_words(say(), plan.stage(one.stage)), number=one.table) for one in found)
