"""嵌入的三种: the same as the public pages say, in the language and light of the address; bad values do no harm."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.feed.live_parts import Address
from paizhuo.web.pages.rendered_parts import rendered_part
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed
from tests.web.running.shown_part import ShownPart, normal

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

KINDS = ("standings", "pairings", "results")


def _shown(kind: str, query: str = "lang=en", slug: str = "spring") -> str:
    answer = Client().get(f"/e/{slug}/widget/{kind}/?{query}")
    assert answer.status_code == 200
    return squeezed(answer.content.decode())


def _play(competition: Competition, table: int) -> None:
    number = staging.state(competition).stages["main"].rounds[-1].number
    key = ("main", number, table)
    staging.put(competition, f.ResultEntered(*key, Levels(8, 3)), f.ResultConfirmed(*key), permission=Permission.RECORD)


def _tables(page: str) -> list[str]:
    return [one.partition('"')[0] for one in page.split('data-key="t')[1:]]


def test_each_shows_what_its_public_page_shows() -> None:
    competition = showing.played(2)
    staging.open_and_publish(competition)
    _play(competition, 2)
    places = _shown("standings")
    assert "Places after round 2" in places
    assert "Round 3 still lacks 3 tables; its places are not published." in places
    names = showing.names(competition).values()
    assert [name for name in names if name not in places] == []
    pairs = _shown("pairings")
    assert "Pairings of round 3" in pairs
    assert _tables(pairs) == ["1", "2", "3", "4"]
    results = _shown("results")
    assert "Confirmed: 1 of 4 tables" in results
    assert _tables(results) == ["2"]
    for page, path in ((places, "standings"), (pairs, "pairings"), (results, "results")):
        assert f'<a class="lnk" href="/e/spring/{path}/main/" target="_blank" rel="noopener">' in page
        assert '<a href="/e/spring/" target="_blank" rel="noopener">云汀市职工掼蛋联赛</a>' in page
        assert "changed " in page


def test_the_newest_result_stands_first_and_rows_are_counted() -> None:
    competition = staging.mid_course(8, played=0)
    for table in (3, 1, 4):
        _play(competition, table)
    assert _tables(_shown("results")) == ["4", "1", "3"]
    cut = _shown("results", "lang=en&rows=2")
    assert _tables(cut) == ["4", "1"]
    assert "Show all 3" in cut
    showing.publish_standings(competition)
    assert _shown("standings", "rows=3").count('class="w-who"') == 3


def test_an_event_that_has_not_begun_says_so() -> None:
    staging.event(entries=4)
    assert "No standings are published yet." in _shown("standings")
    assert "No round is published yet." in _shown("pairings")
    assert "Nothing has been played yet." in _shown("results")


def test_a_stage_is_chosen_by_its_name() -> None:
    stages = (
        StagePlan("main", Format.SWISS, title="积分编排", rounds=1),
        StagePlan("final", Format.ROUND_ROBIN, title="决赛"),
    )
    competition = staging.event(replace(staging.swiss_plan(), stages=stages), 4)
    staging.open_and_publish(competition)
    for kind in KINDS:
        assert "w-nothing" in _shown(kind, "stage=final"), "planned, and not begun"
        assert Client().get(f"/e/spring/widget/{kind}/?stage=nowhere").status_code == 404
    assert "Pairings of round 1" in _shown("pairings", "lang=en&stage=main")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "query",
    [
        "rows=0",
        "rows=-1",
        "rows=x",
        "rows=²",
        "rows=999999999999",
        "lang=fr&theme=pink",
        "lang=%00",
        "theme[]=dark",
        "%",
    ],
)
def test_what_is_no_value_falls_back(kind: str, query: str) -> None:
    showing.played(1)
    assert ShownPart.of_page(_shown(kind, query)).text.count("<h2>") == 1
    assert 'data-theme="auto"' in _shown(kind, query)


@pytest.mark.parametrize("kind", KINDS)
def test_the_address_decides_language_and_light(kind: str) -> None:
    showing.played(1)
    client = Client(headers={"accept-language": "zh-CN"})
    client.cookies["django_language"] = "zh-hans"
    client.cookies["paizhuo-theme"] = "light"
    answer = client.get(f"/e/spring/widget/{kind}/?lang=en&theme=dark")
    assert '<html lang="en" data-theme="dark">' in answer.content.decode()
    assert answer["Content-Language"] == "en"
    bare = client.get(f"/e/spring/widget/{kind}/", headers={"accept-language": "en"})
    assert '<html lang="en" data-theme="auto">' in bare.content.decode(), "without a language that of the browser"


def test_a_reader_with_the_newest_answer_gets_no_second_copy() -> None:
    competition = showing.played(1)
    path = "/e/spring/widget/standings/?lang=zh"
    first = Client().get(path)
    assert Client().get(path, headers={"if-none-match": first["ETag"]}).status_code == 304
    assert Client().get(path + "&theme=dark", headers={"if-none-match": first["ETag"]}).status_code == 200
    staging.open_and_publish(competition)
    assert Client().get(path, headers={"if-none-match": first["ETag"]}).status_code == 200


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_feed_sends_is_what_a_frame_loaded_now_shows(kind: str) -> None:
    competition = showing.played(1)
    staging.open_and_publish(competition)
    _play(competition, 1)
    path = f"/e/spring/widget/{kind}/?lang=en"
    part = rendered_part(Address(competition.pk, path, "en", "testserver", secure=False))
    page = Client().get(f"{path}&theme=dark").content.decode()
    assert part is not None
    assert normal(part.part.text) == normal(ShownPart.of_page(page).text)
    assert " data-push " in page
