"""地址: the lobby and the tables in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.live import views

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "live"
urlpatterns: list[URLPattern] = [
    path("practice/", views.practice, name="practice"),
    path("join/", views.join, name="join"),
    path("<str:key>/", views.table, name="table"),
    path("<str:key>/seats/", views.seats, name="seats"),
    path("<str:key>/moves/", views.moves, name="moves"),
    path("<str:key>/state/", views.state, name="state"),
    path("<str:key>/hints/", views.hints, name="hints"),
    path("<str:key>/reading/", views.reading, name="reading"),
    path("<str:key>/record/", views.record, name="record"),
]
