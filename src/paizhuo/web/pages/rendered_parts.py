"""渲染片段: the part of a public page that changes by itself, as a visitor without an account sees it."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpResponse
from django.urls import Resolver404, resolve
from django.utils import translation

from paizhuo.web.feed.live_parts import RenderedPart
from paizhuo.web.feed.part_changes import Part
from paizhuo.web.models import Competition
from paizhuo.web.pages.anonymous import AnonymousRequest

if TYPE_CHECKING:
    from paizhuo.web.feed.live_parts import Address
    from paizhuo.web.pages.audience import Audience

START, END = '<section id="live"', "<!-- end of live -->"
TOPICS = re.compile(r' data-on="([^"]*)"')
NEXT = re.compile(r' data-next="(\d+)"')
VERSION = re.compile(r' data-version="([^"]*)"')
QUERIES = ("", "all", "lang=zh", "lang=en")
"""What may follow the path: a search for a name is fetched by the screen itself, there are too many names."""


def rendered_part(address: Address) -> RenderedPart | None:
    """渲染片段: the live part of a public page; None where there is none for everybody."""
    path, _mark, query = address.path.partition("?")
    slug = Competition.objects.filter(pk=address.competition).values_list("slug", flat=True).first()
    try:
        found = resolve(path)
    except Resolver404:
        return None
    view: Any = found.func
    audience: Audience | None = getattr(view, "audience", None)
    if audience is None or audience.kind != "public" or found.kwargs.get("slug") != slug or query not in QUERIES:
        return None
    request = AnonymousRequest(path, query, address.host, secure=address.secure)
    request.resolver_match = found
    with translation.override(address.language):
        try:
            response = view(request, *found.args, **found.kwargs)
        except (Http404, DisallowedHost):
            return None
    return _live_part(response) if response.status_code == HTTPStatus.OK else None


def _live_part(response: HttpResponse) -> RenderedPart | None:
    text = response.content.decode()
    start, end = text.find(START), text.find(END)
    if start < 0 or end < 0:
        return None
    part = text[start:end]
    version, topics = VERSION.search(part), TOPICS.search(part)
    if version is None or topics is None:
        return None
    release = NEXT.search(part)
    return RenderedPart(Part(part, version[1]), tuple(topics[1].split()), int(release[1]) if release else None)
