"""地址: the big screen's controls."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.directing.screens import screens

urlpatterns = [
    path("<slug:slug>/screens/", screens.screens, name="screens"),
    path("<slug:slug>/screens/reveal/", screens.reveal, name="reveal"),
]
