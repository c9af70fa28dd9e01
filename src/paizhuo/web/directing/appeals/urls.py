"""地址."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.directing.appeals import pages

urlpatterns = [
    path("<slug:slug>/appeals/", pages.appeals, name="appeals"),
    path("<slug:slug>/appeals/<int:fact>/", pages.appeal, name="appeal"),
    path("<slug:slug>/appeals/<int:fact>/paper/", pages.paper, name="appeal-paper"),
    path("<slug:slug>/appeals/<int:fact>/desk/", pages.desk_side, name="appeal-desk"),
    path("<slug:slug>/appeals/<int:fact>/committee/", pages.committee_side, name="appeal-committee"),
]
