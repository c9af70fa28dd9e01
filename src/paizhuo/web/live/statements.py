"""语句: what one move asks of the database, as SQL; the model layer takes ten times as long to write the same.

Values are always parameters. Names of tables and columns are those of ``models.live_tables``.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db import connection

from paizhuo.web.models.stored_json import StoredJSON

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

_ENTRY = StoredJSON()
"""Reads a move as the column of the model does."""


class Standing(NamedTuple):
    """桌面: what the row of a table says."""

    pk: int
    revision: int
    wake_at: int | None
    bot_pace: int
    is_ended: bool


class NewMove(NamedTuple):
    """新的一步: a move that is not stored yet."""

    table: int
    no: int
    at: int
    entry: dict[str, Any]
    command: str


class Change(NamedTuple):
    """一桌的变化: what a write puts into the row of a table."""

    pk: int
    revision: int
    wake_at: int | None
    summary: dict[str, Any]


def locked(pks: Iterable[int]) -> dict[int, Standing]:
    """The tables that there are, locked until the transaction ends, in one order, so that none waits in a ring."""
    asked = sorted(set(pks))
    found = _rows(
        'SELECT "id", "revision", "wake_at", "bot_pace", "ended_at" IS NOT NULL FROM "web_livetable"'  # noqa: S608 - places for values
        f' WHERE "id" IN ({_places(asked)}) ORDER BY "id"'
        f"{' FOR UPDATE' if connection.features.has_select_for_update else ''}",
        asked,
    )
    return {pk: Standing(pk, revision, wake_at, pace, bool(ended)) for pk, revision, wake_at, pace, ended in found}


def carried_out(commands: Collection[tuple[int, str]]) -> dict[tuple[int, str], int]:
    """Which commands of which tables were carried out before, and the number of the move."""
    if not commands:
        return {}
    # The index of commands leaves the empty ones out; only a query that says so, too, is answered by it.
    one = """("table_id" = %s AND "command" = %s AND NOT ("command" = ''))"""
    found = _rows(
        f'SELECT "table_id", "command", "no" FROM "web_livemove" WHERE {" OR ".join([one] * len(commands))}',  # noqa: S608 - places for values
        [value for pair in commands for value in pair],
    )
    return {(table, command): no for table, command, no in found}


def sitting(pks: Iterable[int]) -> dict[tuple[int, str], str]:
    """Which browser sits where at these tables: the letter of the seat."""
    asked = sorted(set(pks))
    if not asked:
        return {}
    found = _rows(
        f'SELECT "table_id", "browser", "seat" FROM "web_liveseat" WHERE "table_id" IN ({_places(asked)})',  # noqa: S608 - places for values
        asked,
    )
    return {(table, browser): seat for table, browser, seat in found}


def moves_after(pk: int, no: int) -> list[tuple[int, dict[str, Any]]]:
    """The stored moves of a table after one of them: when each was made, and the move."""
    found = _rows(
        'SELECT "at", "entry" FROM "web_livemove" WHERE "table_id" = %s AND "no" > %s ORDER BY "no"', [pk, no]
    )
    return [(at, _ENTRY.from_db_value(entry, None, connection)) for at, entry in found]


def add_moves(moves: Sequence[NewMove]) -> None:
    """Store moves."""
    if moves:
        rows = ", ".join(["(%s, %s, %s, %s, %s)"] * len(moves))
        values = [value for one in moves for value in (one.table, one.no, one.at, json.dumps(one.entry), one.command)]
        _do(f'INSERT INTO "web_livemove" ("table_id", "no", "at", "entry", "command") VALUES {rows}', values)  # noqa: S608 - places for values


def change(one: Change) -> None:
    """Store how a table stands."""
    _do(
        'UPDATE "web_livetable" SET "revision" = %s, "wake_at" = %s, "summary" = %s WHERE "id" = %s',
        [one.revision, one.wake_at, json.dumps(one.summary), one.pk],
    )


def _places(values: Sequence[object]) -> str:
    return ", ".join(["%s"] * len(values))


def _rows(statement: str, values: Sequence[int | str | None]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
        return found


def _do(statement: str, values: Sequence[int | str | None]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
