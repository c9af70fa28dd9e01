"""代理: whose word about an address is believed: chains of proxies, malformed values, strangers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from paizhuo.web.operating.proxies import TrustedProxies, check_trusted
from paizhuo.web.operating.set_up import NotReady
from paizhuo.wording import Language, sayer

FRONT, BACK = "10.0.0.7", "10.0.0.8"
CLIENT = "203.0.113.9"


def _client(peer: str, *forwarded: str, trusted: str = f"{FRONT},{BACK}", proto: str = "") -> tuple[str, str]:
    """The address and the scheme that the application sees."""
    seen: list[Any] = []

    async def application(scope: Any, _receive: Any, _send: Any) -> None:  # noqa: ANN401 - of ASGI
        seen.append(scope)

    headers = [(b"x-forwarded-for", one.encode("latin-1")) for one in forwarded]
    headers += [(b"x-forwarded-proto", proto.encode())] if proto else []
    scope = {"type": "http", "client": (peer, 5000), "headers": headers, "scheme": "http"}
    asyncio.run(TrustedProxies(application, trusted)(scope, None, None))  # type: ignore[arg-type] # not called
    return seen[0]["client"][0], seen[0]["scheme"]


def test_a_trusted_proxy_is_believed() -> None:
    assert _client(FRONT, CLIENT, proto="https") == (CLIENT, "https")


def test_a_stranger_is_not_believed() -> None:
    assert _client("198.51.100.1", CLIENT, proto="https") == ("198.51.100.1", "http")


def test_a_client_behind_two_proxies_is_found_and_what_it_claims_itself_is_not() -> None:
    assert _client(BACK, f"{CLIENT}, {FRONT}")[0] == CLIENT
    assert _client(BACK, f"192.0.2.1, {CLIENT}, {FRONT}")[0] == CLIENT, "the first one wrote the client itself"
    assert _client(BACK, "192.0.2.1", f"{CLIENT}, {FRONT}")[0] == CLIENT, "in two headers"
    assert _client(BACK, f"192.0.2.1, {CLIENT}, {FRONT}", trusted=BACK)[0] == FRONT, "a proxy that is not trusted"


@pytest.mark.parametrize(
    "value",
    [
        "",
        "unknown",
        "garbage",
        "1.2.3",
        "1.2.3.4.5",
        "' OR 1=1",
        "1.2.3.4, ",
        "<script>",
        "x" * 5000,
        "[::1",
        "\xff\xfe",
    ],
)
def test_what_is_no_address_counts_as_nothing_said(value: str) -> None:
    assert _client(FRONT, value)[0] == FRONT


@pytest.mark.parametrize(
    ("value", "found"),
    [("203.0.113.9:5123", CLIENT), ("2001:db8::7", "2001:db8::7"), ("[2001:db8::7]:80", "2001:db8::7")],
)
def test_addresses_with_ports_and_of_both_kinds_are_read(value: str, found: str) -> None:
    assert _client(FRONT, value)[0] == found


@pytest.mark.parametrize("trusted", ["*", "proxy.local", "10.0.0.7,", "10.0.0.0/99", "10.0.0.7 10.0.0.8"])
def test_a_setting_that_trusts_everybody_or_nobody_is_refused_in_words(trusted: str) -> None:
    with pytest.raises(NotReady) as caught:
        check_trusted(trusted)
    assert "is no address and no network" in caught.value.words(sayer(Language.ENGLISH))
    assert "不是地址也不是网段" in caught.value.words(sayer(Language.CHINESE))
