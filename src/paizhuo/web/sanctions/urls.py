"""地址: sanctions on persons and units."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.sanctions import views

app_name = "sanctions"
urlpatterns = [path("<slug:slug>/sanctions/", views.sanctions, name="sanctions")]
