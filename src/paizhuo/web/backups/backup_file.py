"""备份文件: what is in it, and whether it is whole.

The file is a gzip of JSON lines: a head, one line for each row (referenced rows first), and an end with the number of
rows and the SHA-256 of all lines before it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.web.backups.older_backups import current_rows
from paizhuo.web.errors import WordedError
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path

KIND = "paizhuo.backup"
VERSION = 1
MOST_BYTES = 64 * 1024 * 1024
"""The largest file that is read by a page, as it is sent."""
MOST_PLAIN_BYTES = 512 * 1024 * 1024
"""The largest file that is read at all, unpacked: a small file must not fill the memory."""


class BadBackup(WordedError):
    """备份有误: a file is no backup, is damaged, or cannot be restored here."""

    code: ClassVar[str] = "BAD_BACKUP"


@dataclass(frozen=True)
class BackedUpEvent:
    """备份里的一场赛事: what a person knows it by."""

    title: str
    day: str
    venue: str
    facts: int


@dataclass(frozen=True)
class Contents:
    """备份里有什么: when it was made, its events, how many accounts and rows, and its checksum."""

    at: datetime | None
    events: tuple[BackedUpEvent, ...]
    accounts: int
    rows: int
    checksum: str


def contents(source: Path, name: str = "") -> Contents:
    """Check a backup and say what is in it; nothing is written. ``name`` is what its owner calls the file."""
    found = checked(source, name)
    by_model: dict[str, list[dict[str, Any]]] = {}
    for row in found.rows:
        by_model.setdefault(row["model"], []).append(row)
    facts = Counter(row["fields"]["competition"] for row in by_model.get("web.storedfact", ()))
    events = tuple(
        BackedUpEvent(
            str(row["fields"]["title"]),
            str(row["fields"].get("first_day") or ""),
            str(row["fields"].get("venue") or ""),
            facts[row["pk"]],
        )
        for row in by_model.get("web.competition", ())
    )
    return Contents(found.at, events, len(by_model.get("web.user", ())), len(found.rows), found.checksum)


class CheckedBackup(NamedTuple):
    """查过的备份: its rows with current names, when it was made, and its checksum."""

    rows: list[dict[str, Any]]
    at: datetime | None
    checksum: str


def checked(source: Path, name: str = "") -> CheckedBackup:
    """Read a backup and check all of it, or raise :class:`BadBackup`."""
    digest = hashlib.sha256()
    called = name or source
    try:
        with gzip.open(source, "rb") as file:
            plain = file.read(MOST_PLAIN_BYTES + 1)
        if len(plain) > MOST_PLAIN_BYTES:
            raise BadBackup(N_("{file} is larger than any backup of Paizhuo."), file=called)
        # Not splitlines: a name may hold a line separator of Unicode, which JSON does not escape.
        lines = plain.decode("utf-8").removesuffix("\n").split("\n")
    except FileNotFoundError:
        raise BadBackup(N_("There is no file {file}."), file=called) from None
    except gzip.BadGzipFile:
        raise BadBackup(N_("{file} is no backup of Paizhuo, or is cut off."), file=called) from None
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise BadBackup(N_("{file} cannot be read, or is cut off: {error}"), file=called, error=error) from error
    try:
        head, *body, end = [json.loads(line) for line in lines]
        kind, version, rows, found_sum = head["kind"], head["v"], end["rows"], end["sha256"]
    except (ValueError, KeyError, TypeError):
        raise BadBackup(N_("{file} is no backup of Paizhuo, or is cut off."), file=called) from None
    for line in lines[:-1]:
        digest.update(line.encode())
    if kind != KIND or version != VERSION:
        text = N_("The file is {kind} version {version}; this program reads {own} version {known}.")
        raise BadBackup(text, kind=kind, version=version, own=KIND, known=VERSION)
    if rows != len(body) or found_sum != digest.hexdigest():
        raise BadBackup(N_("{file} was changed or damaged: its checksum is wrong."), file=called)
    return CheckedBackup(current_rows(body), _moment(head.get("at")), digest.hexdigest())


def _moment(text: object) -> datetime | None:
    try:
        return datetime.fromisoformat(str(text))
    except ValueError:
        return None
