"""安全: the headers, and pages that load nothing from elsewhere and betray nothing."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web import staging

pytestmark = pytest.mark.django_db


def test_every_page_is_strict_about_what_it_loads() -> None:
    answer = Client().get("/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"


def test_nothing_is_loaded_from_elsewhere() -> None:
    competition = staging.mid_course(6)
    for path in ("/", competition.get_absolute_url(), "/accounts/login/"):
        page = Client().get(path).content.decode()
        for attribute in ('src="', 'href="'):
            for rest in page.split(attribute)[1:]:
                assert not rest.startswith(("http:", "https:", "//")), rest[:60]
        assert " style=" not in page
        assert "<script>" not in page
        assert "javascript:" not in page


def test_the_page_for_not_found_is_in_both_languages() -> None:
    assert "没有这个页面" in Client().get("/e/nowhere/").content.decode()
    assert "Nothing here" in Client(headers={"accept-language": "en"}).get("/e/nowhere/").content.decode()
