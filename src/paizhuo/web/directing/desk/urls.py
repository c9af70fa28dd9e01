"""地址: the desk, its parts, the clock and the calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.directing.desk import pages, sending

if TYPE_CHECKING:
    from django.urls import URLPattern

urlpatterns: list[URLPattern] = [
    path("<slug:slug>/", pages.desk, name="desk"),
    path("<slug:slug>/floor/", pages.floor, name="floor"),
    path("<slug:slug>/floor/rows/", pages.floor_rows, name="floor-rows"),
    path("<slug:slug>/side/", pages.side, name="side"),
    path("<slug:slug>/masthead/", pages.masthead, name="masthead"),
    path("<slug:slug>/clock/", sending.clock, name="clock"),
    path("<slug:slug>/calls/<str:stage>/<int:number>/<int:table>/", sending.call, name="call"),
    path("<slug:slug>/calls/<int:call_id>/take/", sending.take_call, name="take-call"),
    path("<slug:slug>/calls/<int:call_id>/end/", sending.end_call, name="end-call"),
]
