"""派裁判的视图: the page, the lot, naming referees, recusals and objections."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.officiating.table_key import round_at
from paizhuo.referee.powers.assignments import MOST_TABLES
from paizhuo.web.access.permissions import Permission
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import ReasonForm, cleaned_values
from paizhuo.web.referees import actions
from paizhuo.web.referees.forms import DrawForm, EvaluationForm, ObjectionForm, PostForm, RecusalForm, ReviewForm
from paizhuo.web.referees.page import page_context, review_context

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.pages.audience import Visit

_TABLE = re.compile(r"table-(\d{1,6})", re.ASCII)


@official(get=Permission.SEE)
def referees(visit: Visit) -> HttpResponse:
    """派裁判: the tables of a round and the referees."""
    return render(visit.http, "referees/referees.html", page_context(visit))


@official(get=None, post=Permission.ASSIGN)
def draw(visit: Visit, stage: str, round: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """抽签派裁判 [J23 5.2(三)3, 5.2(四)6; NAT 20(二)3]."""
    sent = cleaned_values(DrawForm(visit.http.POST))
    actions.draw(visit.request, stage, round, most=sent["most"] or MOST_TABLES, reason=sent["reason"])
    messages.success(visit.http, _("The referees have been drawn."))
    return _back(visit, stage, round)


@official(get=None, post=Permission.ASSIGN)
def assign(visit: Visit, stage: str, round: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """指定裁判: the tables whose referee is another one than before [J23 5.2(四)6; NAT 20(一), 20(二)3]."""
    before = assigned_in(round_at(visit.snapshot.state, stage, round))
    posted = visit.http.POST
    sent = {int(found[1]): posted.get(name, "").strip() for name in posted if (found := _TABLE.fullmatch(name))}
    wanted = {table: name for table, name in sent.items() if name != before.get(table, "")}
    reason = visit.http.POST.get("reason", "")
    if reason.strip():
        reason = cleaned_values(ReasonForm(visit.http.POST))["reason"]
    if wanted:
        actions.assign(visit.request, stage, round, wanted, reason=reason)
        messages.success(visit.http, _("The referees of the tables have been changed."))
    return _back(visit, stage, round)


@official(get=None, post=Permission.ASSIGN)
def post(visit: Visit, stage: str, round: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """派到一区、对换: a cell of the table of posts, or two referees that change places [J23 5.2(四)6; NAT 20(二)3]."""
    sent = cleaned_values(PostForm(visit.http.POST, visit.competition))
    if sent["first"]:
        actions.swap(visit.request, stage, round, sent["first"], sent["second"])
    else:
        zone, user = sent["post"]
        actions.post_to_zone(visit.request, stage, round, zone, user)
    return _back(visit, stage, round)


@official(get=None, post=Permission.RECUSE)
def step_aside(visit: Visit) -> HttpResponseBase:
    """回避: of oneself on the own page [J23 5.2(六)1], or of another by the chief referee."""
    sent = cleaned_values(RecusalForm(visit.http.POST, visit.competition))
    actions.step_aside(visit.request, sent["user"], sent["tie"], sent["whom"], ended=sent["ended"])
    messages.success(visit.http, _("It is recorded. The next lot avoids these tables."))
    own = visit.http.POST.get("from") == "own"
    return redirect("refereeing:referee" if own else "referees:referees", visit.competition.slug)


@official(get=None, post=Permission.OBJECT)
def objections(visit: Visit) -> HttpResponseBase:
    """要求回避: a unit asks that a referee be not used, or no longer asks it [J23 5.2(二)1]."""
    sent = cleaned_values(ObjectionForm(visit.http.POST, visit.competition))
    actions.object_to(visit.request, sent["user"], sent["unit"], ended=sent["ended"])
    return redirect("referees:referees", visit.competition.slug)


@official(get=Permission.EVALUATE, post=Permission.EVALUATE)
def review(visit: Visit) -> HttpResponseBase:
    """讲评与评价: the review of a day [J23 5.2(四)8] or of a referee [J23 5.2(四)11]; GET shows what is written."""
    if visit.http.method != "POST":
        return render(visit.http, "referees/review.html", review_context(visit))
    if "user" in visit.http.POST:
        evaluation = cleaned_values(EvaluationForm(visit.http.POST, visit.competition))
        actions.evaluate(visit.request, evaluation["user"], evaluation["text"])
    else:
        sent = cleaned_values(ReviewForm(visit.http.POST))
        actions.review_day(visit.request, sent["day"], sent["text"])
    messages.success(visit.http, _("It is stored."))
    return redirect("referees:review", visit.competition.slug)


def _back(visit: Visit, stage: str, number: int) -> HttpResponseBase:
    address = reverse("referees:referees", args=[visit.competition.slug])
    return redirect(f"{address}?stage={stage}&round={number}")
