"""地址: what can be downloaded."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.exports.views import calendar, chat, event_file, tables

app_name = "exports"
urlpatterns = [
    path("e/<slug:slug>/calendar.ics", calendar.calendar, name="calendar"),
    path("e/<slug:slug>/event.json", event_file.event_file, name="event-file"),
    path("e/<slug:slug>/share/<str:what>/<str:stage>/<int:number>/", chat.share, name="share"),
    path("e/<slug:slug>/share/<str:what>/<str:stage>/<int:number>/<int:part>.png", chat.picture, name="share-picture"),
    *(path(f"e/<slug:slug>/{kind}.csv", tables.as_csv, {"kind": kind}, name=f"{kind}-csv") for kind in tables.KINDS),
    *(path(f"e/<slug:slug>/{kind}.json", tables.as_json, {"kind": kind}, name=f"{kind}-json") for kind in tables.KINDS),
]
