"""地址: what officials do with the tables of an event in the browser."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.live.event import desk_views

app_name = "event-tables"
urlpatterns = [
    path("<slug:slug>/online/<str:stage>/<int:number>/<int:table>/", desk_views.move, name="move"),
    path("<slug:slug>/online/<str:stage>/<int:number>/<int:table>/seat/", desk_views.seat, name="seat"),
    path("<slug:slug>/online/<str:stage>/<int:number>/<int:table>/record/", desk_views.record_again, name="record"),
]
