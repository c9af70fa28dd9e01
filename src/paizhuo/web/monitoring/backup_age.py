"""上次备份: when the newest backup in the folder of backups was made."""

from __future__ import annotations

import contextlib
from pathlib import Path

FOLDER = "backups"
ENDING = "*.paizhuo-backup"


def last_backup(data: Path | str) -> float | None:
    """The time of the newest backup in the data folder, in seconds since 1970; None where there is none."""
    found: list[float] = []
    for path in Path(data, FOLDER).glob(ENDING):
        # One that is deleted at this moment is not the newest.
        with contextlib.suppress(OSError):
            found.append(path.stat().st_mtime)
    return max(found, default=None)
