"""Record files: the page that reads them needs nothing of the server but itself."""

from __future__ import annotations

from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from paizhuo.guandan.rulesets import EVERY_RULE_SET
from paizhuo.web.live.opened_records import file_page
from paizhuo.web.live.record_words import rule_names

pytestmark = pytest.mark.django_db


def test_everybody_may_open_the_page_and_save_it() -> None:
    page = Client().get(reverse("live:open-record"))
    assert page.status_code == HTTPStatus.OK
    saved = reverse("live:open-record-file")
    assert saved in page.content.decode()
    response = Client().get(saved)
    assert response["Content-Disposition"].endswith('.html"')
    text = response.content.decode()
    for outside in ("src=", "<link", "url(http", "@layer", "light-dark(", "@import"):
        assert outside not in text


def test_a_record_stands_in_the_file_as_it_is() -> None:
    with translation.override("en"):
        text = file_page('{"type":"deal","note":"</script>"}\n')
    assert '<html lang="en">' in text
    assert "\\u003C/script\\u003E" in text


def test_the_kinds_of_play_have_the_names_of_each_book() -> None:
    with translation.override("zh-hans"):
        names = rule_names()
    assert set(EVERY_RULE_SET) < set(names)
    assert len({names[one]["kinds"]["full_house"] for one in EVERY_RULE_SET}) > 1
