"""备份里一场赛事的行: the plan, the facts and the acts of one event, read from a backup to mend what is here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from paizhuo.web.backups.backup_file import UNKNOWN, BackupReader, BadBackup
from paizhuo.web.backups.contents import ACT, EVENT, FACT
from paizhuo.wording import N_

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    Row = dict[str, Any]


@dataclass
class EventRows:
    """一场赛事的行: facts as entry and hash, and acts as the backup holds them, by their numbers."""

    at: datetime | None
    fields: Row
    facts: dict[int, tuple[Row, str]] = field(default_factory=dict)
    acts: dict[int, Row] = field(default_factory=dict)


def event_rows(source: Path, slug: str) -> EventRows:
    """The rows of the event with this slug; :class:`BadBackup` where the file is not whole or holds no such event."""
    reader, key = BackupReader(source), None
    found = EventRows(None, {})
    try:
        for row in reader:
            model, fields = row["model"], row["fields"]
            if model == EVENT and fields["slug"] == slug:
                key, found.fields = row["pk"], fields
            elif model == FACT and key is not None and fields["competition"] == key:
                found.facts[fields["no"]] = fields["entry"], fields["hash"]
            elif model == ACT and key is not None and fields["competition"] == key:
                found.acts[fields["no"]] = row
    except (KeyError, TypeError, AttributeError) as error:
        raise BadBackup(UNKNOWN, error=error) from error
    if key is None:
        raise BadBackup(N_("The backup holds no event '{slug}'."), slug=slug)
    found.at = reader.at
    return found
