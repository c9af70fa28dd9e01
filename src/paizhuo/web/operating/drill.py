"""恢复演练: a backup is restored into this installation, a scratch one, and everything in it is compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import connection

from paizhuo.web import backups
from paizhuo.web.models import Competition
from paizhuo.web.operating import set_up
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(frozen=True)
class Drilled:
    """演练所证: what the file says, and what came out of the database after restoring it."""

    contents: backups.Contents
    events: tuple[backups.BackedUpEvent, ...]


def drill(source: Path, progress: Callable[[int], None]) -> Drilled:
    """Restore the file here, fold every event, and compare rows, facts, acts and seals with the file."""
    set_up.migrate()
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            # A power cut now costs only the drill.
            cursor.execute("PRAGMA synchronous = OFF")
    try:
        found = backups.restore(source, progress)
        _compare_rows(found)
        return Drilled(found, tuple(_compared(event) for event in found.events))
    finally:
        connection.close()


def _compare_rows(found: backups.Contents) -> None:
    for model in backups.models():
        rows = model._default_manager.count()  # noqa: SLF001 - Django's public name for it
        if rows != found.tables[model._meta.label_lower]:  # noqa: SLF001 - as above
            raise _differs(model._meta.label_lower)  # noqa: SLF001 - as above


def _compared(event: backups.BackedUpEvent) -> backups.BackedUpEvent:
    """Compare an event, whose facts were folded when it was restored, with what the file says of it."""
    here = Competition.objects.get(slug=event.slug)
    if event.damage is not None:
        # It was damaged before the backup was made, and came back as it was.
        return event
    if here.damage is not None:
        raise _differs(event.title)
    seal = here.stored_facts.order_by("-no").values_list("hash", flat=True).first()
    found = (here.fact_count, here.head, seal, here.stored_facts.count(), here.acts.count())
    if found != (event.facts, event.head, event.head, event.facts, event.acts):
        raise _differs(event.title)
    return event


def _differs(what: str) -> backups.BadBackup:
    text = N_("{what}: what was restored is not what the file holds. Make a new backup, and keep this file.")
    return backups.BadBackup(text, what=what)
