"""Requests that Django rejects are answered in the words of our pages, in both languages."""

from __future__ import annotations

from http import HTTPStatus

import pytest
from django.test import Client

OLD_PAGE = {"zh-hans": "这个页面已经过时", "en": "This page is out of date"}
ONLY_SENT = {"zh-hans": "这个网址只收表单", "en": "Only a form is sent to this address"}
TOO_LARGE = {"zh-hans": "请求超过本服务器允许的大小", "en": "larger than this server takes"}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("by_htmx", [False, True])
def test_a_form_of_an_old_tab_is_refused_in_words(language: str, *, by_htmx: bool) -> None:
    client = Client(enforce_csrf_checks=True, headers={"Accept-Language": language})
    headers = {"HX-Request": "true"} if by_htmx else {}
    answer = client.post("/accounts/login/", {"username": "a", "password": "b"}, headers=headers)
    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert OLD_PAGE[language] in answer.content.decode()
    assert ("HX-Retarget" in answer.headers) is by_htmx


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_a_form_with_too_many_fields_is_refused_in_words(language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    client.raise_request_exception = False
    fields = "&".join(f"field-{number}=1" for number in range(20_000))
    answer = client.post("/accounts/login/", fields, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    assert TOO_LARGE[language] in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_address_of_a_form_opens_with_words_and_a_way_out(language: str) -> None:
    client = Client(headers={"Accept-Language": language, "Accept": "text/html"})
    answer = client.get("/accounts/look/")
    assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert answer["Allow"] == "POST"
    assert ONLY_SENT[language] in answer.content.decode()
    assert 'class="btn" href="/"' in answer.content.decode()
    assert not Client(headers={"Accept": "application/json"}).get("/accounts/look/").content
