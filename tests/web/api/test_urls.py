"""读不了的请求: every answer of the API is JSON with a code and a sentence, also to an unreadable body."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, override_settings

from paizhuo.web.models import Act
from tests.web.api.views.test_write import BASE, _official

pytestmark = pytest.mark.django_db

RESULT = {"stage": "main", "round": 1, "table": 1, "levels": [8, 5]}
FORM = "multipart/form-data; boundary=x"


def _send(client: Client, content: bytes, kind: str, **more: Any) -> Any:  # noqa: ANN401 - Django's test response
    return client.generic("POST", f"{BASE}/results", content, content_type=kind, **more)


@override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=1000)
def test_a_body_that_is_too_large_is_refused_in_json() -> None:
    client = _official()
    before = Act.objects.count()
    answer = client.post(f"{BASE}/results", RESULT | {"reason": "x" * 2000}, content_type="application/json")
    assert answer.status_code == 413
    assert answer.json()["code"] == "TOO_LARGE"
    assert answer.json()["message"]
    assert Act.objects.count() == before


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"{", "application/json"),
        (b"\xff\xfe\x00", "application/json"),
        (b"[]", "application/json"),
        (b"", "application/json"),
        (b"--x\r\nnothing", FORM),
        (b"no part at all", "multipart/form-data"),
        (b"x", "multipart/form-data; boundary=" + "y" * 300),
        (b"a=b", "application/x-www-form-urlencoded; charset=nonsense"),
        (b"a=b", "text/plain"),
    ],
)
@pytest.mark.parametrize("checks", [False, True])
def test_an_unreadable_body_is_refused_in_json(content: bytes, kind: str, checks: bool) -> None:  # noqa: FBT001 - a case
    signed_in = _official()
    client = Client(enforce_csrf_checks=checks, raise_request_exception=False)
    client.cookies = signed_in.cookies
    answer = _send(client, content, kind)
    assert answer.status_code in {400, 401, 403, 413}
    assert answer["Content-Type"].startswith("application/json")
    assert answer.json()["code"]
    assert answer.json()["message"]


@override_settings(DATA_UPLOAD_MAX_NUMBER_FIELDS=3)
def test_too_many_fields_are_refused_in_json() -> None:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies = _official().cookies
    answer = _send(client, b"&".join(b"f%d=1" % at for at in range(9)), "application/x-www-form-urlencoded")
    assert answer["Content-Type"].startswith("application/json")
    assert answer.json()["code"]
