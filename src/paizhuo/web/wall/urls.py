"""地址: the big screen, and its control at the desk."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.wall.views import control, wall

app_name = "wall"
urlpatterns = [
    path("e/<slug:slug>/wall/", wall.wall, name="wall"),
    path("e/<slug:slug>/wall/<str:monitor>/", wall.wall, name="wall"),
    path("desk/<slug:slug>/screens/", control.screens, name="screens"),
    path("desk/<slug:slug>/screens/reveal/", control.reveal, name="reveal"),
]
