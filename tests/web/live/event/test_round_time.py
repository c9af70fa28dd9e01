"""本轮的钟: tables wait for the start, stand while it stands, and play the last deal when the time is up."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from paizhuo.seats import Seat
from paizhuo.table import Pause, Stage
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.live import door
from paizhuo.web.live.event import following, round_time
from tests.web.live.event.online_event import Browser, all_enter, bound_at, online_event
from tests.web.staging import request

pytestmark = pytest.mark.django_db(transaction=True)


def test_nobody_plays_before_the_round_begins_and_all_begin_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    here = online_event(minutes=40, deals=0)
    bound = bound_at(here)
    browsers = all_enter(bound)
    some = browsers[Seat.EAST]
    assert some.table().stage is Stage.GATHERING, "all are ready, and the round has not begun"
    clock_actions.clock(request(here), "start")
    assert some.table().stage is Stage.PLAYING
    clock_actions.clock(request(here), "pause")
    assert some.table().paused is not None
    clock_actions.clock(request(here), "resume")
    assert some.table().paused is None
    monkeypatch.setattr(round_time, "now", lambda: timezone.now() + timedelta(minutes=41))
    following.look()
    following.look()
    assert [str(one) for one in some.table().course.time_called] == ["time-up"]


def test_the_pause_of_a_referee_is_his_own() -> None:
    here = online_event(minutes=40)
    bound = bound_at(here)
    clock_actions.clock(request(here), "start")
    browsers = all_enter(bound)
    door.send(bound.live.pk, door.Command(), lambda _table: Pause("核对"))
    following.look()
    assert browsers[Seat.EAST].table().paused is not None


def test_a_round_without_a_clock_begins_when_four_are_ready() -> None:
    bound = bound_at(online_event())
    all_enter(bound)
    assert Browser(bound, Seat.EAST).table().stage is Stage.PLAYING
