"""计时: what may be done to the clock of a round, and what is sent to the screens."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import Denied
from paizhuo.web.clock import actions
from paizhuo.web.clock.clock import current_clock
from paizhuo.web.clock.refusals import ClockRefused, WhyClockRefused
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import ClockEvent
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

NAMES = itertools.count()
"""Every example of a property has a director of its own in the same test."""


def _clock(competition: Competition) -> Clock:
    found = current_clock(competition, snapshot_of(competition))
    assert found is not None
    return found


def test_a_started_clock_has_the_length_of_the_plan_and_is_sent_to_all_screens() -> None:
    competition = staging.mid_course()
    done = actions.clock(staging.request(competition), "start")
    assert _clock(competition).length == 50 * 60
    assert done.act.public_message["topics"] == ["clock"]
    assert done.act.public_message["clock"]["running"] is True
    assert "log" in done.act.staff_message["topics"]


def test_a_clock_is_started_with_other_minutes_when_they_are_given() -> None:
    competition = staging.mid_course()
    actions.clock(staging.request(competition), "start", seconds=40 * 60)
    assert _clock(competition).length == 40 * 60


def test_time_is_added_and_the_last_deal_announced() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.clock(Request(competition, chief), "start")
    actions.clock(Request(competition, chief), "extend", seconds=300)
    actions.clock(Request(competition, chief), "last-deal")
    assert _clock(competition).length == 55 * 60
    assert _clock(competition).last_deal is not None


@pytest.mark.parametrize(
    ("before", "kind", "seconds", "why"),
    [
        ([], "pause", 0, WhyClockRefused.NOT_STARTED),
        ([], "extend", 60, WhyClockRefused.NOT_STARTED),
        ([], "last-deal", 0, WhyClockRefused.NOT_STARTED),
        ([], "start", 601 * 60, WhyClockRefused.BAD_LENGTH),
        (["start"], "start", 0, WhyClockRefused.STARTED),
        (["start"], "resume", 0, WhyClockRefused.NOT_PAUSED),
        (["start"], "extend", 0, WhyClockRefused.BAD_LENGTH),
        (["start"], "extend", -60, WhyClockRefused.BAD_LENGTH),
        (["start", "pause"], "pause", 0, WhyClockRefused.NOT_RUNNING),
        (["start", "last-deal"], "last-deal", 0, WhyClockRefused.CALLED),
        (["start", "end"], "pause", 0, WhyClockRefused.ENDED),
        (["start", "end"], "end", 0, WhyClockRefused.ENDED),
    ],
)
def test_what_the_clock_does_not_allow_is_refused_and_leaves_no_trace(
    before: list[str],
    kind: str,
    seconds: int,
    why: WhyClockRefused,
) -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    for earlier in before:
        actions.clock(Request(competition, chief), earlier)
    kept = (ClockEvent.objects.count(), competition.act_count)
    with pytest.raises(ClockRefused) as refused:
        actions.clock(Request(competition, chief), kind, seconds=seconds)
    assert refused.value.why is why
    competition.refresh_from_db()
    assert (ClockEvent.objects.count(), competition.act_count) == kept


def test_before_a_round_is_published_there_is_no_clock() -> None:
    competition = staging.event()
    with pytest.raises(ClockRefused) as refused:
        actions.clock(staging.request(competition), "start")
    assert refused.value.why is WhyClockRefused.NO_ROUND


def test_the_last_act_is_taken_back_and_the_log_says_so() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.clock(Request(competition, chief), "start")
    actions.clock(Request(competition, chief), "end")
    done = actions.take_back_clock(Request(competition, chief))
    assert _clock(competition).ended is None
    assert done.act.detail["taken_back"] == "end"


def test_of_a_round_that_was_ended_early_nothing_is_left_on_the_screens_until_time_is_added() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.clock(Request(competition, chief), "start")
    ended = actions.clock(Request(competition, chief), "end")
    assert (ended.act.public_message["clock"]["left"], ended.act.public_message["clock"]["running"]) == (0, False)
    longer = actions.clock(Request(competition, chief), "extend", seconds=300)
    assert longer.act.public_message["clock"]["left"] > 50 * 60


def test_nothing_is_taken_back_where_nothing_was_done() -> None:
    competition = staging.mid_course()
    with pytest.raises(ClockRefused) as refused:
        actions.take_back_clock(staging.request(competition))
    assert refused.value.why is WhyClockRefused.NOTHING_TO_TAKE_BACK


def test_a_repeated_command_does_not_add_time_twice() -> None:
    competition = staging.mid_course()
    chief = staging.actor(competition)
    actions.clock(Request(competition, chief), "start")
    actions.clock(Request(competition, chief, command="once"), "extend", seconds=60)
    again = actions.clock(Request(competition, chief, command="once"), "extend", seconds=60)
    assert again.repeated
    assert _clock(competition).length == 51 * 60


def test_a_recorder_does_not_keep_the_clock() -> None:
    competition = staging.mid_course()
    recorder = staging.appoint(competition, Role.RECORD_HEAD)
    with pytest.raises(Denied):
        actions.clock(staging.request(competition, recorder), "start")


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kinds=st.lists(st.sampled_from(ClockEvent.Kind.values), max_size=6))
def test_taking_back_what_was_accepted_leads_back_to_the_beginning(kinds: list[str]) -> None:
    competition = staging.mid_course(4, user=staging.person(f"director-{next(NAMES)}"))
    chief = staging.actor(competition)
    fresh = _clock(competition)
    accepted = 0
    for kind in kinds:
        try:
            actions.clock(Request(competition, chief), kind, seconds=60)
        except ClockRefused:
            continue
        accepted += 1
    for _ in range(accepted):
        actions.take_back_clock(Request(competition, chief))
    assert _clock(competition) == fresh
    competition.delete()
