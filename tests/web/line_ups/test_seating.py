"""The referee fills in who sits where, and is led to the rulings."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from tests.web import staging
from tests.web.entries.events import signed_in
from tests.web.line_ups.test_views import declare, names, staging_director, team_event

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
ADDRESS = ["spring", "main", 1, 1]


def desk(competition: Competition) -> Client:
    return signed_in(staging_director(competition))


def declared() -> Competition:
    competition = team_event()
    declare(competition, End.HOME)
    declare(competition, End.AWAY)
    return competition


def seated(competition: Competition, home: str = "甲乙丙丁") -> dict[str, str]:
    """The fields of the form with these players of the home side."""
    places = ("open-N", "open-S", "closed-E", "closed-W"), ("open-E", "open-W", "closed-N", "closed-S")
    people = names(competition, End.HOME, home), names(competition, End.AWAY)
    return {place: name for side in (0, 1) for place, name in zip(places[side], people[side], strict=True)}


def test_the_page_opens_as_declared_and_finds_nothing() -> None:
    competition = declared()
    page = desk(competition).get(reverse("line-ups:seating", args=ADDRESS)).content.decode()
    assert page.count(f"declared: {names(competition, End.HOME)[0]}") == 1
    at_north = re.search(r'id="declared-open-N">(.*?)</small>', page, re.DOTALL)
    assert at_north is not None
    home = staging.state(competition).stages["main"].rounds[0].matches[1].pairing.home[0]
    assert staging.state(competition).entries[home].name in at_north[1], "the chair says whose it is"
    checked = desk(competition).get(reverse("line-ups:seating", args=ADDRESS), seated(competition)).content.decode()
    assert "Everybody sits where the line-ups say" in checked


def test_k18_nothing_is_shown_of_a_sealed_line_up() -> None:
    competition = team_event()
    declare(competition, End.HOME)
    answer = desk(competition).get(reverse("line-ups:seating", args=ADDRESS))
    assert answer.status_code == 400
    assert "30(一)1" in answer.content.decode()
    assert names(competition, End.HOME)[0] not in answer.content.decode()


@pytest.mark.parametrize(
    ("order", "article", "points"), [("丙丁甲乙", "53(一)3(1)", [(0, -200)]), ("乙甲丙丁", "53(一)3(2)", [])]
)
def test_b_179_seats_against_the_line_up_lead_to_the_ruling(
    order: str, article: str, points: list[tuple[int, int]]
) -> None:
    """B-179: the open pair in the closed room is class 3, 2 VP off; N and S exchanged class 4, a warning."""
    competition = declared()
    client = desk(competition)
    page = client.get(reverse("line-ups:seating", args=ADDRESS), seated(competition, order)).content.decode()
    assert article in page
    assert "37(一), 53(二)12" in page
    (address,) = (unescape(one) for one in re.findall(r'href="([^"]+off=against-line-up[^"]*)"', page))
    assert article in client.get(address).content.decode()
    rule, _, query = address.partition("?")
    sent = dict(part.split("=") for part in query.split("&"))
    assert client.post(rule, {**sent, "do": "give"}).status_code == 302
    facts = staging.facts(competition)
    assert [(one.mp, one.vp) for one in facts if isinstance(one, f.Penalised)] == points
    assert [one.article for one in facts if isinstance(one, f.RulingGiven)] == [f"NAT {article}, NAT 52"]


def test_nat_19_2_2_a_reserve_within_a_segment_needs_a_changed_line_up() -> None:
    competition = declared()
    page = desk(competition).get(reverse("line-ups:seating", args=ADDRESS), seated(competition, "戊乙丙丁"))
    assert "19(二)2" in page.content.decode()
    assert "Change the line-up with leave" in page.content.decode()


def test_the_links_of_the_line_ups_open_their_cases() -> None:
    competition = declared()
    client = desk(competition)
    page = client.get(reverse("line-ups:round", args=["spring", "main", 1])).content.decode()
    assert f"{reverse('line-ups:seating', args=ADDRESS)}?segment=1" in page
    address = next(unescape(one) for one in re.findall(r'href="([^"]+off=knockout-forfeit[^"]*)"', page))
    assert "34(五)" in client.get(address + "&a.deliberate=yes&a.leading=no").content.decode()
