"""放到网站上: the line to copy opens the widget that the preview shows, whatever the event is called."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from django.test import Client

from paizhuo.web.models import Competition
from tests.web import staging
from tests.web.public import showing

pytestmark = pytest.mark.django_db

PAGE = "/e/spring/widget/"
HOSTILE = '"><script>alert(1)</script></textarea>&amp;'


class _Reader(HTMLParser):
    """The text of the field, and the frames of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.field, self.frames, self.tags = "", list[dict[str, str | None]](), list[str]()
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._inside = tag == "textarea"
        if tag == "iframe":
            self.frames.append(dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        self._inside &= tag != "textarea"

    def handle_data(self, data: str) -> None:
        self.field += data if self._inside else ""


@pytest.mark.parametrize("kind", ["standings", "pairings", "results"])
def test_the_line_to_copy_opens_what_the_preview_shows(kind: str) -> None:
    showing.played(1)
    page = Client().get(PAGE, {"kind": kind, "lang": "en", "theme": "dark", "rows": "5"})
    (preview,) = _Reader(page.content.decode()).frames
    (copied,) = _Reader(_Reader(page.content.decode()).field).frames
    assert preview["src"] == f"/e/spring/widget/{kind}/?lang=en&theme=dark&rows=5"
    assert copied["src"] == f"http://testserver{preview['src']}"
    assert b'data-theme="dark"' in Client().get(str(preview["src"])).content
    assert "frame-src 'self'" in page["Content-Security-Policy"]


def test_the_title_of_an_event_stays_a_title() -> None:
    staging.event(entries=4)
    Competition.objects.update(title=HOSTILE)
    page = _Reader(Client().get(PAGE).content.decode())
    assert page.tags.count("textarea") == 1
    copied = _Reader(page.field)
    assert copied.tags == ["iframe"]
    assert copied.frames[0]["title"] == f"{HOSTILE} 名次"


def test_values_that_are_none_fall_back() -> None:
    staging.event(entries=4)
    page = Client().get(PAGE, {"kind": "x", "lang": "x", "theme": "x", "rows": "x", "stage": "nowhere"})
    assert page.status_code == 200
    assert _Reader(page.content.decode()).frames[0]["src"] == "/e/spring/widget/standings/?lang=zh&theme=auto"


def test_an_official_prepares_it_before_the_event_is_public() -> None:
    competition = staging.event(entries=4, public=False)
    assert Client().get(PAGE).status_code == 404
    client = Client()
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    assert "一公开就会显示" in client.get(PAGE).content.decode()


def test_an_address_that_only_this_computer_opens_is_marked() -> None:
    staging.event(entries=4)
    warning = "这个地址只有这台电脑打得开"
    assert warning in Client(HTTP_HOST="127.0.0.1:8000").get(PAGE).content.decode()
    assert warning not in Client().get(PAGE).content.decode()


def test_the_programme_and_the_office_lead_to_it() -> None:
    competition = staging.event(entries=4)
    client = Client()
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    for path in ("/e/spring/", "/manage/spring/"):
        assert f'href="{PAGE}"' in client.get(path).content.decode(), path
