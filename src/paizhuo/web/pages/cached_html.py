"""缓存的页面片段: long lists as HTML, made once for each state of a competition and language, not for each visitor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.template.loader import get_template, render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from paizhuo.web.ledger import cache

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from paizhuo.web.pages.audience import Visit


def cached_html(visit: Visit, key: Hashable, template: str, context: dict[str, Any]) -> SafeString:
    """Render a template once for each state of the competition, language and ``key``."""
    addresses = _addresses(visit)

    def make() -> str:
        shared = {"competition": visit.competition, "snapshot": visit.snapshot, "to": addresses}
        return render_to_string(template, {**shared, **context})

    snapshot = visit.snapshot
    text = cache.in_language(visit.competition, (template, snapshot.no, snapshot.head, key), make)
    return mark_safe(text)  # noqa: S308 - a template of ours made it, and escaped it


def kept_html(
    visit: Visit, key: Hashable, template: str, context: Callable[[], dict[str, Any]], *parts: object
) -> SafeString:
    """Render a template once for each language and ``key``, as long as the entries and these parts of the state stay.

    What it shows must be made from them and the plan alone; it is made only where the template is rendered.
    """
    snapshot, slug = visit.snapshot, visit.competition.slug

    def make() -> SafeString:
        return render_to_string(template, {"competition": visit.competition, "snapshot": snapshot, **context()})

    return snapshot.carried.get((template, get_language(), slug, key), make, snapshot.state.entries, *parts)


def cached_rows(
    visit: Visit, key: Hashable, template: str, rows: Iterable[tuple[Hashable, dict[str, Any]]], shared: dict[str, Any]
) -> SafeString:
    """Render one template for each row; a row is rendered again only when what it shows has changed.

    Each row comes with all that it shows as its key. ``key`` names the list; the rows of its last state are kept.
    """
    known: dict[Hashable, str] = cache.in_language(visit.competition, ("rows of", template, key), dict)
    compiled = get_template(template)
    addresses = _addresses(visit)
    found: dict[Hashable, str] = {}
    for shown, context in rows:
        text = known.get(shown)
        if text is None:
            text = compiled.render({"snapshot": visit.snapshot, "to": addresses, **shared, **context})
        found[shown] = text
    for gone in known.keys() - found.keys():
        known.pop(gone, None)
    known.update(found)
    return mark_safe("".join(found.values()))  # noqa: S308 - a template of ours made them, and escaped them


def _addresses(visit: Visit) -> dict[str, str]:
    slug = visit.competition.slug
    return {name: reverse(f"public:{name}", args=[slug]) for name in ("boards", "entrants", "pairings", "standings")}
