"""快照: an older snapshot never changes, and one after an undo is what a whole fold gives."""

from __future__ import annotations

import copy
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from django.db import transaction

from paizhuo import chain
from paizhuo.chance import Chance
from paizhuo.tournament.log import checkpoints as marks
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import fold as folding
from paizhuo.tournament.log import undo as undoing
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.logged import Log, entry_of, standing
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import snapshot as snapshots
from paizhuo.web.ledger.snapshot import Snapshot, snapshot_of
from tests.tournament.building import rough_event
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.tournament.generator import SimulatedEvent
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.web.models import Competition


def _copied(state: State) -> State:
    return copy.deepcopy(state, {id(state.plan): state.plan, id(state.regulations): state.regulations})


def _begun(event: SimulatedEvent) -> Snapshot:
    log = Log(event.log[:1])
    head = chain.link(chain.START, entry_of(event.log[0]))
    return Snapshot(event.plan, log, head, fold(event.plan, log))


@pytest.mark.parametrize("number", range(16))
def test_later_writes_and_undos_change_no_older_snapshot(number: int) -> None:
    event, chance = rough_event(number), Chance(b"groups of facts, and undos", str(number))
    found = _begun(event)
    older = [(found, _copied(found.state), tuple(found.log))]
    while found.no < len(event.log):
        group = event.log[found.no : found.no + 1 + chance.below(12)]
        trial = _tried_undo(found, chance)
        found = found.with_facts([logged.fact for logged in group], at="", by="")
        # An undo that comes to nothing, tried before the others are written and after it.
        tried = [one for one in (trial, _tried_undo(found, chance)) if one is not None]
        older += [(one, _copied(one.state), tuple(one.log)) for one in (found, *tried)]
    for one, state, log in older:
        assert (one.state, tuple(one.log)) == (state, log)
        assert one.state == fold(event.plan, log)
    assert [logged.fact for logged in found.log] == [logged.fact for logged in event.log]
    assert found.head == list(chain.sealed(map(entry_of, found.log)))[-1][chain.FIELD]
    for middle in range(1, found.no, 29):
        assert found.until(middle).state == fold(event.plan, found.log[:middle])


def _tried_undo(found: Snapshot, chance: Chance) -> Snapshot | None:
    """The snapshot after undoing one of the last facts and, half of the time, redoing it; None where it is refused."""
    last = [logged.no for logged in standing(found.log)][-40:]
    try:
        gone = found.with_facts([f.Undone(chance.choice(last), "误记")], at="", by="")
        return gone.with_facts([f.Undone(gone.no, "恢复")], at="", by="") if chance.below(2) else gone
    except Refused:
        return None


def test_several_facts_taken_back_at_once_give_the_state_of_a_whole_fold() -> None:
    event = rough_event(3)
    found = _begun(event).with_facts([logged.fact for logged in standing(event.log)][1:], at="", by="")
    last = [logged.no for logged in standing(found.log)][-9:]
    back = found.with_facts([f.Undone(no, "误记") for no in reversed(last)], at="", by="")
    assert back.state == fold(event.plan, tuple(back.log))
    assert [one.no for one in back.added] == list(range(found.no + 1, found.no + 10))


def test_an_undo_folds_only_what_was_recorded_since(monkeypatch: pytest.MonkeyPatch) -> None:
    event = max((rough_event(number) for number in range(40)), key=lambda one: len(one.log))
    found = _begun(event)
    for fact in [logged.fact for logged in standing(event.log)][1:]:
        found = found.with_facts([fact], at="", by="")
    assert found.no > 6 * marks.NEAREST, "long enough to tell"
    applied: list[int] = []
    apply = folding.apply_numbered

    def counted(state: State, logged: Logged) -> None:
        applied.append(logged.no)
        apply(state, logged)

    monkeypatch.setattr(folding, "apply_numbered", counted)
    monkeypatch.setattr(undoing, "apply_numbered", counted)
    gone = found.with_facts([f.Undone(found.no, "误记")], at="", by="")
    assert applied
    assert min(applied) > found.no - 2 * marks.NEAREST
    assert gone.state == fold(event.plan, tuple(gone.log))


@pytest.mark.django_db
def test_threads_that_miss_the_same_facts_fold_them_once(monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.event(entries=4)
    made = snapshot_of(competition)
    snapshots.forget()
    folds, begun, go_on = [], threading.Event(), threading.Event()

    def rebuilt(_competition: Competition) -> Snapshot:
        folds.append(1)
        begun.set()
        assert go_on.wait(60)
        return made

    monkeypatch.setattr(snapshots, "rebuilt", rebuilt)
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(snapshot_of, competition) for _ in range(4)]
        assert begun.wait(60)
        go_on.set()
        assert {id(one.result(60)) for one in asked} == {id(made)}
    assert folds == [1]


@pytest.mark.django_db
def test_a_page_whose_row_was_read_before_another_write_folds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.mid_course(4, played=0)
    before = snapshot_of(competition)
    older = copy.copy(competition)
    for table in (1, 2):
        key = ("main", 1, table)
        staging.put(competition, f.ResultEntered(*key, Levels(8, 3)), f.ResultConfirmed(*key))
    competition.refresh_from_db()
    monkeypatch.setattr(snapshots, "rebuilt", lambda _competition: pytest.fail("the whole log was folded again"))
    assert snapshot_of(older) is before
    assert snapshot_of(competition).no == before.no + 4


@pytest.mark.django_db
def test_a_cached_snapshot_of_another_log_is_not_gone_on_from() -> None:
    competition = staging.event(entries=4)
    other = snapshot_of(competition).with_facts([f.Left(2, f.LeaveKind.WITHDRAWN, "elsewhere")], at="", by="")
    for entrant in (3, 2):
        staging.put(competition, f.Left(entrant, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)
    snapshots.forget()
    snapshots.hold(competition, other)
    assert set(snapshot_of(competition).state.left) == {2, 3}, "the other log would refuse the last fact"
    assert snapshot_of(competition).head == competition.head


@pytest.mark.django_db
def test_an_event_that_comes_to_nothing_leaves_no_snapshot_to_the_next_one_under_its_key() -> None:
    user = staging.person()
    with transaction.atomic():
        staging.event(staging.swiss_plan(), 4, user=user)
        transaction.set_rollback(True)
    other = staging.event(staging.swiss_plan(book="jiangsu-2023"), 4, user=user)
    assert snapshot_of(other).plan.book == "jiangsu-2023"
