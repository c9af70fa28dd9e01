"""备份文件: what is in it, and whether it is whole.

The file is a gzip of JSON lines: a head, one line for each row (referenced rows first), and an end with the number of
rows and the SHA-256 of all lines before it. It is read line by line and never held as a whole.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import zlib
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.web.backups.older_backups import with_current_names
from paizhuo.web.errors import WordedError
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    Row = dict[str, Any]

KIND = "paizhuo.backup"
VERSION = 1
MEGABYTE = 1024 * 1024
MOST_BYTES = 512 * MEGABYTE
"""The largest file that is read by a page, as it is sent."""
MOST_PLAIN_BYTES = 16 * 1024 * MEGABYTE
"""The largest file that is read at all, unpacked: a small file must not keep a computer busy for hours."""
MOST_LINE_BYTES = 64 * MEGABYTE
"""The longest line that is read: a small file must not fill the memory."""

UNKNOWN = N_("The backup holds what this program does not know; restore it with the version that made it: {error}")


class BadBackup(WordedError):
    """备份有误: a file is no backup, is damaged, or cannot be written or restored here."""

    code: ClassVar[str] = "BAD_BACKUP"


class BackupReader:
    """读备份: its rows one after another, with the names of this version.

    Whether the file is whole is known after the last row, and :class:`BadBackup` is raised there if it is not. So who
    writes the rows somewhere does it in a transaction. ``at``, ``rows``, ``checksum`` and ``content`` are known then.
    """

    def __init__(self, source: Path, name: str = "") -> None:
        """``name`` is what its owner calls the file."""
        self.at: datetime | None = None
        self.rows = 0
        self.checksum = ""
        self.content = ""
        """The SHA-256 of the rows alone: two backups between which nothing changed have the same."""
        self._source = source
        self._called = name or str(source)

    def __iter__(self) -> Iterator[Row]:
        """Read the file from its beginning."""
        whole, content, self.rows = hashlib.sha256(), hashlib.sha256(), 0
        with self._explained(), gzip.open(self._source, "rb") as file:
            # Only a line feed ends a line: a name may hold a line separator of Unicode, which JSON does not escape.
            lines = self._lines(file)
            first = next(lines, b"")
            self._read_head(first)
            whole.update(first)
            line = next(lines, b"")
            for following in lines:
                whole.update(line)
                content.update(line)
                self.rows += 1
                yield self._row(line)
                line = following
            end = self._json(line)
        if end.get("rows") != self.rows or end.get("sha256") != whole.hexdigest():
            raise self._damaged()
        self.checksum, self.content = whole.hexdigest(), content.hexdigest()

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        """Say in words why a file cannot be read."""
        try:
            yield
        except FileNotFoundError:
            raise BadBackup(N_("There is no file {file}."), file=self._called) from None
        except gzip.BadGzipFile:
            raise self._no_backup() from None
        except (OSError, EOFError, zlib.error) as error:
            text = N_("{file} cannot be read, or is cut off: {error}")
            raise BadBackup(text, file=self._called, error=error) from error

    def _lines(self, file: gzip.GzipFile) -> Iterator[bytes]:
        size = 0
        while line := file.readline(MOST_LINE_BYTES + 1):
            size += len(line)
            if len(line) > MOST_LINE_BYTES:
                text = N_("{file} is larger than any backup of Paizhuo: it has a line of more than {limit} MB.")
                raise BadBackup(text, file=self._called, limit=MOST_LINE_BYTES // MEGABYTE)
            if size > MOST_PLAIN_BYTES:
                text = N_("{file} is larger than any backup of Paizhuo: unpacked, it has more than {limit} MB.")
                raise BadBackup(text, file=self._called, limit=MOST_PLAIN_BYTES // MEGABYTE)
            yield line.removesuffix(b"\n")

    def _read_head(self, line: bytes) -> None:
        try:
            head = json.loads(line)
            kind, version = head["kind"], head["v"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self._no_backup() from None
        if kind != KIND or version != VERSION:
            text = N_("The file is {kind} version {version}; this program reads {own} version {known}.")
            raise BadBackup(text, kind=kind, version=version, own=KIND, known=VERSION)
        with contextlib.suppress(ValueError):
            self.at = datetime.fromisoformat(str(head.get("at")))

    def _row(self, line: bytes) -> Row:
        row = self._json(line)
        if not isinstance(row.get("model"), str) or not isinstance(row.get("fields"), dict) or "pk" not in row:
            raise self._damaged()
        return with_current_names(row)

    def _json(self, line: bytes) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            raise self._damaged() from None
        if not isinstance(found, dict):
            raise self._damaged()
        return found

    def _no_backup(self) -> BadBackup:
        return BadBackup(N_("{file} is no backup of Paizhuo, or is cut off."), file=self._called)

    def _damaged(self) -> BadBackup:
        return BadBackup(N_("{file} was changed or damaged: its checksum is wrong."), file=self._called)
