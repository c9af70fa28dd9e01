"""地址: accounts."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.accounts import views

app_name = "accounts"
urlpatterns = [
    path("login/", views.sign_in, name="login"),
    path("logout/", views.sign_out, name="logout"),
    path("first/<str:token>/", views.first, name="first"),
    path("me/", views.own, name="own"),
    path("me/password/", views.password, name="password"),
    path("me/devices/end/", views.end_device, name="end-device"),
    path("look/", views.look, name="look"),
]
