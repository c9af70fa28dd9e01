"""帮助: the manual in the language of the visitor, and nothing that lies outside of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.web.manual import views

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.django_db

PAGES = {"zh": "<h1>牌桌手册</h1>", "en": "<h1>Paizhuo Manual</h1>"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small manual in both languages, with something beside it that nobody may read."""
    folder = tmp_path / "site"
    for language, text in PAGES.items():
        (folder / language / "rules").mkdir(parents=True)
        (folder / language / "assets" / "javascripts").mkdir(parents=True)
        (folder / language / "index.html").write_text(text, encoding="utf-8")
        (folder / language / "rules" / "index.html").write_text(f"{text}<p>rules</p>", encoding="utf-8")
        (folder / language / "assets" / "javascripts" / "bundle.12ab.min.js").write_text("1;", encoding="utf-8")
    (tmp_path / "secret.key").write_text("hidden", encoding="utf-8")
    (folder / "zh" / "outside").symlink_to(tmp_path / "secret.key")
    monkeypatch.setattr(views, "SITE", folder)
    return folder


def _client(language: str = "zh-hans") -> Client:
    client = Client()
    client.cookies["django_language"] = language
    return client


def _text(address: str) -> str:
    return Client().get(address).content.decode()


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(("language", "address"), [("zh-hans", "/help/zh/"), ("en", "/help/en/")])
def test_help_leads_to_the_manual_in_the_language_of_the_visitor(language: str, address: str) -> None:
    answer = _client(language).get("/help/")
    assert (answer.status_code, answer["Location"]) == (302, address)


@pytest.mark.usefixtures("site")
def test_a_page_is_served_by_its_folder() -> None:
    assert _text("/help/zh/") == PAGES["zh"]
    assert _text("/help/en/rules/") == f"{PAGES['en']}<p>rules</p>"


@pytest.mark.usefixtures("site")
def test_assets_are_kept_for_a_year_and_pages_for_a_day() -> None:
    page, asset = (Client().get(f"/help/zh/{one}") for one in ("", "assets/javascripts/bundle.12ab.min.js"))
    assert (page["Cache-Control"], page["Content-Type"]) == ("max-age=86400", "text/html; charset=utf-8")
    assert asset["Cache-Control"] == "max-age=31536000, immutable"
    assert asset["Content-Type"] == "text/javascript; charset=utf-8"


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    "address",
    [
        "/help/zh/nothing/",
        "/help/fr/",
        "/help/../",
        "/help/zh/../../secret.key",
        "/help/zh/%2e%2e/%2e%2e/secret.key",
        "/help/zh//etc/passwd",
        "/help/zh/outside",
        "/help/zh/rules%00/",
        "/help/zh/assets/",
        f"/help/zh/{'long' * 200}",
    ],
)
def test_what_is_not_in_the_manual_is_not_served(address: str) -> None:
    assert Client().get(address).status_code == 404


@pytest.mark.usefixtures("site")
def test_nothing_can_be_sent_to_the_manual() -> None:
    assert {Client().post(address).status_code for address in ("/help/", "/help/zh/")} == {405}


@pytest.mark.usefixtures("site")
def test_the_content_policy_is_that_of_every_page() -> None:
    page, other = Client().get("/help/zh/"), Client().get("/manual/")
    assert page["Content-Security-Policy"] == other["Content-Security-Policy"]
    assert "'unsafe" not in page["Content-Security-Policy"]


@pytest.mark.parametrize(("language", "sentence"), [("zh-hans", "还没有生成手册"), ("en", "has not been built")])
def test_where_it_was_not_built_the_page_says_how(
    language: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "SITE", tmp_path / "none")
    answer = _client(language).get("/help/")
    text = answer.content.decode()
    assert answer.status_code == 404
    assert sentence in text
    assert "<code>make manual</code>" in text
    assert 'href="/manual/"' in text
