"""Tables that are seen later: every look goes on from the last one, and shows nothing too early."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.table import Act
from paizhuo.web.live import door, store
from paizhuo.web.live.door import Command
from paizhuo.web.live.late_tables import MOST_OF_ONE, SHARED, LateTables
from tests.web.live.seated import GUANDAN, current, seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The milliseconds of now, which a test sets."""
    at = [1_000_000]
    monkeypatch.setattr(door, "now", lambda: at[0])
    return at


def test_every_look_is_what_the_whole_log_gives(clock: list[int]) -> None:
    row = seated(GUANDAN)
    for _ in range(12):
        clock[0] += 1_000
        (seat,) = current(row).course.to_act()
        door.send(row.pk, Command(), lambda table, seat=seat: Act(seat, table.course.automatic(seat)))  # type: ignore[misc] # its seat
    moments = [*range(999_000, clock[0] + 2_000, 700), 1_003_000, 1_001_500, 1_009_999]
    found = [store.table_at(row, at) for at in moments]
    for at, table in zip(moments, found, strict=True):
        store.forget()
        assert store.table_at(row, at) == table
        assert table.last <= at


def test_a_look_reads_only_what_is_new(clock: list[int]) -> None:
    row = seated(GUANDAN)
    store.table_at(row, clock[0])
    with CaptureQueriesContext(connection) as asked:
        store.table_at(row, clock[0] + 1_000)
    assert len(asked) == 1
    assert f'"no" > {row.revision}' in asked[0]["sql"]


def test_one_look_serves_all_for_a_moment(clock: list[int]) -> None:
    row = seated(GUANDAN)
    assert store.late(row.pk, clock[0]) is None
    table = store.table_at(row, clock[0])
    assert store.late(row.pk, clock[0] + SHARED - 1) is table
    assert store.late(row.pk, clock[0] + SHARED) is None
    assert store.late(row.pk, clock[0] - 1) is None


def test_so_many_looks_are_kept(clock: list[int]) -> None:
    table = current(seated(GUANDAN))
    kept = LateTables(most=2)
    for at in range(MOST_OF_ONE + 2, 0, -1):
        kept.keep(1, at, table)
    assert kept.before(1, 2) is None
    assert kept.before(1, MOST_OF_ONE + 2) is not None
    for pk in (2, 3):
        kept.keep(pk, 5, table)
    assert kept.before(1, 100) is None
    assert clock
