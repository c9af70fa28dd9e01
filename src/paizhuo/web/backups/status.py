"""备份情况: when the last backup was made, whether the last try failed, and what is planned.

It stands in a small file of the data folder, not in the database: a database that cannot be read must not hide it.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils import timezone

from paizhuo.web.backups.backup_file import BadBackup

if TYPE_CHECKING:
    from typing import Self

    from paizhuo.web.backups.contents import Contents

FILE = "backups.json"
MOMENTS = ("at", "failed_at", "since")
LATE = timedelta(minutes=5)
"""How long after its time a backup may still come before the desk asks about it."""


@dataclass(frozen=True)
class Status:
    """备份情况: all of it empty before the first backup."""

    at: datetime | None = None
    """When the last good one was made."""
    file: str = ""
    content: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    """What is in it: events, facts, acts, accounts, rows."""
    damaged: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The damaged events in it by their titles, each with its first bad entry."""
    whole: str = ""
    """The last file in which no event was damaged: it is kept as long as one is."""
    failed_at: datetime | None = None
    """When the last try failed; None if it went well."""
    message: str = ""
    values: dict[str, str] = field(default_factory=dict)
    since: datetime | None = None
    """Since when backups are planned."""
    every: int = 0
    """Seconds between two of them; 0 where none are planned."""
    keep: int = 0
    folder: str = ""

    def made(self, path: Path, found: Contents) -> Self:
        """After a good one."""
        counts = {name: getattr(found, name) for name in ("facts", "acts", "accounts", "rows")}
        return replace(
            self,
            at=timezone.now(),
            file=str(path),
            content=found.content,
            counts={"events": len(found.events), **counts},
            damaged={one.title: one.damage.as_json() for one in found.damaged if one.damage is not None},
            whole=self.whole if found.damaged else str(path),
            failed_at=None,
            message="",
            values={},
        )

    def failed(self, error: BadBackup) -> Self:
        """After a try that failed."""
        values = {name: str(value) for name, value in error.values.items()}
        return replace(self, failed_at=timezone.now(), message=error.message, values=values)

    @property
    def error(self) -> BadBackup | None:
        """Why the last try failed; None if it went well."""
        return BadBackup(self.message, **self.values) if self.failed_at is not None else None

    def is_old(self, now: datetime) -> bool:
        """Whether a planned backup should have come by now and did not."""
        last = self.at or self.since
        return bool(self.every) and last is not None and now - last > timedelta(seconds=2 * self.every) + LATE

    def due(self, retry: timedelta) -> datetime | None:
        """When the next one is due; None where none are planned. After a failure it is tried again soon."""
        if not self.every:
            return None
        every, now = timedelta(seconds=self.every), timezone.now()
        last = self.failed_at or self.at or self.since or now
        if last > now:  # somebody has set the clock back
            return now
        return last + (min(every, retry) if self.failed_at is not None else every)


def path() -> Path:
    """Where it is written."""
    return Path(settings.DATA_DIR) / FILE


def read() -> Status:
    """The status; an empty one where there is none, or none that can be read."""
    try:
        found: dict[str, Any] = json.loads(path().read_text(encoding="utf-8"))
        moments: dict[str, Any] = {name: datetime.fromisoformat(found[name]) for name in MOMENTS if found.get(name)}
        known = {one.name for one in fields(Status)} - set(MOMENTS)
        return Status(**{name: value for name, value in found.items() if name in known}, **moments)
    except (OSError, ValueError, TypeError, AttributeError):
        return Status()


def write(status: Status) -> None:
    """Write it; the file is the old one or the new one at every moment."""
    target = path()
    new = target.with_suffix(f".{os.getpid()}.new")
    plain = {
        name: value.isoformat() if isinstance(value, datetime) else value for name, value in asdict(status).items()
    }
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(json.dumps(plain, ensure_ascii=False, indent=1) + "\n")
    new.replace(target)


def plan(*, every: timedelta, keep: int, folder: Path) -> Status:
    """Write down what is planned from now on."""
    before = read()
    since = before.since if before.every else timezone.now()
    planned = replace(before, since=since, every=int(every.total_seconds()), keep=keep, folder=str(folder))
    write(planned)
    return planned
