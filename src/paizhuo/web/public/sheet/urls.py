"""地址: the score sheet behind the QR of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.public.sheet import table

if TYPE_CHECKING:
    from django.urls import URLPattern

urlpatterns: list[URLPattern] = [
    path("t/<str:code>/", table.table, name="table"),
    path("t/<str:code>/<slug:act>/", table.send, name="send"),
]
