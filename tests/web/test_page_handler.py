"""网页: a request is answered in one thread, a file is sent piece by piece, static files have the safe headers."""

from __future__ import annotations

import asyncio
import gzip
import threading
from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
from django.core import signals
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

from paizhuo.web import asgi

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

pytestmark = pytest.mark.django_db(transaction=True)

STYLE = "/static/css/home.css"


def _asked(
    path: str, method: str = "GET", *, broken_off: bool = False, accepts: str = ""
) -> tuple[int, dict[str, str], bytes]:
    """Ask the application of the server; status, headers and body, or 0 where nothing was answered."""
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"accept-encoding", accepts.encode())],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }
    sent: list[dict[str, Any]] = []

    coming = [{"type": "http.disconnect"} if broken_off else {"type": "http.request", "body": b""}]

    async def receive() -> dict[str, Any]:
        if not coming:
            await asyncio.Event().wait()
        return coming.pop()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(asgi.application(scope, receive, send))
    if not sent:
        return 0, {}, b""
    headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(one.get("body", b"") for one in sent[1:])


@pytest.mark.parametrize(("method", "name"), [("GET", "readers"), ("POST", "writers")])
def test_all_of_a_request_happens_in_one_thread_of_its_kind(method: str, name: str) -> None:
    seen: list[str] = []

    def note(*_given: object, **_named: object) -> None:
        seen.append(threading.current_thread().name)

    def answer(_request: HttpRequest) -> HttpResponse:
        note()
        return HttpResponse("here")

    signals.request_started.connect(note)
    signals.request_finished.connect(note)
    try:
        with mock.patch.object(asgi.pages, "_middleware_chain", answer):
            assert _asked("/somewhere/", method)[::2] == (200, b"here")
    finally:
        signals.request_started.disconnect(note)
        signals.request_finished.disconnect(note)
    assert len(seen) == 3
    assert len(set(seen)) == 1
    assert seen[0].startswith(name)


def test_what_is_sent_piece_by_piece_is_closed_after_the_last_piece() -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for piece in (b"one ", b"two"):
            assert not response.closed
            yield piece

    response = StreamingHttpResponse(pieces())
    with mock.patch.object(asgi.pages, "_middleware_chain", return_value=response):
        assert _asked("/backup/")[::2] == (200, b"one two")
    assert response.closed


def test_a_request_that_was_broken_off_is_answered_to_nobody() -> None:
    assert _asked("/", broken_off=True)[0] == 0


def test_static_files_come_with_the_headers_of_pages() -> None:
    status, headers, body = _asked(STYLE)
    assert status == 200
    assert b"{" in body
    assert headers["content-type"].startswith("text/css")
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in headers["content-security-policy"]


def test_a_static_file_that_is_not_there_is_a_page_that_is_not_there() -> None:
    assert "/static/nothing.css" not in asgi.static_files
    assert _asked("/static/nothing.css")[0] == 404


@pytest.mark.parametrize("path", [STYLE, "/static/js/page.js", "/static/icon.svg"])
def test_scripts_and_styles_are_sent_compressed_to_who_can_read_it(path: str) -> None:
    plain, small = _asked(path), _asked(path, accepts="gzip, deflate")
    assert "content-encoding" not in plain[1]
    assert small[1]["content-encoding"] == "gzip"
    assert int(small[1]["content-length"]) == len(small[2]) < len(plain[2])
    assert gzip.decompress(small[2]) == plain[2]
    assert small[1]["vary"] == plain[1]["vary"] == "Accept-Encoding"
    assert small[1]["etag"] == plain[1]["etag"]
    assert small[1]["content-type"] == plain[1]["content-type"]
