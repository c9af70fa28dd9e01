"""设备: what people call a device, from what its browser calls itself."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

BROWSERS = (
    ("MicroMessenger", gettext_lazy("WeChat")),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
"""The first that is named; most browsers also name those that they resemble, which come after them."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", gettext_lazy("HarmonyOS")),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


def device_words(agent: str) -> str:
    """设备名: system and browser; a device that names neither is unknown.

    >>> device_words("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Linux · Firefox'
    """
    found = [next((str(name) for sign, name in known if sign in agent), "") for known in (SYSTEMS, BROWSERS)]
    return " · ".join(name for name in found if name) or _("unknown device")
