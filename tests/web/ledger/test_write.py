"""账本: one write is one transaction, one command is carried out once, and the chain holds."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import event_file
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import snapshot
from paizhuo.web.ledger.write import Outdated, Writing, write
from paizhuo.web.models import Act, Competition
from tests.web import staging

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
