"""地址: the private link of an entry, and the changes that can be asked for there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.mine import views

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "mine"
urlpatterns: list[URLPattern] = [
    path("my/<str:code>/", views.page, name="page"),
    path("my/<str:code>/change/", views.changes, name="changes"),
    path("my/<str:code>/change/<str:kind>/", views.change, name="change"),
]
