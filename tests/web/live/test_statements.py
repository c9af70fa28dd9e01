"""The SQL of a move: it finds what the models say, and does not read a whole log for one command."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from paizhuo.web.live import statements
from paizhuo.web.models import LiveMove, LiveSeat, LiveTable
from tests.web.live.seated import GUANDAN, seated

pytestmark = pytest.mark.django_db


def test_the_names_are_those_of_the_models() -> None:
    row = seated(GUANDAN)
    assert statements.locked([row.pk, row.pk, 0]) == {row.pk: (row.pk, row.revision, row.wake_at, row.bot_pace, False)}
    assert statements.sitting([row.pk]) == {
        (row.pk, one.browser): one.seat for one in LiveSeat.objects.filter(table=row)
    }
    entry = {"type": "speak", "seat": "E", "phrase": "你好"}
    statements.add_moves([statements.NewMove(row.pk, 100, 5, entry, "command-1")])
    stored = LiveMove.objects.get(table=row, no=100)
    assert (stored.at, stored.entry, stored.command) == (5, entry, "command-1")
    assert statements.carried_out({(row.pk, "command-1"), (row.pk, "command-2")}) == {(row.pk, "command-1"): 100}
    statements.change(statements.Change(row.pk, 100, None, {"stage": "over"}))
    changed = LiveTable.objects.get(pk=row.pk)
    assert (changed.revision, changed.wake_at, changed.summary) == (100, None, {"stage": "over"})


def test_a_command_is_found_by_its_index() -> None:
    with CaptureQueriesContext(connection) as asked:
        statements.carried_out({(1, "command-1"), (2, "command-2")})
    assert len(asked) == 1
    if connection.vendor != "sqlite":
        # The words of a plan are those of SQLite, and PostgreSQL reads a small table as a whole.
        return
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {asked[0]['sql']}")
        searches = [text for *_, text in cursor.fetchall() if "web_livemove" in text]
    assert len(searches) == 2
    assert all("one_live_move_a_command" in text for text in searches)


def test_moves_are_read_as_the_models_read_them() -> None:
    row = seated(GUANDAN)
    log = list(LiveMove.objects.filter(table=row, no__gt=3).values_list("at", "entry"))
    assert statements.moves_after(row.pk, 3) == log
    assert statements.moves_after(row.pk, row.revision) == []
