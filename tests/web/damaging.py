"""What a bad disk does: rows changed behind the ledger's back, as SQLite or PostgreSQL would give them out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import connection

from paizhuo.web.ledger import cache, snapshot, summaries

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.models import Competition

    Spoil = Callable[[Competition, int], None]


def change_fact(competition: Competition, no: int) -> None:
    """Change one value in a stored fact."""
    row = competition.stored_facts.get(no=no)
    row.entry |= {"at": "1999-01-01T00:00:00+00:00"}
    row.save()
    forget()


def change_act(competition: Competition, no: int) -> None:
    """Change who did something."""
    competition.acts.filter(no=no).update(actor="somebody else")
    forget()


def make_unreadable(competition: Competition, no: int, table: str = "web_storedfact", column: str = "entry") -> None:
    """Cut a bracket off the JSON of a row; only SQLite stores such a text."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = ON")
        cursor.execute(
            f"UPDATE {table} SET {column} = substr({column}, 2) WHERE competition_id = %s AND no = %s",  # noqa: S608 - names of our own
            [competition.pk, no],
        )
        cursor.execute("PRAGMA ignore_check_constraints = OFF")
    forget()


def put_bytes(competition: Competition, no: int) -> None:
    """Put a byte that is no UTF-8 into a stored fact; only SQLite stores such a text."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = ON")
        cursor.execute(
            "UPDATE web_storedfact SET entry = CAST(replace(CAST(entry AS BLOB), CAST('kind' AS BLOB), X'6BFF6E64')"
            " AS TEXT) WHERE competition_id = %s AND no = %s",
            [competition.pk, no],
        )
        cursor.execute("PRAGMA ignore_check_constraints = OFF")
    forget()


SPOILT_TEXTS: tuple[Spoil, ...] = (make_unreadable, put_bytes) if connection.vendor == "sqlite" else (change_fact,)
"""What spoils the text of a fact so that it cannot be read, where the database stores such a text."""


def forget() -> None:
    """As after a start of the server: nothing is in memory."""
    snapshot.forget()
    cache.forget()
    summaries.forget()
