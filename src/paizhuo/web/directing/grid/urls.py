"""地址: the grid, its rows, and the page of one result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.directing.grid import pages, result

if TYPE_CHECKING:
    from django.urls import URLPattern

urlpatterns: list[URLPattern] = [
    path("<slug:slug>/grid/", pages.grid, name="grid"),
    path("<slug:slug>/grid/<str:stage>/<int:number>/<int:table>/", result.result, name="result"),
    path("<slug:slug>/grid/<str:stage>/<int:number>/<int:table>/entry/", pages.entry, name="entry"),
]
