"""地址: the line-up of the own team behind its private link, and the line-ups of a round at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.line_ups import seating, views

if TYPE_CHECKING:
    from django.urls import URLPattern

_ROUND = "desk/<slug:slug>/rounds/<str:stage>/<int:number>/"
app_name = "line-ups"
urlpatterns: list[URLPattern] = [
    path("my/<str:code>/line-up/", views.own, name="own"),
    path(f"{_ROUND}line-ups/", views.of_round, name="round"),
    path(f"{_ROUND}line-ups/start/", views.start, name="start"),
    path(f"{_ROUND}<int:table>/seating/", seating.seating, name="seating"),
    path(f"{_ROUND}<int:table>/seat-lot/", views.seat_lot, name="seat-lot"),
    path(f"{_ROUND}<int:table>/segment-pick/", views.segment_pick, name="segment-pick"),
    path(f"{_ROUND}<int:table>/by-rule/", views.by_rule, name="by-rule"),
    path(f"{_ROUND}<int:table>/segment-forfeit/", views.segment_forfeit, name="segment-forfeit"),
]
