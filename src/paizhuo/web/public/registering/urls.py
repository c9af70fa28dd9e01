"""地址: the public form and what became of it."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.public.registering import form

urlpatterns = [
    path("e/<slug:slug>/register/", form.register, name="register"),
    path("e/<slug:slug>/register/<str:code>/", form.registered, name="registered"),
]
