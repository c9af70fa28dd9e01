"""地址: the public entry form and the status of a form."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.registration import views

app_name = "registration"
urlpatterns = [
    path("e/<slug:slug>/register/", views.register, name="register"),
    path("e/<slug:slug>/register/<str:code>/", views.registered, name="registered"),
]
