"""地址."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.refereeing.views.consent import consent
from paizhuo.web.refereeing.views.deal import settle_deal
from paizhuo.web.refereeing.views.dealing import dealing
from paizhuo.web.refereeing.views.my_tables import call, referee
from paizhuo.web.refereeing.views.notice import notice
from paizhuo.web.refereeing.views.paper_sheet import paper_sheet
from paizhuo.web.refereeing.views.phones import free_phones
from paizhuo.web.refereeing.views.ruling import rule
from paizhuo.web.refereeing.views.turn_clock import turn_clock

app_name = "refereeing"
urlpatterns = [
    path("<slug:slug>/referee/", referee, name="referee"),
    path("<slug:slug>/referee/calls/<int:number>/", call, name="referee-call"),
    path("<slug:slug>/referee/calls/<int:call_id>/consent/", consent, name="consent"),
    path("<slug:slug>/referee/rulings/<int:fact>/", notice, name="notice"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/", rule, name="rule"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/sheet/", paper_sheet, name="paper-sheet"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/seconds/", turn_clock, name="turn-clock"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/dealing/", dealing, name="dealing"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/phones/", free_phones, name="free-phones"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/deal/<int:deal>/", settle_deal, name="settle-deal"),
]
