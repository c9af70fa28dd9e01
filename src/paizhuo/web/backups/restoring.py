"""恢复: a backup back into SQLite or PostgreSQL, whole or not at all.

The file is read twice: once to check all of it, and once to store its rows, a few hundred at a time. Afterwards both
hash chains of every competition are checked in the database.
"""

from __future__ import annotations

from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

from django.core import serializers
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.db import IntegrityError, connection, transaction

from paizhuo.web.backups.backup_file import UNKNOWN, BackupReader, BadBackup
from paizhuo.web.backups.contents import contents
from paizhuo.web.backups.writing import BATCH, models
from paizhuo.web.ledger import act_chain, cache, snapshot, summaries
from paizhuo.web.ledger.verification import verify
from paizhuo.web.models import Competition, Session
from paizhuo.web.models.damage import DamagedCompetition
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

    An event that was damaged before the backup was made comes back as it was, marked as damaged; the others are whole.
    ``afterwards`` changes what was restored, in the same transaction.
    """
    found = contents(source)
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
        _seal_old_acts()
        _mark_damaged(found)
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


def _seal_old_acts() -> None:
    """Seal the acts of events from backups of earlier versions, in which none has a seal."""
    for competition in Competition.objects.defer("plan_json"):
        if not competition.acts.exclude(hash="").exists():
            act_chain.reseal(competition)


def _mark_damaged(found: Contents) -> None:
    """Mark the events that are damaged in the file, and no others."""
    Competition.objects.update(damage=None)
    for event in found.damaged:
        if event.damage is not None:
            Competition.objects.filter(slug=event.slug).update(damage=event.damage.as_json())


def _check_chains() -> None:
    """Check and fold every event that is not damaged, one after another; none stays in memory.

    What the file holds whole must be whole here, too; only what no seal can show, such as a plan that was changed, is
    found by the fold, and marks that event alone. Summaries are made from the facts.
    """
    for key in list(Competition.objects.filter(damage__isnull=True).values_list("pk", flat=True)):
        competition = Competition.objects.get(pk=key)
        try:
            verify(competition)
            summaries.make_again(competition, snapshot.rebuilt(competition))
        except DamagedCompetition as error:
            Competition.objects.filter(pk=competition.pk).update(damage=error.damage.as_json())
