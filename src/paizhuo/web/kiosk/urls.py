"""地址: the kiosks of an event, and what a kiosk shows and does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.kiosk.views import at_kiosk, office

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "kiosk"
urlpatterns: list[URLPattern] = [
    path("manage/<slug:slug>/kiosks/", office.kiosks, name="kiosks"),
    path("manage/<slug:slug>/kiosks/here/", office.open_here, name="open-here"),
    path("manage/<slug:slug>/kiosks/<int:pk>/end/", office.end, name="end"),
    path("kiosk/<str:token>/", at_kiosk.start, name="start"),
    path("kiosk/<str:token>/find/", at_kiosk.find, name="find"),
    path("kiosk/<str:token>/in/", at_kiosk.arrive, name="arrive"),
    path("kiosk/<str:token>/back/", at_kiosk.take_back, name="take-back"),
    path("kiosk/<str:token>/alone/", at_kiosk.come_alone, name="alone"),
]
