"""地址: the wizard."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.founding.views import choose_template, read_file, shape

app_name = "founding"
urlpatterns = [
    path("new/", choose_template.choose, name="new"),
    path("new/own/", shape.from_own_plan, name="new-own"),
    path("new/file/", read_file.read, name="new-file"),
    path("new/<slug:template>/", shape.from_template, name="new-from"),
]
