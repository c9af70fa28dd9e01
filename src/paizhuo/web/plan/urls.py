"""地址: the plan as it is announced, and its changes while the event runs."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.plan.views import change, limits, regulations

app_name = "plan"
urlpatterns = [
    path("manage/<slug:slug>/plan/", regulations.plan, name="plan"),
    path("manage/<slug:slug>/limits/", limits.limits, name="limits"),
    path("desk/<slug:slug>/rounds/plan/", change.plan, name="replan"),
    path("desk/<slug:slug>/rounds/<str:stage>/plan/", change.stage_plan, name="replan-stage"),
]
