"""地址."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.directing.refereeing.deal_page import settle_deal
from paizhuo.web.directing.refereeing.my_tables import call, referee
from paizhuo.web.directing.refereeing.notice import notice
from paizhuo.web.directing.refereeing.phones import free_phones
from paizhuo.web.directing.refereeing.ruling_page import rule

urlpatterns = [
    path("<slug:slug>/referee/", referee, name="referee"),
    path("<slug:slug>/referee/calls/<int:number>/", call, name="referee-call"),
    path("<slug:slug>/referee/rulings/<int:fact>/", notice, name="notice"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/", rule, name="rule"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/phones/", free_phones, name="free-phones"),
    path("<slug:slug>/referee/<str:stage>/<int:round>/<int:table>/deal/<int:deal>/", settle_deal, name="settle-deal"),
]
