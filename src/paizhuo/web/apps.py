"""Django's description of the platform: one app, one set of tables."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    """The app, by the name its tables carry."""

    name = "paizhuo.web"
    label = "web"
