"""账本: one write is one transaction, one command is carried out once, and the chain holds."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import event_file
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import snapshot
from paizhuo.web.ledger.write import ATTEMPTS, Outdated, Writing, write
from paizhuo.web.models import Act, Competition
from paizhuo.web.phone import actions as phone
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, table_at

if TYPE_CHECKING:
    from types import FrameType

pytestmark = pytest.mark.django_db


def _leave(entrant: int) -> f.Left:
    return f.Left(entrant, f.LeaveKind.WITHDRAWN, "ill")


def test_a_write_adds_its_facts_and_one_act() -> None:
    competition = staging.event(entries=4)
    facts, acts = competition.fact_count, competition.act_count
    staging.put(competition, _leave(2), permission=Permission.REMOVE)
    assert (competition.fact_count, competition.act_count) == (facts + 1, acts + 1)
    act = competition.acts.last()
    assert act is not None
    assert (act.kind, act.first_fact, act.actor, act.role) == ("remove", facts + 1, "director", "chief")


def test_a_refused_fact_writes_nothing_at_all() -> None:
    competition = staging.event(entries=4)
    before = (competition.fact_count, competition.head, Act.objects.count())

    def body(writing: Writing) -> None:
        writing.append(_leave(2))
        writing.append(_leave(99))

    with pytest.raises(Refused):
        write(staging.request(competition), Permission.REMOVE, body)
    competition.refresh_from_db()
    assert (competition.fact_count, competition.head, Act.objects.count()) == before
    assert 2 not in staging.state(competition).left


def test_a_repeated_command_is_answered_and_not_repeated() -> None:
    competition = staging.event(entries=4)

    def body(writing: Writing) -> None:
        writing.append(_leave(3))
        writing.answer["entrant"] = 3

    first = write(staging.request(competition, command="c1"), Permission.REMOVE, body)
    again = write(staging.request(competition, command="c1"), Permission.REMOVE, body)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.answer == {"entrant": 3}
    assert again.act.pk == first.act.pk


def test_a_request_from_an_outdated_page_is_refused() -> None:
    competition = staging.event(entries=4)
    with pytest.raises(Outdated):
        write(staging.request(competition, expected=1), Permission.REMOVE, lambda _: None)


def test_an_official_without_the_permission_is_denied_before_anything_happens() -> None:
    competition = staging.event(entries=4)
    referee = staging.appoint(competition, Role.FLOOR_REFEREE)
    with pytest.raises(Denied):
        write(staging.request(competition, referee), Permission.UNDO, lambda _: None)


def test_the_stored_facts_are_the_event_file() -> None:
    competition = staging.mid_course(entries=6)
    kept = snapshot.snapshot_of(competition)
    text = event_file.write(kept.plan, kept.log)
    assert event_file.read(text).log == kept.log


def test_a_snapshot_rebuilt_from_the_facts_equals_the_cached_one() -> None:
    competition = staging.mid_course(entries=6)
    kept = snapshot.snapshot_of(competition)
    snapshot.forget()
    rebuilt = snapshot.snapshot_of(Competition.objects.get(pk=competition.pk))
    assert rebuilt is not kept
    assert (rebuilt.log, rebuilt.head, rebuilt.state) == (kept.log, kept.head, kept.state)


def test_a_process_with_an_older_snapshot_reads_only_the_new_facts() -> None:
    competition = staging.mid_course(entries=6)
    older = snapshot.snapshot_of(competition)
    staging.put(competition, _leave(2), permission=Permission.REMOVE)
    staging.put(competition, f.Undone(competition.fact_count, "came back"), permission=Permission.UNDO)
    newest = snapshot.snapshot_of(competition)
    snapshot.forget()
    snapshot.hold(competition, older)
    assert snapshot.snapshot_of(Competition.objects.get(pk=competition.pk)).state == newest.state


def test_a_write_stores_only_the_fields_of_the_competition_that_changed() -> None:
    competition = staging.event(entries=4)

    def body(writing: Writing) -> None:
        writing.append(_leave(2))
        writing.competition.screen = {"text": "12:00"}

    with CaptureQueriesContext(connection) as asked:
        write(staging.request(competition), Permission.REMOVE, body)
    (update,) = [one["sql"] for one in asked.captured_queries if one["sql"].startswith("UPDATE")]
    assert update.count('" = ') - update.partition("WHERE")[2].count('" = ') == 5
    competition.refresh_from_db()
    assert competition.screen == {"text": "12:00"}
    assert competition.title == staging.swiss_plan().title


def _calls_of_a_confirmation(entries: int, name: str) -> int:
    """How many functions a confirmed hand-in calls, in Python and in C."""
    competition = staging.mid_course(entries, plan=staging.swiss_plan(name), user=staging.person(name))
    calls = 0
    for table in (1, 2):
        # The first one prepares what later ones find prepared.
        at, calls = table_at(competition, table, 2), 0
        phone.hand_in(side_request(at, HOME), Levels(8, 3))

        def count(_frame: FrameType, event: str, _argument: Any) -> None:  # noqa: ANN401 - whatever the interpreter says
            nonlocal calls
            calls += event in {"call", "c_call"}

        sys.setprofile(count)
        try:
            phone.confirm_result(side_request(at, AWAY), Levels(8, 3))
        finally:
            sys.setprofile(None)
    return calls


def test_a_confirmation_costs_what_it_changes_and_not_the_event() -> None:
    few, many = (_calls_of_a_confirmation(entries, f"event-{entries}") for entries in (8, 120))
    assert many < 1.1 * few


@pytest.mark.django_db(transaction=True)
def test_what_takes_long_is_computed_without_the_lock_and_the_body_runs_again() -> None:
    competition = staging.event(entries=4)
    inside: list[bool] = []
    runs: list[int] = []

    def compute() -> int:
        inside.append(connection.in_atomic_block)
        return 7

    def body(writing: Writing) -> None:
        runs.append(writing.snapshot.no)
        writing.append(_leave(2))
        writing.answer["found"] = writing.aside("seven", compute)

    done = write(staging.request(competition), Permission.REMOVE, body)
    assert (done.answer["found"], inside, len(runs)) == (7, [False], 2)
    assert [type(fact) for fact in staging.facts(competition)].count(f.Left) == 1


@pytest.mark.django_db(transaction=True)
def test_if_the_log_grows_meanwhile_it_is_computed_again_from_the_newer_state() -> None:
    competition = staging.event(entries=8)
    other = Competition.objects.get(pk=competition.pk)
    leaving = iter((3, 4))

    def body(writing: Writing) -> None:
        def compute() -> int:
            for entrant in leaving:
                # Somebody else writes while this write computes without the lock.
                staging.put(other, _leave(entrant), permission=Permission.REMOVE)
                break
            return len(left)

        left = writing.snapshot.state.left
        writing.answer["left"] = writing.aside("left", compute)
        writing.append(_leave(2))

    done = write(staging.request(competition), Permission.REMOVE, body)
    assert done.answer["left"] == 2
    assert set(staging.state(competition).left) == {2, 3, 4}


@pytest.mark.django_db(transaction=True)
def test_in_an_event_that_never_rests_it_is_computed_under_the_lock_in_the_end() -> None:
    competition = staging.event(entries=8)
    other = Competition.objects.get(pk=competition.pk)
    inside: list[bool] = []

    def body(writing: Writing) -> None:
        def compute() -> None:
            inside.append(connection.in_atomic_block)
            if not connection.in_atomic_block:
                staging.put(other, f.AwardGiven(f"award {len(inside)}", 1), permission=Permission.PAIR)

        writing.aside("nothing", compute)

    write(staging.request(competition), Permission.REMOVE, body)
    assert inside == [*(False,) * ATTEMPTS, True]


@pytest.mark.django_db(transaction=True)
def test_an_outdated_page_is_refused_also_where_the_log_grew_during_the_computation() -> None:
    competition = staging.event(entries=8)
    other = Competition.objects.get(pk=competition.pk)

    def body(writing: Writing) -> None:
        writing.aside("one", lambda: staging.put(other, _leave(3), permission=Permission.REMOVE))
        writing.append(_leave(2))

    with pytest.raises(Outdated):
        write(staging.request(competition, expected=competition.fact_count), Permission.REMOVE, body)
    assert set(staging.state(competition).left) == {3}
