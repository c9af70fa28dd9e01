"""A case about a spectator is about nobody who plays [NAT 51(四)]."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.log import facts as f
from tests.web import staging
from tests.web.refereeing.hall import address, enter, floor_referee, hall

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

CASE = {"who": "0", "off": "spectator", "person": "红衣男子"}


def test_nat_51_4_a_referee_sends_a_spectator_out_from_the_phone(client: Client) -> None:
    competition = hall()
    enter(client, floor_referee(competition))
    page = address(competition)
    assert "A spectator, nobody who plays" in client.get(page).content.decode()
    asked = client.get(page, CASE).content.decode()
    assert "红衣男子" in asked
    assert "may watch neither this match nor a later one" in asked
    # Nobody who plays is concerned: no ladder, and no place or result that could change.
    assert 'class="ladder"' not in asked
    assert "Place so far" not in asked
    ruled = {**CASE, "c.penalty": "3"}
    shown = client.get(page, {**ruled, "step": "announce"}).content.decode()
    assert "红衣男子: offence of a spectator" in shown
    sent = client.post(page, ruled)
    assert sent.status_code == HTTPStatus.FOUND
    given = staging.facts(competition)[-1]
    assert isinstance(given, f.RulingGiven)
    assert given.case is not None
    assert (given.entrant, given.case.end, given.case.person) == (0, None, "红衣男子")
    notice = client.get(sent.headers["Location"]).content.decode()
    assert "红衣男子" in notice
    for address_ in (f"/desk/{competition.slug}/referee/", f"/desk/{competition.slug}/log/"):
        assert "红衣男子" in client.get(address_).content.decode()


def test_a_side_that_was_chosen_with_it_is_left_out_and_other_cases_ask_for_a_side(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    page = address(competition)
    sent = client.post(page, {"who": "1", "off": "spectator", "c.penalty": "1"})
    assert sent.status_code == HTTPStatus.FOUND
    given = staging.facts(competition)[-1]
    assert isinstance(given, f.RulingGiven)
    assert given.entrant == 0
    assert "Which side, what happened" in client.get(page, {"who": "0", "off": "phone"}).content.decode()


def test_a_book_that_does_not_punish_spectators_does_not_offer_them(client: Client) -> None:
    competition = hall("jiangsu-2017")
    enter(client, competition.created_by)
    assert "A spectator, nobody who plays" not in client.get(address(competition)).content.decode()
