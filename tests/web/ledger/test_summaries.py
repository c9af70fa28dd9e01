"""摘要: stored with every act, equal to what folding gives; no list folds, and none shows what is not published."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger import snapshot, summaries
from paizhuo.web.ledger import write as ledger
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition, Summary
from paizhuo.web.rounds import actions
from tests.tournament.building import rough_event
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.test import Client

    from paizhuo.officiating.event_summary import EventSummary

pytestmark = pytest.mark.django_db

LISTS = ("/", "/?q=城东", "/?game=guandan", "/manage/", "/api/v1/competitions", "/manage/spring/timetable/")


def _listed(competition: Competition) -> EventSummary:
    (row,) = summaries.listed(Competition.objects.filter(pk=competition.pk))
    assert row.summary is not None
    return row.summary


@pytest.fixture
def compared() -> Iterator[list[int]]:
    """After every act the stored summary is the one that the facts give; the numbers of the acts."""
    commit, found = ledger._commit, []  # noqa: SLF001 - the one place that every act passes

    def committed(writing: Any, *others: Any) -> Any:  # noqa: ANN401 - as it is called
        act = commit(writing, *others)
        here = Competition.objects.get(pk=writing.competition.pk)
        made = summaries.made(here, snapshot.rebuilt(here))  # folded from the first fact
        assert _listed(here) == made.summary
        assert Summary.objects.get(pk=here.pk).units == made.units
        found.append(act.no)
        return act

    with mock.patch.object(ledger, "_commit", committed):
        yield found


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_after_every_fact_the_stored_summary_is_that_of_the_facts(number: int, compared: list[int]) -> None:
    event = rough_event(number)
    competition = create_from_plan(event.plan, staging.person())
    undos: list[f.Fact] = []
    for logged in event.log[1:]:
        # Several undos of the generator are one act.
        if isinstance(logged.fact, f.Undone):
            undos.append(logged.fact)
            continue
        staging.put(competition, *undos, logged.fact)
        undos = []
        if isinstance(logged.fact, f.StageClosed):
            actions.publish_standings(staging.request(competition), logged.fact.stage)
    assert compared[-1] == competition.act_count > 10


def test_after_every_act_around_play_the_summary_is_that_of_the_facts(compared: list[int]) -> None:
    here = staging.mid_course(entries=6, played=1)
    staging.play_round(here)
    actions.publish_standings(staging.request(here), "main")
    assert _listed(here).published is not None
    actions.withdraw_standings(staging.request(here), "main", "a slip")
    assert _listed(here).published is None
    staging.open_and_publish(here)
    actions.publish_standings(staging.request(here), "main")
    assert compared


def test_a_result_writes_no_summary_and_reads_none() -> None:
    here = staging.mid_course(entries=8)
    staging.put(here, f.ResultEntered("main", 2, 1, Levels(8, 3)), permission=Permission.RECORD)
    with (
        CaptureQueriesContext(connection) as asked,
        mock.patch.object(summaries, "summary_of", side_effect=AssertionError),
    ):
        staging.put(here, f.ResultConfirmed("main", 2, 1), permission=Permission.RECORD)
    # In a test nothing is committed, so that the summary of before is read; a server knows it.
    assert [one["sql"] for one in asked if "web_summary" in one["sql"] and not one["sql"].startswith("SELECT")] == []


@pytest.mark.django_db(transaction=True)
def test_a_server_knows_the_summary_that_it_wrote() -> None:
    here = staging.mid_course(entries=8)
    with CaptureQueriesContext(connection) as asked:
        staging.put(here, f.ResultEntered("main", 2, 1, Levels(8, 3)), permission=Permission.RECORD)
    assert [one["sql"] for one in asked if "web_summary" in one["sql"]] == []


def test_no_list_folds(client: Client) -> None:
    director = staging.person()
    one = staging.mid_course(entries=8, user=director)
    staging.play_round(one)
    actions.publish_standings(staging.request(one), "main")
    for number in range(3):
        staging.mid_course(entries=4, user=director, plan=staging.swiss_plan(f"other-{number}", book="jiangsu-2023"))
    client.force_login(director)
    snapshot.forget()
    here = snapshot_of(Competition.objects.get(slug="spring"))

    def only_here(competition: Competition) -> snapshot.Snapshot:
        # The page of one event folds that event, and no other.
        assert competition.slug == "spring"
        return here

    with (
        mock.patch.object(snapshot, "rebuilt", only_here),
        mock.patch.object(snapshot, "_grown", side_effect=AssertionError),
    ):
        for path in LISTS:
            if "spring" not in path:
                snapshot.forget()
                with mock.patch.object(snapshot, "rebuilt", side_effect=AssertionError):
                    assert client.get(path).status_code == 200, path
            else:
                assert client.get(path).status_code == 200, path


def test_the_public_list_shows_what_is_published_and_nothing_else(client: Client) -> None:
    here = staging.mid_course(entries=4, played=1)
    first = snapshot_of(here).places("main")[0].entrant
    name = snapshot_of(here).names[first]
    assert name not in client.get("/").content.decode()
    actions.publish_standings(staging.request(here), "main")
    assert name in client.get("/").content.decode()
    # A draft of the next round is for officials.
    staging.play_round(here)
    drafted = directing.draft_round(staging.state(here), "main", staging.SEED)
    assert isinstance(drafted, directing.Drafted)
    staging.put(here, drafted.fact)
    page = client.get("/").content.decode()
    assert "第2轮" in page
    assert "第3轮" not in page
    client.force_login(here.created_by)
    assert "第3轮" in client.get("/manage/").content.decode()


def test_a_competition_without_a_summary_is_listed_by_its_row_until_it_is_filled(client: Client) -> None:
    here = staging.mid_course(entries=4)
    Summary.objects.all().delete()
    Competition.objects.update(summarised=0)
    client.force_login(here.created_by)
    with mock.patch.object(snapshot, "rebuilt", side_effect=AssertionError):
        snapshot.forget()
        assert here.title in client.get("/").content.decode()
        assert "正在读取" in client.get("/manage/").content.decode()
        (found,) = client.get("/api/v1/competitions").json()
    assert (found["slug"], found["entrants"], found["book"], found["stages"]) == ("spring", None, None, None)
    assert summaries.missing() == [here.pk]
    summaries.fill(here.pk)
    assert summaries.missing() == []
    assert _listed(here).entrants == 4
    assert client.get("/api/v1/competitions").json()[0]["entrants"] == 4


def test_a_summary_that_another_version_did_not_keep_up_is_not_believed() -> None:
    here = staging.mid_course(entries=4)
    Competition.objects.update(act_count=here.act_count + 1)
    (row,) = summaries.listed(Competition.objects.all())
    assert row.summary is None
    assert summaries.missing() == [here.pk]


def test_a_write_meanwhile_makes_the_summary_itself() -> None:
    here = staging.mid_course(entries=4)
    Competition.objects.update(summarised=0)
    folded = snapshot.folded_apart

    def written_meanwhile(competition: Competition) -> snapshot.Snapshot:
        found = folded(competition)
        staging.play_round(here)
        return found

    with mock.patch.object(summaries, "folded_apart", written_meanwhile):
        summaries.fill(here.pk)
    assert _listed(here).complete
    summaries.fill(here.pk)
    summaries.fill(here.pk + 1)


def test_units_are_found_by_a_part_of_their_name(client: Client) -> None:
    staging.mid_course(entries=4)
    title = staging.swiss_plan().title
    assert title in client.get("/?q=医").content.decode()
    assert title not in client.get("/?q=铁路").content.decode()
