"""入座: by the private link only; one browser a seat, and nobody sees his partner's cards."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.seats import Seat
from paizhuo.web.live.event import desk_actions
from tests.web.live.event.online_event import Browser, all_enter, bound_at, code_of, online_event
from tests.web.staging import request

pytestmark = pytest.mark.django_db(transaction=True)
E, N, W, S = Seat


def test_a_player_says_which_of_the_two_he_is_and_may_change_until_cards_are_dealt() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, N)
    page = player.client.get(reverse("live:enter", args=[code_of(bound, N)]))
    assert [one.letter for one in page.context["choices"][0].own] == ["N", "S"]
    assert player.enter() == 303
    assert player.client.get(reverse("live:enter", args=[code_of(bound, N)])).status_code == 303, "straight on"
    player.seat = S
    assert player.enter() == 303
    assert [one.seat for one in bound.live.seats.all()] == ["S"]


def test_the_second_device_takes_over_before_the_deal_and_not_after_it() -> None:
    bound = bound_at(online_event())
    first, second = Browser(bound, N), Browser(bound, N)
    assert (first.enter(), second.enter()) == (303, 303)
    assert bound.live.seats.count() == 1
    assert first.send({"type": "ready"})[0] == 409, "the first only watches"
    browsers = all_enter(bound)
    late = Browser(bound, N)
    assert late.enter() == 400
    browsers[N].seat = S
    assert browsers[N].enter() == 400, "he would see his partner's cards"
    desk_actions.free_seat(request(bound.competition), bound.key, N)
    assert late.enter() == 303
    assert browsers[N].send({"type": "speak", "phrase": "hello"})[0] == 409


def test_strangers_have_no_seat_and_no_moves() -> None:
    here = online_event()
    bound, other = bound_at(here, 1), bound_at(here, 2)
    stranger = Browser(other, N)
    assert stranger.enter() == 303
    stranger.bound = bound
    assert stranger.send({"type": "ready"})[0] == 409
    body = {"id": "abcdefgh", "seat": "N", "name": "生人"}
    answer = stranger.client.post(reverse("live:seats", args=[bound.live.key]), body, content_type="application/json")
    assert answer.status_code == 409
    wrong = Client().post(reverse("live:enter", args=[code_of(bound, N)]), {"seat": "E"})
    assert wrong.status_code == 400
    assert not bound.live.seats.exists()
    assert Client().get(reverse("live:enter", args=["nobody-has-this"])).status_code == 404


def test_a_player_hands_his_cards_to_no_bot_and_his_place_keeps_his_name() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, W)
    player.enter()
    assert player.send({"type": "stand"})[0] == 200
    assert not bound.live.seats.exists()
    assert player.table().places[W].player is not None
    browsers = all_enter(bound)
    assert browsers[W].send({"type": "hold"})[0] == 400


def test_at_a_table_that_was_closed_nothing_can_be_done() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, N)
    player.enter()
    desk_actions.move_to_hall(request(bound.competition), bound.key)
    assert player.send({"type": "ready"})[0] == 409
    assert Client().get(reverse("live:enter", args=[code_of(bound, N)])).status_code == 302, "to his page"
