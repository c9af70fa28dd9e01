"""读到为止: files and streams are read as far as a limit, so that one without end fills no memory."""

from __future__ import annotations

import os
import stat
from typing import IO, TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.wording import Say

MEGABYTE = 1024 * 1024
EVENT = 64 * MEGABYTE
"""An event file, a plan, or a text: five thousand pairs over many rounds take twenty."""
ENTRY_LIST = 16 * MEGABYTE
"""A list of entries or a spreadsheet: two thousand pairs take one."""
RECORD = 16 * MEGABYTE
"""A record: a long match takes one."""


class TooLarge(BadInput):
    """太大: a file that is larger than its limit, or a stream that goes on after it; ``found`` is 0 for a stream."""

    code: ClassVar[str] = "TOO_LARGE"

    def __init__(self, file: str, limit: int, found: int) -> None:
        """Keep the name and the figures, in bytes."""
        super().__init__(f"{file} is larger than {limit} bytes", text=file)
        self.limit, self.found = limit, found

    def words(self, say: Say, /) -> str:
        """What was found and what is the limit."""
        if not self.found:
            text = N_("{file} goes on after {limit} MB, which are the limit. It was not read further.")
            return say(text).format(file=self.text, limit=self.limit // MEGABYTE)
        text = N_("{file} has {found} MB; {limit} MB are the limit. It was not read.")
        # Rounded up: it is more than the limit, however little.
        return say(text).format(file=self.text, found=-(-self.found // MEGABYTE), limit=self.limit // MEGABYTE)


def read_file(path: Path, most: int) -> bytes:
    """The content of a file of at most ``most`` bytes; :class:`TooLarge`, or what the system says."""
    with path.open("rb") as file:
        found = os.fstat(file.fileno())
        if stat.S_ISREG(found.st_mode) and found.st_size > most:
            raise TooLarge(str(path), most, found.st_size)
        return read_stream(file, most, str(path))


def read_stream(stream: IO[bytes], most: int, name: str) -> bytes:
    """The rest of a stream of at most ``most`` bytes; :class:`TooLarge` after the first byte beyond."""
    content = stream.read(most + 1)
    if len(content) > most:
        raise TooLarge(name, most, 0)
    return content
