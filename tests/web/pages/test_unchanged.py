"""未变: fifty visitors cost one computation, a visitor with the newest answer gets 304, and a write ends that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
from django.test import Client

from paizhuo.tournament import directing
from paizhuo.web.ledger import cache, snapshot, summaries
from paizhuo.web.models import Competition
from paizhuo.web.rounds import actions
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.django_db

PAGE, API = "/e/spring/standings/", "/api/v1/competitions/spring/standings/main"
SAME = (PAGE, API, "/e/spring/standings.csv", "/e/spring/standings.json", "/e/spring/wall/")


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.forget()


@pytest.fixture
def computed() -> Iterator[list[str]]:
    """The stages whose places were computed, in order."""
    places, found = directing.places, list[str]()

    def counted(state: Any, stage: str, **named: Any) -> Any:  # noqa: ANN401 - as it is called
        found.append(stage)
        return places(state, stage, **named)

    with mock.patch.object(directing, "places", counted):
        yield found


def _published() -> Competition:
    here = staging.mid_course(entries=8, played=1)
    actions.publish_standings(staging.request(here), "main")
    return here


def test_fifty_requests_compute_the_places_once_and_after_a_new_publication_once_more(computed: list[str]) -> None:
    here = _published()
    snapshot.forget()
    cache.forget()
    computed.clear()
    for at in range(50):
        assert Client().get(SAME[at % len(SAME)]).status_code == 200
    assert computed == ["main"]
    staging.play_round(here)
    for at in range(10):
        Client().get(SAME[at % 4])
    # A result changes nothing of what is published.
    assert computed == ["main"]
    actions.publish_standings(staging.request(here), "main")
    for at in range(50):
        Client().get(SAME[at % len(SAME)])
    assert computed == ["main", "main"]


def test_papers_and_the_desk_take_the_places_of_the_snapshot(computed: list[str]) -> None:
    here = _published()
    client = Client()
    client.force_login(here.created_by)
    computed.clear()
    for path in ("/desk/spring/rounds/", "/desk/spring/"):
        assert client.get(path).status_code == 200, path
    assert computed == []


@pytest.mark.parametrize("path", SAME[:4])
def test_who_has_the_newest_answer_gets_no_second_copy(path: str) -> None:
    here = _published()
    client = Client()
    client.get(path)
    first = client.get(path)
    tag = first["ETag"]
    assert "no-cache" in first["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    staging.play_round(here)
    newer = client.get(path, headers={"If-None-Match": tag})
    assert newer.status_code == 200
    assert newer["ETag"] != tag


def test_another_language_or_theme_is_another_answer() -> None:
    _published()
    client = Client()
    client.get(PAGE)
    tag = client.get(PAGE)["ETag"]
    headers = {"If-None-Match": tag, "Accept-Language": "en"}
    assert client.get(PAGE, headers=headers).status_code == 200
    client.cookies["paizhuo-theme"] = "dark"
    assert client.get(PAGE, headers={"If-None-Match": tag}).status_code == 200


def test_who_is_signed_in_and_what_is_not_public_has_no_tag() -> None:
    here = _published()
    client = Client()
    tag = client.get(API)["ETag"]
    client.force_login(here.created_by)
    assert "ETag" not in client.get(PAGE)
    Competition.objects.update(is_public=False)
    assert Client().get(API, headers={"If-None-Match": tag}).status_code == 404
    client.force_login(staging.person("stranger"))
    assert client.get(PAGE).status_code == 404


def test_what_another_process_writes_is_seen_at_once() -> None:
    here = _published()
    client = Client()
    before, tag = client.get(API).json(), client.get(API)["ETag"]
    mine = snapshot.snapshot_of(here)
    # Another process: nothing of what this one remembers is there.
    snapshot.forget()
    summaries.forget()
    staging.play_round(here, levels=((3, 8),))
    actions.publish_standings(staging.request(here), "main")
    snapshot.forget()
    snapshot.hold(here, mine)
    after = client.get(API, headers={"If-None-Match": tag})
    assert after.status_code == 200
    assert (before["round"], after.json()["round"]) == (1, 2)
    fresh = snapshot.snapshot_of(Competition.objects.get(pk=here.pk))
    assert [one["entrant"] for one in after.json()["rows"]] == [one.entrant for one in fresh.places("main")]
