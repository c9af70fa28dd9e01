"""接口令牌的页面: a token is shown once, listed with its use, and revoked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.web.models import ApiToken
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


def _client(user: User) -> Client:
    client = Client(headers={"accept-language": "zh-hans"})
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def _see(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_token_is_shown_once_listed_and_revoked() -> None:
    here = staging.event()
    client = _client(here.created_by)
    page = reverse("programs:tokens", args=[here.slug])
    assert page in _see(client, reverse("office:office", args=[here.slug]))
    sent = {"name": "计分软件", "days": "7", "scopes": ["read:public", "write:results"], "command": "c"}
    made = client.post(page, sent)
    row = ApiToken.objects.get()
    assert "pz_" in made.content.decode()
    assert made["Cache-Control"] == "no-store"
    assert client.post(page, sent).status_code == 302
    shown = _see(client, page)
    assert "计分软件" in shown
    assert "pz_" not in shown
    client.post(reverse("programs:revoke-token", args=[here.slug, row.pk]))
    row.refresh_from_db()
    assert row.revoked_at is not None
    assert "计分软件" in _see(client, reverse("log:log", args=[here.slug]))


def test_a_bad_form_comes_again_with_its_reasons() -> None:
    here = staging.event()
    client = _client(here.created_by)
    page = reverse("programs:tokens", args=[here.slug])
    for days, scope in (("8", "read:public"), ("7", "all"), ("7", "")):
        sent = {"name": "x", "days": days, "scopes": [scope]}
        assert client.post(page, sent).status_code == 200
    assert not ApiToken.objects.exists()
