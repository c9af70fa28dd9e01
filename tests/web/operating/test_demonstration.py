"""演示: the demonstration is a rehearsal of everything, and what it makes stands up to the checker."""

from __future__ import annotations

import pytest

from paizhuo.officiating.table_states import TableState
from paizhuo.tournament.checker import check
from paizhuo.tournament.log.event_file import read, write
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition
from paizhuo.web.operating import demonstration
from paizhuo.web.results.tables import tables_of
from tests.web import staging

pytestmark = pytest.mark.django_db


def test_the_demonstration_shows_a_round_as_a_hall_knows_it() -> None:
    staging.person()
    assert demonstration.is_needed()
    assert demonstration.load() == 4
    assert not demonstration.is_needed()
    league = Competition.objects.get(slug="league")
    stage = snapshot_of(league).plan.stages[0].id
    states = [table.state for table in tables_of(league, snapshot_of(league), stage, 5)]
    assert {state: states.count(state) for state in set(states)} == {
        TableState.AGREED: 13,
        TableState.WAITING: 3,
        TableState.DISPUTED: 1,
        TableState.CALLED: 1,
        TableState.IN_PLAY: 6,
    }
    for competition in Competition.objects.all():
        snapshot = snapshot_of(competition)
        event = read(write(snapshot.founded, snapshot.log))
        assert check(event.plan, event.log) == ()
