"""公开范围: a draft, an unconfirmed result and unpublished places are nowhere on a public page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.publication import has_private_data, open_log, published
from tests.web import staging
from tests.web.public import showing

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

PAGES = (
    "",
    "pairings/",
    "results/",
    "standings/",
    "cross/",
    "bracket/",
    "entrants/",
    "entrants/1/",
    "verify/",
    "verify/?check=1",
    "wall/",
    "widget/",
    "widget/standings/",
    "widget/pairings/",
    "widget/results/",
    "event.json",
    "standings.csv",
    "standings.json",
    "final.csv",
    "final.json",
    "pairings.csv",
    "pairings.json",
    "results.csv",
    "results.json",
    "entrants.csv",
    "entrants.json",
)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_before_anything_was_played(client: Client, page: str) -> None:
    staging.event(entries=4)
    assert client.get(f"/e/spring/{page}").status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_in_mid_course(client: Client, page: str) -> None:
    competition = staging.mid_course(entries=9, played=2)
    showing.publish_standings(competition)
    assert client.get(f"/e/spring/{page}").status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_an_event_that_is_not_public_is_not_found(client: Client, page: str) -> None:
    staging.event(entries=4, public=False)
    assert client.get(f"/e/spring/{page}").status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_a_page_only_reads(client: Client, page: str) -> None:
    staging.event(entries=4)
    assert client.post(f"/e/spring/{page}").status_code == 405


def test_officials_see_their_event_before_it_is_public(client: Client) -> None:
    competition = staging.event(entries=4, public=False)
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/e/spring/").status_code == 200


@pytest.mark.parametrize("page", ["pairings/main/3/", "results/main/3/", "pairings/main/3/1/", "pairings/other/"])
def test_a_draft_has_no_page(client: Client, page: str) -> None:
    competition = showing.played(2)
    showing.draft_next(competition)
    assert client.get(f"/e/spring/{page}").status_code == 404


def test_the_first_draft_shows_neither_pairings_nor_chart(client: Client) -> None:
    competition = staging.event(entries=4)
    staging.put(competition, directing.open_stage(staging.state(competition), "main", staging.SEED))
    showing.draft_next(competition)
    assert b"entrants/1/" not in client.get("/e/spring/pairings/").content
    assert client.get("/e/spring/pairings/main/").status_code == 404
    assert client.get("/e/spring/pairings.json").json()["pairings"] == []


def test_a_draft_is_in_no_file_and_its_seed_on_no_page(client: Client) -> None:
    competition = showing.played(2)
    before = competition.fact_count
    showing.draft_next(competition)
    competition.refresh_from_db()
    assert open_log(snapshot_of(competition)) == before
    assert len(client.get("/e/spring/event.json").json()["facts"]) == before
    assert [one["round"] for one in client.get("/e/spring/pairings.json").json()["pairings"]].count(3) == 0
    page = client.get("/e/spring/verify/").content.decode()
    assert f"fact {before + 1}" not in page
    assert "第3轮" not in page


def test_an_unconfirmed_result_is_shown_nowhere(client: Client) -> None:
    competition = staging.mid_course(entries=8, played=1)
    before = competition.fact_count
    staging.put(competition, f.ResultEntered("main", 2, 1, Levels(12, 1), End.HOME), permission=Permission.RECORD)
    assert not [one for one in client.get("/e/spring/results.json").json()["results"] if one["round"] == 2]
    assert len(client.get("/e/spring/event.json").json()["facts"]) == before
    assert b"lv" not in client.get("/e/spring/results/main/2/").content.partition(b'id="live"')[2]


def test_the_log_opens_again_when_the_draft_is_published_and_the_result_confirmed() -> None:
    competition = showing.played(2)
    showing.draft_next(competition)
    staging.put(competition, f.RoundPublished("main", 3))
    staging.put(competition, f.ResultEntered("main", 3, 1, Levels(8, 3)), permission=Permission.RECORD)
    competition.refresh_from_db()
    assert open_log(snapshot_of(competition)) == competition.fact_count - 1
    staging.put(competition, f.ResultConfirmed("main", 3, 1), permission=Permission.RECORD)
    competition.refresh_from_db()
    assert open_log(snapshot_of(competition)) == competition.fact_count


def test_undoing_a_publication_closes_the_log_again() -> None:
    competition = showing.played(2)
    showing.draft_next(competition)
    drafted = competition.fact_count
    staging.put(competition, f.RoundPublished("main", 3))
    staging.put(competition, f.Undone(drafted + 1, "too early"), permission=Permission.UNDO)
    competition.refresh_from_db()
    assert open_log(snapshot_of(competition)) == drafted + 1


def test_standings_are_those_that_were_published_whatever_came_later(client: Client) -> None:
    competition = showing.played(1)
    first = client.get("/e/spring/standings.json").json()["standings"]
    staging.open_and_publish(competition)
    staging.play_round(competition, levels=((1, 12),))
    assert client.get("/e/spring/standings.json").json()["standings"] == first
    showing.publish_standings(competition)
    assert client.get("/e/spring/standings.json").json()["standings"] != first


def test_nothing_is_shown_before_a_publication(client: Client) -> None:
    showing.played(2, published=False)
    page = client.get("/e/spring/standings/").content.decode()
    assert "stamp" not in page
    assert client.get("/e/spring/standings/main/").status_code == 404
    assert client.get("/e/spring/standings/main/1/").status_code == 404


def test_a_publication_is_folded_once_and_cached() -> None:
    competition = showing.played(2)
    snapshot = snapshot_of(competition)
    first = published(competition, snapshot, "main")
    staging.open_and_publish(competition)
    again = published(competition, snapshot_of(competition), "main")
    assert first is not None
    assert again is not None
    assert again.snapshot is first.snapshot


def test_days_of_birth_keep_the_event_file_from_the_public(client: Client) -> None:
    competition = staging.event(entries=2)
    entry = Entry(3, "青松队", (Person("甲", born="1960-05-01"), Person("乙")))
    staging.put(competition, f.Entered(entry), permission=Permission.ENTER)
    competition.refresh_from_db()
    assert has_private_data(snapshot_of(competition))
    answer = client.get("/e/spring/event.json")
    assert answer.status_code == 409
    assert b"1960" not in answer.content
    assert b"1960" not in client.get("/e/spring/entrants.json").content
