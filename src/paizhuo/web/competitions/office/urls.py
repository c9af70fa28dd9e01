"""地址: the office."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.competitions.office import files, mine, officials, overview, regulations

urlpatterns = [
    path("", mine.mine, name="mine"),
    path("<slug:slug>/", overview.office, name="office"),
    path("<slug:slug>/steps/", overview.steps, name="steps"),
    path("<slug:slug>/officials/", officials.officials, name="officials"),
    path("<slug:slug>/officials/<int:number>/dismiss/", officials.dismiss, name="dismiss"),
    path("<slug:slug>/officials/<int:number>/link/", officials.link, name="official-link"),
    path("<slug:slug>/event.json", files.event_file, name="event-file"),
    path("<slug:slug>/plan/", regulations.plan, name="plan"),
]
