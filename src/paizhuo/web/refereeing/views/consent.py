"""同意: the organiser reads a ruling that the chief proposes, and agrees or not, with his own account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect, render

from paizhuo.officiating.into_facts import sides_of
from paizhuo.referee import Ruling
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import ReasonForm, cleaned_values
from paizhuo.web.refereeing import actions
from paizhuo.web.refereeing.at_table import hearing_at, match_of_page
from paizhuo.web.refereeing.page import article_quotes
from paizhuo.web.refereeing.referrals import proposal_of
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.announcement import headline, headlines
from paizhuo.wording.referee.authority import authorities_words

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.CONSENT, post=Permission.CONSENT)
def consent(visit: Visit, call_id: int) -> HttpResponseBase:
    """同意: GET shows the ruling; POST agrees to it, or sends it back with a reason."""
    if visit.http.method == "POST":
        if visit.http.POST.get("do", "") == "decline":
            actions.decline(visit.request, call_id, cleaned_values(ReasonForm(visit.http.POST))["reason"])
            return redirect("desk:desk", visit.competition.slug)
        done = actions.agree(visit.request, call_id, shown=visit.http.POST.get("shown", ""))
        return redirect("refereeing:notice", visit.competition.slug, done.answer["fact"])
    call = visit.competition.calls.filter(pk=call_id, ended_at=None).first()
    proposal = None if call is None else proposal_of(visit.competition, call)
    if call is None or proposal is None:
        raise Http404
    at = match_of_page(visit.snapshot, call.key)
    hearing = hearing_at(visit.competition, visit.snapshot, at, proposal.form)
    ruling = hearing.ruling
    if not isinstance(ruling, Ruling) or proposal.form.infraction is None:
        raise Http404
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "at": at,
        "call": call,
        "case": proposal.form,
        "by": proposal.by,
        "what": infraction_words(say(), proposal.form.infraction),
        "seal": headlines(say(), ruling),
        "sides": [(one.case.entrant, headline(say(), one)) for one in sides_of(ruling)],
        "sources": [article_quotes(one) for one in ruling.citations],
        "authorities": authorities_words(say(), ruling.authorities),
    }
    return render(visit.http, "refereeing/consent.html", context)
