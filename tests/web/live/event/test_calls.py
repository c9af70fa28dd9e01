"""叫裁判: from the table to the desk, once; and back when the desk has dealt with it."""

from __future__ import annotations

import pytest

from paizhuo.seats import Seat
from paizhuo.web.calls import actions
from paizhuo.web.live.event import following
from tests.web.live.event.online_event import all_enter, bound_at, online_event
from tests.web.staging import request

pytestmark = pytest.mark.django_db(transaction=True)


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
