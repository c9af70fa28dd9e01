"""叫裁判: a table calls once, the nearest referee is sent, and the call ends."""

from __future__ import annotations

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import Actor, Denied
from paizhuo.web.calls import actions
from paizhuo.web.calls.refusals import CallRefused, WhyCallRefused
from paizhuo.web.desk.referees import nearest, referees
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Appointment, Call
from tests.web import staging

pytestmark = pytest.mark.django_db

PLAYER = Actor("1桌 主队", frozenset({Role.PLAYER}))


def test_a_table_calls_and_the_officials_get_a_message() -> None:
    competition = staging.mid_course()
    done = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1), end="home", reason="牌数不对")
    call = Call.objects.get()
    assert (call.table, call.end, call.reason, call.ended_at) == (1, "home", "牌数不对", None)
    assert "calls" in done.act.staff_message["topics"]
    assert "calls" not in done.act.public_message["topics"]
    assert done.act.public_message["tables"][0]["state"] == "call"


def test_a_table_that_waits_goes_on_waiting_and_does_not_call_twice() -> None:
    competition = staging.mid_course()
    first = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1), end="home")
    second = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1), end="away")
    assert Call.objects.count() == 1
    assert second.answer == {"waiting_already": True, "call": first.answer["call"]}


@pytest.mark.parametrize(("stage", "number", "table"), [("main", 2, 99), ("main", 3, 1), ("other", 1, 1)])
def test_a_table_that_does_not_exist_cannot_call(stage: str, number: int, table: int) -> None:
    competition = staging.mid_course()
    with pytest.raises(CallRefused) as refused:
        actions.call(Request(competition, PLAYER), TableKey(stage, number, table))
    assert refused.value.why is WhyCallRefused.NO_TABLE
    assert not Call.objects.exists()


def test_a_reason_that_is_too_long_is_refused() -> None:
    competition = staging.mid_course()
    with pytest.raises(CallRefused) as refused:
        actions.call(Request(competition, PLAYER), TableKey("main", 2, 1), reason="长" * 201)
    assert refused.value.why is WhyCallRefused.REASON_TOO_LONG


def test_a_referee_takes_the_call_and_ends_it() -> None:
    competition = staging.mid_course()
    user = staging.appoint(competition, Role.FLOOR_REFEREE)
    referee = staging.actor(competition, user)
    number = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    actions.take_call(Request(competition, referee), number)
    assert Call.objects.get().taken_by == user
    actions.end_call(Request(competition, referee), number)
    assert Call.objects.get().ended_at is not None
    with pytest.raises(CallRefused) as refused:
        actions.end_call(Request(competition, referee), number)
    assert refused.value.why is WhyCallRefused.NO_CALL


def test_a_second_referee_does_not_take_the_same_call_but_the_chief_sends_another() -> None:
    competition = staging.mid_course()
    first = staging.appoint(competition, Role.FLOOR_REFEREE, "first")
    second = staging.appoint(competition, Role.FLOOR_REFEREE, "second")
    number = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    actions.take_call(staging.request(competition, first), number)
    with pytest.raises(CallRefused) as refused:
        actions.take_call(staging.request(competition, second), number)
    assert refused.value.why is WhyCallRefused.TAKEN
    actions.take_call(staging.request(competition), number, referee=second)
    assert Call.objects.get().taken_by == second


def test_nobody_from_outside_is_sent() -> None:
    competition = staging.mid_course()
    number = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    with pytest.raises(CallRefused) as refused:
        actions.take_call(staging.request(competition), number, referee=staging.person("stranger"))
    assert refused.value.why is WhyCallRefused.NO_REFEREE


def test_a_call_of_another_competition_is_not_found() -> None:
    competition = staging.mid_course()
    other = staging.mid_course(plan=staging.swiss_plan("autumn"), user=staging.person("somebody"))
    number = actions.call(Request(other, PLAYER), TableKey("main", 2, 1)).answer["call"]
    with pytest.raises(CallRefused) as refused:
        actions.take_call(staging.request(competition), number)
    assert refused.value.why is WhyCallRefused.NO_CALL


def test_a_recorder_does_not_answer_calls() -> None:
    competition = staging.mid_course()
    recorder = staging.appoint(competition, Role.RECORD_HEAD)
    number = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    with pytest.raises(Denied):
        actions.take_call(staging.request(competition, recorder), number)


def test_the_free_referee_next_to_the_table_is_sent_first() -> None:
    competition = staging.mid_course()
    near = staging.appoint(competition, Role.FLOOR_REFEREE, "near")
    far = staging.appoint(competition, Role.FLOOR_REFEREE, "far")
    Appointment.objects.filter(user=near).update(first_table=1, last_table=2)
    Appointment.objects.filter(user=far).update(first_table=3, last_table=4)
    assert [one.user.username for one in referees(competition, snapshot_of(competition), 1)] == ["near", "far"]
    number = actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    actions.take_call(staging.request(competition), number, referee=near)
    found = nearest(competition, snapshot_of(competition), 2)
    assert found is not None
    assert found.user == far


def test_without_referees_there_is_nobody_to_send() -> None:
    competition = staging.mid_course()
    assert nearest(competition, snapshot_of(competition), 1) is None
