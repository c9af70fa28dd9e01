"""请求记录: counted and timed, without the codes that let people in."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from paizhuo.web import figures
from paizhuo.web.monitoring.request_lines import log, masked, watched

if TYPE_CHECKING:
    from collections.abc import Iterator

SECRETS = ("<str:token>", "<str:code>", "<slug:code>", "<slug:token>")


def _routes(patterns: list[Any], prefix: str = "/") -> Iterator[str]:
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield route


def test_every_address_with_a_code_or_a_link_is_masked() -> None:
    found = [route for route in _routes(get_resolver().url_patterns) if any(one in route for one in SECRETS)]
    assert len(found) > 5
    for route in found:
        path = route
        for one in SECRETS:
            path = path.replace(one, "x7Kp")
        assert "x7Kp" not in masked(path), route


@pytest.mark.parametrize("name", ["keying", "overlay", "commentary", "final"])
def test_the_random_word_of_a_broadcast_is_masked(name: str) -> None:
    assert masked(f"/{name}/x7Kp/picture/") == f"/{name}/…/picture/"


def test_other_addresses_stay_readable() -> None:
    assert masked("/e/league/standings/swiss/") == "/e/league/standings/swiss/"
    assert masked("/e/league/widget/results/") == "/e/league/widget/results/"
    assert masked("/accounts/me/") == "/accounts/me/"


def _ask(path: str, status: int, *, method: str = "GET", fails: bool = False) -> None:
    async def application(_scope: object, _receive: object, send: Any) -> None:  # noqa: ANN401 - of ASGI
        if fails:
            raise ZeroDivisionError
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def send(_message: object) -> None: ...

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": method, "path": path, "client": ("192.168.1.30", 5), "query_string": b"q=name"}
    asyncio.run(watched(scope, receive, send, application, is_feed=path.startswith("/feed/")))


def test_a_request_is_one_line_of_json(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, log.name):
        _ask("/t/x7Kp/swiss/5/", 200, method="POST")
    line = json.loads(caplog.records[-1].getMessage())
    assert (line["client"], line["method"], line["path"], line["status"]) == (
        "192.168.1.30",
        "POST",
        "/t/…/swiss/5/",
        200,
    )
    assert line["ms"] >= 0
    assert "name" not in json.dumps(line), "queries may hold names"


def test_requests_are_counted_by_method_and_status(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = figures.Count("x", "", "method", "status")
    monkeypatch.setattr(figures, "REQUESTS", counted)
    _ask("/", 200)
    _ask("/", 404)
    _ask("/", 200, method="BREW")
    _ask("/feed/league", 200)
    with pytest.raises(ZeroDivisionError):
        _ask("/", 200, fails=True)
    assert counted.counts() == {("GET", "0"): 1, ("GET", "200"): 1, ("GET", "404"): 1, ("OTHER", "200"): 1}
