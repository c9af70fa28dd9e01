"""网络钩子: which addresses are taken; the secret is shown once; what is wrong stands on the page."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import timezone

from paizhuo.web.models import Act, Webhook
from paizhuo.web.programs import webhooks
from tests.web import staging
from tests.web.programs.test_tokens import _client, _see

pytestmark = pytest.mark.django_db

URL = "http://192.168.1.20:9000/paizhuo"


def test_the_page_shows_the_secret_once_and_what_is_wrong() -> None:
    here = staging.event()
    client = _client(here.created_by)
    page = reverse("programs:webhooks", args=[here.slug])
    sent = {"url": URL, "command": "c"}
    added = client.post(page, sent)
    hook = Webhook.objects.get()
    assert hook.secret in added.content.decode()
    assert added["Cache-Control"] == "no-store"
    assert client.post(page, sent).status_code == 302
    Webhook.objects.update(failing_since=timezone.now(), given_up_at=timezone.now(), last_error="HTTP 500")
    shown = _see(client, page)
    assert URL in shown
    assert "对方回答了状态码500" in shown
    assert hook.secret not in shown
    assert not [one for one in Act.objects.all() if hook.secret in str(vars(one))]
    client.post(reverse("programs:webhook-again", args=[here.slug, hook.pk]))
    assert "状态码" not in _see(client, page)
    client.post(reverse("programs:end-webhook", args=[here.slug, hook.pk]))
    assert URL not in _see(client, page)
    assert "192.168.1.20" in _see(client, reverse("log:log", args=[here.slug]))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://example.org/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "//example.org/x",
        "http://",
        "http://name:password@example.org/",
        "http://example.org:99999/",
        "http://example.org/#part",
        "http://example.org/a b",
        "http://example.org/\r\nX: y",
        "http://[::1/",
        "https://example.org/" + "x" * 500,
    ],
)
def test_other_addresses_are_refused(url: str) -> None:
    here = staging.event()
    with pytest.raises(webhooks.BadWebhook):
        webhooks.add(staging.request(here), url)
    assert not Webhook.objects.exists()


def test_an_event_has_a_few_and_the_demonstration_none(settings: object) -> None:
    here = staging.event()
    for _ in range(webhooks.MOST):
        webhooks.add(staging.request(here), URL)
    with pytest.raises(webhooks.BadWebhook):
        webhooks.add(staging.request(here), URL)
    Webhook.objects.all().delete()
    settings.DEMONSTRATION = True  # type: ignore[attr-defined] # pytest-django's
    with pytest.raises(webhooks.BadWebhook):
        webhooks.add(staging.request(here), URL)
