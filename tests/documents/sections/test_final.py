"""总名次: prizes and the places that get them."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document
from paizhuo.documents.sections.final import awards
from paizhuo.officiating.tables.final_places import places_so_far
from paizhuo.wording import Language
from tests.documents.events import played_event


def test_prizes_go_to_the_places_in_their_order_and_thirds_share_theirs() -> None:
    event = replace(played_event("guangzhou-32-a", 32), language=Language.ENGLISH)
    rows = awards(event)[0]["rows"]
    assert [row[0] for row in rows] == ["冠军", "亚军", "季军", "", "优胜奖", *[""] * 5]
    assert [row[1] for row in rows] == ["1", "2", "3", "3", "5", "6", "7", "8", "9", "10"]


def test_a_prize_without_a_winner_is_listed() -> None:
    event = replace(played_event("guangzhou-32-a", 32), language=Language.ENGLISH)
    count = len(places_so_far(event.state))
    plan = replace(event.plan, prizes=(("all", count), ("one more", 1)))
    rows = awards(replace(event, state=replace(event.state, plan=plan)))[0]["rows"]
    assert rows[-1] == ["one more", "", "not awarded", ""]


def test_without_prizes_the_result_book_honours_the_first_three_places_like_the_certificates() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    assert not event.plan.prizes
    rows = awards(event)[0]["rows"]
    assert [row[0] for row in rows] == ["1st place", "2nd place", "3rd place"]
    chosen = document("certificates").make(event, Where()).data["certificates"]
    assert [one["name"] for one in chosen] == [row[2].split(" ", 1)[1] for row in rows]
