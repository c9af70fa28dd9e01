"""地址."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.directing.logbook import log

if TYPE_CHECKING:
    from django.urls import URLPattern

urlpatterns: list[URLPattern] = [
    path("<slug:slug>/log/", log.log, name="log"),
    path("<slug:slug>/log/verified/", log.verified, name="log-verified"),
    path("<slug:slug>/log/<int:act>/undo/", log.undo, name="undo"),
    path("<slug:slug>/log/<int:act>/redo/", log.redo, name="redo"),
    path("<slug:slug>/log/<int:act>/back/", log.back_to, name="back-to"),
    path("<slug:slug>/log/facts/undo/", log.undo_fact, name="undo-fact"),
]
