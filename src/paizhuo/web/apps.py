"""Django's description of the platform: one app, one set of tables."""

from __future__ import annotations

from django.apps import AppConfig

from paizhuo.web.language import share_catalogue


class WebConfig(AppConfig):
    """The app, by the name its tables carry."""

    name = "paizhuo.web"
    label = "web"

    def ready(self) -> None:
        """Connect the catalogues."""
        share_catalogue()
