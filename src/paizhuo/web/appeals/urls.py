"""地址."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.appeals import views

app_name = "appeals"
urlpatterns = [
    path("<slug:slug>/appeals/", views.appeals, name="appeals"),
    path("<slug:slug>/appeals/holidays/", views.holidays, name="holidays"),
    path("<slug:slug>/appeals/<int:fact>/", views.appeal, name="appeal"),
    path("<slug:slug>/appeals/<int:fact>/paper/", views.paper, name="appeal-paper"),
    path("<slug:slug>/appeals/<int:fact>/desk/", views.desk_side, name="appeal-desk"),
    path("<slug:slug>/appeals/<int:fact>/seat/", views.seat, name="appeal-seat"),
    path("<slug:slug>/appeals/<int:fact>/committee/", views.committee_side, name="appeal-committee"),
    path("<slug:slug>/appeals/<int:fact>/copy/", views.copied, name="appeal-copy"),
]
