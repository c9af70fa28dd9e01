"""名次页: every place with its figures, the one that decided, its sentence and its article."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.standings import StandingsRow
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.publication import published
from paizhuo.web.public import shown_standings
from paizhuo.web.public.place_reasons import place_reason
from paizhuo.web.public.ranks import RankTable, rank_table, sparkline
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.pages.publication import Published

pytestmark = pytest.mark.django_db


def _ranks(competition: Competition, stage: str = "main") -> RankTable:
    found = published(competition, snapshot_of(competition), stage)
    assert found is not None
    return rank_table(found)


def test_the_deciding_figure_is_marked_and_those_before_it_are_equal() -> None:
    competition = showing.played(3, 12)
    for row in _ranks(competition).rows:
        reason = row.ended.reason
        assert isinstance(reason, StandingsRow)
        keys = [figure.criterion for figure in row.figures if figure.part == "key"]
        decided = reason.decided_by
        assert keys == ([] if decided is None else [decided.value])


def test_movement_is_against_the_round_before() -> None:
    competition = showing.played(1, 8)
    before = {row.ended.entrant: row.ended.place for row in _ranks(competition).rows}
    staging.open_and_publish(competition)
    staging.play_round(competition, levels=((3, 8), (9, 5)))
    showing.publish_standings(competition)
    made = _ranks(competition)
    assert {row.ended.entrant: row.moved for row in made.rows} == {
        row.ended.entrant: before[row.ended.entrant] - row.ended.place for row in made.rows
    }
    assert any(row.up for row in made.rows)
    assert any(row.down for row in made.rows)


def test_the_line_begins_at_the_first_round_and_ends_at_the_place() -> None:
    spark = sparkline([4, 2, 1], 8)
    assert spark is not None
    assert spark.path.startswith("M4.0 ")
    assert (spark.x, spark.y) == ("86.0", "4.0")
    assert sparkline([3], 8) is None


def test_prizes_draw_their_lines_below_the_last_who_gets_one() -> None:
    plan = replace(staging.swiss_plan(), prizes=(("一等奖", 1), ("二等奖", 2)))
    made = _ranks(showing.played(2, 8, plan=plan))
    cut = [row.ended.place for row in made.rows if row.cut]
    assert len(cut) == 2
    assert made.rows[0].cut or made.rows[1].ended.place == 1


def test_the_steps_end_with_the_criterion_that_decided() -> None:
    competition = showing.played(3, 12)
    found = published(competition, snapshot_of(competition), "main")
    assert found is not None
    first = found.snapshot.places("main")[0]
    shown = place_reason(found, first)
    assert [step.part for step in shown.steps][-1] == "key"
    assert all(step.mine == step.theirs for step in shown.steps[:-1])
    assert shown.steps[-1].mine != shown.steps[-1].theirs
    assert shown.quote is not None


def test_a_place_opens_below_its_row_and_as_a_page(client: Client) -> None:
    competition = showing.played(2)
    fragment = client.get("/e/spring/standings/main/1/", headers={"HX-Request": "true"}).content.decode()
    page = client.get("/e/spring/standings/main/1/").content.decode()
    assert "<html" not in fragment
    assert "<html" in page
    assert showing.names(competition)[1] in page
    assert client.get("/e/spring/standings/main/99/").status_code == 404


def test_groups_are_ranked_each_for_itself(client: Client) -> None:
    stages = (
        StagePlan("rr", Format.ROUND_ROBIN, title="小组循环", groups=2),
        StagePlan("x", Format.CROSS, title="交叉淘汰", groups=2, intake=(Intake("rr", 1, 2),)),
    )
    competition = staging.event(replace(staging.swiss_plan(), stages=stages), 8)
    for _ in range(3):
        staging.open_and_publish(competition, "rr")
        staging.play_round(competition, "rr", levels=((8, 3), (5, 9)))
    showing.publish_standings(competition, "rr")
    made = _ranks(competition, "rr")
    assert {row.ended.group for row in made.rows} == {"A", "B"}
    assert sum(bool(row.cut) for row in made.rows) == 2
    page = client.get("/e/spring/standings/").content.decode()
    assert 'class="grp"' in page


def test_a_chart_gives_places_without_a_table(client: Client) -> None:
    competition = showing.knockout(Format.KNOCKOUT, 4, rounds=2)
    showing.publish_standings(competition, "cup")
    made = _ranks(competition, "cup")
    assert made.columns == ()
    assert [row.ended.place for row in made.rows] == [1, 2, 3, 3]
    assert client.get("/e/cup/standings/").status_code == 200


def test_the_places_of_zones_run_through_and_who_has_none_comes_last(client: Client) -> None:
    here = showing.knockout(Format.ZONES, 8, rounds=2, zones=(4, 4))
    winner = directing.places(staging.state(here), "cup")[0].entrant
    staging.put(here, f.Left(winner, f.LeaveKind.DISQUALIFIED, "查实舞弊"))
    showing.publish_standings(here, "cup")
    page = squeezed(client.get("/e/cup/standings/", headers={"accept-language": "en"}).content.decode())
    headings = [page.index(f">{heading}<") for heading in ("Zone A", "Zone B", "Others")]
    assert headings == sorted(headings)
    assert page.index("no place: disqualified; 查实舞弊; zone A") > headings[-1]


def test_a_name_is_escaped(client: Client) -> None:
    competition = showing.played(1)

    entry = replace(staging.state(competition).entries[1], name="<script>alert(1)</script>")
    staging.put(competition, f.EntryChanged(entry, "<b>bold</b>"), permission=Permission.ENTER)
    showing.publish_standings(competition)
    for page in ("", "standings/", "pairings/", "results/", "entrants/", "entrants/1/", "cross/", "wall/"):
        content = client.get(f"/e/spring/{page}").content.decode()
        assert "<script>alert" not in content
        assert "<b>bold" not in content


def test_many_are_shown_from_the_top_and_all_on_demand(client: Client) -> None:
    showing.played(1, 70)
    assert client.get("/e/spring/standings/").content.count(b'class="pl"') == 60
    assert client.get("/e/spring/standings/?all").content.count(b'class="pl"') == 70


def test_the_table_is_made_once_for_each_publication_and_language(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    showing.played(1)
    made: list[str] = []

    def counted(found: Published) -> RankTable:
        made.append(found.stage)
        return rank_table(found)

    monkeypatch.setattr(shown_standings, "rank_table", counted)
    for language in ("zh-hans", "zh-hans", "en", "en"):
        client.get("/e/spring/standings/", headers={"Accept-Language": language})
    assert made == ["main", "main"]
