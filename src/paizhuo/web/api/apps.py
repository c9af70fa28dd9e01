"""Django's description of this app."""

from __future__ import annotations

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The app, by the name its tables carry."""

    name = "paizhuo.web.api"
    label = "api"
