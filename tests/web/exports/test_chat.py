"""发到群里: what everybody may see of a round, as pictures and text, drawn once for each state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.exports.views import chat
from tests.web import staging
from tests.web.public import showing

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.documents.chat import ChatList
    from paizhuo.wording import Language

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
PNG = b"\x89PNG\r\n\x1a\n"


def _copied(page: str) -> str:
    return page.partition("<textarea")[2].partition("</textarea>")[0]


def test_a_published_round_has_a_page_with_pictures_and_text(client: Client) -> None:
    competition = showing.played(1)
    names = showing.names(competition)
    for what in ("pairings", "results", "standings"):
        page = client.get(f"/e/spring/share/{what}/main/1/")
        assert page.status_code == 200
        copied = _copied(page.content.decode())
        assert all(name in copied for name in names.values())
        assert f"/e/spring/share/{what}/main/1/1.png" in page.content.decode()
        picture = client.get(f"/e/spring/share/{what}/main/1/1.png")
        assert (picture["Content-Type"], picture.content[:8]) == ("image/png", PNG)
        assert client.get(f"/e/spring/share/{what}/main/1/2.png").status_code == 404


@pytest.mark.parametrize(
    "path", ["pairings/main/2/", "results/main/2/", "standings/main/1/", "pairings/nowhere/1/", "secrets/main/1/"]
)
def test_a_draft_and_places_that_are_not_published_have_none(client: Client, path: str) -> None:
    competition = showing.played(1, published=False)
    showing.draft_next(competition)
    assert client.get(f"/e/spring/share/{path}").status_code == 404
    assert client.get(f"/e/spring/share/{path}1.png").status_code == 404
    # An official sees the draft at the desk; it cannot be sent before it is published.
    client.force_login(competition.created_by, backend=BACKEND)
    assert client.get(f"/e/spring/share/{path}").status_code == 404


def test_of_an_event_that_is_not_public_only_officials_have_them(client: Client) -> None:
    competition = staging.event(entries=4, public=False)
    staging.open_and_publish(competition)
    assert client.get("/e/spring/share/pairings/main/1/").status_code == 404
    client.force_login(competition.created_by, backend=BACKEND)
    assert client.get("/e/spring/share/pairings/main/1/").status_code == 200


def test_places_stay_those_that_were_published(client: Client) -> None:
    competition = showing.played(1)
    before = client.get("/e/spring/share/standings/main/1/").content.decode()
    staging.open_and_publish(competition)
    staging.play_round(competition)
    after = client.get("/e/spring/share/standings/main/1/").content.decode()
    assert _copied(after) == _copied(before)
    assert client.get("/e/spring/share/standings/main/2/").status_code == 404


def test_a_picture_is_drawn_once_for_each_state(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.mid_course(4)
    drawn: list[int] = []

    def draw(found: ChatList, _language: Language) -> list[bytes]:
        drawn.append(len(found.rows))
        return [PNG]

    monkeypatch.setattr(chat, "pictures", draw)
    for _ in range(3):
        client.get("/e/spring/share/results/main/2/1.png")
    assert drawn == [0]
    staging.play_round(competition)
    client.get("/e/spring/share/results/main/2/1.png")
    assert drawn == [0, 2]


def test_there_is_a_door_on_the_pages_of_the_round(client: Client) -> None:
    competition = showing.played(1)
    for page, what in (("pairings", "pairings"), ("results", "results"), ("standings", "standings")):
        assert f'href="/e/spring/share/{what}/main/1/"' in client.get(f"/e/spring/{page}/").content.decode()
    client.force_login(competition.created_by, backend=BACKEND)
    assert 'href="/e/spring/share/pairings/main/1/"' in client.get("/desk/spring/rounds/main/1/").content.decode()
    assert 'href="/e/spring/share/results/main/1/"' in client.get("/desk/spring/grid/").content.decode()
