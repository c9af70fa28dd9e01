"""放到网站上: the line of HTML that shows an event on another website, with a preview."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from csp.decorators import csp_update
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.phone_address import is_only_here, phone_url
from paizhuo.web.public import page
from paizhuo.web.widgets.options import MOST_ROWS, Kind, Theme, options_of
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit

HEIGHT = 480
"""Pixels: a phone shows all of it at once, and the rest scrolls inside."""


class Choice(NamedTuple):
    """一个选择: of a list."""

    value: str
    words: str
    chosen: bool


@csp_update({"frame-src": ["'self'"]})  # type: ignore[arg-type] # it knows only views without arguments
@public_page
def embedding(visit: Visit) -> HttpResponse:
    """放到网站上."""
    options, asked = options_of(visit.http), visit.http.GET.get("kind", "")
    kind = Kind(asked) if asked in set(Kind) else Kind.STANDINGS
    known = {one.id: stage_words(say(), one) for one in visit.snapshot.plan.stages}
    options = options if options.stage in known else replace(options, stage="")
    address = f"{reverse(f'widgets:{kind.value}', args=[visit.competition.slug])}?{options.query}"
    names = _names()
    context = {
        "kinds": [Choice(one.value, names[one], one is kind) for one in Kind],
        "languages": [Choice("zh", "中文", options.lang == "zh"), Choice("en", "English", options.lang == "en")],
        "themes": [Choice(one.value, words, one is options.theme) for one, words in _themes().items()],
        "choices_of_stage": [Choice(one, words, one == options.stage) for one, words in known.items()],
        "rows": options.rows or "",
        "most_rows": MOST_ROWS,
        "address": address,
        "snippet": snippet(phone_url(visit.http, address), f"{visit.competition.title} {names[kind]}"),
        "height": HEIGHT,
        "title": names[kind],
        "only_here": is_only_here(visit.http),
    }
    return page.page(visit, "widgets/embedding.html", "", **context)


def snippet(address: str, title: str) -> str:
    """嵌入的代码: one line of HTML.

    >>> snippet("https://example.org/e/a/widget/standings/?lang=zh&theme=auto", '"A"')[:76]
    '<iframe src="https://example.org/e/a/widget/standings/?lang=zh&amp;theme=aut'
    """
    line = '<iframe src="{}" title="{}" width="100%" height="{}" loading="lazy" style="border:0"></iframe>'
    return format_html(line, address, title, HEIGHT)


def _names() -> dict[Kind, str]:
    return {Kind.STANDINGS: _("Standings"), Kind.PAIRINGS: _("Pairings"), Kind.RESULTS: _("Results as they come in")}


def _themes() -> dict[Theme, str]:
    return {Theme.AUTO: _("as the reader's device"), Theme.LIGHT: _("light"), Theme.DARK: _("dark")}
