"""备份: back up the whole installation to one file while it runs, and restore it into SQLite or PostgreSQL.

The file is a gzip of JSON lines: a head, one line for each row (referenced rows first), and an end with the number of
rows and the SHA-256 of all lines before it. Restoring checks all of it before it writes anything, and afterwards the
hash chain of every competition.
"""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from django.apps import apps
from django.core import serializers
from django.core.management.color import no_style
from django.db import connection, transaction
from django.utils import timezone

from paizhuo import chain
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger import snapshot
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from django.db.models import Model

KIND = "paizhuo.backup"
VERSION = 1
APPS = ("web",)
BATCH = 500
OLD_TABLES = {"door": "tablecode"}
"""旧表名: tables of the time before the platform became one app, where the name differs."""
OLD_FIELDS = {("device", "door"): "table_code", ("act", "deed"): "kind"}
"""旧栏名: by table; the fields of that time whose names differ."""


class BadBackup(WordedError):
    """备份有误: a file is no backup, is damaged, or cannot be restored here."""

    code: ClassVar[str] = "BAD_BACKUP"


def models() -> list[type[Model]]:
    """The models in a backup, referenced ones first."""
    return [model for app in APPS for model in serializers.sort_dependencies([(apps.get_app_config(app), None)])]


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
    rows = _checked(source)
    with transaction.atomic():
        if any(model._default_manager.exists() for model in models()):  # noqa: SLF001 - Django's public name for it
            if not replace:
                raise BadBackup(N_("This installation is not empty; --replace puts the backup in its place."))
            for model in reversed(models()):
                model._default_manager.all().delete()  # noqa: SLF001 - Django's public name for it
        for at in range(0, len(rows), BATCH):
            for one in serializers.deserialize("python", rows[at : at + BATCH]):
                one.save()
            progress(min(at + BATCH, len(rows)))
        statements = connection.ops.sequence_reset_sql(no_style(), models())
        with connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)
        _check_chains()
    snapshot.forget()
    return len(rows)


def _checked(source: Path) -> list[dict[str, Any]]:
    digest = hashlib.sha256()
    try:
        with gzip.open(source, "rt", encoding="utf-8") as file:
            lines = file.read().splitlines()
    except FileNotFoundError:
        raise BadBackup(N_("There is no file {file}."), file=source) from None
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BadBackup(N_("{file} cannot be read, or is cut off: {error}"), file=source, error=error) from error
    try:
        head, *body, end = [json.loads(line) for line in lines]
        kind, version, rows, found_sum = head["kind"], head["v"], end["rows"], end["sha256"]
    except (ValueError, KeyError, TypeError):
        raise BadBackup(N_("{file} is no backup of Paizhuo, or is cut off."), file=source) from None
    for line in lines[:-1]:
        digest.update(line.encode())
    if kind != KIND or version != VERSION:
        text = N_("The file is {kind} version {version}; this program reads {own} version {known}.")
        raise BadBackup(text, kind=kind, version=version, own=KIND, known=VERSION)
    if rows != len(body) or found_sum != digest.hexdigest():
        raise BadBackup(N_("{file} was changed or damaged: its checksum is wrong."), file=source)
    return [_renamed(row) for row in body]


def _renamed(row: dict[str, Any]) -> dict[str, Any]:
    """A row with current names; older backups have other names of tables and fields."""
    app, _, model = row["model"].partition(".")
    if app == "web":
        return row
    model, fields = OLD_TABLES.get(model, model), row["fields"]
    renamed = {OLD_FIELDS.get((model, name), name): value for name, value in fields.items()}
    return row | {"model": f"web.{model}", "fields": renamed}


def _check_chains() -> None:
    for competition in apps.get_model("web", "Competition").objects.all():
        entries = [
            entry | {chain.FIELD: digest} for entry, digest in competition.stored_facts.values_list("entry", "hash")
        ]
        chain.check(entries)
        snapshot.snapshot_of(competition)
