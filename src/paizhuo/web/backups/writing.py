"""写备份: the whole installation in one file while it runs, read back before it appears.

Writers never wait for a backup: it reads one moment of the database, as SQLite keeps it in its write-ahead log and
PostgreSQL in a transaction with repeatable reads.
"""

from __future__ import annotations

import contextlib
import errno
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
from django.db import connection, transaction
from django.utils import timezone

from paizhuo.files import sync_folder
from paizhuo.web.backups.backup_file import KIND, VERSION, BadBackup
from paizhuo.web.backups.contents import contents
from paizhuo.web.ledger.verification import UNREADABLE_ROW
from paizhuo.web.models import Session
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from django.db.models import Model

    from paizhuo.web.backups.contents import Contents

APPS = ("web",)
BATCH = 500
PARTIAL = ".partial"
"""How the name of a file ends that is not complete."""
PACKED = 6
"""How hard gzip packs: the strongest packing takes three times as long and saves two hundredths."""


def models() -> list[type[Model]]:
    """The models in a backup, referenced ones first; sessions are no part of it: after a restore people sign in."""
    found = [model for app in APPS for model in serializers.sort_dependencies([(apps.get_app_config(app), None)])]
    return [model for model in found if model is not Session]


def back_up(target: Path, progress: Callable[[int], None]) -> Contents:
    """Write a backup, read it back, and say what is in it. The file appears only when both are done."""
    with explained(target):
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=PARTIAL, dir=target.parent)
        partial = Path(name)
        try:
            with os.fdopen(handle, "wb") as raw:
                checksum = _write(raw, progress)
                raw.flush()
                os.fsync(raw.fileno())
                _leave_cache(raw.fileno())
            sync_folder(target.parent)
            found = _read_back(partial, target, checksum)
            partial.replace(target)
            sync_folder(target.parent)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
    return found


def _read_back(partial: Path, target: Path, checksum: str) -> Contents:
    found = contents(partial, str(target))
    if found.checksum != checksum:
        text = N_("{file} reads back differently from what was written: use another disk.")
        raise BadBackup(text, file=target)
    return found


def _write(raw: BinaryIO, progress: Callable[[int], None]) -> str:
    """Write head, rows and end; returns the checksum."""
    digest, written = hashlib.sha256(), 0
    with gzip.open(raw, "wb", compresslevel=PACKED) as file, snapshot_read():
        head = {"v": VERSION, "kind": KIND, "at": timezone.now().isoformat(timespec="seconds")}
        for line in itertools.chain((json.dumps(head),), _rows(progress)):
            encoded = line.encode()
            digest.update(encoded)
            file.write(encoded + b"\n")
            written += 1
        end = {"rows": written - 1, "sha256": digest.hexdigest()}  # the head is no row
        file.write(json.dumps(end).encode() + b"\n")
    return digest.hexdigest()


def _rows(progress: Callable[[int], None]) -> Iterator[str]:
    count = 0
    for model in models():
        for row in _stored(model):
            yield json.dumps(serializers.serialize("python", [row])[0], ensure_ascii=False, default=str)
            count += 1
            if count % BATCH == 0:
                progress(count)
    progress(count)


def _stored(model: type[Model]) -> Iterator[Model]:
    """The rows of a table; one that cannot be read is left out, and reading back shows where it is missing."""
    rows, last = model._default_manager.order_by("pk"), 0  # noqa: SLF001 - Django's public name for it
    try:
        for row in rows.iterator(BATCH):
            last = row.pk
            yield row
    except UNREADABLE_ROW:
        for number in list(rows.filter(pk__gt=last).values_list("pk", flat=True)):
            with contextlib.suppress(*UNREADABLE_ROW):
                yield from list(rows.filter(pk=number))


@contextlib.contextmanager
def snapshot_read() -> Iterator[None]:
    """一瞬: a transaction that sees one moment of the database and keeps no writer waiting."""
    own: Any = connection
    own.ensure_connection()
    if own.vendor != "sqlite":
        with transaction.atomic():
            with own.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
        return
    with contextlib.ExitStack() as stack:
        # The settings let every transaction take the write lock when it begins; this one must not.
        kept, own.transaction_mode = own.transaction_mode, None
        try:
            stack.enter_context(transaction.atomic())
        finally:
            own.transaction_mode = kept
        yield


@contextlib.contextmanager
def explained(target: Path) -> Iterator[None]:
    """Say in words why a file cannot be written."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOENT and not target.parent.is_dir():
            raise BadBackup(N_("There is no folder {folder}."), folder=target.parent) from error
        if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
            text = N_("No room for {file}: free some space, or choose another folder. Backups of before are untouched.")
            raise BadBackup(text, file=target) from error
        text = N_("{file} cannot be written: {error}")
        raise BadBackup(text, file=target, error=error.strerror or error) from error


def _leave_cache(handle: int) -> None:
    """Let the file be read back from the disk instead of from the memory, where the system can be asked for it."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
