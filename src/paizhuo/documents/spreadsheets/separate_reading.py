"""另一个进程里读表: read a spreadsheet of a stranger in a process of its own, so that a hostile file harms nothing.

What the file declares is looked at first: a workbook is an archive, and a few kilobytes may unpack to any size. A file
that declares too little meets the limits of the process.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING, ClassVar

from paizhuo.documents.spreadsheets import reader
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.wording import Say

MEGABYTE = 1024 * 1024
MOST_UNPACKED = 128 * MEGABYTE
"""Two thousand pairs unpack to two; one sheet of the most cells to forty."""
MOST_PARTS = 2000
"""Sheets, styles, pictures and whatever else lies in the archive."""


class TooLargeWorkbook(reader.NoWorkbook):
    """表太大: with what was found and the limit."""

    code: ClassVar[str] = "WORKBOOK_TOO_LARGE"

    def __init__(self, sentence: str, found: int, limit: int) -> None:
        """``sentence`` is marked with ``N_``."""
        super().__init__(sentence.format(found=found, limit=limit))
        self.sentence, self.found, self.limit = sentence, found, limit

    def words(self, say: Say, /) -> str:
        """What was found, the limit, and what to do."""
        return say(self.sentence).format(found=self.found, limit=self.limit)


def cells_of(content: bytes) -> reader.Cells:
    """The cells of the first sheet that is not empty, as text; :class:`reader.NoWorkbook` where that cannot be read."""
    _check_archive(content)
    try:
        done = subprocess.run(  # noqa: S603 - our own file, with no argument from outside
            [sys.executable, "-I", reader.__file__],
            input=content,
            capture_output=True,
            timeout=reader.SECONDS,
            check=True,
        )
        found: reader.Cells | dict[str, int] = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError) as error:
        raise reader.NoWorkbook(str(error)) from error
    if isinstance(found, dict):
        text = N_("The spreadsheet has {found} cells; {limit} are the limit. Keep only the list itself.")
        raise TooLargeWorkbook(text, found["cells"], reader.MOST_CELLS)
    return found


def _check_archive(content: bytes) -> None:
    """Refuse an archive that declares too much; what is no archive, as an old workbook, is read as it is."""
    if not zipfile.is_zipfile(io.BytesIO(content)):
        return
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError) as error:
        raise reader.NoWorkbook(str(error)) from error
    if len(parts) > MOST_PARTS:
        text = N_("The spreadsheet has {found} parts; {limit} are the limit. Save the list alone, as CSV.")
        raise TooLargeWorkbook(text, len(parts), MOST_PARTS)
    unpacked = sum(one.file_size for one in parts)
    if unpacked > MOST_UNPACKED:
        text = N_("The spreadsheet unpacks to {found} MB; {limit} MB are the limit. Save the list alone, as CSV.")
        raise TooLargeWorkbook(text, -(-unpacked // MEGABYTE), MOST_UNPACKED // MEGABYTE)
