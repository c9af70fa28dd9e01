"""地址: the match behind the QR of a table; the buttons name the round of the page on which they were pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.phone import views

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "phone"
urlpatterns: list[URLPattern] = [
    path("t/<str:code>/", views.table, name="table"),
    path("t/<str:code>/<str:stage>/<int:round>/", views.match, name="match"),
    path("t/<str:code>/<str:stage>/<int:round>/<slug:act>/", views.send, name="send"),
]
