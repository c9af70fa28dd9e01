"""地址: the demonstration."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.demonstration import views

app_name = "demonstration"
urlpatterns = [
    path("", views.home, name="home"),
    path("doors/<slug:door>/", views.enter, name="enter"),
    path("clock/", views.run_clock, name="clock"),
    path("reset/", views.put_back, name="reset"),
    path("leave/", views.leave, name="leave"),
]
