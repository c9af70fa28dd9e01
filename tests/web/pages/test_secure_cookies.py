"""只走加密的 Cookie: over TLS cookies are secure, and the browser stays with TLS; without it nothing changes."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web import staging

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("secure", [True, False])
def test_cookies_are_secure_where_the_request_is(*, secure: bool) -> None:
    staging.person()
    client = Client()
    sent = {"username": "director", "password": staging.PASSWORD}
    answer = client.post("/accounts/login/", sent, secure=secure)
    assert answer.status_code == 302
    assert {bool(one["secure"]) for one in answer.cookies.values()} == {secure}
    assert {"sessionid", "csrftoken"} <= set(answer.cookies)
    assert answer.headers.get("Strict-Transport-Security") == ("max-age=15552000" if secure else None)
    look = client.post("/accounts/look/", {"language": "en", "theme": "dark"}, secure=secure)
    assert {bool(one["secure"]) for one in look.cookies.values()} == {secure}
