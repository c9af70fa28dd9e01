"""地址: the widgets, and the page that gives the lines to embed them."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.widgets.views import embedding, widgets

app_name = "widgets"
urlpatterns = [
    path("e/<slug:slug>/widget/", embedding.embedding, name="embedding"),
    path("e/<slug:slug>/widget/standings/", widgets.standings, name="standings"),
    path("e/<slug:slug>/widget/pairings/", widgets.pairings, name="pairings"),
    path("e/<slug:slug>/widget/results/", widgets.results, name="results"),
]
