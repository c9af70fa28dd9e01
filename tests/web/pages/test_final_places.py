"""总名次: on the page, in files and in the API, and not before all of it is published."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.log import actions as log_acts
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
STAGES = (
    StagePlan("groups", Format.ROUND_ROBIN, title="分组循环赛", groups=2),
    StagePlan("cross", Format.CROSS, title="交叉淘汰赛", groups=2, intake=(Intake("groups", 1, 2),)),
)


def play(competition: Competition, stage: str, rounds: int) -> None:
    for _ in range(rounds):
        staging.open_and_publish(competition, stage)
        staging.play_round(competition, stage, levels=((8, 3), (13, 2)))
    while due := directing.lots_due(staging.state(competition), stage):
        staging.put(competition, directing.draw_lot(staging.state(competition), stage, due[0], staging.SEED))
    staging.put(
        competition, directing.close_stage(staging.state(competition), stage), permission=Permission.CLOSE_STAGE
    )


def played() -> Competition:
    competition = staging.event(replace(staging.swiss_plan(), stages=STAGES), 8)
    play(competition, "groups", 3)
    play(competition, "cross", 2)
    return competition


def test_the_final_ranking_is_shown_when_every_stage_is_published(client: Client) -> None:
    competition = played()
    showing.publish_standings(competition, "groups")
    page = client.get("/e/spring/standings/", headers={"accept-language": "en"}).content.decode()
    assert "Final ranking" not in page
    assert client.get("/e/spring/final.json").json()["final"] == []
    assert client.get("/api/v1/competitions/spring/final").status_code == 404
    showing.publish_standings(competition, "cross")
    page = client.get("/e/spring/standings/", headers={"accept-language": "en"}).content.decode()
    assert page.count("Final ranking</h3>") == 1
    assert "National is silent; our default" in page.partition("Final ranking</h3>")[2]
    assert "Final ranking</h3>" not in client.get("/e/spring/standings/groups/").content.decode()


def test_files_and_the_api_have_the_same_ranking(client: Client) -> None:
    competition = played()
    for stage in ("groups", "cross"):
        showing.publish_standings(competition, stage)
    rows = client.get("/e/spring/final.json").json()["final"]
    assert [row["place"] for row in rows] == [1, 2, 3, 3, 5, 5, 7, 7]
    assert [row["stage"] for row in rows] == ["cross"] * 4 + ["groups"] * 4
    assert [row["stage_place"] for row in rows[4:]] == [3, 3, 4, 4]
    assert {row["group"] for row in rows[4:6]} == {"A", "B"}
    shown = client.get("/api/v1/competitions/spring/final").json()
    assert [(row["place"], row["entrant"]) for row in shown["rows"]] == [(row["place"], row["number"]) for row in rows]
    lines = client.get("/e/spring/final.csv").content.decode("utf-8-sig").splitlines()
    assert lines[0] == "place,shared,number,name,stage,group,stage_place"
    assert len(lines) == 9


def test_an_event_of_one_table_has_no_second_ranking(client: Client) -> None:
    competition = showing.played(3)
    staging.put(
        competition, directing.close_stage(staging.state(competition), "main"), permission=Permission.CLOSE_STAGE
    )
    showing.publish_standings(competition)
    assert b"final.csv" not in client.get("/e/spring/standings/").content


def all_published() -> Competition:
    competition = played()
    for stage in ("groups", "cross"):
        showing.publish_standings(competition, stage)
    return competition


def read(client: Client, path: str) -> str:
    return squeezed(client.get(f"/e/spring/{path}", headers={"accept-language": "en"}).content.decode())


def test_places_are_not_final_any_more_when_the_closing_is_undone(client: Client) -> None:
    competition = all_published()
    assert "<h2>Final standings</h2>" in read(client, "standings/")
    closing = competition.acts.filter(kind=Permission.CLOSE_STAGE.value).latest("no")
    log_acts.undo(staging.request(competition), closing.no, "判罚有误")
    page = read(client, "standings/")
    assert "Final standings" not in page
    assert "Final ranking" not in page
    assert "they are not final any more" in page
    assert client.get("/e/spring/final.json").json()["final"] == []
    assert client.get("/api/v1/competitions/spring/final").status_code == 404
    assert "Final standings" not in read(client, "wall/")
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    desk = client.get("/desk/spring/rounds/", headers={"accept-language": "en"}).content.decode()
    assert desk.count("They were published as final, and the stage was opened again.") == 1
    assert squeezed(desk).count(">final, ") == 1


def test_a_stage_closed_again_is_final_only_when_its_places_are_published_again(client: Client) -> None:
    competition = all_published()
    closing = competition.acts.filter(kind=Permission.CLOSE_STAGE.value).latest("no")
    log_acts.undo(staging.request(competition), closing.no, "判罚有误")
    actions.close_stage(staging.request(competition), "cross")
    assert "Final ranking" not in read(client, "standings/")
    showing.publish_standings(competition, "cross")
    assert "Final ranking</h3>" in read(client, "standings/")


def test_no_two_lists_on_a_page_give_an_entrant_different_places(client: Client) -> None:
    competition = all_published()
    winner = client.get("/e/spring/final.json").json()["final"][0]["number"]
    staging.put(
        competition, f.Left(winner, f.LeaveKind.DISQUALIFIED, "冒名顶替", "34(五)"), permission=Permission.REMOVE
    )
    showing.publish_standings(competition, "cross")
    table = client.get("/e/spring/standings.json").json()
    cross = {row["number"]: row["place"] for row in table["standings"] if row["stage"] == "cross"}
    assert sorted(place for place in cross.values() if place) == [1, 2, 2]
    assert client.get("/e/spring/final.json").json()["final"] == []
    showing.publish_standings(competition, "groups")
    rows = client.get("/e/spring/final.json").json()["final"]
    assert [row["place"] for row in rows] == [1, 2, 2, 4, 4, 6, 6, None]
    assert all(row["place"] == cross[row["number"]] for row in rows[:3])


def test_the_wall_and_an_entrants_page_show_the_final_ranking(client: Client) -> None:
    competition = all_published()
    rows = client.get("/e/spring/final.json").json()["final"]
    wall = read(client, "wall/")
    assert "<h2>Final ranking</h2>" in wall
    assert "places 1–7" in wall
    sixth = read(client, f"entrants/{rows[5]['number']}/")
    assert "Final ranking" in sixth
    assert '<b class="num">5</b><span>shared</span>' in sixth
    competition.screen = {"show": "final"}
    competition.save()
    assert all(row["name"] in read(client, "wall/") for row in rows)
