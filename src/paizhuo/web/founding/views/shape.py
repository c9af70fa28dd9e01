"""第二、三步: what the event changes in its plan, then all of it read back, then the founding.

What was filled in travels in the form from step to step; nothing is stored before the competition is founded.
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
from paizhuo.web.founding.organisers_rules import rulings_right
from paizhuo.web.founding.who_may_found import founders
from paizhuo.web.models.accounts import User
from paizhuo.web.plan.fit_page import fitting_of
from paizhuo.web.plan.page import rows_of, template_about, template_title

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.tournament.plan.plan import Plan

LOOK, BACK, FOUND = "look", "back", "found"
"""The steps that a form can ask for; anything else reads the plan back."""


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
        return render(request, "founding/fitting.html", _fitted(form))
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
        "plan_rows": rows_of(form.plan or form.template),
        "right": rulings_right(),
        **_fitted(form),
    }
    return render(request, "founding/shape.html", context)


def _own(request: HttpRequest, form: OwnPlanForm, address: str) -> HttpResponse:
    return render(request, "founding/own.html", {"form": form, "address": address})


def _fitted(form: TemplateForm) -> dict[str, object]:
    """What the plan comes to; before the form was sent, the template with its usual number."""
    if not form.is_bound:
        return {"fitting": fitting_of(form.template, form.info.usual)}
    if form.plan is None:
        return {"fitting": None, "form": form}
    return {"fitting": fitting_of(form.plan, form.cleaned_data["expected"])}


def _read_back(request: HttpRequest, form: TemplateForm | OwnPlanForm, address: str, step: str) -> HttpResponse:
    plan, data = _plan_of(form), form.cleaned_data
    if step == FOUND:
        user = request.user
        if not isinstance(user, User):
            raise Http404
        competition = actions.found(plan, user, venue=data["venue"], slug=data["slug"])
        return redirect("office:office", competition.slug)
    if not form.check_free():
        return _shape(request, form, address) if isinstance(form, TemplateForm) else _own(request, form, address)
    context = {
        "carried": [(name, _carried(data.get(name))) for name in form.fields if name != "file"],
        "address": address,
        "slug": data["slug"],
        "venue": data["venue"],
        "plan_rows": rows_of(plan),
        "fitting": fitting_of(plan, data["expected"]),
    }
    return render(request, "founding/read_back.html", context)


def _plan_of(form: TemplateForm | OwnPlanForm) -> Plan:
    if form.plan is None:
        raise Http404
    return form.plan


def _carried(value: object) -> str:
    """A field as the next step's form will read it again."""
    return "" if value is None else str(value)
