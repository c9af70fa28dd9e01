"""地址: the grid, its rows, and the page of one result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.results.views import grid, result

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "results"
urlpatterns: list[URLPattern] = [
    path("<slug:slug>/grid/", grid.grid, name="grid"),
    path("<slug:slug>/grid/<str:stage>/<int:number>/<int:table>/", result.result, name="result"),
    path("<slug:slug>/grid/<str:stage>/<int:number>/<int:table>/entry/", grid.entry, name="entry"),
]
