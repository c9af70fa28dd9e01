"""地址."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.log import views

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "log"
urlpatterns: list[URLPattern] = [
    path("<slug:slug>/log/", views.log, name="log"),
    path("<slug:slug>/log/verified/", views.verified, name="log-verified"),
    path("<slug:slug>/log/<int:act>/undo/", views.undo, name="undo"),
    path("<slug:slug>/log/<int:act>/undo/together/", views.undo_together, name="undo-together"),
    path("<slug:slug>/log/facts/<int:fact>/undo/together/", views.undo_fact_together, name="undo-fact-together"),
    path("<slug:slug>/log/<int:act>/redo/", views.redo, name="redo"),
    path("<slug:slug>/log/<int:act>/back/", views.back_to, name="back-to"),
    path("<slug:slug>/log/<int:act>/confirm/", views.confirm, name="confirm"),
    path("<slug:slug>/log/<int:act>/revoke/", views.revoke, name="revoke"),
    path("<slug:slug>/log/facts/undo/", views.undo_fact, name="undo-fact"),
]
