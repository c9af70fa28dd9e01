"""地址: the score sheet behind the QR of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.phone import views

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "phone"
urlpatterns: list[URLPattern] = [
    path("t/<str:code>/", views.table, name="table"),
    path("t/<str:code>/<slug:act>/", views.send, name="send"),
]
