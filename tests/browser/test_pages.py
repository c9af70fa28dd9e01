"""The list of pages is complete: what was forgotten there would be looked at by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.browser.pages import NOTHING, PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ONLY_SENT = {
    "t/<str:code>/<str:stage>/<int:round>/<slug:act>/",
    "accounts/logout/",
    "accounts/look/",
    "kiosk/<str:token>/in/",
    "kiosk/<str:token>/back/",
    "kiosk/<str:token>/alone/",
    "accounts/me/devices/end/",
    "demo/clock/",
    "demo/doors/<slug:door>/",
    "demo/leave/",
    "demo/reset/",
    "keying/<str:key>/moves/",
    "live/new/named/",
    "live/practice/",
    "live/<str:key>/leave/",
    "live/<str:key>/moves/",
    "live/<str:key>/replay/<int:number>/play/",
    "live/<str:key>/seats/",
    "live/<str:key>/sit/",
    "setup/backups/now/",
    "setup/demo/",
    "setup/restore/now/",
}
"""Views for everybody that only take what is sent to them."""
LEADING_ON = {"manage/<slug:slug>/online/"}
"""Views that take what is sent to them, and lead who opens them to the page on which their form stands."""


def _routes(patterns: list[Any], prefix: str = "") -> Iterator[str]:
    """The routes of all views that can be opened, those of the API excepted."""
    for pattern in patterns:
        route = prefix + str(pattern.pattern).removeprefix("^")
        if isinstance(pattern, URLResolver):
            if not route.startswith("api/"):
                yield from _routes(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            audience: Any = pattern.callback.audience  # type: ignore[attr-defined] # every view has one, see tests.web.access
            if route not in ONLY_SENT | LEADING_ON and (audience.kind != "official" or audience.get is not None):
                yield route


def test_every_view_that_can_be_opened_is_in_the_list() -> None:
    listed = {resolve(page.address(NOTHING).partition("?")[0]).route for page in PAGES}
    assert set(_routes(get_resolver().url_patterns)) - listed == set()


def test_every_page_has_a_name_of_its_own() -> None:
    names = [page.name for page in PAGES]
    assert len(set(names)) == len(names)
