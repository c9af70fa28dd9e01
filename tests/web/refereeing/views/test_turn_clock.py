"""出牌计时页: the seconds of the book, and the ruling for each player when they are out, counted from those before."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee import Infraction
from paizhuo.referee.powers.actions import Role
from tests.web import staging
from tests.web.reading import squeezed
from tests.web.refereeing.hall import address, enter, filled, floor_referee, hall, rule, seat_of

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def turn_page(client: Client, competition: Competition) -> str:
    return squeezed(client.get(f"{address(competition)}seconds/").content.decode())


def offered(page: str, seat: str) -> str:
    """What the page offers once the time of this seat is out."""
    return page.partition(f'data-over="{seat}"')[2].partition("</section>")[0]


def test_j23_3_5_4_4_and_5_4_a_referee_sees_the_seconds_and_finds_the_clock_on_the_page_of_the_table(
    client: Client,
) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    assert f'href="{address(competition)}seconds/"' in client.get(address(competition)).content.decode()
    page = turn_page(client, competition)
    found = re.findall(r'value="([a-z-]+)" data-seconds="(\d+)" data-counted="(\d+)"', page)
    assert found == [
        ("tribute", "20", "10"),
        ("return", "40", "10"),
        ("first-lead", "40", "10"),
        ("lead", "20", "10"),
        ("follow", "20", "10"),
    ]


def test_j23_3_7_1_5_and_2_the_second_time_a_violation_is_offered_to_the_same_side_only(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    seat = seat_of(competition, 1)
    page = turn_page(client, competition)
    assert "<h2>warning</h2>" in offered(page, seat)
    assert f"?who=1&amp;off=over-time&amp;seat={seat}&amp;a.still-over=yes" in offered(page, seat)
    rule(competition, filled(competition, Infraction.OVER_TIME, 1, answers={"still-over": "yes"}))
    again = turn_page(client, competition)
    assert "violation" in offered(again, seat).partition("</h2>")[0]
    other = "E" if seat == "N" else "N"
    assert "<h2>warning</h2>" in offered(again, other)


def test_the_case_that_is_offered_asks_nothing_more(client: Client) -> None:
    competition = hall("jiangsu-2017")
    enter(client, floor_referee(competition))
    seat = seat_of(competition, 1)
    sent = {"who": "1", "off": "over-time", "seat": seat, "a.still-over": "yes"}
    page = client.get(address(competition), sent).content.decode()
    assert 'name="step" value="announce"' in page
    assert "3.9" in page


def test_gz_r28_the_second_time_is_a_violation(client: Client) -> None:
    competition = hall("guangzhou-2025")
    enter(client, floor_referee(competition))
    seat = seat_of(competition, 1)
    assert "<h2>warning</h2>" in offered(turn_page(client, competition), seat)
    rule(competition, filled(competition, Infraction.OVER_TIME, 1))
    assert "violation" in offered(turn_page(client, competition), seat).partition("</h2>")[0]


def test_nat_sets_no_seconds_and_the_page_says_what_is_punished_instead(client: Client) -> None:
    competition = hall()
    enter(client, floor_referee(competition))
    page = turn_page(client, competition)
    assert "This book sets no seconds for a single play." in page
    assert "?off=misleading-tempo" in page
    assert "data-start" not in page


def test_who_gives_no_rulings_has_no_clock_of_turns(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, staging.appoint(competition, Role.RECORD_HEAD))
    assert client.get(f"{address(competition)}seconds/").status_code == HTTPStatus.FORBIDDEN
