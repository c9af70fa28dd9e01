"""Tables in memory: what another process has written is read from where memory ends."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.table import Act
from paizhuo.web.live import door, store
from paizhuo.web.live.door import Command
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
