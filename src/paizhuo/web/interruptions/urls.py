"""地址: stopping the event and letting it go on; the line that everybody sees."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.interruptions import views

app_name = "interruptions"
urlpatterns = [
    path("desk/<slug:slug>/stop/", views.stop, name="stop"),
    path("e/<slug:slug>/standstill/", views.standstill, name="standstill"),
]
