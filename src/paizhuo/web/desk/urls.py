"""地址: the desk, its parts, the clock and the calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.desk.views import buttons, desk

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "desk"
urlpatterns: list[URLPattern] = [
    path("<slug:slug>/", desk.desk, name="desk"),
    path("<slug:slug>/floor/", desk.floor, name="floor"),
    path("<slug:slug>/floor/rows/", desk.floor_rows, name="floor-rows"),
    path("<slug:slug>/side/", desk.side, name="side"),
    path("<slug:slug>/masthead/", desk.masthead, name="masthead"),
    path("<slug:slug>/clock/", buttons.clock, name="clock"),
    path("<slug:slug>/calls/<str:stage>/<int:number>/<int:table>/", buttons.call, name="call"),
    path("<slug:slug>/calls/<int:call_id>/take/", buttons.take_call, name="take-call"),
    path("<slug:slug>/calls/<int:call_id>/end/", buttons.end_call, name="end-call"),
]
