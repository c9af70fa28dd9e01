"""准备演示: the events are made once a day by each version; later starts copy them."""

from __future__ import annotations

import hashlib
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection
from django.utils import timezone

from paizhuo import web
from paizhuo.web import installation
from paizhuo.web.demonstration import events, first_state
from paizhuo.web.models.accounts import User
from paizhuo.web.operating import set_up

if TYPE_CHECKING:
    from collections.abc import Callable

STAMP = "first-state.stamp"
DIRECTORS_NAME = "沉香"


def prepare(progress: Callable[[int, int], None]) -> bool:
    """Put the database of the demonstration into its first state; whether the events had to be made.

    ``progress`` gets how many of how many events are made.
    """
    if not settings.DEMONSTRATION:
        raise RuntimeError("this is no demonstration; its data are left alone")
    connection.close()
    folder = Path(settings.DATA_DIR)
    database = folder / installation.DATABASE_FILE
    for name in (database.name, f"{database.name}-wal", f"{database.name}-shm"):
        (folder / name).unlink(missing_ok=True)
    stamp, copy = folder / STAMP, first_state.file_of(folder)
    if copy.exists() and stamp.exists() and stamp.read_text(encoding="ascii") == _stamp():
        shutil.copyfile(copy, database)
        return False
    stamp.unlink(missing_ok=True)
    _make(progress)
    stamp.write_text(_stamp(), encoding="ascii")
    return True


def _make(progress: Callable[[int, int], None]) -> None:
    set_up.migrate()
    with connection.cursor() as cursor:
        # A power cut now costs only a new beginning.
        cursor.execute("PRAGMA synchronous = OFF")
    director = User.waiting_founder()
    if director is not None:
        director.shown_name = DIRECTORS_NAME
        director.save()
    events.load(lambda made: progress(made, len(events.EVENTS)))
    first_state.keep()
    connection.close()


def _stamp() -> str:
    """What the copy depends on: the program, how the events are made, the tables, and the day of which they are."""
    digest = hashlib.sha256(f"{version('paizhuo')} {timezone.localdate()}".encode())
    root = Path(str(web.__file__)).parent
    for path in sorted([*(root / "demonstration").rglob("*.py"), *(root / "migrations").glob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()
