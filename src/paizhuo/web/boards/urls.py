"""地址: the recorder's grid of a duplicate round, and what it fetches and sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.boards import views

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "boards"
urlpatterns: list[URLPattern] = [
    path("<slug:slug>/boards/", views.grid, name="grid"),
    path("<slug:slug>/boards/rows/", views.rows, name="rows"),
    path("<slug:slug>/boards/cell/", views.cell, name="cell"),
    path("<slug:slug>/boards/enter/", views.enter, name="enter"),
]
