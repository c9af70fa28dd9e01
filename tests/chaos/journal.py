"""流水: what clients sent and were answered, in the order in which it happened; one line of JSON for each.

Every command has lines ``sent`` (with what it asks), ``lost`` (no answer came), ``failed`` (the server says that it
cannot now), ``answered`` (it says that it is done) and ``refused`` (it says why not). Screens note every ``message``.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 300.0
"""Seconds after which something that does not come is a failure; it takes far less."""


class Journal:
    """流水: written to a file line by line; lets disturbances wait until so much has happened."""

    def __init__(self, file: Path) -> None:
        """An empty one."""
        self.counts: Counter[str] = Counter()
        self.is_over = False
        """Whether all players have done what they came for."""
        self.at_end: list[Callable[[], None]] = []
        """What is to be done when nothing more comes: connections are closed."""
        self._file = file.open("a", encoding="utf-8")
        self._changed = asyncio.Event()

    def note(self, what: str, **values: Any) -> None:  # noqa: ANN401 - a line of JSON
        """Write a line."""
        print(json.dumps({"at": time.monotonic(), "what": what, **values}), file=self._file, flush=True)
        self.counts[what] += 1
        self._wake()

    def end(self) -> None:
        """All players are done: what waits for more answers goes on at once."""
        self.is_over = True
        self._wake()

    async def wait_until(self, is_true: Callable[[Counter[str]], bool]) -> None:
        """Wait until the counts of lines satisfy a condition, or all players are done."""
        async with asyncio.timeout(PATIENCE):
            while not (self.is_over or is_true(self.counts)):
                await self._changed.wait()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def close(self) -> None:
        """Nothing more comes."""
        for one in self.at_end:
            one()
        # The loop closes its connections in its next turn.
        await asyncio.sleep(0)
        self._file.close()


def read(file: Path) -> list[dict[str, Any]]:
    """The lines of a journal."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
