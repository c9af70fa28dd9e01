"""叫裁判: from the table to the desk, once; and back when the desk has dealt with it."""

from __future__ import annotations

import pytest
from django.urls import reverse

from paizhuo.seats import Seat
from paizhuo.table import Act, EndCall, due
from paizhuo.web.calls import actions
from paizhuo.web.live import door
from paizhuo.web.live.event import following
from tests.web.live.event.online_event import all_enter, bound_at, online_event
from tests.web.staging import request

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_referee_is_called_from_the_settings_of_a_table_of_an_event() -> None:
    bound = bound_at(online_event())
    player = all_enter(bound)[Seat.WEST]
    settings = player.client.get(reverse("live:panel", args=[bound.live.key, "settings"]))
    assert "call-referee" in settings.content.decode()


def test_a_call_stands_on_the_desk_until_it_is_dealt_with() -> None:
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    assert browsers[Seat.WEST].send({"type": "call-referee"})[0] == 200
    (call,) = here.calls.all()
    assert (call.key, call.end, call.reason) == (bound.key, "away", bound.seats["W"]["name"])
    following.look()
    assert here.calls.count() == 1
    actions.end_call(request(here), call.pk)
    assert browsers[Seat.WEST].table().calls == ()
    browsers[Seat.EAST].send({"type": "call-referee"})
    assert here.calls.filter(ended_at=None).count() == 1


def test_a_call_that_a_dead_server_left_behind_reaches_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    with monkeypatch.context() as dead:
        dead.setattr(following, "carry_calls", lambda *_args: None)
        browsers[Seat.WEST].send({"type": "call-referee"})
    assert not here.calls.exists()
    following.look()
    assert here.calls.count() == 1


def test_who_is_away_twice_is_waited_for_and_the_desk_reads_why() -> None:
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    seat = browsers[Seat.EAST].table().course.to_act()[0]
    while browsers[seat].table().away is None:
        table = browsers[seat].table()
        if table.course.to_act() == (seat,):
            coming = due(table)
            assert coming is not None
            door.record(bound.live_id, [(coming.move, coming.at)])
        else:
            other = table.course.to_act()[0]
            act = Act(other, table.course.automatic(other))
            door.record(bound.live_id, [(act, table.last)])
    name = bound.seats[str(seat)]["name"]
    (call,) = here.calls.all()
    assert call.reason == f"{name}：连续两次超时"
    assert browsers[seat].send({"type": "give-back"})[0] == 200
    assert browsers[seat].table().paused is None
    call.refresh_from_db()
    assert call.ended_at is not None, "nobody need come any more"
    following.look()
    assert here.calls.count() == 1


def test_nobody_is_said_to_be_away_whose_time_ran_out_once_and_who_calls_himself() -> None:
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    table = browsers[Seat.EAST].table()
    (seat,) = table.course.to_act()
    coming = due(table)
    assert coming is not None
    door.record(bound.live_id, [(coming.move, coming.at)])
    assert browsers[seat].table().places[seat].slow == 1
    assert browsers[seat].send({"type": "call-referee"})[0] == 200
    (call,) = here.calls.all()
    assert call.reason == bound.seats[str(seat)]["name"]


def test_a_call_to_which_somebody_goes_stays_open_and_so_does_one_of_a_player() -> None:
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    browsers[Seat.WEST].send({"type": "call-referee"})
    door.record(bound.live_id, [(EndCall(), door.now())])
    following.look()
    assert here.calls.filter(ended_at=None).count() == 1, "a player called: the desk decides"
    browsers[Seat.EAST].send({"type": "call-referee"})
    assert here.calls.filter(ended_at=None).count() == 1
