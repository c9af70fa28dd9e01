"""地址: the office."""

from __future__ import annotations

from django.urls import path, re_path

from paizhuo.web.competitions.office import files, mine, officials, overview, regulations

urlpatterns = [
    path("", mine.mine, name="mine"),
    # /manage/new/ is the wizard; no competition is called so.
    re_path(r"^(?!new/)(?P<slug>[-a-zA-Z0-9_]+)/$", overview.office, name="office"),
    path("<slug:slug>/steps/", overview.steps, name="steps"),
    path("<slug:slug>/officials/", officials.officials, name="officials"),
    path("<slug:slug>/officials/<int:number>/dismiss/", officials.dismiss, name="dismiss"),
    path("<slug:slug>/officials/<int:number>/link/", officials.link, name="official-link"),
    path("<slug:slug>/event.json", files.event_file, name="event-file"),
    path("<slug:slug>/plan/", regulations.plan, name="plan"),
]
