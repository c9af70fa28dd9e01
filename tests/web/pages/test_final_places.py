"""总名次: on the page, in files and in the API, and not before all of it is published."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.plan import Format, Intake, StagePlan
from paizhuo.web.competitions.deeds import Deed
from tests.web import staging
from tests.web.pages import showing

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.competitions.models import Competition

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
    staging.put(competition, directing.close_stage(staging.state(competition), stage), deed=Deed.CLOSE_STAGE)


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


def test_files_and_the_api_tell_the_same_ranking(client: Client) -> None:
    competition = played()
    for stage in ("groups", "cross"):
        showing.publish_standings(competition, stage)
    rows = client.get("/e/spring/final.json").json()["final"]
    assert [row["place"] for row in rows] == [1, 2, 3, 3, 5, 5, 7, 7]
    assert [row["stage"] for row in rows] == ["cross"] * 4 + ["groups"] * 4
    assert [row["stage_place"] for row in rows[4:]] == [3, 3, 4, 4]
    assert {row["group"] for row in rows[4:6]} == {"A", "B"}
    told = client.get("/api/v1/competitions/spring/final").json()
    assert [(row["place"], row["entrant"]) for row in told["rows"]] == [(row["place"], row["number"]) for row in rows]
    lines = client.get("/e/spring/final.csv").content.decode("utf-8-sig").splitlines()
    assert lines[0] == "place,shared,number,name,stage,group,stage_place"
    assert len(lines) == 9


def test_an_event_of_one_table_has_no_second_ranking(client: Client) -> None:
    competition = showing.played(3)
    staging.put(competition, directing.close_stage(staging.state(competition), "main"), deed=Deed.CLOSE_STAGE)
    showing.publish_standings(competition)
    assert b"final.csv" not in client.get("/e/spring/standings/").content
