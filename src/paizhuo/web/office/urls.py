"""地址: the office."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.office.views import (
    awards,
    closed_room,
    delegations,
    event_file,
    hall,
    mine,
    office,
    officials,
    prizes,
    timetable,
)

app_name = "office"
urlpatterns = [
    path("", mine.mine, name="mine"),
    path("<slug:slug>/", office.office, name="office"),
    path("<slug:slug>/steps/", office.steps, name="steps"),
    path("<slug:slug>/hall/", hall.hall, name="hall"),
    path("<slug:slug>/online/", office.online, name="online"),
    path("<slug:slug>/timetable/", timetable.timetable, name="timetable"),
    path("<slug:slug>/awards/", awards.awards, name="awards"),
    path("<slug:slug>/awards/prizes/", prizes.add_prize, name="prize-add"),
    path("<slug:slug>/awards/prizes/<int:number>/", prizes.move_prize, name="prize-move"),
    path("<slug:slug>/awards/rules/", prizes.prize_rules, name="prize-rules"),
    path("<slug:slug>/awards/hand-out/", prizes.hand_out, name="prize-hand-out"),
    path("<slug:slug>/closed-room/", closed_room.closed_room, name="closed-room"),
    path("<slug:slug>/officials/", officials.officials, name="officials"),
    path("<slug:slug>/officials/acting/", delegations.name_acting, name="name-acting"),
    path("<slug:slug>/officials/powers/", delegations.delegate, name="delegate"),
    path("<slug:slug>/officials/powers/<int:number>/end/", delegations.end_delegation, name="end-delegation"),
    path("<slug:slug>/officials/<int:number>/dismiss/", officials.dismiss, name="dismiss"),
    path("<slug:slug>/officials/<int:number>/link/", officials.link, name="official-link"),
    path("<slug:slug>/officials/<int:number>/reset/", officials.reset, name="official-reset"),
    path("<slug:slug>/event.json", event_file.event_file, name="event-file"),
]
