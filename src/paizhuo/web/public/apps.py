"""Django's description of this app."""

from __future__ import annotations

from django.apps import AppConfig


class PublicConfig(AppConfig):
    """The app, by the name its tables carry."""

    name = "paizhuo.web.public"
    label = "public"
