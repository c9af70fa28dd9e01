"""代理后面: what a proxy says of a client is believed from trusted proxies only, and then cookies go over TLS only."""

from __future__ import annotations

import http.client
import json
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from tests.browser.halls import installed_in
from tests.web.invented import PASSWORD
from tests.web.running.servers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.running.servers import Server
    from tests.web.running.stages import Stages

CLIENT = "203.0.113.9"
FORWARDED = {"Host": "hall.example", "X-Forwarded-For": CLIENT, "X-Forwarded-Proto": "https"}


def _ask(
    server: Server, method: str, path: str, headers: dict[str, str], body: str = ""
) -> tuple[int, http.client.HTTPMessage]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.headers


def _sign_in(server: Server) -> tuple[int, http.client.HTTPMessage]:
    """Sign in as a browser does that knows the server as https://hall.example."""
    _status, first = _ask(server, "GET", "/accounts/login/", FORWARDED)
    token = first["Set-Cookie"].partition("csrftoken=")[2].partition(";")[0]
    sent = urlencode({"username": "director", "password": PASSWORD, "csrfmiddlewaretoken": token})
    own = {
        "Origin": "https://hall.example",
        "Referer": "https://hall.example/accounts/login/",
        "Cookie": f"csrftoken={token}",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    return _ask(server, "POST", "/accounts/login/", FORWARDED | own, sent)


def _client_in_log(folder: Path, server: Server) -> str:
    lines = (folder / "logs" / f"requests-{server.port}.jsonl").read_text(encoding="utf-8").splitlines()
    found = next(line for line in map(json.loads, lines) if line["method"] == "POST")
    return str(found["client"])


def test_behind_a_proxy_with_tls_people_sign_in_and_stay_with_tls(tmp_path: Path, stages: Stages) -> None:
    installation = installed_in(tmp_path)
    stages.put(installation, "tests.web.running.stage", "4")
    server = installation.start("serve", 0, "--proxied")
    try:
        status, headers = _sign_in(server)
    finally:
        server.stop()
    assert status == HTTPStatus.FOUND
    cookies = headers.get_all("Set-Cookie") or []
    assert any(one.startswith("sessionid=") for one in cookies)
    assert all("; Secure" in one for one in cookies)
    assert headers["Strict-Transport-Security"] == "max-age=15552000"
    assert _client_in_log(tmp_path, server) == CLIENT


@pytest.mark.parametrize(
    ("options", "environment"), [((), {}), (("--proxied",), {"PAIZHUO_PROXIES": "10.0.0.7,10.1.0.0/16"})]
)
def test_a_stranger_who_claims_to_be_a_proxy_is_not_believed(
    tmp_path: Path, stages: Stages, options: tuple[str, ...], environment: dict[str, str]
) -> None:
    installation = installed_in(tmp_path, environment)
    stages.put(installation, "tests.web.running.stage", "4")
    server = installation.start("serve", 0, *options)
    try:
        status, headers = _sign_in(server)
        _home, plain = _ask(server, "GET", "/accounts/login/", FORWARDED)
    finally:
        server.stop()
    assert status == HTTPStatus.FORBIDDEN, "for this server the page came without TLS, the form from elsewhere"
    assert "Strict-Transport-Security" not in headers
    assert all("; Secure" not in one for one in plain.get_all("Set-Cookie") or [])
    assert _client_in_log(tmp_path, server) == "127.0.0.1"


def test_a_proxy_that_says_nothing_of_tls_needs_its_origin_named(tmp_path: Path, stages: Stages) -> None:
    installation = installed_in(tmp_path, {"PAIZHUO_ORIGINS": "https://hall.example"})
    stages.put(installation, "tests.web.running.stage", "4")
    server = installation.start()
    try:
        status, _headers = _sign_in(server)
    finally:
        server.stop()
    assert status == HTTPStatus.FOUND


def test_a_chain_of_two_proxies_and_values_that_are_no_address(tmp_path: Path, stages: Stages) -> None:
    installation = installed_in(tmp_path, {"PAIZHUO_PROXIES": "127.0.0.1,10.0.0.7"})
    stages.put(installation, "tests.web.running.stage", "4")
    chains = {
        f"{CLIENT}, 10.0.0.7": CLIENT,
        f"192.0.2.1, {CLIENT}, 10.0.0.7": CLIENT,
        "garbage": "127.0.0.1",
        "1.2.3.4.5, 10.0.0.7": "127.0.0.1",
        ", ,": "127.0.0.1",
    }
    server = installation.start("serve", 0, "--proxied")
    try:
        for chain in chains:
            status, _headers = _ask(server, "GET", "/t/guess/", {"X-Forwarded-For": chain})
            assert status == HTTPStatus.NOT_FOUND
            _ask(server, "GET", "/readyz", {"X-Forwarded-For": chain})
    finally:
        server.stop()
    lines = (tmp_path / "logs" / f"requests-{server.port}.jsonl").read_text(encoding="utf-8").splitlines()
    ready = [one["client"] for one in map(json.loads, lines) if one["path"] == "/readyz"]
    assert dict(zip(chains, ready, strict=True)) == chains


@pytest.mark.parametrize("proxied", [True, False])
def test_a_stranger_does_not_escape_a_limit_by_inventing_addresses(
    tmp_path: Path, stages: Stages, *, proxied: bool
) -> None:
    installation = installed_in(tmp_path, {"PAIZHUO_LIMITS": "unknown-code=3/1h"})
    stages.put(installation, "tests.web.running.stage", "4")
    server = installation.start("serve", 0, *(["--proxied"] if proxied else []))
    try:
        invented = [_ask(server, "GET", "/t/guess/", {"X-Forwarded-For": f"203.0.113.{at}"})[0] for at in range(5)]
        behind = [
            _ask(server, "GET", "/t/guess/", {"X-Forwarded-For": f"198.51.100.{at}, {CLIENT}"}) for at in range(5)
        ]
    finally:
        server.stop()
    assert invented == [HTTPStatus.NOT_FOUND] * 5 if proxied else [HTTPStatus.NOT_FOUND] * 3 + [429] * 2
    assert behind[-1][0] == HTTPStatus.TOO_MANY_REQUESTS, "what a client writes before its proxy does not count"
    assert int(behind[-1][1]["Retry-After"]) > 0
