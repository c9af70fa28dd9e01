"""Django's description of the platform: one app, one set of tables."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from django.apps import AppConfig

from paizhuo.web.language import share_catalogue


class WebConfig(AppConfig):
    """The app, by the name its tables carry."""

    name = "paizhuo.web"
    label = "web"

    def ready(self) -> None:
        """Connect the catalogues and the signals, and register the restorable values of each package."""
        share_catalogue()
        for module in ("access.signing_in", "access.password_limit", "feed.revocation", "live.event.following"):
            import_module(f"{self.name}.{module}")
        for package in iter_modules([self.path]):
            name = f"{self.name}.{package.name}.restorable"
            if package.ispkg and find_spec(name) is not None:
                import_module(name)
