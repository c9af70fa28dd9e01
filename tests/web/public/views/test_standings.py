"""单位团体名次 [FJ N7.2] on the public page: after the last stage, with the reason of every place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from paizhuo.officiating.tables.place_steps import place_steps
from paizhuo.tournament import directing
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.public import boards, pairs, showing
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db


def test_units_are_ranked_when_the_last_stage_is_closed_and_published() -> None:
    plan = replace(staging.swiss_plan(book="fujian-2022", rounds=1), unit_ranking=True)
    competition = staging.event(plan, 44)
    staging.open_and_publish(competition)
    staging.play_round(competition, levels=[(8, 3), (5, 9), (10, 7)])
    actions.publish_standings(staging.request(competition), "main")
    page = f"/e/{competition.slug}/standings/"
    assert "单位团体名次" not in Client().get(page).content.decode()
    actions.show_commitments(staging.request(competition))
    while directing.lots_due(staging.state(competition), "main"):
        actions.draw_lot(staging.request(competition), "main")
    staging.put(
        competition, directing.close_stage(staging.state(competition), "main"), permission=Permission.CLOSE_STAGE
    )
    actions.publish_standings(staging.request(competition), "main")
    shown = Client().get(page).content.decode()
    assert "单位团体名次" in shown
    assert "福建2022通知七.2" in shown


def test_the_opened_place_quotes_the_list_of_the_article_and_marks_what_decided(client: Client) -> None:
    competition = showing.played(2, 8)
    snapshot = snapshot_of(competition)
    ended = snapshot.places("main")
    first = next(one.entrant for one in ended if place_steps(snapshot.state, "main", one, ended))
    page = client.get(f"/e/{competition.slug}/standings/main/{first}/", headers={"Accept-Language": "en"})
    quote = squeezed(page.content.decode()).partition("<blockquote")[2]
    assert quote.count('<p class="cited">') == 1
    assert "49(一)" in quote


def test_a_round_whose_places_are_not_published_says_how_many_tables_it_lacks(client: Client) -> None:
    competition = staging.mid_course(8, played=0)
    page = client.get("/e/spring/standings/", headers={"Accept-Language": "en"}).content.decode()
    assert "Round 1 still lacks 4 tables; its places are not published." in page
    staging.play_round(competition)
    page = client.get("/e/spring/standings/", headers={"Accept-Language": "en"}).content.decode()
    assert "Round 1 is complete; its places are not published yet." in page


def test_places_that_no_public_board_bears_are_not_shown(client: Client) -> None:
    competition = boards.team_event(boards.team_plan(delay=30))
    for table in (1, 2):
        boards.put_boards(competition, table, dict.fromkeys((1, 2, 3, 4), ((3, 0), (0, 3))))
    boards.settle(competition, 1, 2)
    showing.publish_standings(competition)
    page = client.get(f"/e/{boards.SLUG}/standings/").content.decode()
    assert "还没有名次：第1轮的牌还没有全部公开。" in page
    assert boards.TEAMS[0] not in page
    assert "轮后名次" not in page


def test_a_percentage_of_all_sessions_says_so_beside_the_match_points_of_the_last(client: Client) -> None:
    competition = pairs.second_session()
    final = squeezed(client.get(f"/e/{competition.slug}/standings/final/").content.decode())
    assert "合计得分率" in final
    assert "本场比赛分" in final
    first = squeezed(client.get(f"/e/{competition.slug}/standings/main/").content.decode())
    assert "合计得分率" not in first
    assert "本场" not in first
    head, *lines = client.get(f"/e/{competition.slug}/standings.csv").content.decode("utf-8-sig").splitlines()
    at = head.split(",").index("session_percentage")
    assert [bool(line.split(",")[at]) for line in lines] == [line.startswith("final") for line in lines]
