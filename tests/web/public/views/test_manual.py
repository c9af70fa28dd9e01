"""使用手册: it names pages and buttons as they are called, and every page that it sends people to exists."""

from __future__ import annotations

import re

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "chapter", "page"), [("zh-hans", "出了状况", "桌次与桌码"), ("en", "A round", "Log")]
)
def test_the_manual_needs_no_account_and_no_event(language: str, chapter: str, page: str) -> None:
    client = Client()
    client.cookies["django_language"] = language
    text = client.get("/manual/").content.decode()
    assert chapter in text
    assert page in text


def test_every_chapter_is_in_its_contents() -> None:
    text = Client().get("/manual/").content.decode()
    chapters = re.findall(r'<section id="(\w+)">', text)
    assert re.findall(r'<a href="#(\w+)">', text) == chapters
    assert len(chapters) == 6
