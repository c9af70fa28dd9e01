"""地址: the wizard."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.competitions.wizard import choosing, reading, shaping

urlpatterns = [
    path("new/", choosing.choose, name="new"),
    path("new/own/", shaping.from_own_plan, name="new-own"),
    path("new/file/", reading.read, name="new-file"),
    path("new/<slug:template>/", shaping.from_template, name="new-from"),
]
