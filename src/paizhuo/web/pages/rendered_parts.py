"""渲染片段: the part of a public page that changes by itself, as a visitor without an account sees it."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.urls import Resolver404, resolve
from django.utils import translation

from paizhuo.web.feed.live_parts import RenderedPart
from paizhuo.web.feed.part_changes import Part
from paizhuo.web.models import Competition

if TYPE_CHECKING:
    from paizhuo.web.feed.live_parts import Address
    from paizhuo.web.pages.audience import Audience

START, END = '<section id="live"', "<!-- end of live -->"
TOPICS = re.compile(r' data-on="([^"]*)"')
NEXT = re.compile(r' data-next="(\d+)"')
VERSION = re.compile(r' data-version="([^"]*)"')
QUERIES = ("", "all")
"""What may follow the path: a search for a name is fetched by the screen itself, there are too many names."""


class PartRequest(HttpRequest):
    """片段的请求: the request of a visitor without an account or session."""

    def __init__(self, address: Address) -> None:
        """A request for the page at this address."""
        super().__init__()
        path, _mark, query = address.path.partition("?")
        self.method = "GET"
        self.path = self.path_info = path
        self.META = {"HTTP_HOST": address.host, "QUERY_STRING": query, "SERVER_NAME": "", "SERVER_PORT": ""}
        self.GET = QueryDict(query)
        self.user = AnonymousUser()
        self.session = SessionStore()
        self._secure = address.secure

    def _get_scheme(self) -> str:
        return "https" if self._secure else "http"


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
    request = PartRequest(address)
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
