"""地址: setting up this computer."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.first_run import views

app_name = "first-run"
urlpatterns = [
    path("", views.who, name="who"),
    path("place/", views.place, name="place"),
    path("place/seen/", views.seen, name="seen"),
    path("restore/", views.restore, name="restore"),
    path("restore/now/", views.restore_now, name="restore-now"),
    path("demo/", views.demonstration, name="demonstration"),
    path("phone/", views.phone, name="phone"),
]
