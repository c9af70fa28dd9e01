"""通知与公告: the text that a user writes is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from tests.documents.pdf_reader import pages
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("kind", ["bulletin", "supplementary-notice"])
def test_a_notice_is_printed_with_its_text(client: Client, kind: str) -> None:
    here = staging.event()
    client.force_login(here.created_by)
    url = reverse("printing:print-notice", args=[here.slug, kind])
    assert url in client.get(reverse("printing:prints", args=[here.slug])).content.decode()
    assert client.get(url).status_code == 200
    fields = {
        "title": "第二轮推迟",
        "number": "3",
        "text": "各队：\r\n改为10:30开始。",
        "authority": "组委会",
        "day": "五日",
    }
    answer = client.post(url, fields)
    assert answer["Content-Type"] == "application/pdf"
    (page,) = pages(answer.content)
    for words in ("第二轮推迟", "各队", "10:30", "组委会", "五日"):
        assert words in page.replace(" ", "")


def test_a_notice_needs_a_text(client: Client) -> None:
    here = staging.event()
    client.force_login(here.created_by)
    url = reverse("printing:print-notice", args=[here.slug, "bulletin"])
    answer = client.post(url, {"text": " "})
    assert answer.status_code == 400
    assert 'aria-invalid="true"' in answer.content.decode()
    assert client.get(reverse("printing:print-notice", args=[here.slug, "badges"])).status_code == 404
