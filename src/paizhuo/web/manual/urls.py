"""地址: the manual under /help/."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.manual import views

app_name = "manual"
urlpatterns = [
    path("", views.home, name="home"),
    path("<str:language>/", views.page, {"file": ""}, name="language"),
    path("<str:language>/<path:file>", views.page, name="page"),
]
