"""第二、三步: the organiser changes the plan, reads it back in full, and founds the competition.

The values travel in the form from step to step; nothing is stored before the competition is founded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.web.founding import actions
from paizhuo.web.founding.file_forms import OwnPlanForm
from paizhuo.web.founding.forms import TemplateForm, free_slug
from paizhuo.web.founding.organisers_rules import organisers_right_words
from paizhuo.web.founding.who_may_found import founders
from paizhuo.web.language import say
from paizhuo.web.models.accounts import User
from paizhuo.web.plan.fit_page import fit_rows
from paizhuo.web.plan.page import plan_rows, template_about, template_title
from paizhuo.wording.tournament.limits import limit_set_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.tournament.plan.plan import Plan

LOOK, BACK, FOUND = "look", "back", "found"
"""The values of ``step`` that a form sends; any other shows the plan in full."""


@founders
@require_http_methods(["GET", "HEAD", "POST"])
def from_template(request: HttpRequest, template: str) -> HttpResponse:
    """从模板建赛."""
    if template not in TEMPLATES:
        raise Http404
    address = reverse("founding:new-from", args=[template])
    if request.method != "POST":
        return _shape(request, TemplateForm(template, initial={"slug": free_slug()}), address)
    form = TemplateForm(template, request.POST)
    step = request.POST.get("step")
    if step == LOOK:
        form.is_valid()
        return render(request, "plan/fit.html", _fit_context(form))
    if step == BACK or not form.is_valid():
        return _shape(request, form, address)
    return _read_back(request, form, address, step or "")


@founders
@require_http_methods(["GET", "HEAD", "POST"])
def from_own_plan(request: HttpRequest) -> HttpResponse:
    """自备方案建赛."""
    address = reverse("founding:new-own")
    if request.method != "POST":
        return _own(request, OwnPlanForm(initial={"slug": free_slug()}), address)
    form = OwnPlanForm(request.POST, request.FILES)
    step = request.POST.get("step")
    if step == BACK or not form.is_valid():
        return _own(request, form, address)
    return _read_back(request, form, address, step or "")


def _shape(request: HttpRequest, form: TemplateForm, address: str) -> HttpResponse:
    if form.is_bound:
        form.is_valid()
    context = {
        "form": form,
        "address": address,
        "title": template_title(form.info),
        "about": template_about(form.info),
        "plan_rows": plan_rows(form.plan or form.template),
        "right": organisers_right_words(),
        **_fit_context(form),
    }
    return render(request, "founding/shape.html", context)


def _own(request: HttpRequest, form: OwnPlanForm, address: str) -> HttpResponse:
    return render(request, "founding/own.html", {"form": form, "address": address})


def _fit_context(form: TemplateForm) -> dict[str, object]:
    """Whether the plan of the form fits its entrants; before it is sent, the template with its usual number."""
    if not form.is_bound:
        return {"fit": fit_rows(form.template, form.info.usual)}
    if form.plan is None:
        return {"fit": None, "form": form}
    return {"fit": fit_rows(form.plan, form.cleaned_data["expected"])}


def _read_back(request: HttpRequest, form: TemplateForm | OwnPlanForm, address: str, step: str) -> HttpResponse:
    plan, data = _plan_of(form), form.cleaned_data
    if step == FOUND:
        user = request.user
        if not isinstance(user, User):
            raise Http404
        competition = actions.found(plan, user, venue=data["venue"], slug=data["slug"], limits=form.limits)
        return redirect("office:office", competition.slug)
    if not form.check_free():
        return _shape(request, form, address) if isinstance(form, TemplateForm) else _own(request, form, address)
    context = {
        "carried": [(name, one) for name in form.fields if name != "file" for one in _as_fields(data.get(name))],
        "address": address,
        "slug": data["slug"],
        "venue": data["venue"],
        "plan_rows": plan_rows(plan),
        "limits": [limit_set_words(say(), one) for one in form.limits],
        "fit": fit_rows(plan, data["expected"]),
    }
    return render(request, "founding/read_back.html", context)


def _plan_of(form: TemplateForm | OwnPlanForm) -> Plan:
    if form.plan is None:
        raise Http404
    return form.plan


def _as_fields(value: object) -> list[str]:
    """A cleaned value as the hidden fields of the next step send it again; several choices are several fields."""
    if isinstance(value, list):
        return [str(one) for one in value]
    return ["" if value is None else str(value)]
