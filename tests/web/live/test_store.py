"""Tables in memory: what another process has written is read from where memory ends."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.seats import Seat
from paizhuo.table import Act, Speak
from paizhuo.table.moves import Phrase
from paizhuo.web.live import door, store
from paizhuo.web.live.door import Command
from paizhuo.web.models import LiveMove, LiveTable
from tests.web.live.seated import GUANDAN, current, seated

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_memory_lacks_is_read_and_kept() -> None:
    row = seated(GUANDAN)
    old = current(row)
    (seat,) = old.course.to_act()
    door.send(row.pk, Command(), lambda table: Act(seat, table.course.automatic(seat)))
    newest = current(row)
    store.forget()
    store.keep(row.pk, old)
    with CaptureQueriesContext(connection) as asked:
        assert store.newest(row.pk) == newest
    assert len(asked) == 1
    assert store.kept(row.pk) == newest
    store.forget()
    assert store.newest(row.pk) == newest


def test_only_so_many_tables_and_keys_are_kept() -> None:
    table, kept = current(seated(GUANDAN)), store.Store(most=2)
    for pk in (1, 2, 3):
        kept.keep(pk, table)
        kept.remember_key(f"key-{pk}", pk)
    assert [kept.kept(pk) is not None for pk in (1, 2, 3)] == [False, True, True]
    assert [kept.pk_of(f"key-{pk}") for pk in (1, 2, 3)] == [None, 2, 3]


def test_a_table_that_was_put_back_is_made_from_its_log_again() -> None:
    row = seated(GUANDAN)
    before = current(row)

    def play() -> None:
        (seat,) = current(row).course.to_act()
        door.send(row.pk, Command(), lambda table: Act(seat, table.course.automatic(seat)))

    play()
    store.table_at(row, door.now())
    LiveMove.objects.filter(table=row, no__gt=before.revision).delete()
    LiveTable.objects.filter(pk=row.pk).update(revision=before.revision)
    door.send(row.pk, Command(), lambda _table: Speak(Seat.EAST, Phrase.HELLO))
    kept = store.kept(row.pk)
    assert kept is not None
    assert len(kept.said) == 1
    assert len(kept.course.acts) == 0
    assert store.table_at(row, door.now()) == kept
