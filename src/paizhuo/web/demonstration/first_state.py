"""最初的样子: a copy of the demonstration as it was made, from which one act puts everything back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection, transaction

from paizhuo.web import backups
from paizhuo.web.feed import hub
from paizhuo.web.ledger import cache, snapshot, summaries
from paizhuo.web.live import store
from paizhuo.web.models import Competition

if TYPE_CHECKING:
    from pathlib import Path

FILE = "first-state.sqlite3"


def file_of(folder: Path) -> Path:
    """Where the copy is kept."""
    return folder / FILE


def keep() -> None:
    """Copy the database as it is now; the file appears only when it is complete."""
    target = file_of(settings.DATA_DIR)
    new = target.with_suffix(".new")
    new.unlink(missing_ok=True)
    connection.ensure_connection()
    with closing(sqlite3.connect(new)) as copy:
        connection.connection.backup(copy)
    new.replace(target)


def put_back() -> None:
    """全部还原: put every row of ours back as it was, in one transaction; screens that are open reload.

    Who reads meanwhile sees all of before or all of after. Accounts have the same numbers as before, so that those who
    came in by a door stay where they are.
    """
    seen = dict(Competition.objects.values_list("pk", "act_count"))
    with (
        closing(sqlite3.connect(f"{file_of(settings.DATA_DIR).as_uri()}?mode=ro", uri=True)) as copy,
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("PRAGMA defer_foreign_keys = ON")
        for table in _tables():
            rows = copy.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name of our own models
            names = ", ".join(f'"{column[0]}"' for column in rows.description)
            places = ", ".join(["%s"] * len(rows.description))
            cursor.execute(f'DELETE FROM "{table}"')  # noqa: S608 - as above
            cursor.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({places})', rows.fetchall())  # noqa: S608 - as above
    snapshot.forget()
    summaries.forget()
    cache.forget()
    store.forget()
    reload = {"topics": ["reload"]}
    for competition, no in seen.items():
        hub.publish(competition, no + 1, reload, reload)


def _tables() -> list[str]:
    """The tables of our models, with those that join two of them."""
    own = [model._meta for model in backups.models()]  # noqa: SLF001 - Django's public name for it
    joining = [field.m2m_db_table() for meta in own for field in meta.local_many_to_many]
    return [*(meta.db_table for meta in own), *joining]
