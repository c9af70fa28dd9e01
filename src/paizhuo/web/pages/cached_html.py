"""缓存的页面片段: long lists as HTML, made once for each state of a competition and language, not for each visitor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from paizhuo.web.ledger import cache

if TYPE_CHECKING:
    from collections.abc import Hashable

    from paizhuo.web.pages.audience import Visit


def cached_html(visit: Visit, key: Hashable, template: str, context: dict[str, Any]) -> SafeString:
    """Render a template once for each state of the competition, language and ``key``."""
    slug = visit.competition.slug
    addresses = {name: reverse(f"public:{name}", args=[slug]) for name in ("entrants", "pairings", "standings")}

    def make() -> str:
        shared = {"competition": visit.competition, "snapshot": visit.snapshot, "to": addresses}
        return render_to_string(template, {**shared, **context})

    snapshot = visit.snapshot
    text = cache.in_language(visit.competition, (template, snapshot.no, snapshot.head, key), make)
    return mark_safe(text)  # noqa: S308 - a template of ours made it, and escaped it
