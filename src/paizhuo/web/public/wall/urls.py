"""地址: the big screen."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.public.wall import wall

urlpatterns = [path("e/<slug:slug>/wall/", wall.wall, name="wall")]
