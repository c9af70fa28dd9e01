"""模板变量: the context processor of all templates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import get_language

if TYPE_CHECKING:
    from django.http import HttpRequest

THEMES = ("light", "dark")
THEME_COOKIE = "paizhuo-theme"
SIZE_COOKIE = "paizhuo-size"


def page(request: HttpRequest) -> dict[str, Any]:
    """Language, theme, size, whether only a fragment was asked for, and whether all this is a demonstration."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return {
        "is_english": (get_language() or "").startswith("en"),
        "theme": theme if theme in THEMES else "",
        "large": request.COOKIES.get(SIZE_COOKIE) == "large",
        "is_fragment": request.headers.get("HX-Request") == "true",
        "demonstration": settings.DEMONSTRATION,
        "server_now": timezone.now().isoformat(),
    }
