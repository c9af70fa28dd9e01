"""地址: the lobby and the tables in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.live import (
    devices,
    founding,
    learning,
    lobby,
    opened_records,
    panels,
    playing_on,
    replay,
    review,
    views,
)
from paizhuo.web.live.coincidences.views import coincidences
from paizhuo.web.live.event import entering, watching
from paizhuo.web.live.officials.views import referee, referee_now

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "live"
urlpatterns: list[URLPattern] = [
    path("", lobby.lobby, name="lobby"),
    path("tables/", lobby.tables, name="tables"),
    path("practice/", lobby.practice, name="practice"),
    path("join/", lobby.join, name="join"),
    path("new/", founding.new, name="new"),
    path("new/named/", founding.new_named, name="new-named"),
    path("learn/", learning.learn, name="learn"),
    path("learn/<str:game>/<int:number>/", learning.step, name="learn-step"),
    path("open/", opened_records.open_record, name="open-record"),
    path("open/file/", opened_records.open_record_file, name="open-record-file"),
    path("enter/<str:code>/", entering.enter, name="enter"),
    path("at/<str:code>/<str:stage>/<int:number>/", entering.at_table, name="at-table"),
    path("events/<slug:slug>/coincidences/", coincidences, name="coincidences"),
    path("events/<slug:slug>/watch/", watching.to_watch, name="watch-event"),
    path("events/<slug:slug>/watch/<str:stage>/<int:round>/", watching.to_watch, name="watch-round"),
    path("events/<slug:slug>/watch/<str:stage>/<int:round>/<int:table>/", watching.to_watch, name="watch-match"),
    path("<str:key>/", views.table, name="table"),
    path("<str:key>/invite/", founding.invite, name="invite"),
    path("<str:key>/device/", devices.link, name="device"),
    path("<str:key>/device/<str:token>/", devices.take_over, name="take-over"),
    path("<str:key>/sit/", lobby.sit, name="sit"),
    path("<str:key>/leave/", lobby.leave, name="leave"),
    path("<str:key>/seats/", views.seats, name="seats"),
    path("<str:key>/moves/", views.moves, name="moves"),
    path("<str:key>/state/", views.state, name="state"),
    path("<str:key>/hints/", views.hints, name="hints"),
    path("<str:key>/reading/", views.reading, name="reading"),
    path("<str:key>/panel/<str:name>/", panels.panel, name="panel"),
    path("<str:key>/replay/", replay.newest, name="replay-newest"),
    path("<str:key>/replay/<int:number>/", replay.replay, name="replay"),
    path("<str:key>/replay/<int:number>/file/", replay.file, name="replay-file"),
    path("<str:key>/replay/<int:number>/play/", playing_on.play_on, name="play-on"),
    path("<str:key>/review/<int:number>/", review.review, name="review"),
    path("<str:key>/lessons/<int:number>/", review.lessons, name="lessons"),
    path("<str:key>/referee/", referee, name="referee"),
    path("<str:key>/referee/now/", referee_now, name="referee-now"),
    path("<str:key>/record/", views.record, name="record"),
]
