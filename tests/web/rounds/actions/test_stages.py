"""结束阶段与公布名次: the places are computed before the lock is taken, and are those of the facts that are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
from django.db import connection

from paizhuo.tournament import directing
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.rounds import actions
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def locked() -> Iterator[list[bool]]:
    """For every time that places are computed: whether a transaction was open."""
    places, found = directing.places, list[bool]()

    def noted(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is called
        found.append(connection.in_atomic_block)
        return places(*given, **named)

    with mock.patch.object(directing, "places", noted):
        yield found


def test_places_are_computed_without_the_lock_when_they_are_published(locked: list[bool]) -> None:
    here = staging.mid_course(entries=8, played=1)
    actions.publish_standings(staging.request(here), "main")
    assert locked == [False]
    assert here.published_standings["main"]["round"] == 1


def test_a_stage_is_closed_with_places_that_were_computed_without_the_lock(locked: list[bool]) -> None:
    here = staging.event(staging.swiss_plan(rounds=1), 4)
    staging.open_and_publish(here)
    staging.play_round(here, levels=((8, 3), (9, 2)))
    for lot in directing.lots_due(staging.state(here), "main"):
        staging.put(here, directing.draw_lot(staging.state(here), "main", lot, staging.SEED))
    locked.clear()
    actions.close_stage(staging.request(here), "main")
    assert locked
    assert not any(locked)
    closed = snapshot_of(here).state.stages["main"]
    assert closed.closed
    assert sorted(closed.places.values()) == [1, 2, 3, 4]
