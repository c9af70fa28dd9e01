"""备份与恢复: the whole installation in one file while it runs, and back into SQLite or PostgreSQL.

Restoring checks the whole file before it writes anything, and afterwards the hash chain of every competition.
"""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.core import serializers
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from paizhuo import chain
from paizhuo.web.backups.backup_file import KIND, VERSION, BadBackup, checked
from paizhuo.web.ledger import cache, snapshot
from paizhuo.web.models import Session
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from django.db.models import Model

APPS = ("web",)
BATCH = 500


def models() -> list[type[Model]]:
    """The models in a backup, referenced ones first; sessions are no part of it: after a restore people sign in."""
    found = [model for app in APPS for model in serializers.sort_dependencies([(apps.get_app_config(app), None)])]
    return [model for model in found if model is not Session]


def _rows(progress: Callable[[int], None]) -> Iterator[str]:
    count = 0
    for model in models():
        for row in model._default_manager.order_by("pk").iterator(BATCH):  # noqa: SLF001 - Django's public name for it
            yield json.dumps(serializers.serialize("python", [row])[0], ensure_ascii=False, default=str)
            count += 1
            if count % BATCH == 0:
                progress(count)
    progress(count)


def back_up(target: Path, progress: Callable[[int], None]) -> int:
    """Write a consistent backup and return the number of rows. The file appears only when it is complete."""
    digest = hashlib.sha256()
    count = written = 0
    handle, name = tempfile.mkstemp(prefix=target.name, dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file, transaction.atomic():
            if connection.vendor == "postgresql":
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            head = {"v": VERSION, "kind": KIND, "at": timezone.now().isoformat(timespec="seconds")}
            for line in itertools.chain((json.dumps(head),), _rows(progress)):
                digest.update(line.encode())
                file.write(f"{line}\n")
                written += 1
            count = written - 1  # the head is no row
            file.write(json.dumps({"rows": count, "sha256": digest.hexdigest()}) + "\n")
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return count


def restore(source: Path, progress: Callable[[int], None], *, replace: bool = False) -> int:
    """Restore a backup and return the number of rows; nothing changes unless the whole file is valid."""
    rows = checked(source).rows
    with transaction.atomic():
        if any(model._default_manager.exists() for model in models()):  # noqa: SLF001 - Django's public name for it
            if not replace:
                raise BadBackup(N_("This installation is not empty; --replace puts the backup in its place."))
            for model in reversed(models()):
                model._default_manager.all().delete()  # noqa: SLF001 - Django's public name for it
        _write(rows, progress)
        statements = connection.ops.sequence_reset_sql(no_style(), models())
        with connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)
        _check_chains()
    snapshot.forget()
    cache.forget()
    return len(rows)


def _write(rows: list[dict[str, Any]], progress: Callable[[int], None]) -> None:
    """Save the rows; one that does not fit the tables of this program is named in words."""
    try:
        for at in range(0, len(rows), BATCH):
            for one in serializers.deserialize("python", rows[at : at + BATCH]):
                one.save()
            progress(min(at + BATCH, len(rows)))
    except (DeserializationError, FieldDoesNotExist, IntegrityError, ValidationError) as error:
        text = N_("The backup holds what this program does not know; restore it with the version that made it: {error}")
        raise BadBackup(text, error=error) from error


def _check_chains() -> None:
    for competition in apps.get_model("web", "Competition").objects.all():
        entries = [
            entry | {chain.FIELD: digest} for entry, digest in competition.stored_facts.values_list("entry", "hash")
        ]
        chain.check(entries)
        snapshot.snapshot_of(competition)
