"""恢复: a backup back into SQLite or PostgreSQL, whole or not at all.

The file is read twice: once to check all of it, and once to store its rows, a few hundred at a time. Afterwards the
hash chain of every competition is checked in the database.
"""

from __future__ import annotations

from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

from django.core import serializers
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.db import IntegrityError, connection, transaction

from paizhuo import chain
from paizhuo.web.backups.backup_file import UNKNOWN, BackupReader, BadBackup
from paizhuo.web.backups.contents import contents
from paizhuo.web.backups.writing import BATCH, models
from paizhuo.web.ledger import cache, snapshot, summaries
from paizhuo.web.models import Competition, Session
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from paizhuo.web.backups.contents import Contents

    Row = dict[str, Any]


def restore(
    source: Path,
    progress: Callable[[int], None],
    *,
    replace: bool = False,
    afterwards: Callable[[], object] | None = None,
) -> Contents:
    """Restore a backup and say what was in it; nothing changes unless the whole file is valid.

    ``afterwards`` changes what was restored, in the same transaction.
    """
    found = contents(source)
    for event in found.damaged:
        raise _damaged(event.title, event.bad_fact)
    with transaction.atomic():
        if any(model._default_manager.exists() for model in models()):  # noqa: SLF001 - Django's public name for it
            if not replace:
                raise BadBackup(N_("This installation is not empty; --replace puts the backup in its place."))
            _empty()
        reader = BackupReader(source)
        _store(found.old_codes.converted(reader), progress)
        if reader.checksum != found.checksum:
            raise BadBackup(N_("{file} was changed while it was read; begin again."), file=source)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models()):
                cursor.execute(statement)
        _forget()
        if afterwards is not None:
            afterwards()
        _check_chains()
    _forget()
    return found


def _forget() -> None:
    """Empty the caches: what is in them belongs to what stood here before."""
    snapshot.forget()
    summaries.forget()
    cache.forget()


def _empty() -> None:
    """Delete all rows, without reading them first: there may be hundreds of thousands."""
    Session.objects.exclude(user=None).delete()
    own = [model._meta for model in models()]  # noqa: SLF001 - Django's public name for it
    joining = [field.m2m_db_table() for meta in own for field in meta.local_many_to_many]
    with connection.cursor() as cursor:
        for table in (*joining, *(meta.db_table for meta in reversed(own))):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608 - a name of our own models


def _store(rows: Iterable[Row], progress: Callable[[int], None]) -> None:
    """Save the rows; one that does not fit the tables of this program is named in words."""
    count = 0
    try:
        for batch in _batches(rows):
            _store_batch(batch)
            count += len(batch)
            progress(count)
        connection.check_constraints()
    except (DeserializationError, FieldDoesNotExist, IntegrityError, ValidationError, TypeError) as error:
        raise BadBackup(UNKNOWN, error=error) from error


def _batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """The rows in short lists of one table each."""
    for _model, of_one in groupby(rows, key=lambda row: str(row["model"])):
        while batch := list(islice(of_one, BATCH)):
            yield batch


def _store_batch(batch: list[Row]) -> None:
    made = list(serializers.deserialize("python", batch))
    together = [one.object for one in made if not one.m2m_data]
    if together:
        type(together[0])._default_manager.bulk_create(together)  # noqa: SLF001 - Django's public name for it
    for one in made:
        if one.m2m_data:
            one.save()


def _check_chains() -> None:
    """Check and fold every event, one after another; none stays in memory. Its summary is made from its facts."""
    for key in list(Competition.objects.values_list("pk", flat=True)):
        competition = Competition.objects.get(pk=key)
        rows = competition.stored_facts.values_list("entry", "hash").iterator(BATCH)
        try:
            chain.check(entry | {chain.FIELD: digest} for entry, digest in rows)
        except chain.BrokenChain as error:
            raise _damaged(competition.title, error.at + 1) from error
        summaries.make_again(competition, snapshot.folded_apart(competition))


def _damaged(title: str, fact: int) -> BadBackup:
    text = N_("{title}: fact {fact} was changed or damaged before this backup was made. Restore an older backup.")
    return BadBackup(text, title=title, fact=fact)
