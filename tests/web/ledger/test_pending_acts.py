"""待追认: what waits is found by the kinds of acts that can wait, however many others there are."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.ledger.undone_acts import undone_acts_of
from paizhuo.web.ledger.write import EMERGENCY
from paizhuo.web.models import Act
from tests.web import staging

pytestmark = pytest.mark.django_db


def test_the_oldest_comes_first_whatever_its_kind() -> None:
    competition = staging.event()
    last = competition.act_count
    for number, kind in enumerate((Permission.STOP, Permission.REMOVE, Permission.APPOINT), start=last + 1):
        Act.objects.create(competition=competition, no=number, kind=kind.value, detail={EMERGENCY: "organiser"})
    assert [one.no for one in pending_acts(competition)] == [last + 1, last + 2, last + 3]
    assert [one.no for one in pending_acts(competition, (Permission.REMOVE,))] == [last + 2]


def test_acts_of_other_kinds_are_not_read() -> None:
    competition = staging.event()
    with CaptureQueriesContext(connection) as asked:
        pending_acts(competition)
        undone_acts_of(competition)
    for one in asked.captured_queries:
        # Sorted by its number, SQLite would read every act of the event.
        assert "ORDER BY" not in one["sql"]
        assert connection.vendor != "sqlite" or "acts_by_kind" in _plan(one["sql"])


def _plan(query: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {query}")
        return "".join(row[-1] for row in cursor.fetchall())
