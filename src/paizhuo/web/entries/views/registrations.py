"""网上报名表与变更申请: accept or refuse a form that came in over the web, and what entrants ask for by their links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect
from django.utils.translation import gettext as _

from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.refusals import FormRefused
from paizhuo.web.entries.views.entries import findings_of, flash
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fragments import go_to
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.pages.audience import Visit


@official(get=None, post=Permission.ENTER)
def accept(visit: Visit, form: int) -> HttpResponse:
    """接受: accept a form."""
    try:
        done = actions.accept(visit.request, form)
    except Refused as refused:
        words = [entry_finding_words(say(), one, visit.snapshot.names) for one in findings_of(refused)]
        raise FormRefused(" ".join(words)) from refused
    flash(visit, _("Accepted: {number} {name}").format(**done.answer), done.answer)
    return redirect("entries:entries", visit.competition.slug)


@official(get=None, post=Permission.ENTER)
def refuse(visit: Visit, form: int) -> HttpResponse:
    """不接受: refuse a form with a reason."""
    reason = visit.http.POST.get("reason", "").replace("\0", "")
    actions.refuse(visit.request, form, reason)
    flash(visit, _("The form was refused; its sender can read the reason."), {})
    return redirect("entries:entries", visit.competition.slug)


@official(get=None, post=Permission.ENTER)
def grant_change(visit: Visit, pk: int) -> HttpResponseBase:
    """同意: do what an entrant asked for, in one act."""
    actions.grant_change(visit.request.regardless(), pk)
    if visit.http.POST.get("back") == "desk":
        return go_to(visit, "desk:desk")
    flash(visit, _("Done; the entrant sees it by the link."), {})
    return redirect("entries:entries", visit.competition.slug)


@official(get=None, post=Permission.ENTER)
def refuse_change(visit: Visit, pk: int) -> HttpResponse:
    """不同意: refuse a change that an entrant asked for, with a reason."""
    reason = visit.http.POST.get("reason", "").replace("\0", "")
    actions.refuse_change(visit.request.regardless(), pk, reason)
    flash(visit, _("The request was refused; the entrant can read the reason."), {})
    return redirect("entries:entries", visit.competition.slug)
