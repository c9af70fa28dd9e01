"""地址: the state of the server."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.monitoring import views

app_name = "monitoring"
urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("metrics", views.metrics, name="metrics"),
]
