"""无名访客: a request to read a page as somebody without an account, session, cookie or token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, QueryDict

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT = ("HTTP_ACCEPT_LANGUAGE", "HTTP_HX_REQUEST", "HTTP_IF_NONE_MATCH")
"""What says how to answer, and not who asks."""


class AnonymousRequest(HttpRequest):
    """无名请求: of the same page as another request."""

    def __init__(self, path: str, query: str, host: str, *, secure: bool, headers: Mapping[str, str] = {}) -> None:
        """A request for the page at this path; ``headers`` as in ``META``."""
        super().__init__()
        self.method = "GET"
        self.path = self.path_info = path
        self.META = {"HTTP_HOST": host, "QUERY_STRING": query, "SERVER_NAME": "", "SERVER_PORT": "", **headers}
        self.GET = QueryDict(query)
        self.user = AnonymousUser()
        self.session = SessionStore()
        self._secure = secure

    @classmethod
    def like(cls, request: HttpRequest) -> AnonymousRequest:
        """The same question, asked by nobody."""
        headers = {name: request.META[name] for name in KEPT if name in request.META}
        query, secure = request.META.get("QUERY_STRING", ""), request.is_secure()
        return cls(request.path, query, request.get_host(), secure=secure, headers=headers)

    def _get_scheme(self) -> str:
        return "https" if self._secure else "http"
