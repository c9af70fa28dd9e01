"""存档: the folder that an arena writes: the record of every game, the report, and separately the times."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from paizhuo.ai.arena.errors import CannotArchive
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paizhuo.ai.arena.scores import BoutScore

REPORT, TIMES = "report.json", "times.json"


class Archive:
    """存档: the output folder; it must be empty or not exist when the arena begins."""

    def __init__(self, folder: Path) -> None:
        """Make the folder; raises :class:`CannotArchive`."""
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise CannotArchive(N_("{folder} is not empty; an arena is kept in a new folder."), folder=folder)
        except OSError as error:
            raise _cannot_write(folder, error) from error

    def keep(self, score: BoutScore) -> None:
        """Write the records of both games."""
        bout = score.bout
        # Quoted names contain no plus, so different pairings never share a folder.
        folder = self._folder / f"{quote(bout.first.name, safe='=,')}+{quote(bout.second.name, safe='=,')}"
        for number, game in enumerate(score.games, start=1):
            self._write(folder / f"{bout.number:04}-{number}.jsonl", game.record)

    def close(self, report: Mapping[str, Any], times: Mapping[str, Any]) -> None:
        """Write the report and the times."""
        for name, data in ((REPORT, report), (TIMES, times)):
            self._write(self._folder / name, f"{json.dumps(data, ensure_ascii=False, indent=1)}\n")

    def _write(self, file: Path, content: str) -> None:
        try:
            file.parent.mkdir(exist_ok=True)
            file.write_text(content, encoding="utf-8")
        except OSError as error:
            raise _cannot_write(file, error) from error


def _cannot_write(file: Path, error: OSError) -> CannotArchive:
    return CannotArchive(N_("{file} cannot be written: {reason}"), file=file, reason=error.strerror or error)
