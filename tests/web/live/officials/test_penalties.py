"""判罚 from the page of the referee at a table of Guandan: what the book orders is what the table holds players to."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from paizhuo.engine import Onlooker
from paizhuo.guandan import Bar, Forbid, Kind, NameType, Stop
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Seat, Side
from paizhuo.table import GameName, Pace, TableSettings, message
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.tournament.log.facts import RulingGiven
from tests.web import staging
from tests.web.live.officials.playing import Playing, playing
from tests.web.live.seated import cookie_of, current

pytestmark = pytest.mark.django_db


def at_table(book: str) -> Playing:
    """A deal by this book whose first card is to be led."""
    return playing(book, TableSettings(GameName.GUANDAN, book, deals=2, pace=Pace(lead=60, follow=60, first_lead=60)))


def leader(here: Playing) -> Seat:
    return current(here.row).course.to_act()[0]


def case(here: Playing, seat: Seat, off: str, **answers: str) -> dict[str, Any]:
    pairing = match_at(staging.state(here.competition), here.place.key).pairing
    entrant = (pairing.away if seat.side is Side.EAST_WEST else pairing.home)[0]
    return {"do": "rule", "off": off, "seat": str(seat), "who": entrant, "deal": 1, "command": "rule-00001", **answers}


def orders(here: Playing) -> list[object]:
    """The rulings among the acts of the deal."""
    course = current(here.row).course
    assert isinstance(course, GuandanDeals)
    return [one for one in course.acts if isinstance(one, Stop | Bar | Forbid | NameType)]


@pytest.mark.parametrize(
    ("book", "bar", "article"),
    [
        ("national", {"partner_too": False, "until_opponent_follows": False}, "判罚框二.1"),
        ("guangzhou-2025", {"partner_too": True, "until_opponent_follows": True}, "规则33.2"),
    ],
)
def test_who_passed_out_of_turn_does_not_follow_and_reads_the_article(
    book: str, bar: dict[str, bool], article: str
) -> None:
    here = at_table(book)
    here.act()
    barred, client = leader(here), here.client()
    answer = client.post(here.address, case(here, barred, "pass-out-of-turn"))
    assert answer.status_code == 302, answer.content.decode()
    assert orders(here) == [Bar(barred, **bar)]
    table = current(here.row)
    assert table.notice is not None
    assert article in table.notice.text
    assert str(barred) in message(table, Onlooker.SPECTATOR)["stopped"]
    page = client.get(here.address).content.decode()
    assert "本圈不得跟牌" in page
    assert page.count(table.notice.text) == 2, "on the felt and once in the log, not again as a reason"


def test_the_referee_names_types_and_no_cards_and_the_table_holds_both_partners_to_them() -> None:
    """[GZ R33.1]: the leader leads what his right-hand opponent names, his partner does not lead what was exposed."""
    here = at_table("guangzhou-2025")
    seat, client = leader(here), here.client()
    asked = {"seat": str(seat), "off": "exposed-cards", "a.led": "yes"}
    page = client.get(here.address, asked).content.decode()
    assert 'name="named-type"' in page
    assert 'name="exposed-type"' in page
    assert 'name="card"' not in page
    assert "右手方指定的牌型" in page
    types = {"named-type": "pair", "exposed-type": "full_house"}
    for _ in range(2):
        answer = client.post(here.address, {**case(here, seat, "exposed-cards", **{"a.led": "yes"}), **types})
        assert answer.status_code == 302, answer.content.decode()
    assert orders(here) == [NameType(seat, Kind.PAIR), Forbid(seat.partner, Kind.FULL_HOUSE)]
    text = current(here.row).notice
    assert text is not None
    assert "须领出指定的牌型：对子" in text.text
    assert "不得领出三带对" in text.text
    assert "须领出指定的牌型" in client.get(here.address).content.decode(), "the log says it"
    panel = f"/live/{here.row.key}/panel/last/"
    for cookie in (cookie_of(seat), cookie_of(seat.next), ""):
        assert "判罚：" in Client().get(panel, HTTP_COOKIE=cookie).content.decode()


def test_a_type_that_is_none_is_refused_and_nothing_is_recorded() -> None:
    here = at_table("guangzhou-2025")
    wrong = {**case(here, leader(here), "exposed-cards", **{"a.led": "yes"}), "named-type": "hearts"}
    assert here.client().post(here.address, wrong).status_code == 400
    assert not [one for one in staging.facts(here.competition) if isinstance(one, RulingGiven)]


def test_a_follower_loses_his_turn_and_his_partner_the_type() -> None:
    here = at_table("guangzhou-2025")
    here.act()
    seat = leader(here)
    sent = {**case(here, seat, "exposed-cards", **{"a.led": "no"}), "exposed-type": "straight"}
    assert here.client().post(here.address, sent).status_code == 302
    assert orders(here) == [Stop(seat, whole_trick=False), Forbid(seat.partner, Kind.STRAIGHT)]


def test_a_ruling_of_the_phone_waits_here_with_its_types() -> None:
    here = at_table("guangzhou-2025")
    seat, client = leader(here), here.client()
    address = f"/desk/{here.competition.slug}/referee/main/1/{here.place.table}/"
    given = {**case(here, seat, "exposed-cards", **{"a.led": "yes"}), "do": "give"}
    assert client.post(address, given).status_code == 302
    fact = next(no for no, one in enumerate(staging.facts(here.competition), 1) if isinstance(one, RulingGiven))
    assert 'name="named-type"' in client.get(here.address).content.decode()
    assert client.post(here.address, {"do": "carry-out", "fact": fact, "named-type": "single"}).status_code == 302
    assert orders(here) == [NameType(seat, Kind.SINGLE)]
